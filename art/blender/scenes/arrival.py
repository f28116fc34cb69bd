import random

import numpy as np

from kit import car, furniture, materials, outside, people, render
from kit.shapes import box, boxes, place, quad, rod, turned
from world import finishes, land, plan as site, sky

from . import exterior, hall


def special_gate(output, width=None, samples=None):
    plan, ground, towards = exterior.world(sky.DAWN, 118, 5, evening=True, forest=1500, park=1500, clearing=(-20, 318, 26), park_leaves=2000)
    x, y = plan["gate"]["at"]
    half = plan["gate"]["widthM"] / 2
    z = float(land.height_at(np.array([x]), np.array([y]), plan)[0])
    road = materials.plain("road", "#8b8a84", 0.42, mottle=0.12, mottle_scale=3, bump=0.1, bump_scale=60)
    land.strip(plan["road"], 12.0, road, plan, 0.10)
    box(x - half - 5, x + half + 5, y - 6, y + 6, z + 0.05, z + 0.14, ground["paving"], 0.01)
    box(x - half - 4, x + half + 4, y - 3.4, y + 3.4, z + 6.0, z + 6.5, "white", 0.05)
    box(x - half - 3.7, x + half + 3.7, y - 3.1, y + 3.1, z + 5.93, z + 6.0, "woodX", 0.01)
    for i in range(9):
        at = x - half - 2.4 + i * (2 * half + 4.8) / 8
        box(at - 0.04, at + 0.04, y - 2.7, y + 2.7, z + 5.90, z + 5.93, "panel_light", 0)
    for at in (x - half - 3.0, x - half - 1.8, x - half - 0.6, x + half + 0.6, x + half + 1.8, x + half + 3.0):
        box(at - 0.14, at + 0.14, y - 2.6, y + 2.6, z, z + 5.95, "stone", 0.01)
    box(x - 1.6, x + 1.6, y - 2.4, y + 2.4, z + 0.14, z + 0.34, "grey_stone", 0.02)
    box(x - 1.4, x + 1.4, y - 2.1, y + 2.1, z + 3.1, z + 3.25, "white", 0.02)
    for dx in (-1.4, 1.4):
        box(x + dx - 0.01, x + dx + 0.01, y - 2.1, y + 2.1, z + 0.34, z + 3.1, "glass", 0)
    for dy in (-2.1, 2.1):
        box(x - 1.4, x + 1.4, y + dy - 0.01, y + dy + 0.01, z + 0.34, z + 3.1, "glass", 0)
        for dx in (-1.4, 1.4):
            box(x + dx - 0.05, x + dx + 0.05, y + dy - 0.05, y + dy + 0.05, z + 0.34, z + 3.1, "graphite", 0.005)
    box(x - 1.1, x + 1.1, y - 0.5, y + 0.5, z + 0.34, z + 1.3, "woodX", 0.01)
    box(x - 1.2, x + 1.2, y - 1.8, y + 1.8, z + 3.07, z + 3.09, "panel_light", 0)
    for side in (-1, 1):
        box(x + side * 2.2 - 0.15, x + side * 2.2 + 0.15, y + 0.8, y + 1.1, z, z + 1.1, "graphite", 0.02)
        box(min(x + side * 2.2, x + side * 8.0), max(x + side * 2.2, x + side * 8.0), y + 0.9, y + 1.0, z + 0.92, z + 1.02, "white", 0.01)
    for side in (-1, 1):
        a, b = sorted((x + side * (half + 4), x + side * (half + 22)))
        box(a, b, y - 0.4, y + 0.4, z - 1, z + 1.5, "stone", 0.02)
        box(a, b, y + 0.41, y + 0.44, z + 0.25, z + 0.30, "led", 0)
    tall = land.grass_shapes(ground, 4, 90, (0.5, 1.0), 0.25, "tall grass")
    generator = np.random.RandomState(3)
    px = np.concatenate([generator.uniform(x - half - 22, x - half - 4, 260), generator.uniform(x + half + 4, x + half + 22, 260)])
    py = y + generator.uniform(0.7, 2.6, 520)
    land.scatter("gate grass", np.stack([px, py, np.full(520, z)], -1), generator.uniform(0.7, 1.2, 520), tall, 4)
    render.area_light((x, y, z + 5.8), (0, 0, -1), (2 * half, 5), 1300, (1, 0.78, 0.52))
    render.area_light((x - 4, y + 15, z + 8), (0, -0.2, -1), (26, 12), 1500, (1, 0.84, 0.66))
    for side in (-1, 1):
        for i in range(5):
            bx, by = x + side * (half + 1.5), y + 6.5 + i * 3.4
            bz = float(land.height_at(np.array([bx]), np.array([by]), plan)[0])
            box(bx - 0.07, bx + 0.07, by - 0.07, by + 0.07, bz, bz + 0.72, "graphite", 0.005)
            box(bx - 0.075, bx + 0.075, by - 0.075, by + 0.075, bz + 0.72, bz + 0.82, "led", 0.005)
    _, tide_car, silver, _ = car.paints()
    with place(x - 4.7, y + 3.7, -90, z + 0.14):
        car.car(silver)
    with place(x + 4.9, y - 3.6, 90, z + 0.14):
        car.car(tide_car)
    with place(x, y + 0.9, 170, z + 0.34):
        people.person("man", "standing", top="navy", legs="graphite", seed=1)
    exterior.residents(plan, [(x + half + 2.6, y + 8, 12, "woman", "walking", "linen", "navy"), (x + half + 3.5, y + 8.4, 8, "boy", "walking", "accent", "navy")])
    at = (x - 7, y + 27, z + 1.65)
    exterior.lawn(plan, ground, at[:2], 189, reach=24.0, count=160000,
                  spared=lambda px, py: (site.distance_to_line(px, py, plan["road"]) < 6.3) | (py < y + 6.2))
    finishes.veil(towards)
    render.camera(at, 189, 26, (0, 0.16))
    exterior.finish(output, width, samples, (1600, 900, 24), exposure=0.95)


