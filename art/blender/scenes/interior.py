"""Interiors: rooms of the real plans, built to the ceiling, with the sea in the windows. Three palettes: 59A oak, 72B sand, 84B walnut.

84B is 84A mirrored.
"""
import random

from kit import furniture, materials, outside, render
from kit.apartment import Apartment, bounds
from kit.shapes import box, place, turned


class View:
    """A camera in a room: its place in plan metres, heading (degrees counter-clockwise from north), lens."""

    def __init__(self, unit, mirrored, palette, at, heading, lens=22, shift=0.0, exposure=0.62, rooms=(), closed=(), lights=(), fill=None, dress=None, window=11.0):
        self.unit, self.mirrored, self.palette = unit, mirrored, palette
        self.at, self.heading, self.lens, self.shift, self.exposure = at, heading, lens, shift, exposure
        self.rooms, self.closed, self.lights, self.fill, self.dress, self.window = rooms, closed, lights, fill, dress, window


def shoot(view, output, width=None, samples=None, final=(1040, 585, 18)):
    random.seed(4)
    render.new_scene()
    materials.load(view.palette)
    unit = Apartment(view.unit, view.mirrored)
    unit.floors()
    unit.walls()
    unit.ceilings()
    unit.windows()
    unit.doors(view.closed)
    unit.curtains()
    unit.skirting()
    unit.furnish(set(view.rooms) if view.rooms else None)
    if view.dress:
        view.dress(unit)
    unit.downlights(view.lights)
    outside.sky(seen=0.85, lighting=2.2)
    outside.sea(-46, facing=-1)
    render.sun(180 + 36, 19, 5.5)
    unit.window_light(view.window)
    for at, facing, size, watts in view.fill or ():
        render.area_light(at, facing, size, watts, (1, 0.965, 0.93))
    render.camera((*view.at[:2], view.at[2] if len(view.at) > 2 else 1.3), view.heading, view.lens, (0, view.shift))
    w = width or final[0]
    render.settings(w, round(w * final[1] / final[0]), samples or final[2], exposure=view.exposure, temperature=5750)
    render.render(output)


def room_fill(unit, room, watts, share=0.6):
    """One soft light below the ceiling of a room."""
    x0, x1, y0, y1 = bounds(unit.rooms[room]["outline"])
    return (((x0 + x1) / 2, (y0 + y1) / 2, unit.ceiling - 0.04), (0, 0, -1), ((x1 - x0) * share, (y1 - y0) * share), watts)


def dress(unit):
    """What makes a furnished room lived in: rugs, pictures, lamps, plants, things on the worktop."""
    ceiling = unit.ceiling
    for number, fixture in enumerate(unit.plan["fixtures"]):
        kind, (w, d) = fixture["kind"], fixture["sizeM"]
        with place(*fixture["at"], fixture["rotation"]):
            if kind == "low-table":
                furniture.rug(2.9, 2.1)
            elif kind == "dining-table":
                long_x = w >= d
                for s in (-0.38, 0.38):
                    with place(s if long_x else 0, 0 if long_x else s):
                        furniture.pendant(ceiling, 1.52, 0.15)
            elif kind == "sofa":
                with place(0, d / 2 + 0.035):
                    furniture.painting(1.5, 0.82, 1.15)
                with place(w / 2 + 0.24, d / 2 - 0.25):
                    furniture.floor_lamp(1.55)
            elif kind == "media-board":
                box(-w / 2 - 0.35, w / 2 + 0.35, d / 2 - 0.012, d / 2 + 0.06, 0, ceiling - 0.001, "stone", 0.002)
            elif kind == "bed-double":
                box(-w / 2 - 0.62, w / 2 + 0.62, d / 2, d / 2 + 0.03, 0, 1.15, "woodX", 0.004)
                with place(0, d / 2 + 0.036):
                    furniture.painting(1.2, 0.62, 1.32)
                with place(0, -0.55):
                    furniture.rug(w + 1.1, 1.5)
            elif kind == "counter":
                furniture.vase((-w / 2 + 0.22, d / 2 - 0.16, 0.90), "clay", 0.7)
                box(w / 2 - 0.36, w / 2 - 0.10, d / 2 - 0.045, d / 2 - 0.02, 0.90, 1.26, "woodZ", 0.008)
                turned([(0, 0), (0.07, 0), (0.075, 0.16), (0.05, 0.20), (0.012, 0.205), (0.012, 0.225), (0, 0.225)], "steel", (-w / 2 + 0.50, d / 2 - 0.20, 0.90))
                furniture.bowl((w / 2 - 0.62, 0.02, 0.90), "clay")
            elif kind == "island":
                furniture.vase((-0.6, 0.1, 0.90), "grey_stone", 0.8)
                for x in (-0.6, 0, 0.6):
                    with place(x, -d / 2 - 0.12, 180):
                        furniture.bar_stool("mist")
            elif kind == "basin":
                turned([(0, 0), (0.03, 0), (0.03, 0.11), (0.012, 0.13), (0.012, 0.16), (0, 0.16)], "bronze", (w / 2 - 0.07, 0.08, 0.82), 24)
            elif kind == "bathtub":
                box(-w / 2 + 0.25, -w / 2 + 0.62, -d / 2 + 0.02, d / 2 - 0.02, 0.545, 0.565, "woodY", 0.004)
                for s in range(3):
                    box(-w / 2 + 0.30, -w / 2 + 0.57, -0.14, 0.14, 0.566 + s * 0.035, 0.60 + s * 0.035, ("linen", "second", "linen")[s], 0.014, 3)
    x0, x1, _, _ = bounds(unit.rooms["living"]["outline"])
    sofa_west = unit.fixture("sofa")["at"][0] < (x0 + x1) / 2
    with place(x1 - 0.42 if sofa_west else x0 + 0.42, 0.52):
        furniture.plant(1.55, 44, 3)


