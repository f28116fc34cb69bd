import math
import random

from kit import furniture, materials, outside, people, render
from kit.materials import library
from kit.nodes import Nodes, bare, linear
from kit.shapes import add_object, ball, box, boxes, cushion, mesh_from, place, quad, rod, turned

from . import hall, interior


def treadmill():
    """1.9 m long, console towards +y."""
    box(-0.40, 0.40, -0.95, 0.75, 0.04, 0.17, "black", 0.03, 3)
    box(-0.27, 0.27, -0.92, 0.62, 0.17, 0.178, "rubber", 0.003)
    for x in (-0.335, 0.335):
        box(x - 0.055, x + 0.055, -0.90, 0.62, 0.171, 0.19, "graphite", 0.006)
    cushion(0.74, 0.42, 0.20, "black", (0, 0.72, 0.20), exponent=5, puff=0.1, wrinkle=0)
    for x in (-0.36, 0.36):
        rod((x, 0.62, 0.15), (x, 0.74, 1.22), 0.030, "graphite", 16)
        rod((x, 0.71, 1.05), (x, 0.18, 0.98), 0.022, "rubber", 16)
    box(-0.39, 0.39, 0.66, 0.74, 1.16, 1.24, "black", 0.02, 3)
    screen = box(-0.30, 0.30, 0.70, 0.73, 1.24, 1.58, "screen", 0.012)
    box(-0.27, 0.27, 0.695, 0.70, 1.27, 1.55, library["console"], 0)
    return screen


def exercise_bike():
    for y in (-0.48, 0.48):
        box(-0.27, 0.27, y - 0.04, y + 0.04, 0.02, 0.08, "black", 0.02)
    rod((0, -0.46, 0.06), (0, 0.46, 0.06), 0.035, "graphite", 16)
    rod((0, -0.12, 0.08), (0, -0.26, 0.92), 0.030, "graphite", 16)
    rod((0, 0.20, 0.10), (0, 0.36, 1.05), 0.032, "graphite", 16)
    cushion(0.26, 0.30, 0.08, "black", (0, -0.28, 0.96), exponent=3, puff=0.2, wrinkle=0)
    with place(0, 0.30, 90, 0.36):
        disc = [(0, -0.03), (0.25, -0.03), (0.255, 0), (0.25, 0.03), (0, 0.03)]
        created = turned(disc, "steel")
        from mathutils import Matrix
        created.matrix_world = created.matrix_world @ Matrix.Rotation(math.pi / 2, 4, "X")
    cushion(0.11, 0.62, 0.34, "black", (0, 0.16, 0.34), exponent=3.4, puff=0, wrinkle=0)
    for x in (-0.2, 0.2):
        rod((x, 0.36, 1.10), (x, 0.56, 1.16), 0.018, "rubber")
    rod((-0.2, 0.36, 1.08), (0.2, 0.36, 1.08), 0.02, "graphite")
    box(-0.13, 0.13, 0.46, 0.48, 1.18, 1.36, "screen", 0.008)


def dumbbell_rack(width=2.4):
    for x in (-width / 2, width / 2):
        box(x - 0.03, x + 0.03, -0.25, 0.25, 0, 0.98, "graphite", 0.008)
    for row, z in enumerate((0.25, 0.58, 0.91)):
        box(-width / 2, width / 2, -0.24, 0.18, z - 0.02, z, "graphite", 0.004)
        x = -width / 2 + 0.17
        size = 0.085 - row * 0.014
        while x < width / 2 - 0.12:
            for y in (-0.11, 0.09):
                turned_at(x, y, z + size, size)
            rod((x, -0.11, z + size), (x, 0.09, z + size), 0.014, "steel")
            x += size * 2 + 0.05


def turned_at(x, y, z, radius):
    from mathutils import Matrix
    head = turned([(0, -0.05), (radius * 0.92, -0.05), (radius, -0.04), (radius, 0.04), (radius * 0.92, 0.05), (0, 0.05)], "rubber", sides=12)
    head.matrix_world = head.matrix_world @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.pi / 2, 4, "X")


