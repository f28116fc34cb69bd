import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from kit.materials import glow, plain
from kit.shapes import add_object, box, mesh_from, sheet, value_noise

from . import plan as site, trees as woods
from .finishes import ground_finishes


# Distances from the coast in metres. Two walls lift the promenade (3 m) to the first terrace (9 m).
QUAY_STEPS = (26.0, 31.5)


def height_at(x, y, plan):
    """`height` above the sea (arrays)."""
    coast = np.array(plan["coast"])
    edge = np.interp(x, coast[:, 0], coast[:, 1])
    shore = site.smooth(-4, 7, y - edge)
    inland = site.distance_to_line(x, y, site.smoothed(plan["coast"], 2).tolist())
    steps = sum(site.smooth(at, at + 0.6, inland) for at in QUAY_STEPS) / len(QUAY_STEPS)
    ground = 3.0 + (site.terrace(y) - 3.0) * steps
    hill = value_noise(x / 260 + 3, y / 260, 5, 6)
    rise = site.smooth(312, 560, y) * (40 + 165 * hill ** 1.3) * (0.35 + 0.65 * site.smooth(330, -200, x))
    west = site.smooth(-290, -480, x) * site.smooth(60, 230, y) * (20 + 95 * hill)
    east_end = 1 - site.smooth(330, 430, x - 0.25 * (y - 250))
    z = (ground + rise + west) * east_end + -6 * (1 - east_end)
    return z * shore - 6 * (1 - shore)


def build(plan, finishes, detail=1.0):
    grid_x = np.concatenate([np.linspace(-900, -300, 90), np.linspace(-297, 297, int(298 * detail)), np.linspace(300, 800, 80)])
    grid_y = np.concatenate([np.linspace(-20, 310, int(200 * detail)), np.linspace(313, 1300, 160)])
    x, y = np.meshgrid(grid_x, grid_y)
    z = height_at(x, y, plan) + (value_noise(x / 25, y / 25, 9) - 0.5) * 10 * site.smooth(320, 420, y)
    land = sheet(x, y, z, finishes["grass"])
    land.data.materials.append(finishes["forest floor"])
    return land


def quay(plan, body, cap, light):
    line = site.smoothed(plan["coast"], 2)
    tangents = np.gradient(line, axis=0)
    normals = np.stack([-tangents[:, 1], tangents[:, 0]], -1) / np.linalg.norm(tangents, axis=1)[:, None]
    keep = (line[:, 0] > -305) & (line[:, 1] < 250)
    for number, at in enumerate(QUAY_STEPS):
        low, high = 3.0 + 3.0 * number, 6.0 + 3.0 * number
        for material, profile in (
            (body, ((-0.35, low - 1.5), (-0.35, high - 0.02))),
            (light, ((-0.37, high - 0.10), (-0.37, high - 0.03))),
            (cap, ((-0.75, high - 0.02), (-0.75, high + 0.20), (0.95, high + 0.20), (0.95, high - 0.5))),
        ):
            rows = [line[keep] + normals[keep] * (at + out) for out, _ in profile]
            sheet(np.stack([r[:, 0] for r in rows]), np.stack([r[:, 1] for r in rows]),
                  np.stack([np.full(keep.sum(), z) for _, z in profile]), material)


def islands():
    x, y = np.meshgrid(np.linspace(-2500, 4000, 300), np.linspace(2600, 3600, 40))
    ridge = site.smooth(2600, 2900, y) * site.smooth(3600, 3200, y)
    z = -20 + ridge * (190 * value_noise(x / 420 + 8, y / 600, 21, 5) ** 1.6 * (0.3 + 0.7 * site.smooth(2900, 500, x) + 0.6 * np.exp(-((x - 3100) / 420) ** 2)) + 10)
    # An island below the sun would interrupt its path of light on the water.
    z -= 260 * np.exp(-((x - 2600) / 620) ** 2)
    sheet(x, y, z, plain("far hill", (0.05, 0.075, 0.09, 1), 1.0))


def strip(line, width, material, plan, lift=0.06):
    points = site.smoothed(line)
    tangents = np.gradient(points, axis=0)
    normals = np.stack([-tangents[:, 1], tangents[:, 0]], -1) / np.linalg.norm(tangents, axis=1)[:, None]
    across = np.linspace(-width / 2, width / 2, 5)
    x = points[:, 0][:, None] + normals[:, 0][:, None] * across
    y = points[:, 1][:, None] + normals[:, 1][:, None] * across
    keep = np.linspace(0, len(points) - 1, len(points) * 6)
    base = np.arange(len(points))
    x = np.stack([np.interp(keep, base, x[:, i]) for i in range(5)], 1)
    y = np.stack([np.interp(keep, base, y[:, i]) for i in range(5)], 1)
    return sheet(x, y, height_at(x, y, plan) + lift, material)


