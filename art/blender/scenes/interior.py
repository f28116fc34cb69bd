"""59A oak, 72B sand, 84B (84A mirrored) walnut."""
import random

from kit import furniture, materials, outside, render
from kit.apartment import Apartment, bounds
from kit.shapes import box, place, turned


# sky, sun (height, strength, colour; unless stated from the south-west), windows, lamps
HOURS = {
    "noon": dict(colours=outside.NOON, seen=0.85, lighting=2.2, glitter=0.5, far=(0.50, 0.58, 0.68, 1), sun=(19, 6.5), window=1.0, window_colour=(0.90, 0.95, 1.0), fill=1.0, lamp=(1, 0.965, 0.93)),
    "midday": dict(colours=outside.MIDDAY, seen=0.85, lighting=2.8, glitter=0.5, far=(0.24, 0.36, 0.50, 1), sun=(34, 6.5, (1, 0.95, 0.88)), azimuth=200, window=1.15, window_colour=(0.88, 0.94, 1.0), fill=0.9, lamp=(1, 0.98, 0.96)),
    "dawn": dict(colours=outside.DAWN, seen=0.80, lighting=1.5, glitter=0.4, far=(0.42, 0.40, 0.45, 1), sun=(9, 6.0, (1, 0.62, 0.36)), window=0.7, window_colour=(1.0, 0.90, 0.82), fill=0.7, lamp=(1, 0.93, 0.86)),
    "dusk": dict(colours=outside.DUSK, seen=0.55, lighting=0.7, glitter=0.05, far=(0.10, 0.11, 0.15, 1), sun=None, window=0.16, window_colour=(0.62, 0.74, 1.0), fill=0.36, lamp=(1, 0.76, 0.50)),
}
HOURS["calm dawn"] = HOURS["dawn"] | {"glitter": 0.13}


class View:
    """Place in plan metres, heading in degrees counter-clockwise from north."""

    def __init__(self, unit, mirrored, palette, at, heading, lens=22, shift=0.0, exposure=0.30, rooms=(), closed=(), lights=(), fill=None, dress=None, window=11.0, near=0.05, hour="noon", final=(2112, 1188, 14)):
        self.unit, self.mirrored, self.palette = unit, mirrored, palette
        self.at, self.heading, self.lens, self.shift, self.exposure = at, heading, lens, shift, exposure
        self.rooms, self.closed, self.lights, self.fill, self.dress, self.window, self.near, self.hour, self.final = rooms, closed, lights, fill, dress, window, near, hour, final


def build(view):
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
    hour = HOURS[view.hour]
    outside.sky(seen=hour["seen"], lighting=hour["lighting"], colours=hour["colours"])
    outside.sea(-46, facing=-1, glitter=hour["glitter"], islands_tone=hour["far"])
    if hour["sun"]:
        render.sun(hour.get("azimuth", 216), *hour["sun"])
    unit.window_light(view.window * hour["window"], hour["window_colour"])
    for at, facing, size, watts in view.fill or ():
        render.area_light(at, facing, size, watts * hour["fill"], hour["lamp"])
    return unit


def shoot(view, output, width=None, samples=None):
    build(view)
    final = view.final
    # `near` hides what stands nearer, so that the camera may stand beyond a wall
    camera = render.camera((*view.at[:2], view.at[2] if len(view.at) > 2 else 1.3), view.heading, view.lens, (0, view.shift))
    camera.data.clip_start = view.near
    w = width or final[0]
    render.settings(w, round(w * final[1] / final[0]), samples or final[2], exposure=view.exposure, temperature=5750)
    render.render(output)


def room_fill(unit, room, watts, share=0.6):
    x0, x1, y0, y1 = bounds(unit.rooms[room]["outline"])
    return (((x0 + x1) / 2, (y0 + y1) / 2, unit.ceiling - 0.04), (0, 0, -1), ((x1 - x0) * share, (y1 - y0) * share), watts)


