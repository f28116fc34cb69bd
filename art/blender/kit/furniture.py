"""Each piece has its origin in its middle and its back towards +y."""
import math
import random

import numpy as np
from mathutils import Matrix

from . import materials
from .shapes import add_object, ball, box, boxes, cushion, mesh_from, pillow, place, quad, rod, rotation, sheet, turned, value_noise


def sofa(width=2.4, depth=0.95, seats=3, fabric="sofa", pillows=("second", "linen", "accent"), seed=0):
    arm = 0.17
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (-depth / 2 + 0.1, depth / 2 - 0.1):
            rod((x, y, 0), (x, y, 0.13), 0.015, "black")
    cushion(width - 0.02, depth - 0.02, 0.20, fabric, (0, 0, 0.22), exponent=14, puff=0.02, wrinkle=0.002, cuts=30)
    for side in (-1, 1):
        cushion(arm, depth, 0.46, fabric, (side * (width - arm) / 2, 0, 0.34), exponent=9, puff=0.04, wrinkle=0.006, seed=seed + 3)
    cushion(width - 0.03, 0.20, 0.62, fabric, (0, depth / 2 - 0.11, 0.44), exponent=10, puff=0.03, wrinkle=0.005, seed=seed + 8, cuts=30)
    each = (width - 2 * arm - 0.01) / seats
    for i in range(seats):
        x = -width / 2 + arm + 0.005 + each * (i + 0.5)
        cushion(each - 0.008, depth - 0.24, 0.19, fabric, (x, -0.12, 0.385), exponent=9, puff=0.10, wrinkle=0.007, seed=seed + i * 5 + 1)
        cushion(each - 0.01, 0.20, 0.46, fabric, (x, depth / 2 - 0.30, 0.66), exponent=6.5, puff=0.16, wrinkle=0.010, seed=seed + i * 7 + 2, tilt=-0.20)
    for x, material, size, turn in zip((-width / 2 + arm + 0.26, -width / 2 + arm + 0.55, width / 2 - arm - 0.28), pillows, (0.46, 0.42, 0.42), (0.30, -0.12, -0.28)):
        pillow(size, size, 0.19, material, (x, depth / 2 - 0.50, 0.69), turn=turn, seed=int(abs(x) * 50))


def armchair(width=0.78, depth=0.78, fabric="second", cushion_fabric="linen"):
    cushion(width - 0.04, depth - 0.08, 0.20, fabric, (0, 0, 0.34), exponent=6, puff=0.12, wrinkle=0.01)
    cushion(width - 0.04, 0.20, 0.55, fabric, (0, depth / 2 - 0.10, 0.58), exponent=4.5, puff=0.15, wrinkle=0.01, tilt=-0.18)
    for side in (-1, 1):
        x = side * (width / 2 - 0.06)
        cushion(0.12, depth - 0.08, 0.36, fabric, (x, 0, 0.42), exponent=6, puff=0.05, wrinkle=0.006)
        rod((x, -0.28, 0), (x * 0.95, -0.24, 0.28), 0.014, "woodZ")
        rod((x, 0.28, 0), (x * 0.95, 0.24, 0.28), 0.014, "woodZ")
    if cushion_fabric:
        pillow(0.40, 0.40, 0.16, cushion_fabric, (0, depth / 2 - 0.26, 0.62), -0.35, 0.1, 3)


def chair(fabric="mist", leg="woodZ"):
    for x in (-0.2, 0.2):
        rod((x, -0.2, 0), (x * 0.95, -0.18, 0.44), 0.014, leg)
        rod((x, 0.22, 0), (x * 0.95, 0.20, 0.80), 0.014, leg)
    cushion(0.46, 0.46, 0.07, fabric, (0, 0, 0.46), exponent=5, puff=0.15, wrinkle=0.004)
    cushion(0.44, 0.06, 0.24, fabric, (0, 0.215, 0.70), exponent=4, puff=0.1, wrinkle=0.004, tilt=0.08)


