"""Lays the plan's outlines over the top view for comparison: python art/site-plan/overlay.py

site-ground covers x -330..330 m, with its middle at y 150 m.
"""
import json
import math
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
plan = json.loads((ROOT / "shared/plans/site-plan.json").read_text(encoding="utf-8"))
ground = max((ROOT / "public/images").glob("site-ground-*.webp"), key=lambda path: int(path.stem.rsplit("-", 1)[1]))
picture = Image.open(ground).convert("RGB")
scale = picture.width / 660


def at(x, y):
    return picture.width / 2 + x * scale, picture.height / 2 - (y - 150) * scale


draw = ImageDraw.Draw(picture)
for building in plan["buildings"]:
    turn = math.radians(building["rotation"])
    (x, y), half_width, half_depth = building["at"], building["widthM"] / 2, building["depthM"] / 2
    corners = [(x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn)) for u, v in ((-half_width, -half_depth), (half_width, -half_depth), (half_width, half_depth), (-half_width, half_depth))]
    draw.line([at(*corner) for corner in [*corners, corners[0]]], fill="#ff3b1f", width=2)
    draw.text(at(x - 7, y + half_depth + 11), str(building["number"]), fill="#ff3b1f")
for line, colour in ((plan["coast"], "#ffffff"), (plan["seaWalk"], "#ffe08a"), (plan["boundary"], "#7fd7ff"), (plan["community"]["outline"] + plan["community"]["outline"][:1], "#ff3b1f")):
    draw.line([at(*point) for point in line], fill=colour, width=2)
picture.save(Path(__file__).with_name("overlay.webp"), quality=82)
