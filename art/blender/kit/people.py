"""`with place(x, y, turn):` sets the position; at turn 0 they look south (-y)."""
import math
from pathlib import Path

import numpy as np
from mathutils import Matrix, Vector

from .materials import get
from .poses import POSES
from .shapes import add_object, mesh_from, value_noise

DATA = Path(__file__).resolve().parents[1] / "people" / "people.npz"
PARENTS = {"spine04": "root", "spine02": "spine04", "neck01": "spine02", "head": "neck01"} | {
    f"{bone}.{side}": f"{parent}.{side}" if parent in ("clavicle", "upperarm01", "lowerarm01", "upperleg01", "lowerleg01") else parent
    for side in "LR"
    for bone, parent in (("clavicle", "spine02"), ("upperarm01", "clavicle"), ("lowerarm01", "upperarm01"), ("wrist", "lowerarm01"),
                         ("upperleg01", "root"), ("lowerleg01", "upperleg01"), ("foot", "lowerleg01"))}


def posed(data, figure, pose):
    bones = [str(name) for name in data["bones"]]
    joints = data[f"joints {figure}"].astype(float)
    whole = {}
    for index, bone in enumerate(bones):
        above = whole[PARENTS[bone]] if bone in PARENTS else Matrix.Identity(4)
        x, y, z = (math.radians(value) for value in POSES[pose].get(bone, (0, 0, 0)))
        turn = Matrix.Rotation(z, 4, "Z") @ Matrix.Rotation(x, 4, "X") @ Matrix.Rotation(y, 4, "Y")
        at = Matrix.Translation(Vector(joints[index]))
        whole[bone] = above @ at @ turn @ at.inverted()
    stack = np.array([whole[bone] for bone in bones])
    rest = data[f"points {figure}"].astype(float)
    rest = np.concatenate([rest, np.ones((len(rest), 1))], 1)
    moved = np.einsum("vbij,vj->vbi", stack[data["bone"]], rest)[..., :3]
    return (moved * data["weight"].astype(float)[..., None]).sum(1), rest[:, :3]


def _part(name, points, faces, material, thickness=0.0, folds=0.0, seed=0, smooth_rounds=0):
    """Makes a garment or the skin: moves the faces along their normals and adds folds."""
    used, inverse = np.unique(faces, return_inverse=True)
    quads = inverse.reshape(faces.shape)
    local = points[used]
    for _ in range(smooth_rounds):
        total, count = np.zeros_like(local), np.zeros(len(local))
        for a in range(4):
            for b in range(4):
                if a != b:
                    np.add.at(total, quads[:, a], local[quads[:, b]])
                    np.add.at(count, quads[:, a], 1)
        local = local * 0.5 + 0.5 * total / count[:, None]
    normals = np.zeros_like(local)
    across = np.cross(local[quads[:, 2]] - local[quads[:, 0]], local[quads[:, 3]] - local[quads[:, 1]])
    for k in range(4):
        np.add.at(normals, quads[:, k], across)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    wave = value_noise(local[:, 0] * 9 + local[:, 1] * 7, local[:, 2] * 6 + seed, seed + 3, 4) - 0.5 if folds else 0.0
    local = local + normals * (thickness + folds * wave)[..., None] if folds else local + normals * thickness
    corners = [tuple(dict.fromkeys(int(v) for v in quad)) for quad in quads]
    created = add_object(mesh_from(local, [face for face in corners if len(face) > 2], name), material, smooth=True)
    if folds:
        created.modifiers.new("finer", "SUBSURF").levels = 1
        created.modifiers["finer"].render_levels = 1
    return created


def person(figure="woman", pose="standing", top="linen", legs="graphite", hair="hair", skirt=False, seat=None, bob=None, near=False, seed=0):
    """`seat` is the chair's height in metres, `near` adds single hairs."""
    data = np.load(DATA)
    points, rest = posed(data, figure, pose)
    lead = np.array([str(name) for name in data["bones"]])[data["bone"][:, 0]]
    hips = rest[lead == "root", 2].mean()
    if seat is not None:
        points = points + (0, 0, seat + 0.10 - points[lead == "root", 2].mean())
    else:
        points = points - (0, 0, points[:, 2].min())

    def chosen(group, keep):
        faces = data[f"faces {group}"]
        return faces[keep(rest[faces].mean(1), lead[faces[:, 0]])]

    head_top = rest[:, 2].max()
    face_front = np.where(lead == "head", rest[:, 1], 0).min()
    _part("skin", points, chosen("body", lambda at, bone: np.isin(bone, ["head", "neck01", "wrist.L", "wrist.R"])), get("skin"))
    _part("shoes", points, chosen("body", lambda at, bone: np.isin(bone, ["foot.L", "foot.R"])), get("shoes"), 0.008)
    waist = hips + 0.02
    _part("top", points, chosen("helper-tights", lambda at, bone: at[:, 2] > waist - 0.13), get(top), 0.026, 0.020, seed, 1)
    if skirt and pose not in ("seated", "reading"):
        _part("skirt", points, data["faces helper-skirt"], get(legs), 0.012, 0.03, seed + 1)
    else:
        _part("trousers", points, chosen("helper-tights", lambda at, bone: (at[:, 2] < waist + 0.02) & (abs(at[:, 0]) < 0.24)), get(legs), 0.012, 0.018, seed + 2, 1)
    bob = figure in ("woman", "girl") if bob is None else bob
    size = head_top - rest[lead == "head", 2].min()

    def on_scalp(at, bone):
        high = (at[:, 2] > head_top - size * 0.26) & (at[:, 1] > face_front + size * 0.20)
        back = (at[:, 1] > face_front + size * (0.36 if bob else 0.42)) & (at[:, 2] > head_top - size * (1.02 if bob else 0.72))
        return np.isin(bone, ["head", "neck01"]) & (high | back)

    scalp = chosen("body", on_scalp)
    _part("hair", points, scalp, get(hair), 0.034 if bob and not near else 0.015, 0.014, seed + 4, 4 if bob else 2)
    if near:
        middles = points[scalp].mean(1)
        away = np.cross(points[scalp[:, 2]] - points[scalp[:, 0]], points[scalp[:, 3]] - points[scalp[:, 1]])
        head = points[lead == "head"]
        strands(middles, away / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9), (head.max(0) + head.min(0)) / 2, (head.max(0) - head.min(0)) / 2 + 0.022,
                0.30 if bob else 0.06, hair, seed=seed)


def strands(points_on, normals, centre, radii, length, material, count=2600, seed=0):
    import bpy
    generator = np.random.RandomState(seed)
    pick = generator.randint(0, len(points_on), count)
    at = points_on[pick] + generator.normal(0, 0.004, (count, 3))
    way = normals[pick] * 0.8 + np.array([0, 0.5, 0.1])
    path = [at]
    reach = length * generator.uniform(0.8, 1.08, count)[:, None]
    for step in range(9):
        way = way * 0.72 + np.array([0, 0.04, -0.42]) + generator.normal(0, 0.03, (count, 3))
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        at = at + way * reach / 9
        out = (at - centre) / radii
        far = np.linalg.norm(out, axis=1, keepdims=True)
        at = np.where(far < 1, centre + out / np.maximum(far, 1e-6) * radii, at)
        path.append(at)
    path = np.stack(path, 1)
    data = bpy.data.curves.new("hair", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", 0.0009, 0
    for strand in path:
        spline = data.splines.new("POLY")
        spline.points.add(len(strand) - 1)
        spline.points.foreach_set("co", np.concatenate([strand, np.ones((len(strand), 1))], 1).ravel())
    data.materials.append(get(material))
    return add_object(data)
