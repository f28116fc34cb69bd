"""Metres, front towards +x."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from . import materials
from .shapes import add_object, ball, box, frame_matrix, mesh_from, place, turned

HALF, WHEELS, RADIUS = 2.33, (1.42, -1.42), 0.36
SEAMS = (0.60, -0.40, -1.30)
# fractions of the body's height; the thin band is the bar of light
LEVELS = np.array([0, 0.03, 0.08, 0.15, 0.20, 0.32, 0.44, 0.56, 0.68, 0.755, 0.80, 0.86, 0.92, 0.96, 0.985, 1.0])


def _stations():
    ends = HALF * np.sin(np.linspace(-math.pi / 2, math.pi / 2, 61))
    seams = np.array([s + d for s in SEAMS for d in (-0.004, 0.004)])
    return np.unique(np.round(np.concatenate([ends, seams]), 4))


def _body(paint):
    """The arches are cut out of it, so it is closed below."""
    xs = _stations()
    top = np.interp(xs, [-2.33, -2.2, -1.9, -1.0, 0.9, 1.3, 1.9, 2.2, 2.33], [0.93, 0.99, 1.01, 1.01, 0.99, 0.96, 0.87, 0.79, 0.70])
    low = np.interp(xs, [-2.33, -1.95, -1.7, 1.7, 2.0, 2.33], [0.36, 0.27, 0.20, 0.20, 0.24, 0.33])
    wide = 0.935 * (1 - np.abs(xs / (HALF + 0.06)) ** 7) ** 0.42
    side = wide[:, None] * (1 - np.abs(2 * LEVELS - 1) ** 5) ** 0.2 * (1 - 0.05 * np.abs(LEVELS - 0.62))
    levels, count = len(LEVELS), 2 * len(LEVELS)
    z = low[:, None] + (top - low)[:, None] * LEVELS
    vertices = []
    for i, x in enumerate(xs):
        vertices += [(x, side[i, k], z[i, k]) for k in range(levels)] + [(x, -side[i, k], z[i, k]) for k in reversed(range(levels))]
    faces, slots = [], []
    for i in range(len(xs) - 1):
        seam = any(abs((xs[i] + xs[i + 1]) / 2 - s) < 0.003 for s in SEAMS)
        for k in range(count - 1):
            if k == levels - 1:
                continue
            f = (LEVELS[k] + LEVELS[k + 1]) / 2 if k < levels - 1 else (LEVELS[count - 1 - k] + LEVELS[count - 2 - k]) / 2
            x = (xs[i] + xs[i + 1]) / 2
            slot = 0
            if f < 0.20:
                slot = 1
            elif seam and f < 0.955:
                slot = 1
            elif 0.755 < f < 0.80 and abs(x) > 1.98:
                slot = 2 if x > 0 else 3
            elif 0.56 < f < 0.755 and x > 2.10:
                slot = 1
            faces.append((i * count + k, (i + 1) * count + k, (i + 1) * count + k + 1, i * count + k + 1))
            slots.append(slot)
    for i, front in ((0, False), (len(xs) - 1, True)):
        for k in range(levels - 1):
            f = (LEVELS[k] + LEVELS[k + 1]) / 2
            a = i * count
            face = (a + k, a + k + 1, a + count - 2 - k, a + count - 1 - k)
            faces.append(face if not front else face[::-1])
            slots.append((2 if front else 3) if 0.755 < f < 0.80 else 1 if f < 0.20 or front and 0.20 < f < 0.5 else 0)
    mesh = mesh_from(vertices, faces, "car body")
    for name in (paint, "black", "car front light", "car rear light"):
        mesh.materials.append(materials.get(name))
    mesh.polygons.foreach_set("material_index", slots)
    body = _smoothed(add_object(_welded(mesh)), 40)
    for at in WHEELS:
        for y in (-0.85, 0.85):
            arch = turned([(0, -0.24), (RADIUS + 0.055, -0.24), (RADIUS + 0.055, 0.3), (0, 0.3)], "black", sides=64)
            arch.matrix_world = arch.matrix_world @ Matrix.Translation((at, y, RADIUS)) @ Matrix.Rotation(math.pi / 2 * (1 if y < 0 else -1), 4, "X")
            cut = body.modifiers.new("arch", "BOOLEAN")
            cut.operation, cut.object, cut.solver, cut.material_mode = "DIFFERENCE", _closed(arch), "EXACT", "TRANSFER"
            arch.hide_render = True
    return body


def _welded(mesh):
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=0.0005)
    bmesh.ops.dissolve_degenerate(work, dist=0.0005, edges=work.edges)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    return mesh


def _closed(created):
    _welded(created.data)
    return created


def _smoothed(created, angle):
    created.data.polygons.foreach_set("use_smooth", [True] * len(created.data.polygons))
    created.data.set_sharp_from_angle(angle=math.radians(angle))
    return created


def _glasshouse(paint):
    base = 0.93
    xs = np.unique(np.round(np.concatenate([np.linspace(-2.16, 1.12, 56), [-0.46, -0.36, -1.36, -1.26, -1.66, 0.32, 0.40]]), 4))
    roof = np.interp(xs, [-2.16, -2.02, -1.72, -1.35, -0.7, -0.2, 0.18, 0.45, 1.12], [0.95, 1.16, 1.44, 1.535, 1.575, 1.565, 1.50, 1.385, 0.95])
    roof = np.convolve(np.pad(roof, 2, mode="edge"), [0.1, 0.2, 0.4, 0.2, 0.1], "valid")
    foot = 0.865 - 0.11 * np.abs((xs + 0.5) / 1.65) ** 4
    sides = [(0.0, 0.0), (0.12, 0.0), (0.30, 0.0), (0.50, 0.0), (0.70, 0.0), (0.80, 0.0), (0.87, 0.02), (0.93, 0.07), (0.97, 0.16), (0.99, 0.28), (1.0, 0.5), (1.005, 1.0)]
    vertices, rows = [], len(sides)
    for x, top, wide in zip(xs, roof, foot):
        half = []
        for f, inwards in sides:
            edge = wide - 0.20 * f * (top - base) / 0.64
            half.append((x, edge * (1 - inwards), base + (top - base) * f))
        vertices += half + [(x, -y, z) for x, y, z in reversed(half[:-1])]
    count = 2 * rows - 1
    faces, slots = [], []
    for i in range(len(xs) - 1):
        x = (xs[i] + xs[i + 1]) / 2
        for k in range(count - 1):
            row = k if k < rows - 1 else count - 2 - k
            pillar = abs(x + 0.41) < 0.05 or abs(x + 1.31) < 0.05
            if row >= 7:
                slot = 0 if -1.62 < x < 0.22 else 1
            elif row >= 5:
                slot = 0
            else:
                slot = 2 if row == 0 or pillar else 1 if -1.66 < x < 0.86 else 0
            faces.append((i * count + k, (i + 1) * count + k, (i + 1) * count + k + 1, i * count + k + 1))
            slots.append(slot)
    mesh = mesh_from(vertices, faces, "glasshouse")
    for name in (paint, "car glass", "black"):
        mesh.materials.append(materials.get(name))
    mesh.polygons.foreach_set("material_index", slots)
    return _smoothed(add_object(mesh), 30)


def _wheel(x, y):
    out = 1 if y > 0 else -1
    r = RADIUS
    before = set(bpy.context.scene.collection.objects)
    turned([(r - 0.115, -0.11), (r - 0.02, -0.115), (r, -0.08), (r, 0.08), (r - 0.02, 0.112), (r - 0.09, 0.115), (r - 0.115, 0.10)], "rubber", sides=56)
    turned([(r - 0.115, 0.10), (r - 0.135, 0.10), (r - 0.15, 0.03), (0, 0.02)], "graphite", sides=56)
    turned([(r - 0.112, 0.104), (r - 0.128, 0.108), (r - 0.14, 0.09)], "steel", sides=56)
    turned([(0.055, 0.03), (0.05, 0.085), (0, 0.09)], "steel", sides=24)
    for spoke in range(5):
        with place(0, 0, spoke * 72):
            box(0.03, r - 0.125, -0.026, 0.026, 0.06, 0.088, "steel", 0.008)
    stand = Matrix.Translation((x, y, r)) @ Matrix.Rotation(-math.pi / 2 * out, 4, "X")
    frame = frame_matrix()
    for part in set(bpy.context.scene.collection.objects) - before:
        part.matrix_world = frame @ stand @ frame.inverted() @ part.matrix_world


def car(paint):
    _body(paint)
    _glasshouse(paint)
    for x in WHEELS:
        for y in (-0.80, 0.80):
            _wheel(x, y)
    for out in (-1, 1):
        mirror = ball((0.66, out * 1.0, 1.04), 0.1, paint)
        mirror.scale = (0.62, 1.15, 0.72)
        for x in (-0.22, -1.14):
            box(x - 0.10, x + 0.10, out * 0.925 - 0.014, out * 0.925 + 0.014, 0.835, 0.86, paint, 0.006)
    for end in (-1, 1):
        box(end * 2.335 - 0.008, end * 2.335 + 0.008, -0.26, 0.26, 0.47 if end > 0 else 0.56, 0.575 if end > 0 else 0.665, "white", 0.003)


def paints():
    materials.library["car glass"] = materials.plain("car glass", "#0b1114", 0.03, specular=0.8)
    materials.library["car front light"] = materials.glow("car front light", (1.0, 0.97, 0.92, 1), 1.6)
    materials.library["car rear light"] = materials.glow("car rear light", (0.9, 0.06, 0.04, 1), 1.0)
    shades = {"pearl": "#e4e3de", "tide": "#17363f", "silver": "#8f979a", "night": "#1b2226"}
    for name, colour in shades.items():
        materials.library[f"car {name}"] = materials.plain(f"car {name}", colour, 0.28, 0.35 if name == "silver" else 0.0, coat=1.0)
    return [f"car {name}" for name in shades]