def dress(unit):
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
                if unit._has_window_behind(fixture):
                    box(-w / 2, w / 2, d / 2 - 0.014, d / 2 - 0.002, 0.901, 1.045, "stone", 0)
                    open_shelf(-w / 2, -w / 2 + 0.62, d / 2)
                furniture.vase((-w / 2 + 0.22, d / 2 - 0.16, 0.90), "clay", 0.7)
                box(w / 2 - 0.36, w / 2 - 0.10, d / 2 - 0.045, d / 2 - 0.02, 0.90, 1.26, "woodZ", 0.008)
                turned([(0, 0), (0.07, 0), (0.075, 0.16), (0.05, 0.20), (0.012, 0.205), (0.012, 0.225), (0, 0.225)], "steel", (-w / 2 + 0.50, d / 2 - 0.20, 0.90))
                furniture.bowl((w / 2 - 0.62, 0.02, 0.90), "clay")
            elif kind == "refrigerator":
                for a, b in ((-w / 2 - 0.034, -w / 2 - 0.002), (w / 2 + 0.002, w / 2 + 0.034)):
                    box(a, b, -d / 2 + 0.02, d / 2, 0, ceiling - 0.002, "woodZ", 0.003)
                box(-w / 2 - 0.001, w / 2 + 0.001, -d / 2 + 0.02, d / 2, 1.915, ceiling - 0.002, "woodX", 0.003)
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
    bed_wall(unit)
    x0, x1, _, _ = bounds(unit.rooms["living"]["outline"])
    sofa_west = unit.fixture("sofa")["at"][0] < (x0 + x1) / 2
    with place(x1 - 0.42 if sofa_west else x0 + 0.42, 0.52):
        furniture.plant(1.55, 44, 3)


def open_shelf(x0, x1, back):
    for row, z in enumerate((1.42, 1.78)):
        box(x0 + 0.04, x1, back - 0.24, back - 0.002, z, z + 0.03, "woodX", 0.003)
        for k in range(3):
            at = (x0 + 0.16 + k * 0.17, back - 0.12, z + 0.031)
            (furniture.cup if (k + row) % 3 else furniture.bowl)(at) if k != 1 or row else furniture.vase(at, "clay", 0.6)


def hang(at, turn, width=1.0, height=0.66, bottom=1.15):
    with place(*at, turn):
        furniture.painting(width, height, bottom)


def dress_kitchen(paintings=(), lamps=()):
    def make(unit):
        dress(unit)
        for at, turn, width in paintings:
            hang(at, turn, width)
        for at in lamps:
            with place(*at):
                furniture.floor_lamp(1.6)
    return make


def dress_bath(unit):
    dress(unit)
    x0, x1, y0, y1 = bounds(unit.rooms["bathroom-1"]["outline"])
    inner = y1 - 0.05
    sea_tiles = materials.tiles("shower tile", "#2b6f77", "#5f8d90", (0.075, 0.24), 0.16, (0, 2), 0.004)
    box(x0 + 0.002, x0 + 0.98, inner - 0.012, inner - 0.001, 0, unit.ceiling, sea_tiles, 0)
    box(x0 + 0.978, x0 + 0.99, inner - 0.016, inner - 0.001, 0, unit.ceiling, "bronze", 0)
    box(x0 + 0.30, x0 + 0.78, inner - 0.11, inner - 0.012, 1.16, 1.18, "stone", 0.002)
    for i, tone in enumerate(("clay", "bronze", "white")):
        at = (x0 + 0.40 + i * 0.12, inner - 0.06, 1.18)
        turned([(0, 0), (0.028, 0), (0.028, 0.13 + 0.02 * (i % 2)), (0.010, 0.16), (0.010, 0.19), (0, 0.19)], tone, at, 24)
    side = x1 - 0.05
    box(side - 0.07, side - 0.055, 4.98, 5.42, 1.245, 1.262, "bronze", 0.003)
    box(side - 0.085, side - 0.04, 5.00, 5.20, 0.74, 1.262, "linen", 0.012, 3)
    box(side - 0.085, side - 0.04, 5.22, 5.40, 0.86, 1.262, "second", 0.012, 3)
    box(x0 + 1.05, x1 - 0.06, inner - 0.17, inner - 0.002, 1.02, 1.045, "woodX", 0.003)
    furniture.books((x0 + 1.16, inner - 0.09, 1.045), 3, 2, 0.18, 0.12)
    furniture.vase((x0 + 1.50, inner - 0.09, 1.045), "clay", 0.55)


