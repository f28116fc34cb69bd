"""The promenade of the front row in the evening. The sea is in the south, and the sun sets in the south-west."""
import math

import numpy as np

from kit import render
from kit.shapes import box, place
from scenes import exterior
from world import finishes, land, plan as site, sea, sky, trees

# Half of the walk's width in metres.
EDGE = 2.1


def _along(plan, spacing):
    """Places on the sea walk, one every `spacing` metres, with the direction of the walk there in degrees."""
    line = site.smoothed(plan["seaWalk"])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.arange(0, length[-1], spacing)
    x, y = np.interp(at, length, line[:, 0]), np.interp(at, length, line[:, 1])
    turn = np.degrees(np.arctan2(np.gradient(y), np.gradient(x)))
    return zip(x.tolist(), y.tolist(), turn.tolist(), strict=True)


def _beside(x, y, turn, out):
    """The point `out` metres to the left of the walk, which is the side of the land."""
    a = math.radians(turn + 90)
    return x + out * math.cos(a), y + out * math.sin(a)


def _ground(plan, x, y):
    return float(land.height_at(np.array([x]), np.array([y]), plan)[0])


def furnish(plan, near, reach):
    """A kerb of stone with a line of light and a rail on the side of the sea, and benches on the side of the land."""
    rail = finishes.building_finishes()["rail"]
    for number, (x, y, turn) in enumerate(_along(plan, 2.0)):
        if math.hypot(x - near[0], y - near[1]) > reach:
            continue
        z = _ground(plan, x, y)
        with place(*_beside(x, y, turn, -EDGE - 0.25), turn, z):
            box(-1.01, 1.01, -0.22, 0.22, -0.6, 0.16, "stone", 0.01)
            box(-1.01, 1.01, 0.221, 0.232, 0.06, 0.09, "led", 0)
            box(-0.98, 0.98, -0.012, 0.012, 0.20, 1.02, rail, 0)
            box(-1.01, 1.01, -0.035, 0.035, 1.02, 1.06, "woodX", 0.008)
            box(-1.0, -0.95, -0.03, 0.03, 0.16, 1.02, "graphite", 0.004)
        if number % 8 == 3:
            with place(*_beside(x, y, turn, EDGE + 0.55), turn, z):
                for seat in range(5):
                    box(-1.5, 1.5, -0.27 + seat * 0.11, -0.27 + seat * 0.11 + 0.095, 0.42, 0.46, "woodX", 0.006)
                for foot in (-1.2, 1.2):
                    box(foot - 0.05, foot + 0.05, -0.24, 0.24, 0.0, 0.42, "stone", 0.008)
                box(-1.45, 1.45, -0.02, 0.02, 0.395, 0.41, "led", 0)


def plant(plan, ground, near, reach):
    """Reeds on the bank to the sea, and beds of grass and bushes under the wall."""
    generator = np.random.RandomState(11)
    line = site.smoothed(plan["seaWalk"])
    tangents = np.gradient(line, axis=0)
    normals = np.stack([-tangents[:, 1], tangents[:, 0]], -1) / np.linalg.norm(tangents, axis=1)[:, None]

    def band(count, low, high):
        at, out = generator.uniform(0, len(line) - 1, count), generator.uniform(low, high, count)
        x, y = (np.interp(at, np.arange(len(line)), line[:, i]) + np.interp(at, np.arange(len(line)), normals[:, i]) * out for i in (0, 1))
        keep = np.hypot(x - near[0], y - near[1]) < reach
        x, y = x[keep], y[keep]
        return np.stack([x, y, land.height_at(x, y, plan) - 0.02], -1)

    reeds = land.grass_shapes(ground, 4, 90, (0.25, 0.55), 0.25, "reeds")
    bushes = trees.clumped(ground, 5, 8, 1200, (0.04, 0.09), tall=0.32, name="low bushes")
    for name, points, sizes, shapes in (
        ("bank reeds", band(16000, -8.5, -2.9), (0.6, 1.0), reeds),
        ("bed reeds", band(9000, 5.0, 6.4), (0.7, 1.1), reeds),
        ("bed bushes", band(1500, 6.2, 8.0), (0.35, 0.75), bushes),
    ):
        land.scatter(name, points, generator.uniform(*sizes, len(points)), shapes, 4)


def dusk(output, width=None, samples=None):
    azimuth = 246
    plan, ground, towards = exterior.world(sky.DAWN, azimuth, 3.6, evening=True, forest=3500, park=1500, share_lit=0.34, brightness=1.6, park_leaves=1600, leaf_size=(0.06, 0.13),
                                           clearing=(101, 25, 9), detail=2.4, stones_to=1.4)
    at, heading = (108, 20.8, _ground(plan, 108, 20.4) + 2.3), 94
    furnish(plan, at, 120)
    plant(plan, ground, at, 130)
    exterior.lawn(plan, ground, at[:2], heading - 30, reach=60, count=150000)
    exterior.residents(plan, [
        (92, 16.4, 88, "woman", "strolling", "linen", "deep"), (91.6, 17.3, 84, "man", "walking", "navy", "graphite"),
        (81, 16.4, -92, "man", "walking", "mist", "navy"), (80.4, 15.6, -88, "girl", "strolling", "accent", "deep"),
        (74, 14.6, 10, "woman", "standing", "linen", "navy"), (72.8, 14.5, -8, "man", "standing", "navy", "graphite"),
        (61, 14.4, 90, "woman", "walking", "mist", "deep"), (46, 13.4, -90, "man", "walking", "linen", "navy"), (44.9, 13.2, -90, "woman", "strolling", "accent", "navy")])
    land.lamp_light(plan, at, 90, 70, every=("seaWalk",))
    # The bright sky behind the camera.
    render.sun(150, 16, exterior.FRONT, (1, 0.70, 0.48), 25)
    water = sea.build(at, heading + 40, fan=75, directions=1300)
    exterior.sunlight(azimuth, water)
    finishes.veil(towards, 5000, 9000)
    render.camera(at, heading, 24, (0, 0.12))
    exterior.finish(output, width, samples, (2560, 1440, 14), exposure=0.9, bloom=(1.5, 0.16))