def disc(at, radius, material, plan, lift=0.08, inner=0.0):
    angles = np.linspace(0, 2 * math.pi, 97)
    r = np.linspace(inner, radius, 12)[:, None]
    x, y = at[0] + r * np.cos(angles), at[1] + r * np.sin(angles)
    level = float(height_at(np.array([at[0]]), np.array([at[1]]), plan)[0])
    return sheet(x, y, np.full_like(x, level + lift), material)


def grass_shapes(finishes, count=4, blades=70, height=(0.10, 0.30), spread=0.22, name="tufts"):
    shapes = bpy.data.collections.new(name)
    for number in range(count):
        generator = random.Random(number)
        vertices, faces = [], []
        for _ in range(blades):
            x, y = generator.uniform(-spread, spread), generator.uniform(-spread, spread)
            turn, tall, wide = generator.uniform(0, 6.28), generator.uniform(*height), generator.uniform(0.004, 0.008)
            lean = generator.uniform(0.05, 0.5) * tall
            dx, dy = math.cos(turn), math.sin(turn)
            i = len(vertices)
            vertices += [(x - dy * wide, y + dx * wide, 0), (x + dy * wide, y - dx * wide, 0), (x + dx * lean * 0.4 + dy * wide * 0.8, y + dy * lean * 0.4 - dx * wide * 0.8, tall * 0.6), (x + dx * lean, y + dy * lean, tall), (x + dx * lean * 0.4 - dy * wide * 0.8, y + dy * lean * 0.4 + dx * wide * 0.8, tall * 0.6)]
            faces.append((i, i + 1, i + 2, i + 3, i + 4))
        mesh = mesh_from(vertices, faces, f"{name} {number}")
        mesh.materials.append(finishes["blade " + "ab"[number % 2]])
        shapes.objects.link(bpy.data.objects.new(mesh.name, mesh))
    return shapes


def rock_shapes(finishes):
    shapes = bpy.data.collections.new("rocks")
    for number in range(4):
        work = bmesh.new()
        bmesh.ops.create_icosphere(work, subdivisions=3, radius=1)
        mesh = bpy.data.meshes.new(f"rock {number}")
        work.to_mesh(mesh)
        work.free()
        points = np.array([v.co[:] for v in mesh.vertices])
        bumps = value_noise(points[:, 0] * 1.7 + number * 3, points[:, 1] * 1.7 + points[:, 2], number, 4)
        mesh.vertices.foreach_set("co", (points * (0.5 + 0.9 * bumps)[:, None] * np.array([1.3, 1, 0.7])).ravel())
        mesh.materials.append(finishes["rock"])
        shapes.objects.link(bpy.data.objects.new(mesh.name, mesh))
    return shapes


def scatter(name, points, sizes, shapes, seed=0):
    """Geometry nodes."""
    generator = np.random.RandomState(seed)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], [])
    mesh.attributes.new("size", "FLOAT", "POINT").data.foreach_set("value", np.asarray(sizes, np.float32))
    mesh.attributes.new("turn", "FLOAT", "POINT").data.foreach_set("value", generator.uniform(0, 6.28, len(points)).astype(np.float32))
    created = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(created)
    group = bpy.data.node_groups.new(name, "GeometryNodeTree")
    group.interface.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
    group.interface.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
    nodes, link = group.nodes, group.links.new
    source, target = nodes.new("NodeGroupInput"), nodes.new("NodeGroupOutput")
    members = nodes.new("GeometryNodeCollectionInfo")
    members.inputs["Collection"].default_value = shapes
    members.inputs["Separate Children"].default_value = members.inputs["Reset Children"].default_value = True
    on_points, to_points = nodes.new("GeometryNodeInstanceOnPoints"), nodes.new("GeometryNodeMeshToPoints")
    on_points.inputs["Pick Instance"].default_value = True
    size, turn = nodes.new("GeometryNodeInputNamedAttribute"), nodes.new("GeometryNodeInputNamedAttribute")
    size.data_type = turn.data_type = "FLOAT"
    size.inputs[0].default_value, turn.inputs[0].default_value = "size", "turn"
    rotate, choice = nodes.new("ShaderNodeCombineXYZ"), nodes.new("FunctionNodeRandomValue")
    choice.data_type = "INT"
    choice.inputs[4].default_value, choice.inputs[5].default_value = 0, max(0, len(shapes.objects) - 1)
    link(turn.outputs[0], rotate.inputs[2])
    link(source.outputs[0], to_points.inputs[0])
    link(to_points.outputs[0], on_points.inputs["Points"])
    link(members.outputs[0], on_points.inputs["Instance"])
    link(choice.outputs[2], on_points.inputs["Instance Index"])
    link(rotate.outputs[0], on_points.inputs["Rotation"])
    link(size.outputs[0], on_points.inputs["Scale"])
    link(on_points.outputs[0], target.inputs[0])
    created.modifiers.new("scatter", "NODES").node_group = group
    return created