def bar_stool(fabric="mist", metal="bronze"):
    turned([(0, 0), (0.17, 0), (0.17, 0.012), (0.02, 0.02), (0.02, 0.60), (0, 0.6)], metal)
    cushion(0.40, 0.38, 0.07, fabric, (0, 0, 0.64), exponent=5, puff=0.15, wrinkle=0.003)
    cushion(0.40, 0.05, 0.20, fabric, (0, 0.19, 0.78), exponent=4, puff=0.1, wrinkle=0.003)


def pouf(radius=0.3, height=0.40, fabric="accent"):
    cushion(radius * 2, radius * 2, height, fabric, (0, 0, height / 2), exponent=3.6, puff=0.10, wrinkle=0.006)


def round_table(radius=0.42, height=0.36, top="woodY", leg="woodZ", thickness=0.03):
    turned([(0, height - thickness), (radius - 0.02, height - thickness), (radius, height - thickness * 0.6), (radius, height - 0.006), (radius - 0.006, height), (0, height)], top, sides=96)
    turned([(0, 0), (radius * 0.45, 0), (radius * 0.45, 0.012), (radius * 0.12, 0.03), (radius * 0.09, height * 0.5), (radius * 0.14, height - thickness), (0, height - thickness)], leg)


def low_tables(width=1.0, depth=0.65):
    with place(-width * 0.16, 0.02):
        round_table(depth * 0.58, 0.36)
        bowl((depth * 0.18, -0.1, 0.361))
        book_pile((-depth * 0.16, 0.08, 0.361))
    with place(width * 0.40, -depth * 0.28):
        round_table(depth * 0.36, 0.45, "grey_stone", "black", 0.02)


def dining_table(width=1.5, depth=0.85, chairs=4, fabrics=("mist", "linen"), set_table=True):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.70, 0.735, "woodX", 0.012, 3)
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (-depth / 2 + 0.09, depth / 2 - 0.09):
            rod((x, y, 0), (x, y, 0.70), 0.022, "woodZ")
    turned([(0, 0.735), (0.09, 0.735), (0.16, 0.79), (0.15, 0.79), (0, 0.745)], "grey_stone")
    per_side = chairs // 2
    for i in range(per_side):
        x = (i - (per_side - 1) / 2) * min(0.66, width / per_side)
        for side in (-1, 1):
            if set_table:
                turned([(0, 0.737), (0.12, 0.737), (0.13, 0.745), (0.12, 0.743), (0, 0.74)], "porcelain", (x, side * (depth / 2 - 0.19), 0), 40)
            with place(x, side * (depth / 2 + 0.20), 0 if side > 0 else 180):
                chair(fabrics[i % len(fabrics)])


def desk(width=1.2, depth=0.58):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.70, 0.73, "woodX", 0.006)
    for x in (-width / 2 + 0.03, width / 2 - 0.03):
        box(x - 0.02, x + 0.02, -depth / 2 + 0.02, depth / 2 - 0.02, 0, 0.70, "woodZ", 0.003)
    box(-0.28, 0.28, depth / 2 - 0.12, depth / 2 - 0.10, 0.80, 1.12, "screen", 0.004)
    box(-0.03, 0.03, depth / 2 - 0.13, depth / 2 - 0.09, 0.73, 0.80, "graphite", 0.002)
    box(-0.20, 0.20, -0.16, -0.03, 0.731, 0.748, "white", 0.004)
    book_pile((width / 2 - 0.22, 0.08, 0.731), 0.8)
    with place(0, -depth / 2 - 0.12, 180):
        chair("second")


