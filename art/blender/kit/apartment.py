"""x east, y north, sea to the south. Walls are one mesh on a grid of cells: no faces overlap."""
import bisect
import json
import math
from pathlib import Path

import numpy as np

from . import furniture
from .materials import get, tiles
from .render import area_light
from .shapes import add_object, box, boxes, curtain, mesh_from, place, rod, turned

PLANS = Path(__file__).resolve().parents[3] / "shared" / "plans"
DOOR_HEIGHT = 2.10


def load_plan(kind, mirrored=False):
    plan = json.loads((PLANS / f"{kind}.json").read_text(encoding="utf-8"))
    if not mirrored:
        return plan
    width = max(x for x, _ in plan["outline"])

    def flip(point):
        return [round(width - point[0], 4), point[1]]

    plan["outline"] = [flip(p) for p in plan["outline"]]
    for room in plan["rooms"]:
        room["outline"] = [flip(p) for p in room["outline"]]
    for key, ends in (("walls", ("from", "to")), ("windows", ("from", "to")), ("doors", ("hinge", "latch"))):
        for part in plan[key]:
            for end in ends:
                part[end] = flip(part[end])
    for fixture in plan["fixtures"]:
        fixture["at"] = flip(fixture["at"])
        fixture["rotation"] = -fixture["rotation"] % 360
    return plan


def inside(point, outline):
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            hit = not hit
    return hit


def bounds(outline):
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return min(xs), max(xs), min(ys), max(ys)


def _strip(start, end, thickness, overlap=True):
    half = thickness / 2
    grow = half if overlap else 0.0
    x0, x1 = sorted((start[0], end[0]))
    y0, y1 = sorted((start[1], end[1]))
    if x1 - x0 > y1 - y0:
        return x0 - grow, x1 + grow, y0 - half, y1 + half
    return x0 - half, x1 + half, y0 - grow, y1 + grow


