import json
import math
import random

import numpy as np
from mathutils import Matrix

from .builder import Builder
from .finishes import building_finishes
from .plan import SHARED, load

STOREY = 2.95
PANELS = ("deep", "tide", "grey")


def bays_of(kind):
    """(kind, from, to) of the seaward bays along the unit's width."""
    plan = json.loads((SHARED / "plans" / f"{kind}.json").read_text(encoding="utf-8"))
    width = max(x for x, _ in plan["outline"])
    found = []
    for window in plan["windows"]:
        (x0, y0), (x1, y1) = window["from"], window["to"]
        if abs(y0 - y1) < 0.01 and min(y0, y1) < 0.5 and window["kind"] != "louvre":
            found.append(("living" if window["kind"] == "balcony-door" else "bed", min(x0, x1), max(x0, x1)))
    return width, sorted(found, key=lambda bay: bay[1])


class Towers:
    def __init__(self, evening=True, seed=7, share_lit=0.56, brightness=1.0):
        self.random = random.Random(seed)
        self.builder = Builder(building_finishes())
        self.share_lit, self.brightness, self.evening = share_lit, brightness, evening
        self.bays = {kind: bays_of(kind) for kind in ("59A", "59B", "72A", "72B", "84A")}

    def light(self):
        r = self.random
        if r.random() < self.share_lit:
            strength = r.choice([0.9, 1.4, 2.0, 2.8]) * r.uniform(0.7, 1.15)
        else:
            strength = 0.0
        return strength * self.brightness, (r.betavariate(2, 3) if r.random() > 0.08 else 1.0)

    def window(self, x0, x1, z0, z1, y, lit, hue, depth=3.6, mullions=(0.5,), above=0.25, curtains=True):
        """The front is -y."""
        b, r, f = self.builder, self.random, 0.06
        b.box(x0, x1, y - 0.03, y + 0.06, z1 - f, z1, "frame", without=("back",))
        b.box(x0, x1, y - 0.03, y + 0.06, z0, z0 + f, "frame", without=("back",))
        for x in (x0, x1 - f):
            b.box(x, x + f, y - 0.03, y + 0.06, z0, z1, "frame", without=("back", "top", "bottom"))
        for share in mullions:
            x = x0 + (x1 - x0) * share
            b.box(x - 0.035, x + 0.035, y - 0.04, y + 0.06, z0, z1, "frame", without=("back", "top", "bottom"))
        b.quad((x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1), "glass")
        level, ceiling, far, floor, near = lit + 0.012, z1 + above, y + depth, z0 - 0.02, y + 0.08
        a, c = x0 - 0.3, x1 + 0.3
        b.quad((a, far, floor), (c, far, floor), (c, far, ceiling), (a, far, ceiling), "rooms", level * 0.42 * r.uniform(0.75, 1.2), hue)
        b.quad((a, near, ceiling), (c, near, ceiling), (c, far, ceiling), (a, far, ceiling), "rooms", level * 0.85, hue)
        b.quad((a, near, floor), (c, near, floor), (c, far, floor), (a, far, floor), "rooms", level * 0.16, hue)
        for x in (a, c):
            b.quad((x, near, floor), (x, far, floor), (x, far, ceiling), (x, near, ceiling), "rooms", level * 0.30, hue)
        if lit > 0.3 and x1 - x0 > 2.5:
            middle = (x0 + x1) / 2
            b.box(middle - 0.5, middle + 0.5, far - 2.2, far - 1.5, ceiling - 0.12, ceiling - 0.05, "rooms", level * 3.2, hue)
            b.box(middle - 1.1, middle + 1.1, far - 0.9, far - 0.1, floor, floor + 0.8, "rooms", level * 0.08, hue)
        kind = r.random() if curtains else 1.0
        if kind < 0.55:
            left, right = r.uniform(0.10, 0.32) * (x1 - x0), r.uniform(0.05, 0.30) * (x1 - x0)
            for q0, q1 in ((x0, x0 + left), (x1 - right, x1)):
                strips = max(2, int((q1 - q0) / 0.12))
                for i in range(strips):
                    u0, u1 = q0 + (q1 - q0) * i / strips, q0 + (q1 - q0) * (i + 1) / strips
                    b.quad((u0, near + 0.12, floor), (u1, near + 0.12, floor), (u1, near + 0.12, ceiling), (u0, near + 0.12, ceiling), "rooms", level * (0.30 if i % 2 else 0.19) + (0.01 if self.evening else 0.10), hue if self.evening else 1.0)
        elif kind < 0.66:
            z = z0 + (z1 - z0) * r.uniform(0.3, 0.75)
            b.quad((x0, near + 0.1, z), (x1, near + 0.1, z), (x1, near + 0.1, z1), (x0, near + 0.1, z1), "rooms", level * 0.34 + (0.012 if self.evening else 0.12), hue if self.evening else 1.0)

    def unit(self, kind, x, z, first_floor, top_floor, panel):
        b, r = self.builder, self.random
        width, bays = self.bays[kind]
        home = r.random() < 0.68
        cursor = 0.0
        for k, x0, x1 in bays + [("end", width, width)]:
            if x0 - cursor > 0.05:
                b.box(x + cursor, x + x0, 0.0, 0.30, z + 0.14, z + 2.82, "body", without=("back",))
            cursor = x1
            if k == "end":
                break
            lit, hue = self.light()
            lit = lit if home else 0.0
            a, c = x + x0, x + x1
            if first_floor:
                self.window(a + 0.1, c - 0.1, z + 0.2, z + 2.6, 0.6, 1.2 * self.brightness, 0.4, depth=3.4, mullions=(0.33, 0.66))
                b.box(a, c, 0.0, 0.3, z + 2.62, z + 2.82, "body", without=("back",))
            elif k == "living":
                b.box(a, c, -0.62, 1.65, z - 0.14, z + 0.12, "body")
                for wall in (a, c):
                    b.box(wall - 0.08, wall + 0.08, 0.0, 1.6, z + 0.12, z + 2.82, "body", without=("back",))
                if home and r.random() < 0.35:
                    lit = r.uniform(1.0, 2.2) * self.brightness
                self.window(a + 0.12, c - 0.12, z + 0.14, z + 2.62, 1.45, lit, hue, depth=4.2, mullions=(0.25, 0.5, 0.75))
                b.box(a, c, 1.4, 1.6, z + 2.62, z + 2.82, "body", without=("back",))
                for side in (a + 0.06, c - 0.06):
                    b.quad((side, -0.58, z + 0.16), (side, 0, z + 0.16), (side, 0, z + 1.18), (side, -0.58, z + 1.18), "rail")
                b.quad((a + 0.06, -0.58, z + 0.16), (c - 0.06, -0.58, z + 0.16), (c - 0.06, -0.58, z + 1.18), (a + 0.06, -0.58, z + 1.18), "rail")
                b.box(a + 0.04, c - 0.04, -0.62, -0.54, z + 1.18, z + 1.24, "frame")
                if lit > 0.5:
                    b.quad((a + 0.1, 0, z + 2.80), (c - 0.1, 0, z + 2.80), (c - 0.1, 1.4, z + 2.80), (a + 0.1, 1.4, z + 2.80), "rooms", lit * 0.28, hue)
            else:
                sill = z + (0.14 if top_floor else 0.62)
                b.box(a, c, 0.02, 0.3, z + 0.14, sill, panel, without=("back",))
                self.window(a + 0.08, c - 0.08, sill, z + 2.5, 0.12, lit, hue)
                b.box(a, c, 0.02, 0.3, z + 2.5, z + 2.82, "body", without=("back",))
                if not top_floor:
                    b.box(a + 0.15, c - 0.15, -0.05, -0.02, sill + 0.42, sill + 0.46, "frame")

    def tower(self, building):
        b = self.builder
        number, floors = building["number"], building["floors"]
        width, depth = building["widthM"], building["depthM"]
        turn = math.radians(building["rotation"])
        x, y = building["at"]
        # The plan states the middle of the footprint.
        b.frame = Matrix.Translation((x, y, building["groundM"])) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Translation((0, -depth / 2, 0))
        panel = PANELS[(0, 1, 0, 2, 0, 1, 0)[number % 7]]
        height, half = floors * STOREY, width / 2
        b.box(-half, half, 4.2, depth, 0, height, "grey")
        for side in (-1, 1):
            edge = side * half
            a, c = sorted((edge, edge + side * 0.35))
            b.box(a, c, -0.35, depth, 0, height + 1.2, "body")
            self.gable(edge, side, depth, floors, height, panel)
        self.north_side(half, depth, floors, height, panel)
        lines = [line["type"] for line in building["lines"]]
        total = sum(self.bays[kind][0] for kind in lines)
        gap = (width - total) / (len(lines) + 1)
        starts, at = [], -half
        for kind in lines:
            at += gap
            starts.append(at)
            at += self.bays[kind][0]
        for i, start in enumerate(starts + [half]):
            b.box(start - gap, start, -0.32, 0.32, 0, height + 0.6, "body")
        if panel != "grey":
            for i, (kind, start) in enumerate(zip(lines, starts)):
                for k, x0, _ in self.bays[kind][1]:
                    if k == "living":
                        b.box(start + x0 - 0.24, start + x0 - 0.16, -0.46, 0.0, STOREY * 2, height + 1.6, "bronze")
        for floor in range(floors):
            z = floor * STOREY
            b.box(-half, half, -0.22, 0.35, z - 0.16, z + 0.14, "body")
            for i, (kind, start) in enumerate(zip(lines, starts)):
                self.unit(kind, start, z, floor == 0, floor >= floors - 2, panel)
        self.entrances(half, depth, lines, starts)
        self.roof(half, depth, height, panel)

    def entrances(self, half, depth, lines, starts):
        b = self.builder
        b.box(-half - 0.5, half + 0.5, -0.9, depth + 0.6, -3.5, 0.12, "plinth")
        for pier in [-half] + [start + self.bays[kind][0] for kind, start in zip(lines, starts)]:
            b.box(max(pier - 0.45, -half - 0.4), min(pier + 0.45, half + 0.4), -0.42, 0.2, 0, 2.9, "plinth")
        for kind, start in list(zip(lines, starts))[::2]:
            x = start + self.bays[kind][0] / 2
            b.box(x - 3.4, x + 3.4, -4.2, -0.3, 3.05, 3.4, "body")
            b.quad((x - 3.2, -4.0, 3.04), (x + 3.2, -4.0, 3.04), (x + 3.2, -0.4, 3.04), (x - 3.2, -0.4, 3.04), "rooms", 1.5 * self.brightness, 0.4)
            b.box(x - 3.4, x + 3.4, -4.23, -4.2, 3.12, 3.2, "led")
            for side in (-3.1, 3.1):
                b.box(x + side - 0.15, x + side + 0.15, -3.9, -3.6, 0.1, 3.05, "bronze")

    def gable(self, edge, side, depth, floors, height, panel):
        b = self.builder

        def out(near, far, y0, y1, z0, z1, material):
            a, c = sorted((edge + side * near, edge + side * far))
            b.box(a, c, y0, y1, z0, z1, material)

        out(0.35, 0.42, 2.7, 5.9, 2.5, height - 1.5, panel)
        out(0.35, 0.47, 5.9, 6.15, 0.0, height + 1.2, "body")
        out(0.35, 0.62, 2.55, 2.7, 2.5, height + 1.2, "bronze")
        out(0.35, 0.47, depth - 0.4, depth, 0.0, height + 1.2, "body")
        for floor in range(1, floors):
            z = floor * STOREY
            out(0.35, 0.41, -0.35, 2.55, z - 0.09, z + 0.05, "grey")
            out(0.35, 0.41, 6.15, depth - 0.4, z - 0.09, z + 0.05, "grey")
            out(0.42, 0.50, 2.7, 5.9, z - 0.12, z + 0.10, "body")
            lit, hue = self.light()
            at, glass = edge + side * 0.43, edge + side * 0.47
            for y0, y1, z0, z1 in ((3.3, 5.3, z + 0.75, z + 2.45),):
                b.quad((at, y0, z0), (at, y1, z0), (at, y1, z1), (at, y0, z1), "rooms", lit * 0.35 + 0.03, hue)
                b.quad((glass, y0, z0), (glass, y1, z0), (glass, y1, z1), (glass, y0, z1), "glass")
                out(0.42, 0.50, y0 - 0.07, y0, z0, z1, "frame")
                out(0.42, 0.50, y1, y1 + 0.07, z0, z1, "frame")
                out(0.42, 0.50, (y0 + y1) / 2 - 0.03, (y0 + y1) / 2 + 0.03, z0, z1, "frame")
                out(0.42, 0.52, y0 - 0.07, y1 + 0.07, z0 - 0.07, z0, "frame")
                out(0.42, 0.52, y0 - 0.07, y1 + 0.07, z1, z1 + 0.07, "frame")
            lit, hue = self.light()
            y0, y1, z0, z1 = 7.6, 8.5, z + 1.2, z + 2.3
            at, glass = edge + side * 0.36, edge + side * 0.39
            b.quad((at, y0, z0), (at, y1, z0), (at, y1, z1), (at, y0, z1), "rooms", lit * 0.3 + 0.03, hue)
            b.quad((glass, y0, z0), (glass, y1, z0), (glass, y1, z1), (glass, y0, z1), "glass")
            for q0, q1 in ((y0 - 0.06, y0), (y1, y1 + 0.06)):
                out(0.35, 0.43, q0, q1, z0 - 0.06, z1 + 0.06, "frame")
            out(0.35, 0.43, y0, y1, z0 - 0.06, z0, "frame")
            out(0.35, 0.43, y0, y1, z1, z1 + 0.06, "frame")

    def north_side(self, half, depth, floors, height, panel):
        b = self.builder
        b.box(-half, half, depth, depth + 0.2, 0, height + 1.2, "body")
        count = max(4, round(half * 2 / 3.9))
        step = half * 2 / count
        wall = depth + 0.2
        core = count // 2
        for i in range(count + 1):
            x = -half + i * step
            b.box(max(x - 0.16, -half), min(x + 0.16, half), wall, wall + 0.22, 0, height + 0.9, "body", without=("front",))
        b.box(-half + core * step + 0.16, -half + (core + 1) * step - 0.16, wall, wall + 0.06, 0, height + 1.2, panel, without=("front",))
        for floor in range(floors):
            z = floor * STOREY
            if floor:
                b.box(-half, half, wall, wall + 0.14, z - 0.12, z + 0.10, "body", without=("front",))
            for i in range(count):
                if not floor and i != core:
                    continue
                middle = -half + (i + 0.5) * step
                kind = "core" if i == core else ("kitchen", "bed", "service")[(i * 2 + (i > core)) % 3]
                wide, low, top = {"core": (0.5, 0.4, 2.7), "kitchen": (0.95, 1.0, 2.3), "bed": (1.15, 0.8, 2.4), "service": (1.35, 0.3, 2.55)}[kind]
                wide = min(wide, step / 2 - 0.25)
                lit, hue = self.light()
                lit = 0.9 * self.brightness if kind == "core" else lit * (0.55 if kind != "service" else 0.25)
                x0, x1, z0, z1 = middle - wide, middle + wide, z + low, z + top
                if kind in ("bed", "kitchen"):
                    b.box(x0, x1, wall, wall + 0.05, z + 0.10, z0 - 0.06, panel, without=("front",))
                y = wall + (0.07 if kind == "core" else 0.02)
                b.quad((x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1), "rooms", lit + 0.03, hue)
                if kind != "core" and self.random.random() < 0.6:
                    share = self.random.uniform(0.2, 0.5) * (x1 - x0)
                    left = self.random.random() < 0.5
                    c0, c1 = (x0, x0 + share) if left else (x1 - share, x1)
                    b.quad((c0, y + 0.012, z0), (c1, y + 0.012, z0), (c1, y + 0.012, z1), (c0, y + 0.012, z1), "rooms", lit * 0.55 + (0.02 if self.evening else 0.12), hue if lit > 0.1 else 1.0)
                b.quad((x0, y + 0.03, z0), (x1, y + 0.03, z0), (x1, y + 0.03, z1), (x0, y + 0.03, z1), "glass")
                for q0, q1 in ((x0 - 0.07, x0), (x1, x1 + 0.07)) + (((middle - 0.03, middle + 0.03),) if kind != "core" else ()):
                    b.box(q0, q1, wall, wall + 0.12, z0 - 0.06, z1 + 0.06, "frame", without=("front",))
                for q0, q1 in ((z0 - 0.06, z0), (z1, z1 + 0.06)):
                    b.box(x0, x1, wall, wall + 0.12, q0, q1, "frame", without=("front",))
                if kind == "service":
                    for k in range(5):
                        b.box(x0, x1, wall + 0.06, wall + 0.16, z0 + 0.08 + k * 0.16, z0 + 0.16 + k * 0.16, "grey", without=("front",))

    def roof(self, half, depth, height, panel):
        b = self.builder
        b.box(-half, half, -0.3, 0.0, height - 0.1, height + 1.25, "body")
        b.box(-half, half, 0.0, depth, height - 0.05, height + 0.05, "grey")
        b.box(-half, half, -0.33, -0.30, height + 0.15, height + 0.24, "led")
        b.box(-half + 3, half - 3, 3.5, depth - 1, height, height + 4.2, panel)
        b.box(-3.2, 3.2, 4.2, depth - 2, height + 4.2, height + 7.2, "body")
        crown = height + 5.4
        for x in np.linspace(-half + 0.4, half - 0.4, 8):
            b.box(x - 0.18, x + 0.18, -0.1, 0.26, height + 1.2, crown, "body")
        b.box(-half - 0.3, half + 0.3, -0.35, 1.6, crown, crown + 0.55, "body")
        b.box(-half - 0.3, half + 0.3, -0.38, -0.35, crown + 0.08, crown + 0.17, "led")
        b.box(-half, half, 0.3, 1.3, crown - 0.05, crown - 0.01, "rooms", 1.6 * self.brightness, 0.4)
        for side in (-1, 1):
            b.box(side * half - 0.3, side * half + 0.3, -0.35, depth * 0.7, crown, crown + 0.55, "body")
            b.box(side * half - 0.2, side * half + 0.2, depth * 0.7 - 0.4, depth * 0.7, height, crown, "body")

    def community(self, plan):
        b = self.builder
        b.frame = Matrix.Identity(4)
        xs = [p[0] for p in plan["community"]["outline"]]
        ys = [p[1] for p in plan["community"]["outline"]]
        x0, x1, y0, y1, z = min(xs), max(xs), min(ys), max(ys), 9.0
        for level in range(plan["community"]["floors"]):
            base, top = z + level * 4.4, z + level * 4.4 + 3.9
            b.box(x0 - 1.2, x1 + 1.2, y0 - 1.8, y1 + 0.6, top, top + 0.5, "body")
            b.box(x0 - 1.2, x1 + 1.2, y0 - 1.83, y0 - 1.8, top + 0.1, top + 0.18, "led")
            b.box(x0, x1, y0 + 9, y1, base, top, "grey")
            at = x0
            while at < x1 - 0.1:
                self.window(at, min(at + 3.5, x1), base + 0.1, top - 0.05, y0, self.random.uniform(0.9, 1.9) * self.brightness, self.random.uniform(0.1, 0.5), depth=8, mullions=(0.5,), above=0.0, curtains=self.random.random() < 0.15)
                b.box(at - 0.16, at + 0.16, y0 - 1.5, y0 - 1.2, base, top, "body")
                at += 3.5
            for side, at in ((-1, x0), (1, x1)):
                a, c = sorted((at, at + side * 0.45))
                b.box(a, c, y0, y1, base, top, "body")

    def build(self):
        plan = load()
        for building in plan["buildings"]:
            self.tower(building)
        self.community(plan)
        self.builder.frame = Matrix.Identity(4)
        return self.builder.build("towers")