def night_table(width=0.42, depth=0.40):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.10, 0.46, "woodX", 0.008)
    box(-width / 2 + 0.03, width / 2 - 0.03, -depth / 2 + 0.03, depth / 2 - 0.03, 0, 0.10, "black", 0)
    box(-width / 2 + 0.01, width / 2 - 0.01, -depth / 2 - 0.002, -depth / 2 + 0.01, 0.277, 0.281, "black", 0)
    turned([(0, 0.46), (0.06, 0.46), (0.06, 0.48), (0.012, 0.485), (0.012, 0.66), (0, 0.66)], "bronze")
    turned([(0.13, 0.64), (0.09, 0.84)], "shade", sides=40)
    turned([(0, 0.70), (0.035, 0.70), (0.035, 0.76), (0, 0.76)], "bulb", sides=20)


def media_board(width=2.2, depth=0.40, screen=True, wall_height=2.2):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.10, 0.48, "woodX", 0.006)
    box(-width / 2 + 0.05, width / 2 - 0.05, -depth / 2 + 0.06, depth / 2, 0, 0.10, "black", 0)
    for x in (-width / 6, width / 6):
        box(x - 0.002, x + 0.002, -depth / 2 - 0.002, -depth / 2 + 0.01, 0.105, 0.475, "black", 0)
    books((-width / 2 + 0.15, 0.0, 0.48), 5, seed=4)
    vase((width / 2 - 0.25, 0, 0.48))
    if screen:
        box(-0.72, 0.72, depth / 2 - 0.05, depth / 2 - 0.02, 0.78, min(1.62, wall_height), "screen", 0.006)


def wardrobe(width=1.8, depth=0.58, height=2.2, is_open=False):
    """Has closed fronts. Cut plans show the hanging clothes instead."""
    if is_open:
        box(-width / 2, width / 2, depth / 2 - 0.02, depth / 2, 0, height, "woodZ", 0.002)
        for x in (-width / 2 + 0.01, width / 2 - 0.01):
            box(x - 0.01, x + 0.01, -depth / 2, depth / 2, 0, height, "woodZ", 0.002)
        box(-width / 2, width / 2, -depth / 2, depth / 2, 0, 0.10, "woodX", 0.003)
        rod((-width / 2, 0, height - 0.10), (width / 2, 0, height - 0.10), 0.012, "steel")
        colours = ["linen", "second", "mist", "deep", "accent", "linen", "mist"]
        x, i = -width / 2 + 0.08, 0
        while x < width / 2 - 0.08:
            box(x - 0.022, x + 0.022, -depth / 2 + 0.07, depth / 2 - 0.07, 0.45, height - 0.04, colours[i % 7], 0.018, 3, turn=random.uniform(-3, 3))
            x += random.uniform(0.075, 0.13)
            i += 1
        return
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.06, height, "cabinet", 0.003)
    box(-width / 2, width / 2, -depth / 2 + 0.05, depth / 2, 0, 0.06, "black", 0)
    doors = max(2, round(width / 0.5))
    for i in range(1, doors):
        x = -width / 2 + width * i / doors
        box(x - 0.0015, x + 0.0015, -depth / 2 - 0.001, -depth / 2 + 0.01, 0.07, height - 0.01, "graphite", 0)
    for i in range(doors):
        x = -width / 2 + width * (i + (0.86 if i % 2 == 0 else 0.14)) / doors
        box(x - 0.006, x + 0.006, -depth / 2 - 0.018, -depth / 2, 0.95, 1.25, "bronze", 0.003)


def shelves(width=1.2, depth=0.38, height=2.1, rows=5, filled=True):
    for x in (-width / 2 + 0.01, width / 2 - 0.01):
        box(x - 0.01, x + 0.01, -depth / 2, depth / 2, 0, height, "woodZ", 0.002)
    box(-width / 2, width / 2, depth / 2 - 0.012, depth / 2, 0, height, "woodZ", 0)
    for i in range(rows + 1):
        z = 0.02 + (height - 0.04) * i / rows
        box(-width / 2, width / 2, -depth / 2, depth / 2, z - 0.01, z + 0.01, "woodX", 0.002)
        if filled and i < rows:
            for k in range(max(1, int(width / 0.5))):
                x = -width / 2 + 0.25 + k * 0.45
                box(x - 0.17, x + 0.17, -depth / 2 + 0.04, depth / 2 - 0.04, z + 0.011, z + 0.22, random.choice(["linen", "white", "mist"]), 0.012)