def clear_of(plan, x, y, towers=4.0, paths=2.6, gardens=1.0):
    """True outside towers (with a margin), paths and gardens."""
    free = np.ones(np.shape(x), bool)
    for building in plan["buildings"]:
        a = math.radians(building["rotation"])
        dx, dy = x - building["at"][0], y - building["at"][1]
        u, v = dx * math.cos(a) + dy * math.sin(a), -dx * math.sin(a) + dy * math.cos(a)
        free &= ~((np.abs(u) < building["widthM"] / 2 + towers) & (np.abs(v) < building["depthM"] / 2 + towers))
    for line in plan["paths"] + [plan["seaWalk"]]:
        free &= site.distance_to_line(x, y, site.smoothed(line, 2).tolist()) > paths
    for garden in plan["gardens"]:
        free &= np.hypot(x - garden["at"][0], y - garden["at"][1]) > garden["radiusM"] + gardens
    xs = [p[0] for p in plan["community"]["outline"]]
    ys = [p[1] for p in plan["community"]["outline"]]
    return free & ~((x > min(xs) - 4) & (x < max(xs) + 4) & (y > min(ys) - 8) & (y < max(ys) + 4))


def plant(plan, finishes, forest=9000, park=1500, seed=3, park_leaves=620, leaf_size=(0.10, 0.24), clearing=None):
    """`clearing`: (x, y, radius) without trees, in front of a camera."""
    generator = np.random.RandomState(seed)
    # Near the camera a tree needs branches, and a shrub must not look like a small tree.
    near = park_leaves > 1000
    trees = woods.grown(finishes) if near else woods.clumped(finishes, leaves=park_leaves, size=leaf_size)

    def place(x, y, keep, sizes, name, shapes, sink=0.25):
        z = height_at(x, y, plan)
        keep &= z > 2.5
        if clearing:
            keep &= np.hypot(x - clearing[0], y - clearing[1]) > clearing[2]
        scatter(name, np.stack([x, y, z - sink], -1)[keep], sizes[keep], shapes, seed)

    x, y = generator.uniform(-860, 420, forest), generator.uniform(312, 1000, forest)
    place(x, y, np.ones(forest, bool), generator.uniform(1.2, 2.4, forest), "forest", trees)
    x, y = generator.uniform(-720, -276, 2600), generator.uniform(40, 330, 2600)
    place(x, y, np.ones(2600, bool), generator.uniform(1.0, 2.0, 2600), "west wood", trees)
    x, y = generator.uniform(252, 360, 900), generator.uniform(90, 330, 900)
    place(x, y, clear_of(plan, x, y), generator.uniform(0.8, 1.6, 900), "east wood", trees)
    x, y = generator.uniform(-268, 252, 2 * park), generator.uniform(40, 306, 2 * park)
    inside = site.inside(x, y, plan["boundary"]) & (generator.rand(2 * park) < site.smooth(0.40, 0.60, value_noise(x / 30 + 5, y / 30 + 2, 17, 3)))
    place(x, y, inside & clear_of(plan, x, y, towers=5.0, paths=3.2), generator.uniform(0.65, 1.4, 2 * park), "park", trees)
    farther = np.random.RandomState(seed + 1)
    x, y = farther.uniform(-900, -400, 1800), 33 + 380 * farther.rand(1800) ** 1.5
    place(x, y, (x < -700) | (y < 60), farther.uniform(1.0, 2.0, 1800), "far west wood", trees)
    shrubs(plan, woods.clumped(finishes, 5, 8, park_leaves, leaf_size, tall=0.32, name="bushes") if near else trees, place, generator, sink=0.12 if near else 0.42)
    coast = site.smoothed(plan["coast"], 2)
    tangents = np.gradient(coast, axis=0)
    normals = np.stack([-tangents[:, 1], tangents[:, 0]], -1) / np.linalg.norm(tangents, axis=1)[:, None]
    along = generator.uniform(0, len(coast) - 1, 1500)
    out = generator.uniform(QUAY_STEPS[0] + 1.6, QUAY_STEPS[1] - 1.0, 1500)
    x, y = (np.interp(along, np.arange(len(coast)), coast[:, i] ) + np.interp(along, np.arange(len(coast)), normals[:, i]) * out for i in (0, 1))
    place(x, y, np.abs(x) < 300, generator.uniform(0.18, 0.42, 1500), "quay bed", trees, sink=0.3)
    walk = site.smoothed(plan["seaWalk"], 2)
    along = np.linspace(0, len(walk) - 1, 78) + generator.uniform(-0.35, 0.35, 78)
    x = np.interp(along, np.arange(len(walk)), walk[:, 0]) + generator.uniform(-0.8, 0.8, 78)
    y = np.interp(along, np.arange(len(walk)), walk[:, 1]) + 5.0
    place(x, y, np.ones(78, bool), generator.uniform(0.55, 1.35, 78), "avenue", trees)
    return trees


