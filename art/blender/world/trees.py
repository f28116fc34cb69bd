"""Trees: clumps of leaves for far ones, grown branches for those that a camera stands beside."""
import math

import bmesh
import bpy
import numpy as np

from kit.materials import plain
from kit.shapes import mesh_from, value_noise


class Parts:
    """The vertices and faces of one tree. A face belongs to leaves (0), the dark core of a clump (1) or bark (2)."""

    def __init__(self):
        self.vertices, self.faces, self.slots = [], [], []

    def add(self, vertices, faces, slot):
        start = len(self.vertices)
        self.vertices += vertices
        self.faces += [tuple(start + i for i in face) for face in faces]
        self.slots += [slot] * len(faces)

    def add_leaves(self, points, normals, half, generator):
        """`half` is half the length of each leaf."""
        normals = normals / np.linalg.norm(normals, axis=1)[:, None]
        first = np.cross(normals, generator.randn(len(points), 3))
        first /= np.linalg.norm(first, axis=1)[:, None]
        second = np.cross(normals, first)
        corners = np.stack([points - first * half, points - second * half * 0.55, points + first * half, points + second * half * 0.55], 1)
        self.add([tuple(v) for v in corners.reshape(-1, 3)], [(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3) for i in range(len(points))], 0)

    def add_stick(self, start, end, thick, thin, sides=5):
        start, end = np.array(start, float), np.array(end, float)
        way = (end - start) / np.linalg.norm(end - start)
        first = np.cross(way, (0.3, 0.9, 0.2))
        first /= np.linalg.norm(first)
        second = np.cross(way, first)
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        around = np.cos(angles)[:, None] * first + np.sin(angles)[:, None] * second
        rings = [tuple(start + a * thick) for a in around] + [tuple(end + a * thin) for a in around]
        self.add(rings, [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)], 2)

    def build(self, name, foliage, bark):
        mesh = mesh_from(self.vertices, self.faces, name)
        core = bpy.data.materials.get("leaf core") or plain("leaf core", "#33492b", 0.95)
        for material in (foliage, core, bark):
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.slots)
        return bpy.data.objects.new(mesh.name, mesh)


def clumped(finishes, count=10, clumps=9, leaves=620, size=(0.10, 0.24), seed=0, tall=1.0, name="trees"):
    """Trees of 6 m, whose leaves stand in balls: right from 60 m on, and for bushes (`tall` 0.32)."""
    shapes = bpy.data.collections.new(name)
    for number in range(count):
        generator = np.random.RandomState(seed + number)
        parts = Parts()
        spread, rise, thick = ((1.5, 1.0, 1.0), (1.9, 0.75, 0.95), (1.15, 1.3, 0.95), (0.7, 1.5, 0.85), (1.7, 1.15, 0.8))[number % 5]
        for clump in range(clumps):
            radius = generator.uniform(0.85, 1.45) * thick
            middle = np.array([generator.uniform(-spread, spread), generator.uniform(-spread, spread), (2.1 + generator.uniform(0, 2.8) * rise) * tall])
            if number % 5 == 3:
                radius *= 1.25 - 0.12 * (middle[2] - 2.1)
            way = generator.randn(leaves, 3)
            way /= np.linalg.norm(way, axis=1)[:, None]
            reach = radius * (0.62 + 0.46 * generator.rand(leaves) ** 0.5) * (0.8 + 0.4 * value_noise(way[:, 0] * 2 + number, way[:, 1] * 2 + way[:, 2], clump + number * 9, 3))
            parts.add_leaves(middle + way * reach[:, None], way + generator.randn(leaves, 3) * 0.7, generator.uniform(*size, leaves)[:, None], generator)
            work = bmesh.new()
            bmesh.ops.create_icosphere(work, subdivisions=2, radius=radius * 0.60)
            work.verts.ensure_lookup_table()
            parts.add([tuple(np.array(v.co) + middle) for v in work.verts], [tuple(v.index for v in f.verts) for f in work.faces], 1)
            work.free()
        parts.add_stick((0, 0, -0.5), (0, 0, 3 * tall), 0.15, 0.07, 8)
        shapes.objects.link(parts.build(f"{name} {number}", finishes["foliage " + "abcdabcebd"[number % 10]], finishes["bark"]))
    return shapes