def bed(width=1.6, length=2.06, cover="linen", throw="second", head="woodX"):
    back = length / 2
    box(-width / 2, width / 2, -back, back - 0.06, 0.08, 0.26, head, 0.01)
    box(-width / 2 - 0.02, width / 2 + 0.02, back - 0.07, back, 0, 0.98, head, 0.02, 3)
    mattress = length - 0.10
    middle = -0.03
    cushion(width - 0.04, mattress, 0.26, cover, (0, middle, 0.36), exponent=14, puff=0.03, wrinkle=0.004, cuts=40)
    cushion(width + 0.03, mattress * 0.70, 0.13, cover, (0, -back + mattress * 0.37, 0.48), exponent=8, puff=0.16, wrinkle=0.024, seed=4, cuts=46)
    cushion(width + 0.05, mattress * 0.25, 0.135, throw, (0, -back + mattress * 0.18, 0.492), exponent=8, puff=0.14, wrinkle=0.016, seed=9, cuts=40)
    pillows = (-1, 1) if width > 1.3 else (0,)
    for side in pillows:
        cushion(min(0.70, width * 0.44), 0.42, 0.17, "linen", (side * width * 0.235, back - 0.33, 0.57), exponent=3, puff=0.3, wrinkle=0.016, seed=5 + side, tilt=0.28)
        if width > 1.3:
            pillow(0.42, 0.42, 0.15, throw if side < 0 else "accent", (side * width * 0.2, back - 0.58, 0.68), -0.55, side * 0.12, 7 + side)


def rug(width, depth, material="rug"):
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, 220), np.linspace(-depth / 2, depth / 2, 220))
    pile = 0.006 + 0.003 * value_noise(x * 60, y * 60, 2, 3)
    edge = np.minimum(np.minimum(width / 2 - np.abs(x), depth / 2 - np.abs(y)) / 0.012, 1)
    sheet(x, y, pile * edge, material)


def counter(width=3.0, depth=0.62, upper=True, ceiling=2.35, low=False):
    """Wall units, splash-back and light only if the room is built to its full height."""
    box(-width / 2, width / 2, -depth / 2 + 0.02, depth / 2, 0.08, 0.86, "deep_cabinet", 0.003)
    box(-width / 2, width / 2, -depth / 2 + 0.08, depth / 2, 0, 0.08, "black", 0)
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.861, 0.90, "stone", 0.004)
    units = max(1, round(width / 0.6))
    for i in range(1, units):
        x = -width / 2 + width * i / units
        box(x - 0.0015, x + 0.0015, -depth / 2 + 0.017, -depth / 2 + 0.03, 0.09, 0.85, "graphite", 0)
    if upper and not low:
        box(-width / 2, width / 2, depth / 2 - 0.014, depth / 2 - 0.002, 0.901, 1.45, "stone", 0)
        box(-width / 2, width / 2, depth / 2 - 0.36, depth / 2, 1.45, ceiling - 0.003, "cabinet", 0.003)
        box(-width / 2 + 0.05, width / 2 - 0.05, depth / 2 - 0.33, depth / 2 - 0.31, 1.438, 1.449, "led", 0)
        for i in range(1, units):
            x = -width / 2 + width * i / units
            box(x - 0.0015, x + 0.0015, depth / 2 - 0.362, depth / 2 - 0.35, 1.46, ceiling - 0.01, "graphite", 0)


