import json
import math
import random

import numpy as np

from kit import materials, people, render, shapes
from kit.shapes import box, boxes, place, rod, sheet, value_noise
from world import finishes, land, plan as site, sea, sky, towers


def world(look, azimuth, elevation, *, evening, forest=9000, park=1500, share_lit=0.36, brightness=1.0, lamps=14.0, detail=1.0, park_leaves=620, leaf_size=(0.10, 0.24), clearing=None, make_towers=towers.Towers, stones_to=4.0):
    render.new_scene()
    materials.load("oak")
    plan = site.load()
    towards = sky.build(look, azimuth, elevation)
    ground = finishes.ground_finishes()
    land.build(plan, ground, detail)
    quay_finishes = finishes.building_finishes()
    land.quay(plan, quay_finishes["stone"], quay_finishes["grey"], materials.glow("quay light", (1.0, 0.50, 0.20, 1), 1.1 if evening else 0.0))
    land.islands()
    make_towers(evening=evening, share_lit=share_lit, brightness=brightness).build()
    for line in plan["paths"]:
        land.strip(line, 3.6, ground["paving"], plan)
    land.strip(plan["seaWalk"], 4.2, ground["paving"], plan)
    land.strip(plan["road"], 7.0, materials.plain("asphalt", "#4a4b4a", 0.85, mottle=0.1, mottle_scale=0.8), plan)
    for garden in plan["gardens"]:
        land.disc(garden["at"], garden["radiusM"], ground["paving"], plan)
    land.plant(plan, ground, forest, park, park_leaves=park_leaves, leaf_size=leaf_size, clearing=clearing)
    land.shore(plan, ground, top=stones_to)
    if lamps:
        land.lamps(plan, every=("seaWalk", "paths"), brightness=lamps)
    return plan, ground, towards


def settings_outside(width, height, samples, **more):
    defaults = dict(bounces=5, diffuse=2, glossy=3, transparent=10, clamp=3.0, exposure=0.3, threshold=0.035, bloom=(1.2, 0.22))
    render.settings(width, height, samples, **(defaults | more))


def finish(output, width, samples, final, **more):
    w = width or final[0]
    settings_outside(w, round(w * final[1] / final[0]), samples or final[2], **more)
    render.render(output)


def sunlight(towards_azimuth, water):
    """Low light from the side for the land, and a weak sun on the water."""
    rim = render.sun(towards_azimuth + 68, 8, 1.1, (1, 0.55, 0.26), 3)
    light_apart(water, render.sun(towards_azimuth, 4, 0.34, (1, 0.56, 0.28), 0.8), rim)


def light_apart(water, on_water, *on_land):
    """The sun of the sky is weaker on the water, because its path would otherwise outshine it."""
    import bpy
    land_lamp = next(thing for thing in bpy.data.objects if thing.type == "LIGHT" and thing.data.type == "SUN")
    for lamp, state in ((land_lamp, "EXCLUDE"), *((lamp, "EXCLUDE") for lamp in on_land), (on_water, "INCLUDE")):
        receivers = bpy.data.collections.new("lit")
        receivers.objects.link(water)
        receivers.collection_objects[0].light_linking.link_state = state
        lamp.light_linking.receiver_collection = receivers


def from_the_sea(output, width, samples, *, at, heading, lens, shift, final, azimuth=44, elevation=4.0, exposure=0.3, air=7000.0, front=0.0, bloom=(1.2, 0.22), across=0.0):
    """`front` stands for the bright sky behind the camera."""
    view_from_the_sea(at=at, heading=heading, lens=lens, shift=shift, azimuth=azimuth, elevation=elevation, air=air, front=front, across=across)
    finish(output, width, samples, final, exposure=exposure, bloom=bloom)