def premium_04(output, width=None, samples=None):
    hall.start("oak", 6)
    w, d, h = 16.0, 20.0, 3.0
    floor = materials.plain("epoxy", "#8d9492", 0.16, mottle=0.05, mottle_scale=0.6)
    paint = materials.plain("paint", "#f1eee6", 0.4)
    tide = materials.plain("tide paint", "#2b6f77", 0.4)
    box(0, w, -1, d, -0.1, 0, floor, 0)
    for x in (0, w):
        box(x - 0.2, x + 0.2, -1, d, 0, h, "wall", 0)
        box(x - 0.205, x + 0.205, -1, d, 0.0, 1.1, tide, 0)
    box(0, w, -1, d, h, h + 0.2, materials.plain("slab", "#c9ccc8", 0.8), 0)
    box(0, w, -1.2, -1, 0, h, "wall", 0)
    box(0, 5.2, d, d + 0.2, 0, h, "wall", 0)
    box(10.8, w, d, d + 0.2, 0, h, "wall", 0)
    box(0, 5.2, d - 0.006, d, 0, 1.1, tide, 0)
    box(10.8, w, d - 0.006, d, 0, 1.1, tide, 0)
    for side, (a, b) in (("left", (0.2, 5.0)), ("right", (11.0, 15.8))):
        for i in range(8):
            y = -1.6 + i * 2.6
            box(a, b, y - 0.05, y + 0.05, 0.0, 0.003, paint, 0)
        for i in range(3):
            y = 1.0 + i * 7.8
            at = 5.25 if side == "left" else 10.75
            box(at - 0.3, at + 0.3, y - 0.45, y + 0.45, 0, h, "white", 0.02)
            box(at - 0.304, at + 0.304, y - 0.454, y + 0.454, 0.0, 1.1, tide, 0.02)
            box(at - 0.31, at + 0.31, y - 0.46, y + 0.46, 1.10, 1.13, "led", 0)
        for i in range(8):
            y = -0.3 + i * 2.6
            at = 0.55 if side == "left" else 15.45
            box(at - 0.09, at + 0.09, y - 0.75, y + 0.75, 0, 0.11, "rubber", 0.03)
    pearl, tide_car, silver, _ = car.paints()
    for x, bay, turn, shade in ((2.75, 6, 0, tide_car), (13.25, 5, 0, pearl), (13.25, 7, 180, silver)):
        with place(x, -0.3 + bay * 2.6, turn):
            car.car(shade)
    for x in (6.9, 9.1):
        box(x - 0.06, x + 0.06, 0, d - 0.5, h - 0.05, h - 0.02, "panel_light", 0)
    for x in (2.6, 13.4):
        box(x - 0.05, x + 0.05, 0.5, d - 1, h - 0.05, h - 0.02, materials.glow("side line", (1.0, 0.86, 0.68, 1), 1.6), 0)
    for x in (6.9, 9.1):
        box(x - 0.05, x + 0.05, 0, d - 2.5, 0.0, 0.003, paint, 0)
    for i in range(7):
        box(7.2 + i * 0.25, 7.34 + i * 0.25, d - 2.3, d - 0.6, 0.0, 0.003, paint, 0)
    box(5.2, 10.8, d, d + 5, -0.1, 0.02, "grey_stone", 0)
    box(5.0, 5.2, d, d + 5, 0, h, "woodZ", 0)
    box(10.8, 11.0, d, d + 5, 0, h, "stone", 0)
    box(5.2, 10.8, d + 5, d + 5.2, 0, h, "stone", 0)
    box(5.0, 11.0, d, d + 5.2, h - 0.1, h + 0.1, "ceiling", 0)
    hall.slats(5.25, 10.75, d + 4.95, h - 0.1, step=0.12, width=0.05, depth=0.04)
    for x in (6.6, 9.4):
        box(x - 0.6, x + 0.6, d + 4.86, d + 4.96, 0.02, 2.3, "steel", 0.004)
        box(x - 0.003, x + 0.003, d + 4.855, d + 4.862, 0.02, 2.3, "black", 0)
    box(5.2, 10.8, d + 0.04, d + 0.06, 0.02, 2.75, "glass", 0)
    for x in (5.22, 6.9, 9.1, 10.78):
        box(x - 0.03, x + 0.03, d, d + 0.1, 0, 2.8, "bronze", 0.003)
    box(5.2, 10.8, d, d + 0.1, 2.74, 2.82, "bronze", 0.003)
    for x in (6.2, 8.0, 9.8):
        box(x - 0.05, x + 0.05, d + 0.4, d + 4.6, h - 0.13, h - 0.10, "panel_light", 0)
    with place(5.75, d + 1.1):
        furniture.plant(1.6, 40, 4)
    outside.sky(0.05, 0.05)
    render.area_light((8, d + 2.4, h - 0.2), (0, -0.15, -1), (5, 4), 210, (1, 0.86, 0.68))
    render.area_light((8, d * 0.45, h - 0.1), (0, 0, -1), (3.0, d * 0.8), 300, (1, 0.95, 0.88))
    for x in (2.6, 13.4):
        render.area_light((x, d * 0.45, h - 0.1), (0, 0, -1), (1.5, d * 0.8), 90, (1, 0.95, 0.88))
    render.camera((8.0, 0.6, 1.45), 0, 25, (0, 0.01))
    hall.finish(output, width, samples, final=(1280, 1600, 16), exposure=0.35, temperature=6000)
