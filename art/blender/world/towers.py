"""Towers of long low ribbons, and the pavilion."""
import json
import math

from mathutils import Matrix

from .glass import AMBER, WHITE
from .plan import SHARED, load
from .slabs_and_ledges import FLOOR, OUT, ROWS, STOREY
from .walls import Walls

GLAZING = 0.30  # This far behind the footprint's edge.


def bays_of(kind):
    """A type's width, its (kind, from, to) bays towards the sea, and how far windows reach back at its two ends."""
    plan = json.loads((SHARED / "plans" / f"{kind}.json").read_text(encoding="utf-8"))
    width = max(x for x, _ in plan["outline"])
    found, ends = [], [0.0, 0.0]
    for window in plan["windows"]:
        (x0, y0), (x1, y1) = window["from"], window["to"]
        if abs(y0 - y1) < 0.01 and min(y0, y1) < 0.5:
            found.append(({"balcony-door": "living", "louvre": "louvre"}.get(window["kind"], "bed"), min(x0, x1), max(x0, x1)))
        elif abs(x0 - x1) < 0.01 and min(y0, y1) < 2.0:
            ends[x0 > 1] = max(y0, y1)
    return width, sorted(found, key=lambda bay: bay[1]), tuple(ends)


class Towers(Walls):
    def __init__(self, evening=True, seed=7, share_lit=0.36, brightness=1.0):
        """`share_lit` is of homes. In a lit home the living room is lit, and few bedrooms."""
        super().__init__(evening, seed, brightness)
        self.share_lit = share_lit
        self.types = {kind: bays_of(kind) for kind in ("59A", "59B", "72A", "72B", "84A")}

    def state(self, line):
        """A home's light, its hue, and the glow of its soffit."""
        r = self.random
        # Few homes are lit above one that is lit, so that no block of light appears.
        if r.random() > self.share_lit * (0.2 if self.lit_below.get(line) else 1.15):
            self.lit_below[line] = False
            return 0.0, AMBER, 0.0
        self.lit_below[line] = True
        strength = r.uniform(0.52, 0.90) * self.brightness
        return strength, (AMBER if r.random() < 0.7 else WHITE), (strength * r.uniform(0.4, 0.65) if r.random() < 0.5 else 0.0)

    def home(self, kind, x, gap, floor, floors, first, last, ends):
        b = self.builder
        width, bays, _ = self.types[kind]
        strength, hue, glow = self.state(x)
        above, _, out = self.profile(floor + 1, floors)
        z0, ceiling = floor * STOREY + FLOOR + 0.01, (floor + 1) * STOREY + FLOOR - above + 0.025
        a, c = x - gap / 2, x + width + gap / 2
        if glow:
            self.lit_soffit(a, c, -out + 0.36, GLAZING, ceiling, glow, hue)
        if not last:
            b.box(c - 0.10, c + 0.10, -OUT + 0.75, GLAZING + 0.3, z0, ceiling + 0.01, "panel", glow * 0.5, hue, without=("top", "bottom"))
        marks = [a + 0.10] + [(e0 + s1) / 2 + x for (_, _, e0), (_, s1, _) in zip(bays, bays[1:])] + [c - 0.10]
        for index, (name, _, _) in enumerate(bays):
            corner = "left" if first and ends[0] and index == 0 else "right" if last and ends[1] and index == len(bays) - 1 else None
            lit = strength if name == "living" else strength * 0.7 if self.random.random() < 0.3 else 0.0
            self.bay(name, marks[index], marks[index + 1], z0, ceiling, lit, hue, glow, corner, ends[corner == "right"] + 0.2 if corner else 0.0)
        self.loggia(a, c, z0, ceiling)

    def lit_soffit(self, a, c, near, far, z, glow, hue):
        """The light falls off towards the sea in four steps."""
        for start, end, share in ((0.0, 0.3, 0.22), (0.3, 0.55, 0.42), (0.55, 0.8, 0.72), (0.8, 1.0, 1.0)):
            y0, y1 = near + (far - near) * start, near + (far - near) * end
            self.builder.quad((a, y0, z), (a, y1, z), (c, y1, z), (c, y0, z), "timber", glow * share, hue)

    def bay(self, name, m0, m1, z0, ceiling, lit, hue, glow, corner, corner_depth):
        """One room's front between two partitions. A corner room has glass to two sides."""
        b, y, z1 = self.builder, GLAZING, ceiling - 0.03
        if name == "louvre":
            b.box(m0, m1, y, y + 0.1, z0, ceiling, "dark", without=("back",))
            self.battens(m0 + 0.02, m1 - 0.02, y - 0.25, z0, ceiling, 0.12)
            return
        w0, w1 = m0 + 0.13, m1 - 0.13
        for side, q0, q1 in (("left", m0, w0), ("right", w1, m1)):
            if corner != side:
                b.box(q0, q1, y - 0.03, y + 0.1, z0, ceiling, "panel", glow * 0.5, hue, without=("back", "top", "bottom"))
        w0, w1 = (-self.half + 0.02 if corner == "left" else w0), (self.half - 0.02 if corner == "right" else w1)
        self.panes(w0, w1, z0, z1, y, max(1, round((w1 - w0) / (1.5 if name == "living" else 1.3))))
        deep = corner_depth or (4.2 if name == "living" else 3.6)
        self.room(w0 - (0.05 if corner != "left" else 0.0), w1 + (0.05 if corner != "right" else 0.0), y + 0.1, deep, z0, ceiling - 0.005, lit, hue, corner, self.random.choice((0.0, 0.12, 0.2, 0.3)))
        if corner:
            kept = b.frame.copy()
            at = (-self.half, deep) if corner == "left" else (self.half, y)
            b.frame = kept @ Matrix.Translation((*at, 0)) @ Matrix.Rotation(math.radians(-90 if corner == "left" else 90), 4, "Z")
            self.panes(0.02, deep - y - 0.02, z0, z1, 0.03, 3)
            b.frame = kept

    def loggia(self, a, c, z0, ceiling):
        """A sliding screen in some, seats in others."""
        r = self.random
        if r.random() < 0.16:
            at = r.uniform(a + 0.4, c - 1.9)
            self.battens(at, at + 1.5, -1.05, z0, ceiling, 0.11)
        elif r.random() < 0.4:
            self.seats(r.uniform(a + 1.6, c - 1.6), -0.75, z0)

    def hall(self, kind, x, gap, floors):
        """Instead of a home on the ground: a glazed hall behind slim columns."""
        b = self.builder
        width = self.types[kind][0]
        ceiling = STOREY + FLOOR - self.profile(1, floors)[0] + 0.025
        a, c = x - gap / 2, x + width + gap / 2
        self.panes(a + 0.1, c - 0.1, 0.12, ceiling - 0.03, 1.6, max(3, round(width / 2.4)))
        self.room(a + 0.05, c - 0.05, 1.7, 4.4, 0.1, ceiling - 0.005, 0.8 * self.brightness if self.evening else 0.05, AMBER)
        for near, far, share in ((-OUT, -0.5, 0.3), (-0.5, 0.6, 0.6), (0.6, 1.6, 1.0)):
            b.quad((a, near, ceiling), (a, far, ceiling), (c, far, ceiling), (c, near, ceiling), "timber", 0.5 * share * self.brightness if self.evening else 0.0, AMBER)
        for i in range(3):
            at = a + (c - a) * (i + 0.5) / 3
            b.box(at - 0.2, at + 0.2, -0.5, -0.1, 0, ceiling + 0.1, "travertine", without=("top", "bottom"))

    def tower(self, building):
        b = self.builder
        floors, width, depth = building["floors"], building["widthM"], building["depthM"]
        x, y = building["at"]
        # The plan states the middle of the footprint.
        b.frame = Matrix.Translation((x, y, building["groundM"])) @ Matrix.Rotation(math.radians(building["rotation"]), 4, "Z") @ Matrix.Translation((0, -depth / 2, 0))
        height, half = floors * STOREY, width / 2
        self.half, self.lit_below = half, {}
        lines = building["lines"]
        gap = (width - sum(self.types[line["type"]][0] for line in lines)) / (len(lines) + 1)
        starts, at = [], -half
        for line in lines:
            at += gap
            starts.append(at)
            at += self.types[line["type"]][0]
        ends = (self.types[lines[0]["type"]][2][0], self.types[lines[-1]["type"]][2][1])
        b.box(-half + 0.02, half - 0.02, 4.6, depth, 0, height, "dark")
        for side, reach in zip((-1, 1), ends):
            self.gable(side, half, reach, depth, floors, height)
        self.north_side(half, depth, floors, height)
        for floor in range(floors + 1):
            if floor:
                self.ribbon(half, ends, floor, floors)
            if floor == floors:
                break
            for i, (line, start) in enumerate(zip(lines, starts)):
                if floor < line["fromFloor"] - 1:
                    self.hall(line["type"], start, gap, floors)
                else:
                    self.home(line["type"], start, gap, floor, floors, i == 0, i == len(lines) - 1, ends)
        self.foot(half, depth, lines, starts)
        self.roof(half, depth, height)

    def community(self, plan):
        b = self.builder
        b.frame = Matrix.Identity(4)
        xs = [p[0] for p in plan["community"]["outline"]]
        ys = [p[1] for p in plan["community"]["outline"]]
        x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
        for level in range(plan["community"]["floors"]):
            base, top = 9.0 + level * 4.4, 9.0 + level * 4.4 + 4.0
            b.box(x0 - 1.6, x1 + 1.6, y0 - 2.6, y1 + 0.6, top, top + 0.34, "body")
            b.quad((x0 - 1.4, y0 - 2.3, top - 0.01), (x0 - 1.4, y0, top - 0.01), (x1 + 1.4, y0, top - 0.01), (x1 + 1.4, y0 - 2.3, top - 0.01), "timber", 0.25 * self.brightness if self.evening else 0.0, AMBER)
            b.box(x0, x1, y0 + 9, y1, base, top, "dark")
            at = x0
            while at < x1 - 0.1:
                self.window(at, min(at + 3.5, x1), base + 0.1, top - 0.02, y0, self.random.uniform(0.45, 0.75) * self.brightness, AMBER, depth=8)
                b.box(at - 0.09, at + 0.09, y0 - 1.5, y0 - 1.1, base, top, "batten", without=("top", "bottom"))
                at += 3.5
            for side, at in ((-1, x0), (1, x1)):
                a, c = sorted((at, at + side * 0.45))
                b.box(a, c, y0 - 1.8, y1, base, top, "travertine")

    def build(self):
        plan = load()
        levels = sorted({building["groundM"] for building in plan["buildings"]})
        for building in plan["buildings"]:
            self.ribbon_finish, self.ledge_finish, self.ledge_every = ROWS[levels.index(building["groundM"]) % len(ROWS)]
            self.tower(building)
        self.community(plan)
        self.builder.frame = Matrix.Identity(4)
        return self.builder.build("towers")