def weight_bench():
    box(-0.14, 0.14, -0.60, 0.60, 0.38, 0.46, "leather", 0.03, 3)
    for y in (-0.45, 0.45):
        rod((0, y, 0.05), (0, y, 0.38), 0.03, "graphite")
        box(-0.25, 0.25, y - 0.03, y + 0.03, 0, 0.06, "black", 0.01)


def cable_station():
    for x in (-0.75, 0.75):
        box(x - 0.05, x + 0.05, -0.05, 0.05, 0, 2.25, "graphite", 0.01)
        box(x - 0.14, x + 0.14, -0.16, 0.16, 0, 0.05, "black", 0.01)
        boxes([(x - 0.12, x + 0.12, 0.06, 0.16, 0.10 + i * 0.055, 0.145 + i * 0.055) for i in range(16)], "black")
        rod((x - 0.05, -0.07, 0.9), (x - 0.05, -0.07, 2.15), 0.012, "steel")
        box(x - 0.09, x + 0.0, -0.14, -0.05, 1.25, 1.36, "steel", 0.01)
        rod((x - 0.12, -0.2, 1.18), (x + 0.02, -0.2, 1.18), 0.016, "rubber")
    box(-0.80, 0.80, -0.06, 0.06, 2.20, 2.30, "graphite", 0.01)


def fitness(output, width=None, samples=None):
    w, d, h = 12.0, 8.6, 3.3
    hall.start("oak", 3)
    library["console"] = materials.glow("console", (0.20, 0.55, 0.60, 1), 0.7)
    library["gym floor"] = materials.plain("gym floor", "#3f4443", 0.82, mottle=0.25, mottle_scale=90)
    hall.shell(w, d, h, floor="gym floor", right="wall")
    box(0, 4.1, 0, d - 0.4, 0.0, 0.012, "floor", 0.002)
    box(0.005, 0.03, 0.6, d - 0.9, 0.25, 2.55, "mirror", 0.001)
    for y in (0.6, 2.47, 4.34, 6.21, d - 0.9):
        box(0.0, 0.036, y - 0.004, y + 0.004, 0.25, 2.55, "graphite", 0)
    box(0.0, 0.06, 0.5, d - 0.8, 2.55, 2.62, "woodY", 0.004)
    for y in (3.3, 6.0):
        with place(0.42, y, 90):
            dumbbell_rack(2.3)
    for x, y in ((2.1, 3.4), (2.1, 5.9)):
        with place(x, y, 90):
            weight_bench()
    for x in (5.2, 6.55, 7.9, 9.25, 10.6):
        with place(x, d - 1.75):
            treadmill()
    for x in (6.0, 7.3, 8.6, 9.9):
        with place(x, d - 4.35):
            exercise_bike()
    hall.slats(0.4, d - 1.0, w - 0.06, h, along="y", depth=0.05)
    with place(w - 0.55, 3.0, -90):
        cable_station()
    for x, y, r, m in ((w - 0.6, 5.0, 0.32, "second"), (w - 0.62, 5.72, 0.28, "accent")):
        ball((x, y, r), r, m, 4)
    for i, m in enumerate(("second", "accent", "mist")):
        with place(w - 0.35 - 0.16 * i, 1.2):
            turned([(0, 0), (0.07, 0), (0.07, 0.62), (0, 0.62)], m)
    with place(4.6, d - 0.7):
        furniture.plant(1.6, 40, 5)
    for x in (1.9, 4.4, 6.9, 9.4):
        box(x - 0.05, x + 0.05, 0.4, d - 0.5, h - 0.016, h - 0.002, "panel_light", 0)
        for side in (-1, 1):
            box(x + side * 0.075 - 0.02, x + side * 0.075 + 0.02, 0.4, d - 0.5, h - 0.03, h, "black", 0)
    hall.daylight(w, d, h, watts=15, fill=60)
    render.camera((8.7, 0.5, 1.42), 17, 21, (0.0, 0.0))
    hall.finish(output, width, samples, exposure=0.55)


