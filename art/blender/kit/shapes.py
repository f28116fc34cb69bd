"""Metres. `with place(x, y, turn):` moves everything made inside it."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from . import materials

_frames = [Matrix.Identity(4)]


@contextmanager
def place(x=0.0, y=0.0, turn=0.0, z=0.0):
    """`turn`: degrees counter-clockwise."""
    _frames.append(_frames[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z"))
    try:
        yield
    finally:
        _frames.pop()


def frame_matrix():
    return _frames[-1].copy()


def add_object(mesh, material=None, matrix=None, smooth=False, collection=None):
    if material is not None:
        mesh.materials.append(materials.get(material))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    created = bpy.data.objects.new(mesh.name, mesh)
    created.matrix_world = _frames[-1] @ matrix if matrix is not None else _frames[-1]
    (collection or bpy.context.scene.collection).objects.link(created)
    return created


def mesh_from(vertices, faces, name="part"):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    return mesh


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.004, segments=2, turn=0.0):
    """`turn`: degrees about its own middle."""
    half = [abs(b - a) / 2 for a, b in ((x0, x1), (y0, y1), (z0, z1))]
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=2)
    for vertex in work.verts:
        vertex.co = Vector(vertex.co[i] * half[i] for i in range(3))
    if bevel:
        bmesh.ops.bevel(work, geom=list(work.edges), offset=min(bevel, *(h * 0.9 for h in half)), segments=segments, profile=0.5, affect="EDGES")
    mesh = bpy.data.meshes.new("box")
    work.to_mesh(mesh)
    work.free()
    middle = Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    return add_object(mesh, material, middle)


def boxes(items, material):
    vertices, faces = [], []
    for x0, x1, y0, y1, z0, z1 in items:
        i = len(vertices)
        vertices += [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        faces += [tuple(i + k for k in face) for face in ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
    return add_object(mesh_from(vertices, faces, "boxes"), material)


def quad(corners, material):
    return add_object(mesh_from(corners, [(0, 1, 2, 3)], "quad"), material)


def rotation(tilt_x=0.0, tilt_y=0.0, turn=0.0):
    return Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(tilt_y, 4, "Y") @ Matrix.Rotation(tilt_x, 4, "X")


def value_noise(x, y, seed=0, octaves=5, lacunarity=2.0, gain=0.5):
    """Fractal value noise, 0..1."""
    table = np.random.RandomState(seed).rand(256, 256)
    total, weight, amplitude = np.zeros_like(x, dtype=float), 0.0, 1.0
    for _ in range(octaves):
        xi, yi = np.floor(x).astype(int), np.floor(y).astype(int)
        fx, fy = x - xi, y - yi
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)

        def corner(i, j):
            return table[(xi + i) % 256, (yi + j) % 256]

        total += amplitude * ((corner(0, 0) * (1 - fx) + corner(1, 0) * fx) * (1 - fy) + (corner(0, 1) * (1 - fx) + corner(1, 1) * fx) * fy)
        weight += amplitude
        amplitude *= gain
        x, y = x * lacunarity + 17.3, y * lacunarity + 5.1
    return total / weight


def cushion(width, depth, height, material, at, exponent=5.0, cuts=26, puff=0.25, wrinkle=0.012, seed=0, tilt=0.0, turn=0.0):
    """A superellipsoid; `at` is its middle."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=2)
    bmesh.ops.subdivide_edges(work, edges=list(work.edges), cuts=cuts, use_grid_fill=True)
    mesh = bpy.data.meshes.new("cushion")
    work.to_mesh(mesh)
    work.free()
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    unit = points / ((np.abs(points) ** exponent).sum(1) ** (1 / exponent))[:, None]
    rim = 1 - puff * np.clip(np.maximum(np.abs(unit[:, 0]), np.abs(unit[:, 1])), 0, 1) ** 3
    x, y, z = unit.T * 2.3
    folds = (value_noise(x + seed * 1.7 + 9, y + seed, seed + 3, 3) + value_noise(y + seed * 0.7 + 4, z + seed, seed + 6, 3)
             + value_noise(z + seed * 0.9 + 2, x + seed, seed + 8, 3)) / 1.7 - 0.88
    shaped = np.stack([unit[:, 0] * width / 2, unit[:, 1] * depth / 2, unit[:, 2] * height / 2 * rim], -1)
    shaped += unit / np.linalg.norm(unit, axis=1)[:, None] * (folds * wrinkle * 2)[:, None]
    mesh.vertices.foreach_set("co", shaped.ravel())
    return add_object(mesh, material, Matrix.Translation(at) @ rotation(tilt, 0, turn), smooth=True)


