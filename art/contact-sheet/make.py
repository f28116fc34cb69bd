"""python art/contact-sheet/make.py"""
import json
import re
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
CELL, GAP, COLUMNS = 220, 8, 7


def files_of(name):
    found = [path for path in (ROOT / "public/images").iterdir() if re.fullmatch(rf"{name}-\d+\.webp", path.name)]
    return sorted(found, key=lambda path: int(path.stem.rsplit("-", 1)[1]))


def small(name):
    paths = files_of(name)
    if not paths:
        return None
    source = next((path for path in paths if int(path.stem.rsplit("-", 1)[1]) >= CELL), paths[-1])
    picture = Image.open(source).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "#fdfcf9")
    ground.alpha_composite(picture)
    height = min(round(CELL * picture.height / picture.width), CELL * 5 // 4)
    scaled = ground.convert("RGB").resize((CELL, round(CELL * picture.height / picture.width)), Image.Resampling.LANCZOS)
    return scaled.crop((0, (scaled.height - height) // 2, CELL, (scaled.height + height) // 2)), f"{name} {paths[-1].stem.rsplit('-', 1)[1]}"


names = [picture["name"] for picture in json.loads((ROOT / "art/pictures.json").read_text(encoding="utf-8"))["pictures"]]
cells = [cell for name in [*names, *(f"{name}-phone" for name in names)] if (cell := small(name))]
rows = [cells[i:i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
sheet = Image.new("RGB", (COLUMNS * (CELL + GAP) + GAP, sum(max(picture.height for picture, _ in row) + 24 for row in rows) + GAP), "#fdfcf9")
draw, top = ImageDraw.Draw(sheet), GAP
for row in rows:
    for column, (picture, label) in enumerate(row):
        left = GAP + column * (CELL + GAP)
        sheet.paste(picture, (left, top))
        draw.text((left, top + picture.height + 3), label, fill="#10262e")
    top += max(picture.height for picture, _ in row) + 24
sheet.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(Path(__file__).with_name("contact-sheet.png"), optimize=True)