def fairway_screen():
    material, nodes, surface = bare("fairway")
    place_ = nodes.add("ShaderNodeTexCoord").outputs["Generated"]
    x, _, z = nodes.separate(place_)
    horizon = 0.46
    ripple = nodes.math("MULTIPLY", nodes.math("SUBTRACT", nodes.noise(nodes.stretched(place_, (3, 1, 2)), 1.2, 5.0), 0.5), 0.13)
    near = nodes.math("SUBTRACT", 1.0, nodes.math("DIVIDE", z, horizon), clamp=True)
    picture = nodes.ramp(z, [(horizon, "#86a9ad"), (horizon + 0.055, "#b9cbc6"), (horizon + 0.06, "#f3dfc4"), (0.70, "#cddbe0"), (1.0, "#9dbccf")])
    middle = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", x, 0.52))
    ridge = nodes.noise(nodes.stretched(place_, (2.4, 1, 0.01)), 2.0, 9.0, 0.62)
    crown = nodes.math("MULTIPLY_ADD", nodes.math("MULTIPLY", ridge, middle), 0.62, horizon + 0.004)
    wood_tone = nodes.ramp(nodes.noise(nodes.stretched(place_, (26, 1, 20)), 1.6, 4.0), [(0.35, "#2d4a33"), (0.65, "#4c6b46")])
    picture = nodes.mix(nodes.math("LESS_THAN", z, crown), picture, wood_tone)
    fan = nodes.math("DIVIDE", nodes.math("SUBTRACT", x, 0.5), nodes.math("ADD", near, 0.06))
    bend = nodes.math("ADD", fan, nodes.math("MULTIPLY", ripple, 9.0))
    stripes = nodes.math("MULTIPLY_ADD", nodes.math("SINE", nodes.math("MULTIPLY", bend, 17.0)), 0.5, 0.5)
    mown = nodes.mix(stripes, linear("#5d8048"), linear("#6c9053"))
    rough = nodes.ramp(nodes.noise(nodes.stretched(place_, (9, 1, 22)), 2.0, 6.0), [(0.3, "#3f5a35"), (0.7, "#5a7444")])
    ground = nodes.mix(nodes.ramp(nodes.math("ABSOLUTE", bend), [(0.52, (0, 0, 0)), (0.60, (1, 1, 1))]), mown, rough)
    bunker = nodes.noise(nodes.stretched(place_, (1.5, 1, 6.5)), 2.2, 1.0)
    sand = nodes.ramp(bunker, [(0.615, (0, 0, 0)), (0.63, (1, 1, 1))])
    ground = nodes.mix(nodes.math("MULTIPLY", sand, nodes.math("LESS_THAN", near, 0.72)), ground, linear("#dccba6"))
    far = nodes.ramp(near, [(0.0, (0.55, 0.6, 0.55)), (0.25, (0, 0, 0))])
    ground = nodes.mix(nodes.math("MULTIPLY", far, 0.5), ground, linear("#93a98f"))
    colour = nodes.mix(nodes.math("LESS_THAN", z, horizon), picture, ground)
    return surface(nodes.add("ShaderNodeEmission", {0: colour, 1: 0.95}).outputs[0])


def golf_bag():
    with place(0, 0, 0):
        cushion(0.30, 0.28, 0.86, "deep", (0, 0, 0.45), exponent=7, puff=0.03, wrinkle=0.006)
        cushion(0.22, 0.12, 0.34, "leather", (0, -0.15, 0.40), exponent=5, puff=0.05, wrinkle=0.004)
        for i in range(7):
            a = i * 0.9
            x, y = 0.07 * math.cos(a), 0.07 * math.sin(a)
            top = 1.06 + 0.05 * (i % 3)
            rod((x, y, 0.85), (x * 1.5, y * 1.5, top), 0.007, "steel", 8)
            cushion(0.10, 0.035, 0.055, "steel" if i % 2 else "black", (x * 1.5 + 0.03, y * 1.5, top), exponent=3, puff=0, wrinkle=0, cuts=8)


