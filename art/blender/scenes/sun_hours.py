"""The site from above at the hours that shared/plans/sun-hours.json names."""
import json
import math
from pathlib import Path

import bpy

from kit import render
from scenes import exterior
from world import plan as site, sky

PICTURES = json.loads((site.SHARED / "plans/sun-hours.json").read_text(encoding="utf-8"))["pictures"]


def light(azimuth, elevation):
    """The sun is warm and weak when it is low, and the sky is brighter, because then nearly everything lies in shadow."""
    for thing in [thing for thing in bpy.data.objects if thing.type == "LIGHT" and thing.data.type == "SUN"]:
        bpy.data.objects.remove(thing)
    high = math.sin(math.radians(elevation))
    low = 1 - min(1.0, elevation / 40)
    # What falls on level ground would shrink with the sine. It shrinks less, as an eye would see it.
    lamp = dict(strength=3.2 * max(high, 0.12) ** -0.6, colour=(1, 0.93 - 0.16 * low, 0.84 - 0.36 * low), angle=0.53)
    sky.build(sky.MORNING | {"lamp": lamp, "strength": 0.95 + 0.5 * low}, azimuth, elevation)


def shoot(folder: Path, width: int, samples: int) -> None:
    """All hours, from one scene. Keeps pictures that exist already."""
    waiting = [picture for picture in PICTURES if not (folder / name(picture)).exists()]
    if not waiting:
        return
    exterior.site_from_above(waiting[0]["azimuth"], waiting[0]["elevation"], shine=0.0)
    exterior.settings_outside(width, round(width * 916 / 1440), samples, exposure=0.5, bloom=None, prefilter="FAST", bounces=3, transparent=6)
    bpy.context.scene.render.use_persistent_data = True
    for picture in waiting:
        light(picture["azimuth"], picture["elevation"])
        unfinished = folder / "unfinished.png"
        render.render(str(unfinished))
        unfinished.rename(folder / name(picture))


def name(picture):
    return f"{picture['day']}-{picture['hour']}.png"