def view_from_the_sea(*, at, heading, lens, shift, azimuth=44, elevation=4.0, air=7000.0, front=0.0, across=0.0, sea_at=None):
    """Returns the camera and the sea, so that callers can move them."""
    plan, ground, towards = world(sky.DAWN, azimuth, elevation, evening=True, detail=2.4, brightness=1.25)
    land.aprons(plan, ground["paving"])
    if front:
        render.sun(150, 16, front, (1, 0.70, 0.48), 25)
    water = sea.Sea(sea_at or at, heading)
    sunlight(azimuth, water.surface)
    finishes.veil(towards, air, 9000)
    return render.camera(at, heading, lens, (across, shift)), water


# How much bright sky stands behind the camera in the views that open the site.
FRONT = 0.6


def hero_wide(output, width=None, samples=None):
    from_the_sea(output, width, samples, at=(-100, -314, 14), heading=-17.2, lens=24.4, shift=0.045, final=(2560, 1440, 16), air=6000.0, front=FRONT)


def sea_light(output, width=None, samples=None):
    """From farther out than hero_wide, through a long lens."""
    from_the_sea(output, width, samples, at=(-170, -400, 18), heading=-20, lens=64.56, shift=0.139, across=0.718, final=(1840, 2284, 12), front=FRONT)


def hero_mobile(output, width=None, samples=None):
    from_the_sea(output, width, samples, at=(-92, -318, 14), heading=-36, lens=38, shift=0.08, final=(1080, 1920, 14), air=6000.0, front=FRONT)


def facade(output, width=None, samples=None):
    from_the_sea(output, width, samples, at=(40, -48, 20), heading=-5, lens=35, shift=0.19, final=(1600, 900, 24), azimuth=15, exposure=0.5, front=FRONT)


def complex_special(output, width=None, samples=None):
    from_the_sea(output, width, samples, at=(-60, -480, 120), heading=-6, lens=31, shift=-0.08, final=(2560, 1440, 12), elevation=4.6, exposure=0.55, air=9000.0, front=0.6, bloom=(1.8, 0.10))


def morning(detail=1.0, park=1500, leaves=2400, clearing=None, azimuth=101, elevation=27):
    plan, ground, towards = world(sky.MORNING | {"halo": 0.0}, azimuth, elevation, evening=False, forest=5000, park=park, share_lit=0.08, brightness=0.05, lamps=0.0, detail=detail, park_leaves=leaves,
                                  leaf_size=(0.05, 0.10), clearing=clearing)
    return plan, ground, towards


def lawn(plan, ground, at, heading, reach=38.0, count=70000, seed=2, spared=None):
    """`spared` says whether something else is at (x, y)."""
    generator = np.random.RandomState(seed)
    distance = 1.5 + reach * generator.rand(count) ** 1.4
    angle = math.pi / 2 + math.radians(heading) + generator.uniform(-0.85, 0.85, count)
    x, y = at[0] + distance * np.cos(angle), at[1] + distance * np.sin(angle)
    keep = land.clear_of(plan, x, y, towers=0.5, paths=0.0, gardens=0.1)
    for line in plan["paths"] + [plan["seaWalk"]]:
        keep &= site.distance_to_line(x, y, site.smoothed(line).tolist()) > (2.1 if line is plan["seaWalk"] else 1.8)
    if spared is not None:
        keep &= ~spared(x, y)
    z = land.height_at(x, y, plan)
    land.scatter("lawn", np.stack([x, y, z - 0.02], -1)[keep], generator.uniform(0.22, 0.45, count)[keep], land.grass_shapes(ground), seed)


def residents(plan, places):
    """`people`: (x, y, turn, figure, pose, top, legs)."""
    for number, (x, y, turn, figure, pose, top, legs) in enumerate(places):
        z = float(land.height_at(np.array([x]), np.array([y]), plan)[0])
        with place(x, y, turn, z + 0.07):
            people.person(figure, pose, top=top, legs=legs, skirt=figure == "woman" and number % 2 == 0, seed=number)