class Apartment:
    def __init__(self, kind, mirrored=False, cut=None):
        """`cut` is the height at which a top view cuts the walls. None builds rooms up to the ceiling."""
        self.plan = load_plan(kind, mirrored)
        self.cut = cut
        self.ceiling = self.plan["ceilingM"]
        self.top = cut or self.ceiling + 0.25
        self.rooms = {room["id"]: room for room in self.plan["rooms"]}

    def room_at(self, point):
        for room in self.plan["rooms"]:
            if inside(point, room["outline"]):
                return room
        return None

    def _openings(self):
        """Returns (rectangle, from height, to height) of each door and window."""
        found = []
        for door in self.plan["doors"]:
            wall = self.plan["walls"][door["wall"]]
            found.append((_strip(door["hinge"], door["latch"], wall["thickness"] + 0.02, False), 0.0, DOOR_HEIGHT))
        for window in self.plan["windows"]:
            wall = self.plan["walls"][window["wall"]]
            found.append((_strip(window["from"], window["to"], wall["thickness"] + 0.02, False), window["sillM"], window["headM"]))
        return found

    def walls(self):
        strips = [_strip(w["from"], w["to"], w["thickness"]) for w in self.plan["walls"]]
        openings = self._openings()
        xs = sorted({round(v, 4) for s in strips + [o[0] for o in openings] for v in s[:2]})
        ys = sorted({round(v, 4) for s in strips + [o[0] for o in openings] for v in s[2:]})
        zs = sorted({0.0, self.top} | {z for _, low, high in openings for z in (low, high) if 0 < z < self.top})

        def cells(rectangle, lines, low, high):
            return bisect.bisect_left(lines, round(rectangle[low], 4)), bisect.bisect_left(lines, round(rectangle[high], 4))

        solid = np.zeros((len(zs) - 1, len(xs) - 1, len(ys) - 1), bool)
        for strip in strips:
            i0, i1 = cells(strip, xs, 0, 1)
            j0, j1 = cells(strip, ys, 2, 3)
            solid[:, i0:i1, j0:j1] = True
        for strip, low, high in openings:
            i0, i1 = cells(strip, xs, 0, 1)
            j0, j1 = cells(strip, ys, 2, 3)
            for k in range(len(zs) - 1):
                if zs[k] >= low - 1e-6 and zs[k + 1] <= high + 1e-6:
                    solid[k, i0:i1, j0:j1] = False
        plaster, tiled_x, tiled_y, cut_face = [], [], [], []
        n, m = len(xs) - 1, len(ys) - 1
        for k in range(len(zs) - 1):
            z0, z1 = zs[k], zs[k + 1]
            for i in range(n):
                for j in range(m):
                    if not solid[k, i, j]:
                        continue
                    x0, x1, y0, y1 = xs[i], xs[i + 1], ys[j], ys[j + 1]
                    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
                    sides = (
                        (i - 1, j, [(x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)], (x0 - 0.03, middle[1]), tiled_y),
                        (i + 1, j, [(x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)], (x1 + 0.03, middle[1]), tiled_y),
                        (i, j - 1, [(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)], (middle[0], y0 - 0.03), tiled_x),
                        (i, j + 1, [(x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1)], (middle[0], y1 + 0.03), tiled_x),
                    )
                    for a, b, face, probe, tiled in sides:
                        if 0 <= a < n and 0 <= b < m and solid[k, a, b]:
                            continue
                        room = self.room_at(probe)
                        wet = room and room["id"].startswith("bathroom")
                        (tiled if wet else plaster).append(face)
                    if k + 1 == len(zs) - 1 or not solid[k + 1, i, j]:
                        face = [(x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
                        (cut_face if k + 1 == len(zs) - 1 and self.cut else plaster).append(face)
                    if k > 0 and not solid[k - 1, i, j]:
                        plaster.append([(x0, y1, z0), (x1, y1, z0), (x1, y0, z0), (x0, y0, z0)])
        wall_tile_x = tiles("wall tile x", "#b7b0a3", "#948d81", (0.30, 0.60), 0.25, (0, 2), 0.003)
        wall_tile_y = tiles("wall tile y", "#b7b0a3", "#948d81", (0.30, 0.60), 0.25, (1, 2), 0.003)
        for faces, material in ((plaster, "wall"), (tiled_x, wall_tile_x), (tiled_y, wall_tile_y), (cut_face, "dark_panel")):
            if faces:
                vertices = [p for face in faces for p in face]
                add_object(mesh_from(vertices, [tuple(range(i, i + 4)) for i in range(0, len(vertices), 4)], "walls"), material)

    def floors(self):
        materials = {
            "wood": get("floor"),
            "tile": tiles("floor tile", *(("#cfd0cb", "#a9aaa5", 0.30) if self.cut else ("#8d8a83", "#6f6c66", 0.60)), 0.3),
            "stone": tiles("entrance stone", "#bdb7ab", "#9a948a", 0.60, 0.3),
        }
        x0, x1, y0, y1 = bounds(self.plan["outline"])
        outline = self.plan["outline"]
        add_object(mesh_from([(x, y, -0.012) for x, y in outline], [tuple(range(len(outline)))], "slab"), materials["wood"])
        for room in self.plan["rooms"]:
            z = 0.0 if room["floor"] == "wood" else (-0.004 if room["floor"] == "stone" else -0.002)
            corners = [(x, y, z) for x, y in room["outline"]]
            if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1])) < 0:
                corners.reverse()
            add_object(mesh_from(corners, [tuple(range(len(corners)))], "floor"), materials[room["floor"]])
        for strip, low, _ in self._openings():
            if low < 0.2:
                add_object(mesh_from([(strip[0], strip[2], -0.006), (strip[1], strip[2], -0.006), (strip[1], strip[3], -0.006), (strip[0], strip[3], -0.006)], [(0, 1, 2, 3)], "sill"), get("grey_stone"))

    def ceilings(self, coffered=("living",)):
        x0, x1, y0, y1 = bounds(self.plan["outline"])
        c = self.ceiling
        holes = []
        for name in coffered:
            room = self.rooms[name]
            rx0, rx1, ry0, ry1 = bounds(room["outline"])
            extension = self.rooms.get(f"{name}-balcony")
            if extension:
                ry0 = bounds(extension["outline"])[2]
            holes.append((rx0 + 0.55, rx1 - 0.55, ry0 + 0.75, ry1 - 0.45))
        xs = sorted({x0 - 0.2, x1 + 0.2} | {v for h in holes for v in h[:2]})
        ys = sorted({y0 - 0.2, y1 + 0.2} | {v for h in holes for v in h[2:]})
        plates = []
        for xa, xb in zip(xs, xs[1:]):
            for ya, yb in zip(ys, ys[1:]):
                middle = ((xa + xb) / 2, (ya + yb) / 2)
                if not any(h[0] < middle[0] < h[1] and h[2] < middle[1] < h[3] for h in holes):
                    plates.append((xa, xb, ya, yb, c, c + 0.06))
        boxes(plates, "ceiling")
        for hx0, hx1, hy0, hy1 in holes:
            boxes([(hx0 - 0.25, hx1 + 0.25, hy0 - 0.25, hy1 + 0.25, c + 0.20, c + 0.24)], "ceiling")
            lip = 0.14
            for a, b, d, e in ((hx0 - 0.13, hx0 - 0.10, hy0, hy1), (hx1 + 0.10, hx1 + 0.13, hy0, hy1), (hx0, hx1, hy0 - 0.13, hy0 - 0.10), (hx0, hx1, hy1 + 0.10, hy1 + 0.13)):
                boxes([(a, b, d, e, c + 0.075, c + 0.09)], "cove")
            boxes([(hx0 - 0.25, hx0 - 0.24, hy0 - 0.25, hy1 + 0.25, c + 0.06, c + 0.20), (hx1 + 0.24, hx1 + 0.25, hy0 - 0.25, hy1 + 0.25, c + 0.06, c + 0.20),
                   (hx0 - 0.25, hx1 + 0.25, hy0 - 0.25, hy0 - 0.24, c + 0.06, c + 0.20), (hx0 - 0.25, hx1 + 0.25, hy1 + 0.24, hy1 + 0.25, c + 0.06, c + 0.20)], "ceiling")

    def downlights(self, points, height=None):
        height = height or self.ceiling
        for x, y in points:
            with place(x, y):
                turned([(0, height - 0.001), (0.034, height - 0.001)], "spot", sides=24)
                turned([(0.034, height - 0.001), (0.036, height - 0.008), (0.045, height - 0.008), (0.047, height)], "white", sides=24)

    def skirting(self, height=0.07):
        gaps = [o[0] for o in self._openings() if o[1] < 0.05]
        pieces = []
        for wall in self.plan["walls"]:
            x0, x1, y0, y1 = _strip(wall["from"], wall["to"], wall["thickness"])
            along_x = x1 - x0 > y1 - y0
            cuts = sorted((g[0], g[1]) if along_x else (g[2], g[3]) for g in gaps if g[0] < x1 + 0.02 and g[1] > x0 - 0.02 and g[2] < y1 + 0.02 and g[3] > y0 - 0.02)
            low, high = (x0, x1) if along_x else (y0, y1)
            spans, at = [], low
            for a, b in cuts:
                spans.append((at, a))
                at = b
            spans.append((at, high))
            for a, b in spans:
                if b - a < 0.02:
                    continue
                for face, out in (((y0 if along_x else x0), -0.012), ((y1 if along_x else x1), 0.012)):
                    probe = ((a + b) / 2, face + out * 3) if along_x else (face + out * 3, (a + b) / 2)
                    room = self.room_at(probe)
                    if room is None or room["floor"] != "wood":
                        continue
                    f0, f1 = sorted((face, face + out))
                    pieces.append((a, b, f0, f1, 0, height) if along_x else (f0, f1, a, b, 0, height))
        boxes(pieces, "white")

    def windows(self):
        for window in self.plan["windows"]:
            (ax, ay), (bx, by) = window["from"], window["to"]
            length = math.hypot(bx - ax, by - ay)
            turn = math.degrees(math.atan2(by - ay, bx - ax))
            low, high = window["sillM"], min(window["headM"], self.top)
            with place(ax, ay, turn):
                if window["kind"] == "louvre":
                    boxes([(0, length, -0.05, 0.05, low + i * 0.09, low + i * 0.09 + 0.03) for i in range(int((high - low) / 0.09))], "graphite")
                    continue
                panes = max(2, round(length / 1.15))
                if window["kind"] == "balcony-door":
                    panes = 3 if length < 4 else 4
                box(0, length, -0.06, 0.06, low, low + 0.05, "graphite", 0.003)
                if high < self.top - 0.01:
                    box(0, length, -0.06, 0.06, high - 0.05, high, "graphite", 0.003)
                for i in range(panes):
                    a, b = length * i / panes, length * (i + 1) / panes
                    y = 0.022 if i % 2 else -0.022
                    top = high - 0.05 if high < self.top - 0.01 else high
                    box(a, b, y - 0.004, y + 0.004, low + 0.05, top, "glass", 0)
                    for x in (a, b):
                        x = min(max(x, 0.022), length - 0.022)
                        box(x - 0.022, x + 0.022, y - 0.02, y + 0.02, low + 0.05, top, "graphite", 0.003)
                    box(a, b, y - 0.018, y + 0.018, low + 0.05, low + 0.10, "graphite", 0.003)
                    if self.cut and high >= self.top - 0.01:
                        box(a, b, y - 0.02, y + 0.02, top - 0.012, top + 0.002, "graphite", 0)

    def doors(self, closed=()):
        """Doors stand open into their room. `closed` names rooms whose doors are shut."""
        top = min(DOOR_HEIGHT, self.top)
        for door in self.plan["doors"]:
            (hx, hy), (lx, ly) = door["hinge"], door["latch"]
            width = math.hypot(lx - hx, ly - hy)
            along = math.degrees(math.atan2(ly - hy, lx - hx))
            wall = self.plan["walls"][door["wall"]]
            half = wall["thickness"] / 2
            with place(hx, hy, along):
                if not self.cut:
                    # The sides stop below the head, because faces in one plane would turn black.
                    for a, b in ((-0.001, 0.025), (width - 0.025, width + 0.001)):
                        box(a, b, -half - 0.012, half + 0.012, 0, top - 0.03, "white", 0.002)
                    box(-0.001, width + 0.001, -half - 0.012, half + 0.012, top - 0.03, top + 0.001, "white", 0.002)
                if door["kind"] == "sliding":
                    box(0.03 if door["into"] in closed else -width * 0.72, width * 0.5 if door["into"] not in closed else width - 0.03, -0.018, 0.018, 0.01, top - 0.02, "glass" if door["into"] == "hall" else "white", 0.003)
                    continue
                room = self.rooms[door["into"]]
                for sense in (1, -1):
                    a = math.radians(along + sense * 90)
                    probe = (hx + (lx - hx) / 2 + math.cos(a) * 0.35, hy + (ly - hy) / 2 + math.sin(a) * 0.35)
                    found = self.room_at(probe)
                    if found and (found["id"] == room["id"] or found.get("extends") == room["id"]):
                        break
                shut = door["into"] in closed or door["kind"] == "entrance"
                swing = 0 if shut else sense * (86 if self.cut else 88)
                side = sense * (half - 0.02) if not shut else 0
                with place(0.03 if shut else 0.02, side, swing):
                    leaf = width - 0.06
                    box(0, leaf, -0.02, 0.02, 0.01, top - 0.035, "woodZ" if door["kind"] != "entrance" else "graphite", 0.003)
                    if self.cut:
                        box(0, leaf, -0.02, 0.02, top - 0.034, top - 0.03, "dark_panel", 0)
                    else:
                        for y in (-0.045, 0.045):
                            rod((leaf - 0.07, y, 1.0), (leaf - 0.19, y, 1.0), 0.009, "graphite")
                            rod((leaf - 0.07, 0, 1.0), (leaf - 0.07, y, 1.0), 0.009, "graphite")

    def curtains(self):
        top = (self.cut - 0.02) if self.cut else self.ceiling - 0.01
        for number, window in enumerate(self.plan["windows"]):
            (ax, ay), (bx, by) = sorted((window["from"], window["to"]))
            if abs(ay - by) > 0.01 or ay > 0.5 or window["kind"] == "louvre":
                continue
            y, drape = 0.14, "sheer" if window["kind"] == "balcony-door" else "drape"
            share = (bx - ax) * (0.17 if window["kind"] == "balcony-door" else 0.2)
            curtain(ax - 0.22, ax - 0.22 + share + 0.15, y, 0.01, top, "drape", 7, 0.045, number)
            curtain(bx + 0.22 - share - 0.15, bx + 0.22, y, 0.01, top, "drape", 7, 0.045, number + 9)
            if drape == "sheer":
                curtain(ax + share - 0.05, ax + share * 1.4, y - 0.06, 0.01, top, "sheer", 8, 0.03, number + 3)
                curtain(bx - share * 1.35, bx - share + 0.05, y - 0.06, 0.01, top, "sheer", 7, 0.03, number + 5)

    def furnish(self, rooms=None, skip=()):
        full = self.cut is None
        tall = self.ceiling - 0.002 if full else self.cut - 0.02
        for number, fixture in enumerate(self.plan["fixtures"]):
            if rooms and fixture["room"] not in rooms or fixture["kind"] in skip:
                continue
            kind, (w, d) = fixture["kind"], fixture["sizeM"]
            with place(*fixture["at"], fixture["rotation"]):
                if kind == "sofa":
                    furniture.sofa(w, d, 3 if w > 2 else 2, seed=number)
                elif kind == "low-table":
                    furniture.low_tables(w, d)
                elif kind == "dining-table":
                    with place(0, 0, 90 if d > w else 0):
                        furniture.dining_table(max(w, d), min(w, d))
                elif kind == "bed-double":
                    furniture.bed(w, d)
                elif kind == "bed-single":
                    furniture.bed(w, d, "mist" if number % 2 else "linen", "accent" if number % 2 else "deep")
                elif kind == "media-board":
                    furniture.media_board(w, d, wall_height=tall)
                elif kind == "wardrobe":
                    furniture.wardrobe(w, d, tall, is_open=not full and fixture["room"] == "dressing")
                elif kind == "counter":
                    furniture.counter(w, d, upper=full and fixture.get("upper", True) and not self._has_window_behind(fixture), ceiling=tall)
                elif kind == "refrigerator":
                    furniture.refrigerator(w, d, min(1.9, tall))
                elif kind in ("shelves",):
                    furniture.shelves(w, d, min(2.1, tall))
                elif kind == "shoe-cabinet":
                    furniture.shoe_cabinet(w, d, min(2.25, tall))
                elif kind == "basin":
                    furniture.basin(w, d, mirror=full)
                elif kind == "vanity":
                    furniture.vanity(w, d, mirror=full)
                elif kind == "shower":
                    furniture.shower(w, d, full)
                elif kind == "armchair":
                    furniture.armchair(w, d)
                elif kind == "desk":
                    furniture.desk(w, d)
                else:
                    getattr(furniture, kind.replace("-", "_"))(w, d)

    def _has_window_behind(self, fixture):
        a = math.radians(fixture["rotation"] + 90)
        back = (fixture["at"][0] + math.cos(a) * 0.42, fixture["at"][1] + math.sin(a) * 0.42)
        for window in self.plan["windows"]:
            (ax, ay), (bx, by) = window["from"], window["to"]
            if min(ax, bx) - 0.3 < back[0] < max(ax, bx) + 0.3 and min(ay, by) - 0.35 < back[1] < max(ay, by) + 0.35:
                return True
        return False

    def fixture(self, kind, room=None):
        for fixture in self.plan["fixtures"]:
            if fixture["kind"] == kind and (room is None or fixture["room"] == room):
                return fixture
        raise KeyError(kind)

    def window_light(self, watts_per_square_metre=9.0, colour=(0.90, 0.95, 1.0)):
        for window in self.plan["windows"]:
            (ax, ay), (bx, by) = window["from"], window["to"]
            if window["kind"] == "louvre" or abs(ay - by) > 0.01:
                continue
            inwards = 1 if ay < 1 else -1
            width, height = abs(bx - ax) - 0.1, window["headM"] - window["sillM"] - 0.1
            area_light(((ax + bx) / 2, ay + inwards * 0.16, (window["sillM"] + window["headM"]) / 2), (0, inwards, -0.05), (width, height), watts_per_square_metre * width * height, colour)
