"""python art/blender/people/bake.py MAKEHUMAN/makehuman/data

Makes people.npz from MakeHuman's base mesh (CC0, github.com/makehumancommunity/makehuman).
Metres, x to their left, -y ahead, z up.
"""
import json
import sys
from pathlib import Path

import numpy as np

DATA = Path(sys.argv[1])
BONES = ["root", "spine04", "spine02", "neck01", "head"] + [
    f"{bone}.{side}" for side in "LR" for bone in ("clavicle", "upperarm01", "lowerarm01", "wrist", "upperleg01", "lowerleg01", "foot")]
GROUPS = ("body", "helper-tights", "helper-skirt")
FIGURES = {"woman": ("asian-female-young", 1.62), "man": ("asian-male-young", 1.74), "girl": ("asian-female-child", 1.22), "boy": ("asian-male-child", 1.26)}


def read_base():
    vertices, faces, group = [], {name: [] for name in GROUPS}, ""
    for line in (DATA / "3dobjs/base.obj").read_text().splitlines():
        parts = line.split()
        if not parts:
            continue
        if parts[0] == "v":
            vertices.append([float(value) for value in parts[1:4]])
        elif parts[0] == "g":
            group = parts[1]
        elif parts[0] == "f" and group in faces:
            corners = [int(part.split("/")[0]) - 1 for part in parts[1:]]
            faces[group].append(corners if len(corners) == 4 else corners + [corners[-1]])
    return np.array(vertices), {name: np.array(quads) for name, quads in faces.items()}


def target(name):
    found = [path for path in (DATA / "targets/macrodetails" / f"{name}.target", DATA / f"{name}.target") if path.exists()]
    rows = [line.split() for line in found[0].read_text().splitlines() if line and not line.startswith("#")]
    return np.array([int(row[0]) for row in rows]), np.array([[float(value) for value in row[1:4]] for row in rows])


def bone_of(name, bones):
    while name not in BONES:
        name = bones[name]["parent"]
    return BONES.index(name)


base, faces = read_base()
skeleton = json.loads((DATA / "rigs/default.mhskel").read_text())
weights = np.zeros((len(base), len(BONES)))
for bone, pairs in json.loads((DATA / "rigs/default_weights.mhw").read_text())["weights"].items():
    rows = np.array(pairs)
    np.add.at(weights, (rows[:, 0].astype(int), bone_of(bone, skeleton["bones"])), rows[:, 1])
used = np.unique(np.concatenate([quads.ravel() for quads in faces.values()]))
number = np.full(len(base), -1)
number[used] = np.arange(len(used))
order = np.argsort(-weights[used], axis=1)[:, :4]
share = np.take_along_axis(weights[used], order, 1)
result = {"bones": np.array(BONES), "bone": order.astype(np.uint8), "weight": (share / np.maximum(share.sum(1, keepdims=True), 1e-6)).astype(np.float16)}
for name, quads in faces.items():
    result[f"faces {name}"] = number[quads].astype(np.uint16)
for figure, (shape, height) in FIGURES.items():
    rows, moves = target(shape)
    points = base.copy()
    points[rows] += moves
    body = points[np.unique(faces["body"])]
    scale = height / (body[:, 1].max() - body[:, 1].min())
    metres = np.stack([points[:, 0], -points[:, 2], points[:, 1] - body[:, 1].min()], -1) * scale
    result[f"points {figure}"] = metres[used].astype(np.float16)
    joints = [metres[skeleton["joints"][skeleton["bones"][bone]["head"]]].mean(0) for bone in BONES]
    result[f"joints {figure}"] = np.array(joints).astype(np.float32)
np.savez_compressed(Path(__file__).with_name("people.npz"), **result)