def garden_things(plan, ground, garden):
    from mathutils import Matrix
    (x, y), r = garden["at"], garden["radiusM"]
    z = float(land.height_at(np.array([x]), np.array([y]), plan)[0])
    water = materials.plain("pool", (0.012, 0.05, 0.06, 1), 0.03)
    land.disc((x, y), r * 0.52, water, plan, 0.20)
    land.disc((x, y), r * 0.52 + 0.55, materials.library["stone"], plan, 0.26, inner=r * 0.52)
    angles = np.linspace(0, 2 * math.pi, 97)
    for radius in (r * 0.52, r * 0.52 + 0.55):
        ring = np.stack([x + radius * np.cos(angles), y + radius * np.sin(angles)], -1)
        xs, ys = np.stack([ring[:, 0]] * 2), np.stack([ring[:, 1]] * 2)
        sheet(xs, ys, np.stack([np.full(97, z + 0.05), np.full(97, z + 0.26)]), "stone")
    for start in (0.5, 2.4, 4.4):
        for i in range(16):
            a = start + i * 0.045
            with place(x + r * 0.83 * math.cos(a), y + r * 0.83 * math.sin(a), math.degrees(a) + 90, z):
                box(-0.30, 0.30, -0.24, 0.24, 0.42, 0.47, "woodX", 0.006)
                if i % 4 == 0:
                    box(-0.05, 0.05, -0.20, 0.20, 0.08, 0.42, "graphite", 0.004)
    generator = np.random.RandomState(8)
    count = 900
    a, d = generator.uniform(0, 6.28, count), r + 0.2 + generator.rand(count) * 2.4
    px, py = x + d * np.cos(a), y + d * np.sin(a)
    keep = np.ones(count, bool)
    for line in plan["paths"]:
        keep &= site.distance_to_line(px, py, site.smoothed(line, 2).tolist()) > 2.2
    tall = land.grass_shapes(ground, 4, 90, (0.5, 1.05), 0.25, "tall grass")
    land.scatter("tall grass", np.stack([px, py, land.height_at(px, py, plan) - 0.02], -1)[keep], generator.uniform(0.7, 1.2, count)[keep], tall, 4)


def is_bank(plan, x, y):
    """True where the ground rises by more than a seventh: tufts, which stand upright, would look like scales there."""
    return np.hypot(land.height_at(x + 0.5, y, plan) - land.height_at(x - 0.5, y, plan), land.height_at(x, y + 0.5, plan) - land.height_at(x, y - 0.5, plan)) > 1 / 7


def tall_grass(plan, ground, at, reach=60.0, count=31000, seed=11):
    """Beside the paths around `at`, in drifts a step away from the paving, and on the banks."""
    generator = np.random.RandomState(seed)
    x, y = at[0] + generator.uniform(-reach, reach, count), at[1] + generator.uniform(-reach, reach, count)
    away = np.min([site.distance_to_line(x, y, site.smoothed(line, 2).tolist()) for line in plan["paths"]], axis=0)
    drifts = value_noise(x / 5 + 3, y / 5, 23, 3) + generator.uniform(-0.06, 0.06, count) > 0.53
    keep = (away > 2.5) & (((away < 4.4) & drifts) | is_bank(plan, x, y))
    keep &= land.clear_of(plan, x, y, towers=1.0, paths=0.0, gardens=0.3) & (np.hypot(x - at[0], y - at[1]) > 5)
    shapes = land.grass_shapes(ground, 4, 80, (0.35, 0.8), 0.30, "meadow grass")
    land.scatter("meadow", np.stack([x, y, land.height_at(x, y, plan) - 0.02], -1)[keep], generator.uniform(0.6, 1.1, count)[keep], shapes, seed)


