"""Which groups the doctor and the home screen miss."""

import os
from types import SimpleNamespace

from companion.machine import groups
from companion.machine.groups import GROUPS, missing_groups


def test_only_groups_that_this_system_has_are_asked_for(monkeypatch):
    known = {
        name: SimpleNamespace(gr_name=name, gr_gid=gid) for gid, name in enumerate(GROUPS) if name != "gpio"
    }
    monkeypatch.setattr(groups.grp, "getgrnam", known.__getitem__)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "getegid", lambda: 1000)
    monkeypatch.setattr(os, "getgroups", lambda: [0, 2])
    assert missing_groups() == ["render", "dialout", "audio"]
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert missing_groups() == []
