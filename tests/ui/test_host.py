"""What a flow knows of the app, and the way back from a page."""

import pytest

from companion.ui.host import Host, Visit
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page, Screen
from engines.core.text import N_


def test_the_root_is_a_host(table):
    for name in (name for name in vars(Host) if not name.startswith("_")):
        assert name == "playing" or hasattr(table.root, name)
    assert table.root.screen is table.root.home


def test_what_needs_a_game_is_not_asked_without_one(playing):
    assert playing.root.playing is playing.root.controls
    playing.root.show_home()
    assert playing.root.controls is None
    with pytest.raises(AssertionError, match="no game"):
        assert playing.root.playing


class Shown:
    """A host that only shows screens."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def show(self, screen: Screen) -> None:
        self.screen = screen


@pytest.fixture
def shown(screen):
    return Shown(Screen(screen.stage))


def page(stage: Stage) -> Page:
    return Page(stage, N_("Scores"))


def test_a_page_leads_back_to_where_it_was_opened(shown, screen):
    before, visited = shown.screen, page(screen.stage)
    visit = Visit(shown)
    visit.begin(visited)
    assert shown.screen is visited
    visited.dispatch("on_back")
    assert shown.screen is before


def test_a_page_opened_from_itself_leads_back_to_where_it_was_opened_first(shown, screen):
    before, visited = shown.screen, page(screen.stage)
    visit = Visit(shown)
    visit.begin(visited)
    visit.begin(visited)
    visited.dispatch("on_back")
    assert shown.screen is before


def test_pages_lead_back_one_after_the_other(shown, screen):
    before = shown.screen
    first, second = Visit(shown), Visit(shown)
    first.begin(page(screen.stage))
    between = shown.screen
    second.begin(page(screen.stage))
    second.end()
    assert shown.screen is between
    first.end()
    assert shown.screen is before


def test_nothing_is_left_that_was_not_opened(shown, screen):
    before = shown.screen
    Visit(shown).end()
    assert shown.screen is before
