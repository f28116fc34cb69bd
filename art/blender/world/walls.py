"""The sides of a tower that have no ribbons: foot, ends, north, roof."""
import numpy as np

from .glass import AMBER, WHITE
from .slabs_and_ledges import FLOOR, OUT, STOREY, UPSTAND, Ribbons


class Walls(Ribbons):
    def foot(self, half, depth, lines, starts):
        b = self.builder
        b.box(-half - 1.0, half + 1.0, -OUT - 0.4, depth + 0.6, -3.5, 0.08, "travertine")
        for line, start in zip(lines, starts):
            if line["fromFloor"] == 1:
                x0, x1 = start, start + self.types[line["type"]][0]
                b.box(x0, x1, -OUT - 0.4, -OUT + 0.1, 0.08, 0.55, "travertine")
                self.plants(x0, x1, -OUT - 0.4, -OUT + 0.2, 0.5, 0.8, int((x1 - x0) * 22), 0.15)

    def gable(self, side, half, reach, depth, floors, height):
        b, r = self.builder, self.random
        edge = side * half

        def out(near, far, y0, y1, z0, z1, material):
            a, c = sorted((edge + side * near, edge + side * far))
            b.box(a, c, y0, y1, z0, z1, material)

        out(-0.02, 0.34, reach + 0.20 if reach else -0.45, depth + 0.22, -0.5, height + FLOOR + UPSTAND, "travertine")
        y0, y1, at, glass = 7.3, 8.3, edge + side * 0.352, edge + side * 0.37
        for q0, q1 in ((y0 - 0.05, y0), (y1, y1 + 0.05)):
            out(0.33, 0.42, q0, q1, STOREY * 0.5, height - 0.4, "dark")
        for floor in range(1, floors):
            z0, z1 = floor * STOREY + 0.9, floor * STOREY + 2.5
            lit = 0.35 * self.brightness if r.random() < self.share_lit * 0.4 else 0.0
            b.quad((at, y0, z0), (at, y1, z0), (at, y1, z1), (at, y0, z1), "rooms", lit * 0.5 + 0.012, AMBER)
            b.quad((glass, y0, z0), (glass, y1, z0), (glass, y1, z1), (glass, y0, z1), "glass")
            out(0.33, 0.40, y0, y1, z0 - STOREY + 1.6, z0, "dark")

    def north_side(self, half, depth, floors, height):
        """Bands of render and dark ribbons of glass. The stairs are one tall pane, and battens hide the outdoor units."""
        b, r = self.builder, self.random
        wall = depth + 0.2
        b.box(-half, half, depth, wall, 0, height, "dark")
        count = max(4, round(half * 2 / 3.9))
        step = half * 2 / count
        core = count // 2
        c0, c1 = -half + core * step + 0.1, -half + (core + 1) * step - 0.1
        for floor in range(floors + 1):
            z = floor * STOREY
            low, high = z - 0.42 if floor else -0.5, z + (0.92 if floor < floors else FLOOR + UPSTAND)
            for a, c in ((-half - 0.34, c0), (c1, half + 0.34)):
                b.box(a, c, wall - 0.02, wall + 0.16, low, high, self.ribbon_finish, without=("front",))
            b.box(c0, c1, wall, wall + 0.10, z - 0.16, z + 0.10, "body", without=("front",))
            if floor == floors:
                break
            z0, z1, y = z + 0.94, z + STOREY - 0.44, wall + 0.02
            for i in range(count):
                a = -half + i * step
                if i == core:
                    p0, p1 = z + 0.1, z + STOREY - 0.16
                    for low, high, level in ((p0, p1 - 0.55, 0.02), (p1 - 0.55, p1, 0.30 * self.brightness if self.evening else 0.02)):
                        b.quad((c0, y, low), (c1, y, low), (c1, y, high), (c0, y, high), "rooms", level, WHITE)
                    b.quad((c0, y + 0.04, p0), (c1, y + 0.04, p0), (c1, y + 0.04, p1), (c0, y + 0.04, p1), "glass")
                    for x in np.linspace(c0, c1, 4):
                        b.box(x - 0.03, x + 0.03, y, y + 0.08, p0, p1, "frame", without=("front", "top", "bottom"))
                elif (i * 2 + (i > core)) % 3 == 2:
                    self.battens(a + 0.05, a + step - 0.05, y + 0.12, z0, z1, 0.14)
                else:
                    x0, x1 = a + step * 0.16, a + step * 0.84
                    lit = r.uniform(0.6, 1.0) * self.brightness if r.random() < self.share_lit * 0.6 else 0.0
                    b.quad((x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1), "rooms", lit * 0.5 + 0.014, AMBER if r.random() < 0.7 else WHITE)
                    b.quad((a, y + 0.05, z0), (a + step, y + 0.05, z0), (a + step, y + 0.05, z1), (a, y + 0.05, z1), "glass")
                    for x in (x0, (x0 + x1) / 2, x1):
                        b.box(x - 0.03, x + 0.03, y + 0.01, y + 0.09, z0, z1, "frame", without=("front", "top", "bottom"))

    def roof(self, half, depth, height):
        """A planted terrace. The set-back storey under one thin plate holds lifts and machines."""
        b, r = self.builder, self.random
        z = height + FLOOR
        top = z + 2.7
        b.box(-half, half, 0.2, depth + 0.1, z - 0.1, z + 0.01, "roofing")
        b.box(-half + 2.6, half - 2.6, 3.0, depth - 0.8, z, top, "dark")
        self.panes(-half + 2.6, half - 2.6, z + 0.05, top - 0.05, 2.9, round(half * 2 / 2.6))
        b.box(-half + 0.9, half - 0.9, 0.9, depth, top, top + 0.20, self.ribbon_finish)
        glow = 0.06 * self.brightness if self.evening else 0.0
        b.quad((-half + 1.1, 1.1, top - 0.006), (-half + 1.1, depth - 0.2, top - 0.006), (half - 1.1, depth - 0.2, top - 0.006), (half - 1.1, 1.1, top - 0.006), "timber", glow, AMBER)
        b.box(-3.4, 3.4, 5.0, depth - 1.6, top + 0.2, top + 1.7, "dark")
        self.plants(-half + 0.6, half - 0.6, -OUT + 0.4, -OUT + 1.1, z + 0.3, 0.9, int(half * 2 * 16), 0.15)
        for _ in range(5):
            x = r.uniform(-half + 1, half - 1)
            self.plants(x - 0.8, x + 0.8, -0.6, 0.8, z + 0.8, 1.4, 60, 0.18)
