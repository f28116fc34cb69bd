"""The views from the living rooms that shared/plans/window-views.json names."""
import json
from pathlib import Path

import bpy
from mathutils import Vector

from kit import render
from scenes import exterior
from world import finishes, land, plan as site, sea, sky, towers

VIEWS = json.loads((site.SHARED / "plans/window-views.json").read_text(encoding="utf-8"))
# The sun's azimuth and height at 9:30, 12:00 and 16:15 true solar time on the winter solstice at the site plan's latitude.
HOURS = {
    "morning": (sky.MORNING, 142, 21, dict(exposure=1.1, temperature=5600)),
    "noon": (sky.MORNING, 180, 32, dict(exposure=1.0)),
    "evening": (sky.DAWN, 237, 6, dict(exposure=1.6)),
}
EYE, BEHIND_GLASS, PAST_MIDDLE, TURN, LENS = 1.5, 0.6, 0.4, VIEWS["degreesWest"], VIEWS["lensMm"]


class SeenFrom(towers.Towers):
    """Remembers where the eyes are in the second home of the chosen floors. No screen stands before them, and no lamp behind them."""

    def __init__(self, chosen, **look):
        super().__init__(**look)
        self.chosen, self.eyes, self.here = chosen, {}, None

    def tower(self, building):
        self.number = building["number"]
        super().tower(building)

    def home(self, kind, x, gap, floor, floors, first, last, ends):
        key = (self.number, floor + 1)
        self.here = key if key in self.chosen and not first and key not in self.eyes else None
        super().home(kind, x, gap, floor, floors, first, last, ends)

    def state(self, line):
        lit = super().state(line)
        return (0.0, towers.AMBER, 0.0) if self.here else lit

    def bay(self, name, m0, m1, z0, *rest):
        super().bay(name, m0, m1, z0, *rest)
        if self.here and name == "living":
            # East of a pane's middle, so that no post stands in the view.
            wide = m1 - m0 - 0.26
            count = max(1, round(wide / 1.5))
            x = (m0 + m1) / 2 + (0 if count % 2 else wide / count / 2) + PAST_MIDDLE
            self.eyes[self.here] = self.builder.frame @ Vector((x, towers.GLAZING + BEHIND_GLASS, z0 + EYE))

    def loggia(self, *place):
        if not self.here:
            super().loggia(*place)


def shoot(folder: Path, hour: str, width: int, samples: int) -> None:
    """All views of one hour, from one scene. Keeps pictures that exist already."""
    look, azimuth, height, finish = HOURS[hour]
    evening = hour == "evening"
    homes = [(home["building"], home["floor"]) for home in VIEWS["homes"]]
    turned = {building["number"]: building["rotation"] for building in site.load()["buildings"]}
    lit = dict(share_lit=0.36, brightness=1.1, lamps=14.0) if evening else dict(share_lit=0.06, brightness=0.05, lamps=0.0)
    seen = []
    plan, ground, towards = exterior.world(look, azimuth, height, evening=evening, forest=600, detail=1.6, park_leaves=900, leaf_size=(0.08, 0.18),
                                           make_towers=lambda **more: seen.append(SeenFrom(homes, **more)) or seen[0], **lit)
    land.aprons(plan, ground["paving"])
    water = sea.build((0, 90), 180 - TURN, fan=62, nearest=60)
    if evening:
        exterior.sunlight(azimuth, water)
        finishes.veil(towards, 7000, 9000)
    else:
        exterior.light_apart(water, render.sun(azimuth, height, 0.9, (1, 0.95, 0.86), 9))
        finishes.veil(towards, 4200, 7000, (0.62, 0.72, 0.84, 1), (0.95, 0.88, 0.78, 1), 6)
    # The room's own light on its balcony.
    lamp = render.area_light((0, 0, 0), (0, -1, -0.25), (3.4, 1.6), 75 if evening else 110, (1, 0.80, 0.58) if evening else (1, 0.95, 0.88))
    exterior.settings_outside(width, round(width * 9 / 16), samples, bloom=(1.6, 0.10), prefilter="FAST", bounces=3, transparent=6, **finish)
    bpy.context.scene.render.use_persistent_data = True
    for building, floor in homes:
        target = folder / f"{building}-{floor}-{hour}.png"
        if target.exists():
            continue
        eye = seen[0].eyes[building, floor]
        render.camera(eye, 180 + turned[building] - TURN, LENS, (0, -0.03))
        lamp.location = eye + Vector((0, 0.5, 0.7))
        unfinished = folder / "unfinished.png"
        render.render(str(unfinished))
        unfinished.rename(target)
