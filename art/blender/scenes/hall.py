"""The glazed wall to the sea is in the north."""
import random

import bpy

from kit import materials, outside, render
from kit.shapes import box, boxes, curtain, place, turned


def start(palette="oak", seed=1):
    random.seed(seed)
    render.new_scene()
    materials.load(palette)


def shell(width, depth, height, floor="floor", left="wall", right="wall", glazed=True, ceiling="ceiling", skirting="white"):
    box(-0.2, width + 0.2, -0.2, depth + 0.6, -0.1, 0, floor, 0)
    box(-0.2, 0, -0.2, depth, 0, height + 0.3, left, 0)
    box(width, width + 0.2, -0.2, depth, 0, height + 0.3, right, 0)
    box(-0.2, width + 0.2, -0.4, -0.2, 0, height + 0.3, "wall", 0)
    box(-0.2, width + 0.2, -0.2, depth + 0.2, height, height + 0.3, ceiling, 0)
    for x in (0.011, width - 0.011):
        box(x - 0.011, x + 0.011, 0, depth, 0, 0.08, skirting, 0.002)
    if glazed:
        glazing(width, depth, height)
    else:
        box(-0.2, width + 0.2, depth, depth + 0.2, 0, height + 0.3, "wall", 0)


def glazing(width, depth, height, bay=1.7, drapes=True):
    top = height - 0.28
    box(-0.2, width + 0.2, depth, depth + 0.2, top, height + 0.3, "wall", 0)
    panes = max(3, round(width / bay))
    for i in range(panes + 1):
        x = width * i / panes
        box(x - 0.03, x + 0.03, depth + 0.03, depth + 0.15, 0, top, "graphite", 0.003)
    box(0, width, depth + 0.03, depth + 0.15, 0, 0.07, "graphite", 0.003)
    box(0, width, depth + 0.03, depth + 0.15, top - 0.06, top, "graphite", 0.003)
    box(0, width, depth + 0.085, depth + 0.095, 0.05, top - 0.05, "glass", 0)
    box(-1, width + 1, depth + 0.2, depth + 2.4, -0.12, -0.02, "grey_stone", 0)
    box(-1, width + 1, depth + 2.2, depth + 2.215, 0.05, 1.05, "glass", 0)
    box(-1, width + 1, depth + 2.19, depth + 2.225, 1.05, 1.085, "graphite", 0.002)
    if drapes:
        curtain(0.1, 0.85, depth - 0.14, 0.015, top + 0.02, "drape", 8, 0.05, 1)
        curtain(width - 0.85, width - 0.1, depth - 0.14, 0.015, top + 0.02, "drape", 8, 0.05, 5)


def downlights(points, height):
    for x, y in points:
        with place(x, y):
            turned([(0, height - 0.001), (0.04, height - 0.001)], "spot", sides=24)
            turned([(0.04, height - 0.001), (0.042, height - 0.01), (0.055, height - 0.01), (0.057, height)], "white", sides=24)


def slats(x0, x1, y, height, material="woodZ", step=0.07, width=0.04, depth=0.04, along="x", bottom=0.0):
    items, at = [], x0
    while at < x1 - width:
        items.append((at, at + width, y, y + depth, bottom, height) if along == "x" else (y, y + depth, at, at + width, bottom, height))
        at += step
    for item in items:
        box(*item, material, 0.004, 1)


def daylight(width, depth, height, watts=16.0, fill=70.0, seen=0.85, sun_strength=6.0, azimuth=38.0, elevation=17.0, sea_level=-14.0):
    outside.sky(seen=seen)
    outside.sea(sea_level)
    render.sun(azimuth, elevation, sun_strength)
    render.area_light((width / 2, depth - 0.05, height / 2), (0, -1, -0.05), (width - 0.3, height - 0.6), watts * width, (0.90, 0.95, 1.0))
    render.area_light((width / 2, depth * 0.3, height - 0.08), (0, 0.35, -1), (width * 0.7, depth * 0.4), fill, (1, 0.96, 0.92))
    render.area_light((width / 2, depth * 0.5, 0.03), (0, 0, 1), (width * 0.8, depth * 0.7), fill * 0.2, (0.96, 0.98, 1.0))


def finish(output, width, samples, final=(1600, 900, 22), exposure=0.65, temperature=5700):
    w = width or final[0]
    render.settings(w, round(w * final[1] / final[0]), samples or final[2], exposure=exposure, temperature=temperature)
    render.render(output)