def sink(width=0.8, depth=0.48):
    box(-width / 2, width / 2, -depth / 2, depth / 2 - 0.06, 0.899, 0.904, "steel", 0.002)
    box(-width / 2 + 0.02, width / 2 - 0.02, -depth / 2 + 0.02, depth / 2 - 0.09, 0.902, 0.906, "graphite", 0.02)
    rod((0, depth / 2 - 0.03, 0.90), (0, depth / 2 - 0.03, 1.18), 0.012, "steel")
    rod((0, depth / 2 - 0.03, 1.18), (0, depth / 2 - 0.22, 1.18), 0.011, "steel")
    rod((0, depth / 2 - 0.22, 1.18), (0, depth / 2 - 0.22, 1.13), 0.011, "steel")


def hob(width=0.6, depth=0.5):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.899, 0.907, "screen", 0.003)
    for x in (-width / 4, width / 4):
        turned([(0, 0.9075), (0.085, 0.9075), (0.09, 0.908), (0.092, 0.9075)], "steel", (x, 0, 0), 32)


def refrigerator(width=0.9, depth=0.7, height=1.85):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.02, height, "cabinet", 0.008)
    box(-0.002, 0.002, -depth / 2 - 0.002, -depth / 2 + 0.01, 0.04, height - 0.02, "graphite", 0)
    if height > 1.3:
        box(-width / 2, width / 2, -depth / 2 - 0.002, -depth / 2 + 0.01, 0.84, 0.845, "graphite", 0)
    for x in (-0.03, 0.03):
        box(x - 0.006, x + 0.006, -depth / 2 - 0.02, -depth / 2, min(0.95, height - 0.4), min(1.4, height - 0.05), "bronze", 0.003)


def island(width=2.1, depth=0.9):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.861, 0.90, "stone", 0.004)
    for x in (-width / 2 + 0.02, width / 2 - 0.02):
        box(x - 0.02, x + 0.02, -depth / 2, depth / 2, 0, 0.86, "stone", 0.003)
    box(-width / 2 + 0.04, width / 2 - 0.04, -depth / 2 + 0.25, depth / 2 - 0.02, 0.06, 0.86, "deep_cabinet", 0.003)
    fruit_bowl((0.25, 0, 0.90))


def pendant(ceiling, bottom, radius=0.16):
    palette = materials.palette_in_use[0]
    rod((0, 0, bottom + 0.2), (0, 0, ceiling), 0.003, "black")
    turned([(0, ceiling), (0.05, ceiling), (0.05, ceiling - 0.015), (0, ceiling - 0.015)], "black", sides=32)
    if palette == "sand":
        ball((0, 0, bottom + radius * 0.8), radius * 0.8, "shade")
        ball((0, 0, bottom + radius * 0.8), radius * 0.32, "bulb", 2)
        turned([(0, bottom + 0.19), (0.03, bottom + 0.19), (0.03, bottom + 0.26), (0, bottom + 0.26)], "bronze", sides=24)
    elif palette == "walnut":
        turned([(radius * 1.25, bottom), (radius * 1.25, bottom + 0.2)], "shade")
        turned([(radius * 1.26, bottom), (radius * 1.26, bottom + 0.012)], "bronze")
        ball((0, 0, bottom + 0.1), 0.04, "bulb", 2)
    else:
        turned([(0, bottom + 0.21), (0.02, bottom + 0.21), (0.03, bottom + 0.18), (radius, bottom + 0.015), (radius, bottom), (radius - 0.004, bottom), (0.03, bottom + 0.16)], "shade")
        turned([(0, bottom + 0.03), (0.035, bottom + 0.045), (0.04, bottom + 0.08), (0.02, bottom + 0.11), (0, bottom + 0.115)], "bulb", sides=24)


