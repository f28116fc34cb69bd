"""The picture's edges are the outer faces of the walls, as in the unit's plan."""
import random

import bpy

from kit import furniture, materials, render
from kit.apartment import Apartment, bounds
from kit.shapes import place
from mathutils import Vector

OUTER = 0.2


def build(kind, mirrored=False, seed=5):
    random.seed(seed)
    scene = render.new_scene()
    materials.load("oak")
    materials.library["floor"] = materials.planks("plan floor", "#a98256", "#cfb083", 0.12, 1.0, "Y", 0.45)
    unit = Apartment(kind, mirrored, cut=1.2)
    unit.floors()
    unit.walls()
    unit.windows()
    unit.doors()
    unit.curtains()
    unit.furnish()
    decorate(unit)
    world = bpy.data.worlds.new("light")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (0.93, 0.97, 1, 1), 0.75
    lamp = render.sun(0, 60, 2.7, (1, 0.94, 0.86), 9)
    lamp.rotation_euler = Vector((0.62, -0.55, -1.25)).to_track_quat("-Z", "Y").to_euler()
    return unit


def decorate(unit):
    for fixture in unit.plan["fixtures"]:
        w, d = fixture["sizeM"]
        with place(*fixture["at"], fixture["rotation"]):
            if fixture["kind"] == "low-table":
                furniture.rug(2.3, 1.7)
            elif fixture["kind"] == "bed-double":
                with place(0, -0.55):
                    furniture.rug(w + 1.0, 1.4)
    x0, x1, y0, y1 = bounds(unit.rooms["living"]["outline"])
    balcony = unit.rooms.get("living-balcony")
    low = bounds(balcony["outline"])[2] if balcony else y0
    with place(x1 - 0.42, low + 0.48):
        furniture.plant(1.15, 32, 8, True, 0.22, 0.14)


def shoot(kind, path, width=1400, samples=56, mirrored=False):
    unit = build(kind, mirrored)
    x0, x1, y0, y1 = bounds(unit.plan["outline"])
    x0, x1, y0, y1 = x0 - OUTER, x1 + OUTER, y0 - OUTER, y1 + OUTER
    camera = render.camera_from_above(((x0 + x1) / 2, (y0 + y1) / 2), max(x1 - x0, y1 - y0))
    scale = width / max(x1 - x0, y1 - y0)
    render.settings(round((x1 - x0) * scale), round((y1 - y0) * scale), samples, bounces=6, diffuse=4, glossy=3, transparent=12, exposure=0.16,
                    look="AgX - Base Contrast", bloom=None, film_transparent=True)
    render.render(path)
    return camera
