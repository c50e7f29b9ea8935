"""The texture of a code: one hard-edged point for each of its modules."""

from kivy.graphics.texture import Texture


def modules(rows: tuple[bytes, ...]) -> Texture:
    """A texture of one hard-edged point for each module: black for 1, white for 0."""
    texture = Texture.create(size=(len(rows[0]), len(rows)), colorfmt="rgba")
    texture.min_filter = texture.mag_filter = "nearest"
    points = b"".join(bytes((*(255 * (1 - one),) * 3, 255)) for row in reversed(rows) for one in row)

    def blit(texture: Texture) -> None:
        texture.blit_buffer(points, colorfmt="rgba", bufferfmt="ubyte")

    blit(texture)
    texture.add_reload_observer(blit)
    return texture
