"""A polar grid round the camera: as fine as the picture needs at every distance."""
import math

import numpy as np

from kit.nodes import principled
from kit.shapes import sheet


def _water():
    material, nodes, shader = principled("sea")
    shader.inputs["Base Color"].default_value = (0.010, 0.056, 0.070, 1)
    shader.inputs["IOR"].default_value, shader.inputs["Specular IOR Level"].default_value = 1.33, 0.5
    distance = nodes.add("ShaderNodeCameraData").outputs["View Distance"]
    roughness = nodes.add("ShaderNodeMapRange", {"Value": nodes.math("LOGARITHM", distance, 10.0), 1: 1.3, 2: 3.9, 3: 0.035, 4: 0.27}).outputs[0]
    nodes.wire(roughness, shader.inputs["Roughness"])
    ripples = nodes.add("ShaderNodeVectorMath", {0: nodes.add("ShaderNodeNewGeometry").outputs["Position"]})
    place = ripples.outputs[0]
    middle, wide, fine = (nodes.noise(place, s, d, r) for s, d, r in ((1.7, 4.0, 0.6), (0.35, 3.0, 0.5), (6.5, 2.0, 0.5)))
    height = nodes.math("ADD", nodes.math("MULTIPLY_ADD", wide, 2.2, middle), nodes.math("MULTIPLY", fine, 0.40))
    nodes.wire(nodes.bump(height, 0.55, 0.11), shader.inputs["Normal"])
    return material, ripples


class Sea:
    """Its waves move with `at`, by their own speed in deep water."""

    def __init__(self, camera_at, heading, fan=44.0, directions=900, rings=1200, nearest=6.0):
        x0, y0 = camera_at[:2]
        angles = np.linspace(-math.radians(fan), math.radians(fan), directions)
        radii = np.concatenate([np.geomspace(nearest, 2500, rings), np.geomspace(2600, 25000, 40)])
        turn, radius = np.meshgrid(angles, radii)
        towards = math.pi / 2 + math.radians(heading) - turn
        self.x, self.y = x0 + radius * np.cos(towards), y0 + radius * np.sin(towards)
        self.cell = np.gradient(radii)[:, None] * np.ones_like(self.x)
        material, self.ripples = _water()
        self.surface = sheet(self.x, self.y, self._height(0.0), material)

    def _height(self, seconds):
        z = np.zeros_like(self.x)
        generator = np.random.RandomState(4)
        wind = math.radians(-70)
        for _ in range(110):
            length = 0.45 * (22 / 0.45) ** generator.rand()
            k, way = 2 * math.pi / length, wind + generator.randn() * 0.55
            amplitude = 0.0040 * length ** 0.66 * (1 if length < 10 else 0.5)
            phase = generator.rand() * 6.28 - math.sqrt(9.81 * k) * seconds
            fade = np.clip(length / (self.cell * 2.2) - 1, 0, 1)
            rows = int((fade[:, 0] > 0).sum())
            if rows:
                z[:rows] += amplitude * fade[:rows] * np.sin(k * (self.x[:rows] * math.cos(way) + self.y[:rows] * math.sin(way)) + phase)
        return z

    def at(self, seconds):
        self.ripples.inputs[1].default_value = (0, 0, 0.5 * seconds)
        mesh = self.surface.data
        mesh.vertices.foreach_set("co", np.stack([self.x, self.y, self._height(seconds)], -1).astype(np.float32).ravel())
        mesh.update()


def build(camera_at, heading, **size):
    return Sea(camera_at, heading, **size).surface
