"""Squares of the materials that the rooms are made of, from above, in the light of a window on the left."""
import math
import random

import numpy as np

from kit import materials, outside, render
from kit.nodes import linear, principled
from kit.shapes import box, sheet, value_noise


def _woven(name, colour, pitch):
    """A plain weave. `pitch` is the width of a thread in metres."""
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    x, y, _ = nodes.separate(place)
    slub = nodes.math("MULTIPLY", nodes.noise(nodes.stretched(place, (9, 220, 1)), 1.0, 2.0), 0.5)
    slub_across = nodes.math("MULTIPLY", nodes.noise(nodes.stretched(place, (220, 9, 1)), 1.0, 2.0), 0.5)
    u, v = nodes.math("ADD", nodes.math("DIVIDE", x, pitch), slub), nodes.math("ADD", nodes.math("DIVIDE", y, pitch), slub_across)
    round_u, round_v = (nodes.math("ABSOLUTE", nodes.math("SINE", nodes.math("MULTIPLY", at, math.pi))) for at in (u, v))
    over = nodes.math("GREATER_THAN", nodes.math("MULTIPLY", nodes.math("SINE", nodes.math("MULTIPLY", u, math.pi)), nodes.math("SINE", nodes.math("MULTIPLY", v, math.pi))), 0.0)
    height = nodes.math("ADD", nodes.math("MULTIPLY", over, round_u), nodes.math("MULTIPLY", nodes.math("SUBTRACT", 1.0, over), round_v))
    tone = nodes.math("ADD", nodes.math("MULTIPLY", height, 0.34), nodes.math("MULTIPLY_ADD", nodes.math("ADD", slub, slub_across), 0.45, 0.40))
    scaled = nodes.add("ShaderNodeVectorMath", operation="SCALE")
    scaled.inputs[0].default_value = linear(colour)[:3]
    nodes.wire(tone, scaled.inputs["Scale"])
    nodes.wire(scaled.outputs[0], shader.inputs["Base Color"])
    nodes.wire(nodes.bump(height, 0.7, pitch * 0.5), shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value, shader.inputs["Specular IOR Level"].default_value = 0.9, 0.15
    shader.inputs["Sheen Weight"].default_value, shader.inputs["Sheen Roughness"].default_value = 0.35, 0.4
    return material


def _flat(size, material):
    box(-size, size, -size, size, -0.05, 0, material, 0)


def _cloth(colour):
    """Cloth that lies in two soft folds."""
    x, y = np.meshgrid(np.linspace(-0.15, 0.15, 260), np.linspace(-0.15, 0.15, 260))
    along = x * 0.82 + y * 0.57
    folds = 0.016 * np.exp(-((along - 0.045) / 0.016) ** 2) + 0.011 * np.exp(-((along + 0.065) / 0.021) ** 2)
    z = folds * (0.75 + 0.5 * value_noise(x * 6, y * 6, 3, 3)) + 0.003 * value_noise(x * 18, y * 18, 7, 3)
    sheet(x, y, z, _woven("cloth", colour, 0.0016))


def _cabinet(material):
    """The corner of two fronts, with a shadow gap and a rail of bronze."""
    for x0, x1 in ((-0.4, 0.038), (0.042, 0.4)):
        box(x0, x1, -0.4, 0.070, -0.02, 0, material, 0.0012)
        box(x0, x1, 0.094, 0.4, -0.02, 0, material, 0.0012)
    box(-0.4, 0.4, 0.071, 0.093, -0.03, -0.012, "bronze", 0.001)
    box(-0.4, 0.4, -0.4, 0.4, -0.06, -0.04, "black", 0)


def _wallpaper():
    """A wall whose paper has a coarse grain."""
    _flat(0.4, materials.plain("paper", "#ece5d8", 0.85, mottle=0.05, mottle_scale=9, bump=0.8, bump_scale=260))


# Each square by name: palette, width in metres, its middle, what lies there. Slabs of stone mirror each other at 0 and 1.2 m.
SAMPLES = {
    "oak": ("oak", 0.62, (0.03, 0.4), lambda: _flat(2.4, "floor")),
    "pale-oak": ("sand", 0.62, (0.03, 0.4), lambda: _flat(2.4, "floor")),
    "walnut": ("walnut", 0.62, (0.03, 0.4), lambda: _flat(2.4, "floor")),
    "white-stone": ("oak", 0.9, (0.62, 0.66), lambda: _flat(2.4, "stone")),
    "sand-stone": ("sand", 0.9, (0.62, 0.66), lambda: _flat(2.4, "stone")),
    "veined-stone": ("walnut", 0.9, (0.62, 0.66), lambda: _flat(2.4, "stone")),
    "wallpaper": ("oak", 0.30, (0.0, 0.0), _wallpaper),
    "linen": ("oak", 0.20, (0.0, 0.0), lambda: _cloth("#efe6d8")),
    "water-cloth": ("sand", 0.20, (0.0, 0.0), lambda: _cloth("#a9c2c0")),
    "coral-cloth": ("sand", 0.20, (0.0, 0.0), lambda: _cloth("#d07f58")),
    "navy-cloth": ("walnut", 0.20, (0.0, 0.0), lambda: _cloth("#174a63")),
    "amber-cloth": ("walnut", 0.20, (0.0, 0.0), lambda: _cloth("#d99a55")),
    "sea-paint": ("oak", 0.30, (0.0, 0.0), lambda: _cabinet(materials.plain("paint", "#1f6f74", 0.42))),
    "sand-paint": ("sand", 0.30, (0.0, 0.0), lambda: _cabinet(materials.plain("paint", "#cdbfa6", 0.42))),
    "deep-paint": ("walnut", 0.30, (0.0, 0.0), lambda: _cabinet(materials.plain("paint", "#15323a", 0.42))),
}


def shoot(name, output, width=None, samples=None):
    palette, size, at, lay = SAMPLES[name]
    random.seed(4)
    render.new_scene()
    materials.load(palette)
    lay()
    outside.even((1.0, 0.97, 0.92), 0.6)
    render.sun(292, 24, 3.4, (1, 0.92, 0.82), 6)
    render.camera_from_above(at, size)
    edge = width or 640
    render.settings(edge, edge, samples or 20, exposure=0.5, bloom=None)
    render.render(output)