def turned(profile, material, at=(0, 0, 0), sides=48):
    """A profile of (radius, height) turned about the vertical."""
    angles = np.linspace(0, 2 * math.pi, sides + 1)[:-1]
    vertices = [(r * math.cos(a), r * math.sin(a), z) for r, z in profile for a in angles]
    faces = [(i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j)
             for i in range(len(profile) - 1) for j in range(sides)]
    return add_object(mesh_from(vertices, faces, "turned"), material, Matrix.Translation(at), smooth=True)


def rod(start, end, radius, material, sides=12):
    start, end = Vector(start), Vector(end)
    along = end - start
    work = bmesh.new()
    bmesh.ops.create_cone(work, cap_ends=True, segments=sides, radius1=radius, radius2=radius, depth=along.length)
    mesh = bpy.data.meshes.new("rod")
    work.to_mesh(mesh)
    work.free()
    matrix = Matrix.Translation((start + end) / 2) @ along.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return add_object(mesh, material, matrix, smooth=True)


def ball(at, radius, material, detail=3):
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=detail, radius=radius)
    mesh = bpy.data.meshes.new("ball")
    work.to_mesh(mesh)
    work.free()
    return add_object(mesh, material, Matrix.Translation(at), smooth=True)


def sheet(x, y, z, material, smooth=True):
    rows, columns = x.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4).astype(np.int32)
    mesh = bpy.data.meshes.new("sheet")
    mesh.vertices.add(rows * columns)
    mesh.vertices.foreach_set("co", np.stack([x, y, z], -1).astype(np.float32).ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.ravel())
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.update(calc_edges=True)
    mesh.validate()
    return add_object(mesh, material, smooth=smooth)


def curtain(x0, x1, y, z0, z1, material, folds=9, depth=0.045, seed=0):
    columns, rows = folds * 22, 24
    s, h = np.linspace(0, 1, columns), np.linspace(0, 1, rows)
    across, up = np.meshgrid(s, h)
    phase = np.cumsum(0.8 + 0.5 * value_noise(s * folds * 0.9 + seed, s * 0, seed, 2))
    phase = phase / phase[-1] * folds * 2 * math.pi
    swing = depth * (0.65 + 0.7 * value_noise(s * folds * 0.7 + 4, s * 0 + 2, seed + 2, 2))
    low = 1 - up
    drift = 0.5 * low * (value_noise(across * 6, up * 2, seed + 1, 2) - 0.5) * 2
    yy = y + swing[None, :] * np.sin(phase[None, :] + drift) * (0.75 + 0.45 * low)
    xx = x0 + (x1 - x0) * across + swing[None, :] * 0.27 * np.sin(2 * phase[None, :])
    return sheet(xx, yy, z0 + (z1 - z0) * up, material)


def pillow(width, height, thickness, material, at, lean=-0.38, turn=0.0, seed=0, count=40):
    u = np.linspace(-1, 1, count)
    a, b = np.meshgrid(u, u)
    x, y = a * width / 2 * (1 - 0.09 * (1 - b ** 2)), b * height / 2 * (1 - 0.09 * (1 - a ** 2))
    bulge = thickness / 2 * np.clip((1 - a ** 4) * (1 - b ** 4), 0, 1) ** 0.55 * (0.62 + 0.38 * (1 - a ** 2) * (1 - b ** 2))
    edge = np.maximum(abs(a), abs(b))
    wrinkle = (value_noise(a * 2.2 + seed, b * 2.2 + seed * 0.3, seed, 3) - 0.5) * 0.018 * (1 - edge ** 6)
    wrinkle += 0.006 * np.sin(np.arctan2(b, a) * 9 + seed) * np.clip((edge - 0.55) * 3, 0, 1) * (1 - edge ** 8)
    vertices, faces = [], []
    for side in (1, -1):
        first = len(vertices)
        vertices += list(zip(x.ravel(), (side * (bulge + wrinkle)).ravel(), y.ravel()))
        index = first + np.arange(count * count).reshape(count, count)
        quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
        faces += [tuple(int(k) for k in (q[::-1] if side > 0 else q)) for q in quads]
    return add_object(mesh_from(vertices, faces, "pillow"), material, Matrix.Translation(at) @ rotation(lean, 0, turn), smooth=True)