def basin(width=0.7, depth=0.48, mirror=True):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.35, 0.79, "woodX", 0.006)
    box(-width / 2 - 0.01, width / 2 + 0.01, -depth / 2 - 0.01, depth / 2, 0.791, 0.82, "stone", 0.004)
    turned([(0, 0.835), (0.14, 0.84), (0.175, 0.92), (0.185, 0.93), (0.19, 0.92), (0.15, 0.82), (0, 0.82)], "porcelain", (0, -0.02, 0))
    rod((0, depth / 2 - 0.05, 0.82), (0, depth / 2 - 0.05, 1.02), 0.012, "bronze")
    rod((0, depth / 2 - 0.05, 1.02), (0, depth / 2 - 0.17, 1.0), 0.010, "bronze")
    if mirror:
        box(-width / 2, width / 2, depth / 2 - 0.035, depth / 2 - 0.012, 1.12, 1.98, "mirror", 0.002)
        box(-width / 2 + 0.02, width / 2 - 0.02, depth / 2 - 0.012, depth / 2 - 0.006, 1.10, 1.115, "led", 0)
        box(-width / 2 + 0.02, width / 2 - 0.02, depth / 2 - 0.012, depth / 2 - 0.006, 1.985, 2.0, "led", 0)


def toilet(width=0.4, depth=0.68):
    back = depth / 2
    box(-0.19, 0.19, back - 0.18, back, 0, 0.80, "porcelain", 0.03, 4)
    cushion(0.37, depth - 0.15, 0.40, "porcelain", (0, -0.08, 0.20), exponent=3.2, puff=0, wrinkle=0)
    cushion(0.36, depth - 0.20, 0.05, "porcelain", (0, -0.08, 0.42), exponent=2.6, puff=0, wrinkle=0)


def shower(width=0.9, depth=0.9, full=True):
    height = 2.0 if full else 1.18
    box(-width / 2, width / 2, -depth / 2 - 0.006, -depth / 2 + 0.006, 0.02, height, "glass", 0)
    box(-width / 2, width / 2, -depth / 2 - 0.012, -depth / 2 + 0.012, height, height + 0.02, "graphite", 0)
    turned([(0, 0.013), (0.05, 0.013)], "steel")
    rod((0.1, depth / 2 - 0.04, 0.9), (0.1, depth / 2 - 0.04, 2.0 if full else 1.15), 0.011, "bronze")
    if full:
        rod((0.1, depth / 2 - 0.04, 2.0), (0.1, 0.05, 2.0), 0.011, "bronze")
        turned([(0, 1.985), (0.11, 1.985), (0.11, 1.995), (0, 2.0)], "bronze", (0.1, 0.05, 0), 32)


def bathtub(width=1.45, depth=0.72):
    rim, inner = 0.055, 0.40
    for x0, x1, y0, y1 in ((-width / 2, width / 2, -depth / 2, -depth / 2 + rim), (-width / 2, width / 2, depth / 2 - rim, depth / 2),
                           (-width / 2, -width / 2 + rim, -depth / 2 + rim, depth / 2 - rim), (width / 2 - rim, width / 2, -depth / 2 + rim, depth / 2 - rim)):
        box(x0, x1, y0, y1, 0, 0.54, "porcelain", 0.02, 4)
    box(-width / 2 + 0.02, width / 2 - 0.02, -depth / 2 + 0.02, depth / 2 - 0.02, 0, 0.54 - inner, "porcelain", 0)
    turned([(0, 0.142), (0.03, 0.142)], "steel", (width / 2 - 0.28, 0, 0), 20)
    rod((width / 2 - 0.03, 0, 0.54), (width / 2 - 0.03, 0, 0.66), 0.012, "bronze")
    rod((width / 2 - 0.03, 0, 0.66), (width / 2 - 0.17, 0, 0.65), 0.011, "bronze")


