"""The slab edge and the upstand on it are one band of mineral render, which runs round the seaward corners."""
import math

import numpy as np

from .glass import Glass

STOREY = 2.95
FLOOR = 0.10  # The top of a slab above the storey's line.
OUT = 1.60  # The ribbon stands this far in front of the footprint.
RADIUS = 1.10  # The corners of the ribbon.
PAST = 1.15  # The ribbon passes the end of the building by this where a corner home has windows to both sides.
SLAB, UPSTAND, RAIL = 0.36, 0.54, 1.15
# On some floors a deeper slab carries a planted ledge.
LEDGE_SLAB, LEDGE_UPSTAND, LEDGE_OUT = 0.62, 0.50, 1.00
# For each row of towers: the ribbon's finish, the ledge's finish, floors between ledges.
ROWS = (("body", "sand", 4), ("second", "body", 5), ("body", "sand", 4))


def arc(x, y, radius, start, end, steps=6):
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in np.radians(np.linspace(start, end, steps))]


def split(points, longest):
    """The same line in pieces no longer than `longest`."""
    result = points[:1]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        count = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / longest))
        result += [(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(1, count + 1)]
    return result


class Ribbons(Glass):
    ribbon_finish, ledge_finish, ledge_every = ROWS[0]

    def is_ledge(self, floor, floors):
        return floor == 1 or (floor > 1 and floor % self.ledge_every == 0 and floors - floor >= 2)

    def profile(self, floor, floors):
        """Slab height, upstand, projection."""
        if self.is_ledge(floor, floors):
            return LEDGE_SLAB, LEDGE_UPSTAND, OUT + LEDGE_OUT
        return SLAB, UPSTAND, OUT

    def outline(self, half, ends, out, inset=0.0):
        """The ribbon's line from the left end round the front to the right end."""
        sides = []
        for reach in ends:
            edge = -half - (PAST if reach else 0.37) + inset
            r, front = RADIUS - min(inset, 0.6), -out + inset
            if reach:
                back, small = reach + 0.25 - inset, max(0.05, PAST - 0.34 - inset)
                line = [(-half - 0.30, back)] + arc(edge + small, back - small, small, 90, 180)
            else:
                line = [(edge, 0.15)]
            sides.append(line + arc(edge + r, front + r, r, 180, 270))
        return sides[0] + [(-x, y) for x, y in reversed(sides[1])]

    def between(self, first, z0, second, z1, material):
        for p, q, s, t in zip(first, first[1:], second, second[1:]):
            self.builder.quad((*p, z0), (*q, z0), (*t, z1), (*s, z1), material)

    def ribbon(self, half, ends, floor, floors):
        """Its soffit and deck are whole; homes that are lit lay their own light under the soffit."""
        b = self.builder
        slab, upstand, out = self.profile(floor, floors)
        top = floor * STOREY + FLOOR
        low, high = top - slab, top + upstand
        outer, canted, inner, lip = (self.outline(half, ends, out, inset) for inset in (0.0, 0.09, 0.20, 0.30))
        ledge = self.is_ledge(floor, floors)
        material = self.ledge_finish if ledge else self.ribbon_finish
        self.between(outer, low, canted, high, material)
        self.between(canted, high, inner, high, material)
        self.between(inner, high, inner, top, material)
        self.between(outer, low, lip, low, material)
        self.between(lip, low, lip, low + 0.04, material)
        b.polygon([(x, y, top) for x, y in inner], "roofing")
        b.polygon([(x, y, low + 0.04) for x, y in lip], "timber")
        self.rail(half, ends, out, LEDGE_OUT + 0.06 if ledge else 0.12, top, top if ledge else high)
        if ledge:
            self.bed(outer[0][0] + 1.0, outer[-1][0] - 1.0, out, high)

    def rail(self, half, ends, out, inset, top, foot):
        b = self.builder
        line = split(self.outline(half, ends, out, inset), 3.2)
        z0, z1 = foot + 0.01, top + RAIL
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            b.quad((x0, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y0, z1), "rail")
            b.quad((x0, y0 - 0.012, z1 - 0.012), (x1, y1 - 0.012, z1 - 0.012), (x1, y1 - 0.012, z1 + 0.016), (x0, y0 - 0.012, z1 + 0.016), "cap")

    def bed(self, x0, x1, out, high):
        """A low hedge. Here and there it stands higher and hangs over the edge."""
        self.plants(x0, x1, -out + 0.16, -out + LEDGE_OUT - 0.10, high - 0.30, 0.75, int((x1 - x0) * 20), 0.14)
        at = x0 + self.random.uniform(0.5, 3.0)
        while at < x1 - 2.0:
            end = min(x1, at + self.random.uniform(1.2, 3.6))
            self.plants(at, end, -out - 0.07, -out + 0.45, high - 0.50, 1.25, int((end - at) * 40), 0.14)
            at = end + self.random.uniform(1.5, 6.0)