def dress_desk(unit):
    dress(unit)
    with place(2.72, 0.62, 0):
        furniture.desk(1.15, 0.58)
        with place(0, -0.62, 180):
            furniture.chair("second")


def dress_reading_corner(unit):
    dress(unit)
    with place(11.35, 0.95, 115):
        furniture.armchair(0.80, 0.80, "second", "linen")
    with place(10.95, 0.55):
        furniture.floor_lamp(1.55)


def dress_seaside(unit):
    """The chair is empty, because near the camera the hair of a figure looks like straw."""
    dress(unit)
    with place(6.98, 1.12, 22):
        furniture.armchair(0.78, 0.80, "second", None)


def dress_around(unit):
    """A round view shows every wall, so none may be bare."""
    dress(unit)
    kitchen, _, _, _ = bounds(unit.rooms["kitchen"]["outline"])
    with place(kitchen + 0.23, 6.05, 90):
        furniture.media_board(1.7, 0.34, screen=False)
    hang((kitchen + 0.055, 6.05), 90, 1.0, 0.62, 1.15)
    _, bedroom, _, _ = bounds(unit.rooms["bedroom-1"]["outline"])
    with place(bedroom - 0.28, 1.95, -90):
        furniture.media_board(1.8, 0.44)
    with place(bedroom - 0.5, 0.5):
        furniture.plant(1.5, 40, 8)


def bed_wall(unit):
    x0, x1, _, y1 = bounds(unit.rooms["bedroom-1"]["outline"])
    _, _, y0, _ = bounds(unit.rooms["bedroom-1-balcony"]["outline"])
    west = unit.fixture("bed-double")["at"][0] < (x0 + x1) / 2
    # Inner faces are half a wall away from the outline of the room.
    a, b = (x0, x0 + 0.008) if west else (x1 - 0.008, x1)
    box(a, b, y0, y1 - 0.05, 0.07, unit.ceiling - 0.001, "quiet_wall", 0)


def _fills(unit_kind, mirrored, watts):
    unit = Apartment(unit_kind, mirrored)
    return [room_fill(unit, room, w) for room, w in watts.items()]


def view_of(name):
    kinds = {"59a": ("59A", False, "oak"), "72b": ("72B", False, "sand"), "84b": ("84A", True, "walnut")}
    kind, mirrored, palette = kinds.get(name.split("-")[1], kinds["59a"])

    def make(at, heading, fill, **more):
        more.setdefault("dress", dress)
        return View(kind, mirrored, palette, at, heading, fill=_fills(kind, mirrored, fill), **more)

    bright = {"living": 12, "kitchen": 20, "hall": 8, "entrance": 8}
    views = {
        "banner-interior": lambda: View("84A", False, "oak", (7.3, 5.1, 1.28), 166, lens=20, hour="dawn", fill=_fills("84A", False, bright), dress=dress, final=(2560, 1440, 24),
                                        lights=[(4.3, 1.0), (4.3, 3.2), (7.6, 1.0), (7.6, 3.2)]),
        "premium-01": lambda: View("84A", False, "oak", (5.3, 3.85, 1.28), 183, lens=25, hour="calm dawn", fill=_fills("84A", False, bright), dress=dress_seaside, final=(2560, 1440, 12),
                                   lights=[(4.3, 1.0), (4.3, 3.2), (7.6, 1.0), (7.6, 3.2)]),
        "interior-59a-living": lambda: make((6.2, 4.95, 1.28), 164, bright, lens=20, lights=[(3.6, 1.2), (3.6, 2.6), (6.8, 1.2), (6.8, 2.6)]),
        "interior-59a-kitchen": lambda: make((4.15, 3.15, 1.38), -13, bright, lens=20, closed=("bedroom-3",), exposure=0.18, dress=dress_kitchen([((3.251, 5.35), 90, 1.1)]), lights=[(4.0, 6.4), (4.9, 6.4), (5.8, 6.4)]),
        "interior-59a-bedroom": lambda: make((2.93, 3.78, 1.25), 150, {"bedroom-1": 9}, lens=20, hour="dawn", closed=("bedroom-1", "dressing"), lights=[(1.6, 1.0), (1.6, 3.2)]),
        "interior-59a-bath": lambda: make((0.85, 2.95, 1.45), 0, {"bathroom-1": 34}, lens=26, shift=-0.12, near=1.125, exposure=0.40, closed=("bathroom-1", "dressing"), lights=[(0.5, 4.5), (0.5, 5.5), (1.2, 4.9)], dress=dress_bath, window=0.5),
        "interior-72b-living": lambda: make((7.75, 5.0, 1.28), 193, bright, lens=20, lights=[(6.5, 1.2), (6.5, 2.8), (10.2, 1.2), (10.2, 2.8)], exposure=-0.05),
        "interior-72b-kitchen": lambda: make((8.0, 2.75, 1.38), -17, bright, lens=20, exposure=0.12, dress=dress_kitchen(lamps=[(10.2, 4.25)]), lights=[(8.0, 6.3), (9.0, 6.3), (10.0, 6.3)]),
        "interior-72b-bedroom": lambda: make((0.55, 4.15, 1.25), 205, {"bedroom-1": 10}, lens=20, dress=dress_desk, closed=("bedroom-1", "dressing"), lights=[(1.7, 1.0), (1.7, 3.4)]),
        "interior-84b-living": lambda: make((9.55, 4.55, 1.28), 158, bright, lens=20, lights=[(6.4, 1.2), (6.4, 2.8), (10.1, 1.2), (10.1, 2.8)]),
        "interior-84b-kitchen": lambda: make((9.75, 3.75, 1.40), 26, {"living": 12, "kitchen": 26, "hall": 8, "entrance": 8}, lens=20, dress=dress_kitchen([((10.44, 5.75), -90, 1.2)]), lights=[(7.0, 7.2), (8.0, 7.2), (9.0, 7.2)]),
        "interior-84b-bedroom": lambda: make((10.72, 4.30, 1.25), 210, {"bedroom-1": 12}, lens=20, dress=dress_reading_corner, closed=("bedroom-1", "dressing"), lights=[(12.3, 1.0), (12.3, 3.5)]),
    }
    return views[name]()