def vanity(width=0.6, depth=0.42, mirror=True):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.60, 0.74, "woodX", 0.006)
    for x in (-width / 2 + 0.02, width / 2 - 0.02):
        box(x - 0.015, x + 0.015, -depth / 2 + 0.02, depth / 2, 0, 0.60, "woodZ", 0.003)
    if mirror:
        box(-width / 2 + 0.03, width / 2 - 0.03, depth / 2 - 0.03, depth / 2 - 0.012, 0.95, 1.75, "mirror", 0.002)
    with place(0, -depth / 2 - 0.14):
        pouf(0.18, 0.42, "mist")


def washer(width=0.62, depth=0.62):
    box(-width / 2 + 0.01, width / 2 - 0.01, -depth / 2 + 0.01, depth / 2, 0.02, 0.86, "white", 0.02, 3)
    turned([(0, 0.861), (0.17, 0.861), (0.17, 0.868), (0.13, 0.874), (0, 0.874)], "steel", (0, -0.02, 0))


def outdoor_unit(width=0.85, depth=0.36):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.08, 0.85, "white", 0.012)
    boxes([(-width / 2 + 0.05, width / 2 - 0.05, -depth / 2 + 0.03 + i * 0.05, -depth / 2 + 0.05 + i * 0.05, 0.85, 0.856) for i in range(6)], "graphite")


def shoe_cabinet(width=1.4, depth=0.35, height=2.2):
    box(-width / 2, width / 2, -depth / 2, depth / 2, 0.18, height, "cabinet", 0.003)
    box(-width / 2 + 0.02, width / 2 - 0.02, -depth / 2 + 0.06, depth / 2, 0, 0.18, "black", 0)


def books(at, count=8, seed=0, height=0.24, depth=0.16):
    """Books stand along x from `at`."""
    generator = random.Random(seed)
    colours = ["linen", "second", "accent", "mist", "deep", "white"]
    x = at[0]
    for _ in range(count):
        thick = generator.uniform(0.018, 0.045)
        tall = height * generator.uniform(0.78, 1.0)
        box(x, x + thick, at[1] - depth / 2, at[1] + depth / 2 * generator.uniform(0.8, 1), at[2], at[2] + tall, generator.choice(colours), 0.002, 1)
        x += thick + 0.002
    return x


def book_pile(at, scale=1.0):
    z = at[2]
    for size, thick, material, turn in ((0.27, 0.028, "second", 12), (0.24, 0.024, "linen", 3), (0.20, 0.02, "mist", 20)):
        size *= scale
        box(at[0] - size / 2, at[0] + size / 2, at[1] - size * 0.36, at[1] + size * 0.36, z, z + thick, material, 0.003, turn=turn)
        z += thick + 0.001


def vase(at, material="clay", scale=1.0):
    turned([(r * scale, z * scale) for r, z in ((0, 0), (0.06, 0), (0.095, 0.08), (0.10, 0.15), (0.06, 0.25), (0.035, 0.30), (0.045, 0.33), (0.035, 0.325), (0.025, 0.30), (0, 0.05))], material, at)


def bowl(at, material="grey_stone"):
    turned([(0, 0), (0.05, 0), (0.11, 0.05), (0.125, 0.075), (0.118, 0.075), (0.05, 0.015), (0, 0.012)], material, at)


def fruit_bowl(at):
    turned([(0, 0), (0.07, 0), (0.14, 0.06), (0.155, 0.09), (0.148, 0.09), (0.07, 0.015), (0, 0.01)], "clay", at)
    for i in range(6):
        angle = i * 1.1
        cushion(0.075, 0.075, 0.07, "accent" if i % 2 else "leather", (at[0] + 0.05 * math.cos(angle), at[1] + 0.05 * math.sin(angle), at[2] + 0.055), exponent=2.2, cuts=10, wrinkle=0.001)


def cup(at):
    turned([(0, 0), (0.028, 0), (0.038, 0.07), (0.035, 0.07), (0.026, 0.006), (0, 0.006)], "porcelain", at, 32)
    turned([(0, -0.002), (0.06, -0.002), (0.065, 0.004), (0.03, 0.001)], "porcelain", at, 32)


