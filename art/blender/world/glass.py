"""Glass, the rooms behind it, timber screens and plants: what every part of a building uses."""
import math
import random

from mathutils import Vector

from .builder import Builder
from .finishes import building_finishes

# Hues of lamps on the ramp of the finish "rooms".
AMBER, WHITE = 0.20, 0.50


class Glass:
    def __init__(self, evening, seed, brightness):
        self.random = random.Random(seed)
        self.builder = Builder(building_finishes())
        self.brightness, self.evening = brightness, evening

    def panes(self, x0, x1, z0, z1, y, count, frame=0.045):
        """The front is -y. Each pane leans a little its own way, so that reflections break as they do in real glass."""
        b, r = self.builder, self.random
        for low, high in ((z1 - frame, z1), (z0, z0 + frame)):
            b.box(x0, x1, y - 0.02, y + 0.06, low, high, "frame", without=("back", "left", "right"))
        for i in range(count + 1):
            x = x0 + (x1 - x0) * i / count
            b.box(x - frame / 2, x + frame / 2, y - 0.03, y + 0.06, z0, z1, "frame", without=("back", "top", "bottom"))
        for i in range(count):
            a, c = x0 + (x1 - x0) * i / count, x0 + (x1 - x0) * (i + 1) / count
            lean, twist = r.uniform(-0.004, 0.004), r.uniform(-0.003, 0.003)
            b.quad((a, y + lean - twist, z0), (c, y + lean + twist, z0), (c, y - lean + twist, z1), (a, y - lean - twist, z1), "glass")

    def room(self, x0, x1, y0, y1, z0, z1, lit, hue, open_side=None, drapes=0.0):
        """Seen through glass; it only glows."""
        b, r = self.builder, self.random
        level = lit + (0.012 if self.evening else 0.10)
        hue = hue if lit or self.evening else 1.0
        b.quad((x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1), "rooms", level * 0.46 * r.uniform(0.85, 1.1), hue)
        b.quad((x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1), "rooms", level * 0.80, hue)
        b.quad((x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), "rooms", level * 0.16, hue)
        for side, x in (("left", x0), ("right", x1)):
            if side != open_side:
                b.quad((x, y0, z0), (x, y1, z0), (x, y1, z1), (x, y0, z1), "rooms", level * 0.32, hue)
        if lit > 0.3 and x1 - x0 > 2.5:
            middle = (x0 + x1) / 2
            b.box(middle - 0.5, middle + 0.5, y1 - 2.2, y1 - 1.5, z1 - 0.12, z1 - 0.05, "rooms", level * 2.2, hue, without=("top",))
            b.box(middle - 1.1, middle + 1.1, y1 - 0.9, y1 - 0.1, z0, z0 + 0.8, "rooms", level * 0.08, hue, without=("bottom", "back"))
        if drapes:
            wide = drapes * (x1 - x0)
            q0, q1 = (x0, x0 + wide) if r.random() < 0.5 else (x1 - wide, x1)
            strips = max(3, int((q1 - q0) / 0.16))
            for i in range(strips):
                u0, u1 = q0 + (q1 - q0) * i / strips, q0 + (q1 - q0) * (i + 1) / strips
                b.quad((u0, y0 + 0.2, z0), (u1, y0 + 0.2, z0), (u1, y0 + 0.2, z1), (u0, y0 + 0.2, z1), "rooms",
                       level * (0.34 if i % 2 else 0.24) + (0.012 if self.evening else 0.10), hue if self.evening else 1.0)

    def window(self, x0, x1, z0, z1, y, lit, hue, depth=3.6, count=2):
        self.panes(x0, x1, z0, z1, y, count)
        self.room(x0 - 0.05, x1 + 0.05, y + 0.08, y + depth, z0 - 0.02, z1, lit, hue)

    def battens(self, x0, x1, y, z0, z1, step):
        count = max(3, round((x1 - x0) / step))
        wide = (x1 - x0) / count
        for i in range(count):
            x = x0 + wide * (i + 0.25)
            self.builder.box(x, x + wide * 0.5, y - 0.07, y, z0, z1, "batten", without=("back", "top", "bottom"))

    def plants(self, x0, x1, y0, y1, z, height, count, size):
        """Leaves on bent stems, six on each."""
        b, r = self.builder, self.random
        for _ in range(count // 6):
            foot = Vector((r.uniform(x0, x1), r.uniform(y0, y1), z))
            bend = Vector((r.uniform(-0.3, 0.3), r.uniform(-0.25, 0.25), r.uniform(0.45, 1.0))) * height
            wide = Vector((0.012, 0.006, 0))
            b.quad(foot - wide, foot + wide, foot + bend + wide * 0.4, foot + bend - wide * 0.4, "planting")
            for i in range(6):
                middle = foot + bend * ((i + 1) / 6) ** 0.7 + Vector((r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-0.5, 0.5))) * size
                a, s = r.uniform(0, 6.28), size * r.uniform(0.6, 1.3)
                u = Vector((math.cos(a), math.sin(a), r.uniform(-0.5, 0.9))) * s
                v = Vector((-math.sin(a), math.cos(a), r.uniform(-0.6, 0.6))) * s * 0.6
                b.quad(middle - u, middle - v, middle + u, middle + v, "planting")

    def seats(self, x, y, z):
        """Two chairs and a table, for loggias that are seen from afar."""
        b = self.builder
        for side in (-1, 1):
            a = x + side * 0.75
            b.box(a - 0.28, a + 0.28, y - 0.28, y + 0.28, z + 0.30, z + 0.42, "body")
            b.box(a + side * 0.22, a + side * 0.28, y - 0.28, y + 0.28, z + 0.42, z + 0.82, "body")
            b.box(a - 0.22, a + 0.22, y - 0.22, y + 0.22, z, z + 0.30, "batten", without=("top", "bottom"))
        b.box(x - 0.25, x + 0.25, y - 0.25, y + 0.25, z + 0.46, z + 0.50, "batten")
        b.box(x - 0.04, x + 0.04, y - 0.04, y + 0.04, z, z + 0.46, "batten", without=("top", "bottom"))
