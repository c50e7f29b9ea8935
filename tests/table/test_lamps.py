from companion.table.lamps import WAITING, lamp_picture
from hardware.lamps import DARK, Lamp, LampPicture, Rhythm

RED, BLUE = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)


def test_the_seat_the_game_waits_for_breathes_in_its_colour():
    picture = lamp_picture((RED, BLUE), awaited=(1,))
    assert picture.seats == (Lamp(WAITING, RED), Lamp(1.0, BLUE, Rhythm.BREATHE))
    assert picture.dice == picture.attention == DARK


def test_the_dice_lamp_is_lit_while_a_throw_is_wanted():
    assert lamp_picture((RED,), (0,), throw_wanted=True).dice == Lamp()


def test_a_button_pressed_in_vain_blinks_even_while_a_throw_is_wanted():
    assert lamp_picture((RED,), (0,), throw_wanted=True, dice_refused=True).dice.rhythm is Rhythm.BLINK


def test_attention_is_lit_while_several_seats_are_awaited_and_blinks_on_a_refusal():
    assert lamp_picture((RED, BLUE), (0,)).attention == DARK
    assert lamp_picture((RED, BLUE), (0, 1)).attention == Lamp()
    assert lamp_picture((RED, BLUE), (0, 1), refused=True).attention.rhythm is Rhythm.BLINK


def test_at_the_end_the_winner_shines_and_nobody_breathes():
    picture = lamp_picture((RED, BLUE), awaited=(), winners=(0,))
    assert picture.seats == (Lamp(1.0, RED), Lamp(WAITING, BLUE))
    assert not picture.moves()


def test_the_same_state_always_gives_the_same_picture():
    pictures = {str(lamp_picture((RED, BLUE), (0,), throw_wanted=True)) for _ in range(3)}
    assert len(pictures) == 1
    assert lamp_picture((), ()) == LampPicture()