def shoot_finishes(folder, width, samples):
    """The camera of `interior-84b-living`. Finished pictures are skipped."""
    for finish in ("walnut", "oak", "sand"):
        for hour in ("noon", "dawn", "dusk"):
            output = folder / f"{finish}-{hour}.png"
            if output.exists():
                continue
            view = view_of("interior-84b-living")
            view.palette, view.hour = finish, "midday" if hour == "noon" else hour
            if hour == "dusk":
                view.exposure = 0.8
            shoot(view, str(output), width, samples)


# 84A: positions in plan metres; the sea is in the middle of the picture
AROUND = {"living": (5.95, 3.55, 1.45), "kitchen": (4.75, 5.9, 1.45), "bedroom": (2.55, 2.75, 1.45)}


def around_room(room, output, width=None, samples=None):
    fill = {"living": 14, "kitchen": 26, "hall": 10, "entrance": 8} | ({"bedroom-1": 12} if room == "bedroom" else {})
    closed = ("bedroom-2", "pantry", *(("dressing",) if room == "bedroom" else ("bedroom-1",)))
    view = View("84A", False, "oak", AROUND[room], 180, fill=_fills("84A", False, fill), dress=dress_around, closed=closed,
                lights=[(4.0, 1.0), (4.0, 3.2), (7.7, 1.0), (7.7, 3.2), (5.0, 7.2), (6.2, 7.2), (7.4, 7.2)] + ([(0.5, 1.0), (0.5, 3.9), (3.1, 3.9)] if room == "bedroom" else []))
    build(view)
    around(view.at, view.heading, output, width, samples, exposure=0.25)


def around(at, heading, output, width, samples, exposure):
    """The picture is twice as wide as high. It has no bloom, which would show at the seam."""
    render.camera_around(at, heading)
    w = width or 4096
    render.settings(w, w // 2, samples or 8, exposure=exposure, temperature=5750, bloom=None, threshold=0.05, prefilter="FAST")
    render.render(output)


NAMES = ("interior-59a-living", "interior-59a-kitchen", "interior-59a-bedroom", "interior-59a-bath", "interior-72b-living", "interior-72b-kitchen",
         "interior-72b-bedroom", "interior-84b-living", "interior-84b-kitchen", "interior-84b-bedroom")