def _fills(unit_kind, mirrored, watts):
    """Soft ceiling light for the named rooms, from the plan itself."""
    unit = Apartment(unit_kind, mirrored)
    return [room_fill(unit, room, w) for room, w in watts.items()]


def view_of(name):
    kinds = {"59a": ("59A", False, "oak"), "72b": ("72B", False, "sand"), "84b": ("84A", True, "walnut")}
    unit, room = name.split("-")[1:]
    kind, mirrored, palette = kinds[unit]

    def make(at, heading, fill, **more):
        more.setdefault("dress", dress)
        return View(kind, mirrored, palette, at, heading, fill=_fills(kind, mirrored, fill), **more)

    bright = {"living": 26, "kitchen": 42, "hall": 12, "entrance": 12}
    views = {
        "interior-59a-living": lambda: make((6.2, 4.95, 1.28), 164, bright, lens=20, lights=[(3.6, 1.2), (3.6, 2.6), (6.8, 1.2), (6.8, 2.6)]),
        "interior-59a-kitchen": lambda: make((3.52, 3.95, 1.38), -27, bright, lens=19, lights=[(4.0, 6.4), (4.9, 6.4), (5.8, 6.4)]),
        "interior-59a-bedroom": lambda: make((2.93, 3.72, 1.38), 147, {"bedroom-1": 26}, lens=18, closed=("bedroom-1", "dressing"), lights=[(1.6, 1.0), (1.6, 3.2)]),
        "interior-59a-bath": lambda: make((8.30, 4.20, 1.50), -84, {"bathroom-2": 24}, lens=14, shift=-0.15, exposure=0.5, closed=("bathroom-2",), lights=[(8.8, 4.3), (9.6, 4.3)], window=0.5),
        "interior-72b-living": lambda: make((7.75, 5.0, 1.28), 193, bright, lens=20, lights=[(6.5, 1.2), (6.5, 2.8), (10.2, 1.2), (10.2, 2.8)], exposure=0.42),
        "interior-72b-kitchen": lambda: make((7.45, 3.15, 1.38), -34, bright, lens=20, lights=[(8.0, 6.3), (9.0, 6.3), (10.0, 6.3)], exposure=0.42),
        "interior-72b-bedroom": lambda: make((3.12, 4.12, 1.38), 147, {"bedroom-1": 28}, lens=18, closed=("bedroom-1", "dressing"), lights=[(1.7, 1.0), (1.7, 3.4)], exposure=0.42),
        "interior-84b-living": lambda: make((9.55, 4.55, 1.28), 158, bright, lens=20, lights=[(6.4, 1.2), (6.4, 2.8), (10.1, 1.2), (10.1, 2.8)]),
        "interior-84b-kitchen": lambda: make((9.75, 3.75, 1.40), 26, {"living": 26, "kitchen": 55, "hall": 14, "entrance": 12}, lens=20, lights=[(7.0, 7.2), (8.0, 7.2), (9.0, 7.2)], exposure=0.75),
        "interior-84b-bedroom": lambda: make((10.78, 4.22, 1.38), 215, {"bedroom-1": 34}, lens=18, closed=("bedroom-1", "dressing"), lights=[(12.3, 1.0), (12.3, 3.5)], exposure=0.75),
    }
    return views[name]()


NAMES = ("interior-59a-living", "interior-59a-kitchen", "interior-59a-bedroom", "interior-59a-bath", "interior-72b-living", "interior-72b-kitchen",
         "interior-72b-bedroom", "interior-84b-living", "interior-84b-kitchen", "interior-84b-bedroom")