def golf(output, width=None, samples=None):
    w, d, h = 11.4, 9.0, 3.3
    hall.start("oak", 5)
    library["turf"] = materials.plain("turf", "#4d7440", 0.95, mottle=0.28, mottle_scale=160, bump=0.9, bump_scale=320)
    library["dark wall"] = materials.plain("dark wall", "#2a393d", 0.85)
    library["carpet"] = materials.fabric("carpet", "#6d6a62", 160, 0.3, 0.16, 0.7)
    library["fairway"] = fairway_screen()
    hall.shell(w, d, h, floor="floor", left="dark wall", right="dark wall", glazed=False, ceiling="dark wall", skirting="black")
    box(0, w, d - 0.018, d - 0.002, 0, h, "dark wall", 0)
    bay = w / 3
    for i in range(3):
        x = bay * (i + 0.5)
        box(x - bay / 2 + 0.14, x + bay / 2 - 0.14, d - 0.05, d - 0.02, 0.02, 2.95, "black", 0.004)
        box(x - bay / 2 + 0.22, x + bay / 2 - 0.22, d - 0.058, d - 0.05, 0.10, 2.86, library["fairway"], 0)
        box(x - bay / 2 + 0.10, x + bay / 2 - 0.10, d - 3.9, d - 0.05, 0.0, 0.03, "turf", 0.004)
        box(x - 0.80, x + 0.80, d - 4.0, d - 2.7, 0.03, 0.055, "turf", 0.006)
        box(x - 0.80, x + 0.80, d - 4.0, d - 2.7, 0.0, 0.045, "black", 0.01)
        box(x - 0.30, x + 0.30, d - 3.95, d - 2.75, 0.0555, 0.060, library["turf"], 0.002)
        turned([(0, 0.06), (0.012, 0.06), (0.010, 0.10), (0.014, 0.105), (0, 0.105)], "accent", (x + 0.1, d - 3.35, 0), 16)
        ball((x + 0.1, d - 3.35, 0.126), 0.0214, "white")
        box(x + 0.95, x + 1.25, d - 3.8, d - 3.3, 0.0, 0.12, "woodY", 0.01)
        for k in range(20):
            ball((x + 1.0 + (k % 4) * 0.06, d - 3.74 + (k // 4) * 0.09, 0.14), 0.0214, "white", 2)
        box(x - 0.22, x + 0.22, d - 3.5, d - 3.1, h - 0.42, h - 0.26, "black", 0.02)
        rod((x, d - 3.3, h - 0.26), (x, d - 3.3, h), 0.02, "black")
        for k in range(3):
            turned([(0, h - 0.002), (0.05, h - 0.002)], "spot", (x - 0.9 + 0.9 * k, d - 4.5, 0), 24)
    for i in (1, 2):
        x = bay * i
        hall.slats(d - 4.1, d - 0.4, x - 0.02, 2.6, along="y", step=0.10, width=0.05, depth=0.04)
        box(x - 0.03, x + 0.03, d - 4.15, d - 0.35, 2.6, 2.68, "woodY", 0.004)
        box(x - 0.03, x + 0.03, d - 4.15, d - 0.35, 0.0, 0.08, "woodY", 0.004)
        box(x - 0.012, x + 0.012, d - 4.1, d - 0.4, 2.685, 2.70, "led", 0)
    box(0, w, d - 4.75, d - 4.35, 0, 0.012, "grey_stone", 0.002)
    with place(w * 0.5 + 0.5, 2.5, 180):
        furniture.sofa(2.6, 0.95, 3, "leather", ("linen", "second", "accent"), 3)
    with place(w * 0.5 + 0.5, 3.55):
        furniture.round_table(0.42, 0.38)
        furniture.cup((0.12, 0.1, 0.38))
        furniture.cup((-0.15, -0.05, 0.38))
    for x, turn in ((w * 0.5 + 2.4, 130),):
        with place(x, 3.2, turn):
            furniture.armchair(fabric="second")
    for x, y in ((1.0, d - 4.9), (w - 1.0, d - 4.9), (bay * 2 - 0.5, d - 4.9)):
        with place(x, y, 20 * x):
            golf_bag()
    with place(0.55, 2.4):
        furniture.plant(1.7, 42, 6)
    box(0.02, 0.32, 3.4, 5.2, 0.4, 0.46, "woodY", 0.004)
    for z in (0.95, 1.5, 2.05):
        box(0.02, 0.28, 3.4, 5.2, z, z + 0.035, "woodY", 0.004)
        box(0.03, 0.05, 3.45, 5.15, z - 0.014, z - 0.002, "led", 0)
        for k in range(6):
            furniture.vase((0.15, 3.6 + k * 0.28, z + 0.036), "clay" if k % 2 else "grey_stone", 0.55) if k % 3 != 2 else furniture.books((0.09, 3.6 + k * 0.28, z + 0.036), 2, k, 0.22, 0.14)
    box(0.0, 0.02, 3.3, 5.3, 0.3, 2.4, "walnut", 0)
    for y in (5.3, 6.3, 7.3, 8.3):
        for x in (0.006, w - 0.006):
            box(x - 0.006, x + 0.006, y - 0.012, y + 0.012, 0.35, 2.75, "led", 0)
    for y in (1.6, 3.3):
        box(1.0, w - 1.0, y - 0.04, y + 0.04, h - 0.012, h - 0.002, "panel_light", 0)
    outside.sky(0.2, 0.35)
    render.area_light((w / 2, 2.4, h - 0.1), (0, 0.25, -1), (8, 2.5), 170, (1, 0.90, 0.78))
    render.area_light((w / 2, d - 3.4, h - 0.1), (0, 0.1, -1), (9.5, 1.2), 150, (1, 0.95, 0.88))
    render.camera((w * 0.5 - 2.6, 0.3, 1.5), -13, 20, (0, 0.0))
    hall.finish(output, width, samples, exposure=0.85, temperature=5900)


def bookcase(length, height, rows, seed=1, depth=0.32):
    """Along +x from 0, back at y = 0, books towards -y."""
    generator = random.Random(seed)
    box(0, length, -0.015, 0, 0, height, "walnut", 0)
    posts = round(length / 0.95)
    for i in range(posts + 1):
        x = length * i / posts
        box(x - 0.015, x + 0.015, -depth, -0.015, 0, height, "woodZ", 0.002)
    colours = {key: [] for key in ("linen", "second", "accent", "mist", "deep", "white", "leather", "sofa")}
    for r in range(rows + 1):
        z = 0.08 + (height - 0.10) * r / rows
        box(0, length, -depth, -0.015, z - 0.014, z + 0.014, "woodX", 0.002)
        if r == rows:
            break
        box(0.02, length - 0.02, -depth + 0.012, -depth + 0.024, z + (height - 0.10) / rows - 0.026, z + (height - 0.10) / rows - 0.015, "led", 0) if r >= rows - 4 else None
        room = (height - 0.10) / rows - 0.05
        for i in range(posts):
            x, end = length * i / posts + 0.03, length * (i + 1) / posts - 0.03
            if generator.random() < 0.16:
                middle = (x + end) / 2
                with place(middle, -depth / 2, 0, z + 0.015):
                    (furniture.vase if generator.random() < 0.5 else furniture.bowl)((0, 0, 0), *(("clay", 0.7) if generator.random() < 0.0 else ()))
                continue
            stop = x + (end - x) * generator.uniform(0.55, 1.0)
            group = generator.choice(list(colours))
            while x < stop:
                thick, tall = generator.uniform(0.016, 0.045), room * generator.uniform(0.62, 0.95)
                if generator.random() < 0.25:
                    group = generator.choice(list(colours))
                colours[group].append((x, x + thick, -depth + 0.03 + generator.uniform(0, 0.03), -0.06, z + 0.014, z + 0.014 + tall))
                x += thick + 0.0015
    for key, items in colours.items():
        boxes(items, key)


def cafe(output, width=None, samples=None):
    w, d, h = 11.0, 8.4, 3.3
    hall.start("oak", 8)
    hall.shell(w, d, h)
    with place(0.0, 0.3, 0):
        with place(0.02, 0, 90):
            pass
    with place(0.02, 0.4, 90):
        with place(0, 0, 0):
            bookcase(d - 1.2, 2.9, 8, 4)
    with place(w - 2.05, 3.1, 90):
        box(-2.2, 2.2, -0.35, 0.35, 1.05, 1.10, "stone", 0.005)
        box(-2.15, 2.15, -0.30, 0.30, 0.06, 1.05, "deep_cabinet", 0.004)
        box(-2.10, 2.10, -0.26, 0.26, 0, 0.06, "black", 0)
    hall.slats(0.95, 5.25, w - 2.05 - 0.345, 1.04, along="y", step=0.06, width=0.035, depth=0.03, bottom=0.07)
    with place(w - 2.1, 2.0, 90, 1.10):
        box(-0.38, 0.38, -0.25, 0.22, 0.0, 0.42, "steel", 0.02, 3)
        box(-0.34, 0.34, -0.262, -0.25, 0.12, 0.30, "black", 0.004)
        for x in (-0.2, 0, 0.2):
            furniture.cup((x, 0.0, 0.43))
    with place(w - 2.1, 3.5, 0, 1.10):
        furniture.fruit_bowl((0, 0, 0))
    with place(w - 2.1, 4.7, 0, 1.10):
        furniture.vase((0, 0, 0))
    with place(w - 0.02, 3.1, -90):
        box(-2.3, 2.3, -0.55, 0, 0.0, 0.90, "cabinet", 0.003)
        box(-2.3, 2.3, -0.57, 0, 0.90, 0.93, "stone", 0.004)
        box(-2.3, 2.3, -0.012, 0, 0.93, 2.5, "grey_stone", 0)
        for z in (1.45, 1.9):
            box(-2.0, 2.0, -0.26, -0.012, z, z + 0.035, "woodX", 0.003)
            box(-1.95, 1.95, -0.05, -0.035, z - 0.013, z - 0.002, "led", 0)
            for k in range(13):
                furniture.cup((-1.8 + k * 0.3, -0.14, z + 0.037)) if k % 3 else furniture.vase((-1.8 + k * 0.3, -0.14, z + 0.036), "clay", 0.6)
    for y in (1.6, 3.0, 4.4):
        with place(w - 2.0, y):
            furniture.pendant(h, 2.05, 0.15)
    for y in (1.5, 2.7, 3.9, 5.0):
        with place(w - 2.85, y, -90):
            with place(0, 0, 0):
                box(-0.17, 0.17, -0.17, 0.17, 0, 0.012, "bronze", 0.004)
                rod((0, 0, 0), (0, 0, 0.70), 0.018, "bronze")
                cushion(0.38, 0.38, 0.07, "second", (0, 0, 0.74), exponent=4, puff=0.12, wrinkle=0.003)
    with place(4.3, 4.3, 90):
        box(-1.7, 1.7, -0.45, 0.45, 0.70, 0.745, "woodX", 0.012, 3)
        for x in (-1.5, 1.5):
            box(x - 0.03, x + 0.03, -0.38, 0.38, 0, 0.70, "woodZ", 0.006)
        for i, x in enumerate((-1.1, -0.35, 0.4, 1.15)):
            for side in (-1, 1):
                with place(x, side * 0.72, 0 if side > 0 else 180):
                    furniture.chair("mist" if (i + side) % 3 else "accent")
        for x in (-0.75, 0.75):
            turned([(0, 0.745), (0.07, 0.745), (0.07, 0.76), (0.01, 0.765), (0.01, 1.10), (0, 1.10)], "bronze", (x, 0, 0))
            turned([(0.15, 1.06), (0.09, 1.22)], "shade", (x, 0, 0))
            turned([(0, 1.10), (0.035, 1.10), (0.035, 1.16), (0, 1.16)], "bulb", (x, 0, 0), 20)
        furniture.book_pile((0.2, 0.15, 0.746))
        furniture.book_pile((-1.25, -0.1, 0.746), 0.9)
        furniture.cup((1.1, 0.2, 0.746))
    for x, turn in ((2.3, 150), (3.6, 205), (6.1, 150), (7.4, 205)):
        with place(x, d - 1.35, turn + 0):
            furniture.armchair(fabric="second" if x < 5 else "sofa")
    for x in (2.95, 6.75):
        with place(x, d - 1.75):
            furniture.round_table(0.32, 0.48)
            furniture.cup((0.08, 0.05, 0.48))
    with place(4.9, d - 0.75):
        furniture.plant(1.7, 44, 3)
    with place(w - 0.6, d - 0.8):
        furniture.plant(1.9, 46, 9)
    with place(3.6, d - 1.35, 205):
        people.person("woman", "reading", top="second", legs="navy", seat=0.43, near=True, seed=1)
    with place(4.3, 4.3, 90):
        with place(-0.35, -0.72, 180):
            people.person("man", "reading", top="linen", legs="navy", seat=0.46, near=True, seed=2)
    with place(w - 1.15, 4.2, 96):
        people.person("woman", "standing", top="mist", legs="deep", near=True, seed=3)
    hall.downlights([(x, y) for x in (1.2, 4.3, 6.6) for y in (1.6, 3.2, 4.8, 6.4)], h)
    hall.daylight(w, d, h, watts=14, fill=44, azimuth=-38)
    for y in (3.2, 4.3, 5.4):
        with place(4.3, y):
            furniture.pendant(h, 2.0, 0.20)
    render.camera((6.9, 0.3, 1.45), 14, 20, (0, 0.0))
    hall.finish(output, width, samples, exposure=0.38)


def lounge_room():
    w, d, h = 12.0, 9.2, 3.7
    hall.start("sand", 9)
    hall.shell(w, d, h)
    box(1.2, w - 1.2, 1.6, 1.72, h - 0.10, h, "ceiling", 0.003)
    box(1.2, w - 1.2, d - 1.22, d - 1.1, h - 0.10, h, "ceiling", 0.003)
    box(1.2, 1.32, 1.6, d - 1.1, h - 0.099, h, "ceiling", 0.003)
    box(w - 1.32, w - 1.2, 1.6, d - 1.1, h - 0.099, h, "ceiling", 0.003)
    for x0, x1, y0, y1 in ((1.13, 1.17, 1.6, d - 1.1), (w - 1.17, w - 1.13, 1.6, d - 1.1), (1.2, w - 1.2, 1.53, 1.57), (1.2, w - 1.2, d - 1.07, d - 1.03)):
        box(x0, x1, y0, y1, h - 0.06, h - 0.045, "cove", 0)
    box(0, 0.10, 2.2, 7.2, 0, h, "stone", 0.003)
    box(0.10, 0.46, 2.6, 6.8, 0.0, 0.34, "grey_stone", 0.01)
    box(0.095, 0.11, 3.2, 6.2, 0.46, 0.49, "led", 0)
    with place(0.10, 4.7, 90):
        furniture.painting(2.6, 1.35, 1.05)
    furniture.vase((0.28, 3.0, 0.34))
    furniture.books((0.22, 6.2, 0.34), 6, 5)
    hall.slats(1.4, d - 1.2, w - 0.06, h, along="y", depth=0.05)
    with place(w - 0.35, 4.9, -90):
        furniture.media_board(3.0, 0.45, screen=False)
    with place(w - 0.35, 5.9, 0, 0.48):
        furniture.plant(0.75, 20, 11, False, 0.18, 0.11)
        turned([(0, 0), (0.08, 0), (0.10, 0.14), (0.09, 0.15), (0.085, 0.14), (0, 0.02)], "clay")
    with place(4.2, 4.6):
        furniture.rug(3.9, 3.6)
    with place(2.75, 4.6, 90):
        furniture.sofa(2.8, 1.0, 3, pillows=("second", "linen", "accent"), seed=2)
    with place(5.75, 5.35, -75):
        furniture.armchair(0.82, 0.80, "second")
    with place(5.75, 3.95, -105):
        furniture.armchair(0.82, 0.80, "second")
    with place(4.2, 4.6, 90):
        furniture.low_tables(1.3, 0.85)
    with place(9.0, 5.9):
        furniture.rug(3.2, 3.2)
    with place(9.0, 7.35, 0):
        furniture.sofa(2.4, 0.95, 3, "second", ("linen", "accent", "linen"), 6)
    with place(9.0, 5.95):
        furniture.low_tables(1.1, 0.75)
    # The chairs are beside the table, so that none shows its back to the entrance.
    for x, y, turn in ((7.35, 5.85, 80), (10.35, 4.35, 205)):
        with place(x, y, turn):
            furniture.armchair(0.78, 0.78, "leather")
    for x, y, r in ((7.1, 7.0, 0.30), (6.5, 7.4, 0.26)):
        with place(x, y):
            furniture.pouf(r, 0.40, "accent" if r > 0.28 else "linen")
    with place(1.5, 6.9):
        furniture.floor_lamp(1.7)
    with place(0.7, d - 0.8):
        furniture.plant(2.1, 52, 3)
    with place(w - 0.7, d - 0.8):
        furniture.plant(1.8, 46, 7)
    with place(6.9, d - 0.65):
        furniture.plant(1.5, 40, 8)
    for x, y, z in ((4.0, 4.3, 2.35), (4.55, 4.9, 2.6), (3.85, 5.1, 2.8), (8.7, 5.8, 2.4), (9.3, 6.2, 2.65)):
        with place(x, y):
            furniture.pendant(h, z, 0.20)
    hall.downlights([(x, y) for x in (0.65, w - 0.65) for y in (2.2, 3.8, 5.4, 7.0)], h)
    hall.daylight(w, d, h, watts=15, fill=40, azimuth=34, elevation=16)


def lounge(output, width=None, samples=None):
    lounge_room()
    with place(10.35, 4.35, 205):
        people.person("man", "seated", top="linen", legs="navy", seat=0.43, near=True, seed=4)
    with place(5.0, 8.1, 172):
        people.person("woman", "standing", top="second", legs="linen", skirt=True, near=True, seed=5)
    render.camera((7.0, 0.3, 1.45), 8, 22, (0, 0.02))
    hall.finish(output, width, samples, exposure=0.12)


def lounge_around(output, width=None, samples=None):
    lounge_room()
    # A round view shows every wall, so none may be bare.
    for x in (3.2, 8.8):
        with place(x, 0.30, 180):
            furniture.media_board(2.6, 0.45, screen=False)
        with place(x, 0.012, 180):
            furniture.painting(2.0, 1.1, 1.1)
    with place(6.0, 0.6):
        furniture.plant(1.8, 46, 21)
    interior.around((6.85, 4.6, 1.5), 0, output, width, samples, exposure=0.12)