def shrubs(plan, shapes, place, generator, count=5200, sink=0.42):
    lines = [site.smoothed(line, 2) for line in plan["paths"]]
    xs, ys = [], []
    for line in lines:
        n = count // len(lines) // 2
        at = generator.uniform(0, len(line) - 1, n)
        side = generator.choice([-1, 1], n) * generator.uniform(2.7, 4.2, n)
        x, y = np.interp(at, np.arange(len(line)), line[:, 0]), np.interp(at, np.arange(len(line)), line[:, 1])
        tangent = np.gradient(line, axis=0)
        dx, dy = np.interp(at, np.arange(len(line)), tangent[:, 0]), np.interp(at, np.arange(len(line)), tangent[:, 1])
        length = np.hypot(dx, dy)
        xs.append(x - dy / length * side)
        ys.append(y + dx / length * side)
    for building in plan["buildings"]:
        n = count // 2 // len(plan["buildings"])
        a = math.radians(building["rotation"])
        u = generator.uniform(-0.5, 0.5, n) * building["widthM"]
        v = generator.choice([-1, 1], n) * (building["depthM"] / 2 + generator.uniform(1.4, 3.4, n))
        xs.append(building["at"][0] + u * math.cos(a) - v * math.sin(a))
        ys.append(building["at"][1] + u * math.sin(a) + v * math.cos(a))
    x, y = np.concatenate(xs), np.concatenate(ys)
    drifts = value_noise(x / 7, y / 7, 31, 3) + generator.uniform(-0.08, 0.08, len(x)) > 0.46
    sizes = generator.uniform(0.20, 0.34, len(x))
    place(x, y, drifts & clear_of(plan, x, y, towers=0.6, paths=2.4, gardens=0.3), sizes, "shrubs", shapes, sink=sink)


def aprons(plan, material):
    for building in plan["buildings"]:
        a = math.radians(building["rotation"])
        u, v = np.meshgrid(np.linspace(-building["widthM"] / 2 - 3.5, building["widthM"] / 2 + 3.5, 30), np.linspace(-building["depthM"] / 2 - 4.6, building["depthM"] / 2 + 5.2, 14))
        x, y = building["at"][0] + u * math.cos(a) - v * math.sin(a), building["at"][1] + u * math.sin(a) + v * math.cos(a)
        sheet(x, y, height_at(x, y, plan) + 0.05, material)


def shore(plan, finishes, seed=5, top=4.0):
    """`top` is the height of the uppermost stones, which stand in the way of a view from the promenade."""
    generator = np.random.RandomState(seed)
    coast = np.array(plan["coast"], float)
    count = 9000
    along = generator.uniform(0, len(coast) - 1, count)
    x = np.interp(along, np.arange(len(coast)), coast[:, 0])
    y = np.interp(along, np.arange(len(coast)), coast[:, 1])
    across = generator.uniform(-5, 7, count)
    points = np.stack([x + generator.uniform(-1, 1, count), y + across, np.clip(-0.8 + (across + 4) * 0.42, -1.0, top) + generator.uniform(-0.3, 0.3, count)], -1)
    scatter("shore", points, generator.uniform(0.6, 1.9, count), rock_shapes(finishes), seed)


def lamp_places(plan, spacing=14.0, every=("seaWalk",)):
    for line in [plan["seaWalk"]] + (plan["paths"] if "paths" in every else []):
        points = site.smoothed(line, 2)
        length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
        for at in np.arange(4, length[-1], spacing):
            x, y = np.interp(at, length, points[:, 0]), np.interp(at, length, points[:, 1]) - 2.2
            yield x, y, float(height_at(np.array([x]), np.array([y]), plan)[0])


def lamps(plan, spacing=14.0, every=("seaWalk",), brightness=14.0):
    from .builder import Builder
    from .finishes import building_finishes
    builder = Builder(building_finishes())
    for x, y, z in lamp_places(plan, spacing, every):
        builder.box(x - 0.04, x + 0.04, y, y + 0.08, z, z + 3.8, "frame")
        builder.box(x - 0.26, x + 0.26, y - 0.2, y + 0.12, z + 3.74, z + 3.84, "rooms", brightness, 0.35)
    return builder.build("lamps")


def lamp_light(plan, near, reach, watts, spacing=14.0, every=("seaWalk", "paths")):
    """The lamp heads only glow."""
    from kit import render
    for x, y, z in lamp_places(plan, spacing, every):
        if (x - near[0]) ** 2 + (y - near[1]) ** 2 < reach ** 2:
            render.point_light((x, y - 0.04, z + 3.5), 0.25, watts, (1, 0.80, 0.56))