# How they grow: height of the bole and length of a limb in metres, tilt of limbs and of their branches in degrees, pull upwards, number of limbs.
KINDS = ((1.7, 1.75, 33, 27, 0.22, 5), (1.4, 1.35, 52, 37, 0.12, 6), (1.5, 1.55, 34, 32, 0.30, 5), (1.9, 1.55, 62, 36, 0.16, 5), (0.35, 2.25, 20, 30, 0.18, 4))


def tilted(way, degrees, turn):
    """`way`, tilted to the side that `turn` (radians, around it) says."""
    first = np.cross(way, (0.31, 0.87, 0.38))
    first /= np.linalg.norm(first)
    side = math.cos(turn) * first + math.sin(turn) * np.cross(way, first)
    return math.cos(math.radians(degrees)) * way + math.sin(math.radians(degrees)) * side


def grown(finishes, count=10, leaves=38000, size=(0.032, 0.06), seed=0, name="grown trees"):
    """Trees of 5 to 6 m with three generations of branches, and leaves along the last two."""
    shapes = bpy.data.collections.new(name)
    for number in range(count):
        generator = np.random.RandomState(seed + 40 + number)
        parts, twigs = Parts(), []
        bole, length, tilt, branch_tilt, pull, limbs = KINDS[number % len(KINDS)]

        def grow(at, way, length, thick, generation):
            bend = way + generator.randn(3) * 0.12
            middle = at + bend / np.linalg.norm(bend) * length * 0.5
            end = middle + way * length * 0.5
            thin = thick * 0.62
            parts.add_stick(at, middle, thick, (thick + thin) / 2)
            parts.add_stick(middle, end, (thick + thin) / 2, thin)
            if generation >= 2:
                twigs.append((middle, end))
            if generation == 3:
                return
            turn = generator.uniform(0, 6.28)
            for child in range(3 if generation < 2 else 4):
                onward = tilted(way, branch_tilt * generator.uniform(0.55, 1.35), turn + child * 2.4 + generator.uniform(-0.4, 0.4)) + np.array((0, 0, pull))
                start = end if child else middle + (end - middle) * generator.uniform(0.2, 0.9)
                grow(start, onward / np.linalg.norm(onward), length * generator.uniform(0.58, 0.82), thin * 0.8, generation + 1)

        top = np.array((*generator.uniform(-0.12, 0.12, 2), bole))
        parts.add_stick((0, 0, -0.5), top, 0.17, 0.12, 8)
        turn = generator.uniform(0, 6.28)
        for limb in range(limbs):
            steepness = tilt * (0.35 if limb == 0 else generator.uniform(0.8, 1.2))
            grow(top - np.array((0, 0, generator.uniform(0, 0.25) * bole)), tilted(np.array((0.0, 0.0, 1.0)), steepness, turn + limb * 6.28 / max(1, limbs - 1)), length * generator.uniform(0.85, 1.15), 0.085, 0)
        starts, ends = np.array([t[0] for t in twigs]), np.array([t[1] for t in twigs])
        of = generator.randint(0, len(twigs), leaves)
        along = generator.uniform(0.0, 1.2, leaves)[:, None]
        points = starts[of] + (ends[of] - starts[of]) * along + generator.randn(leaves, 3) * np.array((0.20, 0.20, 0.14))
        parts.add_leaves(points, generator.randn(leaves, 3) * 0.8 + np.array((0, 0, 0.8)), generator.uniform(*size, leaves)[:, None], generator)
        shapes.objects.link(parts.build(f"{name} {number}", finishes["foliage " + "abcdabcebd"[number % 10]], finishes["bark"]))
    return shapes