def brand_garden(output, width=None, samples=None):
    plan, ground, towards = morning(park=2600, azimuth=128, elevation=36)
    garden = plan["gardens"][0]
    garden_things(plan, ground, garden)
    at = (garden["at"][0] - 3, garden["at"][1] - 19.5, 10.6)
    heading = -16
    lawn(plan, ground, at, heading, 80, 260000, spared=lambda x, y: is_bank(plan, x, y))
    tall_grass(plan, ground, garden["at"], count=52000)
    x, y = garden["at"]
    residents(plan, [(x - 7.6, y + 5.2, 150, "woman", "strolling", "linen", "deep"), (x - 8.6, y + 5.6, 156, "boy", "walking", "second", "navy"),
                     (x + 10, y + 3, 60, "man", "walking", "navy", "linen"), (x + 4.6, y + 15, 8, "woman", "walking", "accent", "navy"), (x + 5.5, y + 15.2, 4, "man", "strolling", "linen", "graphite")])
    finishes.veil(towards, 2600, 5000, (0.62, 0.72, 0.84, 1), (0.95, 0.88, 0.78, 1), 6)
    render.camera(at, heading, 19, (0, 0.17))
    finish(output, width, samples, (2560, 1440, 26), exposure=0.5, bloom=(1.6, 0.10))


def premium_02(output, width=None, samples=None):
    plan, ground, towards = morning(clearing=(-101, 99, 11), azimuth=99, elevation=30)
    at = (-104, 98.5, 10.55)
    heading = -72
    garden_things(plan, ground, plan["gardens"][0])
    lawn(plan, ground, at, heading, 80, 190000, spared=lambda x, y: is_bank(plan, x, y))
    tall_grass(plan, ground, at)
    residents(plan, [(-66, 99.2, 92, "woman", "walking", "linen", "navy"), (-66.2, 98.3, 88, "girl", "strolling", "accent", "deep"), (-44, 99.0, -84, "man", "walking", "navy", "linen")])
    finishes.veil(towards, 2600, 5000, (0.62, 0.72, 0.84, 1), (0.95, 0.88, 0.78, 1), 6)
    render.camera(at, heading, 26, (0, 0.22))
    finish(output, width, samples, (1280, 1440, 22), exposure=0.62, bloom=(1.6, 0.10))


def site_from_above(azimuth, elevation, shine=0.5):
    """x -330..330, y -60..360 of the site plan, north on top. `shine` is how much of the sun the sea mirrors."""
    plan, ground, _ = world(sky.MORNING, azimuth, elevation, evening=False, forest=14000, park=2300, share_lit=0.1, brightness=0.3, lamps=0.0)
    land.aprons(plan, ground["paving"])
    for garden in plan["gardens"]:
        garden_things(plan, ground, garden)
    water = materials.plain("sea seen from above", "#4f8288", 0.25, mottle=0.10, mottle_scale=0.02, bump=0.5, bump_scale=0.4, specular=shine)
    shapes.quad([(-900, -500, 0), (900, -500, 0), (900, 900, 0), (-900, 900, 0)], water)
    render.camera_from_above((0, 150), 660)


def site_ground(output, width=None, samples=None):
    site_from_above(140, 62)
    finish(output, width, samples, (1440, 916, 20), exposure=0.55, bloom=None)


def around_from_above(output, width=None, samples=None):
    """The towers stand in the middle of the picture, and the sea behind. It has no bloom, which would show at the seam."""
    at = json.loads((site.SHARED / "plans/aerial-view.json").read_text(encoding="utf-8"))["at"]
    azimuth, elevation = 132, 30
    plan, ground, towards = world(sky.MORNING | {"halo": 0.0}, azimuth, elevation, evening=False, forest=14000, park=2300, share_lit=0.06, brightness=0.05, lamps=0.0, detail=1.6)
    land.aprons(plan, ground["paving"])
    for garden in plan["gardens"]:
        garden_things(plan, ground, garden)
    water = sea.build(at, 0, fan=180, directions=2600, rings=620, nearest=0.5)
    light_apart(water, render.sun(azimuth, elevation, 0.7, (1, 0.95, 0.86), 4))
    finishes.veil(towards, 4200, 7000, (0.62, 0.72, 0.84, 1), (0.95, 0.88, 0.78, 1), 6)
    render.camera_around(at, 0)
    finish(output, width, samples, (4096, 2048, 8), exposure=0.6, bloom=None)