def floor_lamp(height=1.6):
    turned([(0, 0), (0.14, 0), (0.14, 0.015), (0, 0.02)], "black")
    rod((0, 0, 0), (0, 0, height - 0.1), 0.009, "bronze")
    turned([(0.17, height - 0.15), (0.12, height + 0.15)], "shade")
    turned([(0, height - 0.05), (0.04, height - 0.05), (0.04, height + 0.03), (0, height + 0.03)], "bulb", sides=20)


def painting(width=1.4, height=0.85, bottom=1.12):
    """Its back is at y = 0."""
    box(-width / 2, width / 2, -0.03, 0, bottom, bottom + height, "graphite", 0.002)
    box(-width / 2 + 0.02, width / 2 - 0.02, -0.036, -0.029, bottom + 0.02, bottom + height - 0.02, "painting", 0)


def _leaf(length, width, curl):
    u, v = np.meshgrid(np.linspace(0, 1, 11), np.linspace(-1, 1, 7))
    across = width * np.sin(np.pi * u ** 0.8) ** 0.8 * (1 - 0.15 * u)
    return u * length, v * across / 2, -curl * length * u ** 2 + 0.10 * np.abs(v) * across + 0.01 * np.sin(u * 14) * np.abs(v)


def plant(height=1.5, leaf_count=36, seed=0, pot=True, leaf_length=0.26, leaf_width=0.17):
    generator = np.random.RandomState(seed)
    if pot:
        turned([(0, 0), (0.13, 0), (0.155, 0.02), (0.19, 0.36), (0.19, 0.38), (0.17, 0.38), (0.165, 0.33), (0, 0.33)], "clay")
        turned([(0, 0.335), (0.165, 0.335)], "soil")
    start = 0.32 if pot else 0.0
    stems = [(generator.uniform(-0.05, 0.05), generator.uniform(-0.05, 0.05), generator.uniform(-0.16, 0.16), generator.uniform(-0.16, 0.16), generator.uniform(0.75, 1)) for _ in range(3)]
    for sx, sy, dx, dy, share in stems:
        rod((sx, sy, start), (sx + dx, sy + dy, start + (height - start) * share), 0.009, "soil")
    vertices, faces = [], []
    for i in range(leaf_count):
        sx, sy, dx, dy, share = stems[i % 3]
        t = generator.uniform(0.35, 1)
        foot = np.array([sx + dx * t, sy + dy * t, start + (height - start) * share * t])
        turn = i * 2.399 + generator.uniform(-0.3, 0.3)
        lift = generator.uniform(0.05, 0.9) * (0.6 + 0.5 * t)
        length = leaf_length * generator.uniform(0.7, 1.25) * (1.15 - 0.35 * t)
        x, y, z = _leaf(length, leaf_width * length / leaf_length * generator.uniform(0.85, 1.1), generator.uniform(0.25, 0.6))
        matrix = Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(-lift, 4, "Y") @ Matrix.Rotation(generator.uniform(-0.3, 0.3), 4, "X")
        points = np.stack([x + 0.06, y, z], -1).reshape(-1, 3) @ np.array(matrix.to_3x3()).T + foot
        first, (rows, columns) = len(vertices), x.shape
        vertices += [tuple(p) for p in points]
        faces += [(first + a * columns + b, first + a * columns + b + 1, first + (a + 1) * columns + b + 1, first + (a + 1) * columns + b)
                  for a in range(rows - 1) for b in range(columns - 1)]
        stalk, tip = len(vertices), points[3 * 11]
        vertices += [tuple(foot + [0, 0, 0.004]), tuple(foot - [0, 0, 0.004]), tuple(tip - [0, 0, 0.003]), tuple(tip + [0, 0, 0.003])]
        faces.append((stalk, stalk + 1, stalk + 2, stalk + 3))
    add_object(mesh_from(vertices, faces, "plant"), "leaf", smooth=True)
