"""The section of the community building with people in it: venv/bin/python art/blender/people/section.py

Writes client/site/drawings/community-section.svg. The people are those of the pictures, seen from the side as
silhouettes. A room is 360 units wide, its floor lies at 210, and 42 units are a metre.
"""
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "art/blender"))
from kit import people  # noqa: E402

UNITS = 42
FINE = 8  # Pixels for each unit while an outline is looked for.


def mask_of(figure, pose, view):
    """A picture of the figure's shadow, and where its feet stand in it."""
    data = np.load(people.DATA)
    points, _ = people.posed(data, figure, pose)
    across = points[:, 0] if view == "front" else -points[:, 1]
    flat = np.stack([across, -points[:, 2]], 1) * UNITS * FINE
    low = flat.min(0) - 4 * FINE
    size = np.ceil(flat.max(0) - low).astype(int) + 4 * FINE
    picture = Image.new("L", tuple(int(n) for n in size))
    draw = ImageDraw.Draw(picture)
    groups = ["body", "helper-tights"] + (["helper-skirt"] if figure in ("woman", "girl") and pose == "walking" else [])
    for group in groups:
        for quad in data[f"faces {group}"]:
            draw.polygon([tuple(p) for p in flat[quad] - low], fill=255)
    # Clothes and hair are thicker than the body.
    return picture.filter(ImageFilter.MaxFilter(FINE // 2 * 2 - 1)).filter(ImageFilter.GaussianBlur(FINE / 3)).point(lambda v: 255 * (v > 127)), low / FINE


def outlines(picture):
    """The borders of all areas, each a closed list of corners between pixels."""
    ink = np.pad(np.array(picture) > 127, 1)
    step = {}
    for y, x in zip(*np.nonzero(ink)):
        for (dy, dx), start, end in (((-1, 0), (x, y), (x + 1, y)), ((0, 1), (x + 1, y), (x + 1, y + 1)), ((1, 0), (x + 1, y + 1), (x, y + 1)), ((0, -1), (x, y + 1), (x, y))):
            if not ink[y + dy, x + dx]:
                step.setdefault(start, []).append(end)
    found = []
    while step:
        first = at = next(iter(step))
        line = [first]
        while True:
            ends = step[at]
            at = ends.pop()
            if not ends:
                del step[line[-1]]
            if at == first:
                break
            line.append(at)
        if len(line) > 12 * FINE:
            found.append(np.array(line, float) - 1)
    return found


def simpler(line, tolerance):
    """Ramer, Douglas and Peucker."""
    if len(line) < 3:
        return line
    (x0, y0), (x1, y1) = line[0], line[-1]
    length = np.hypot(x1 - x0, y1 - y0)
    away = np.hypot(*(line - line[0]).T) if length == 0 else abs((y1 - y0) * line[:, 0] - (x1 - x0) * line[:, 1] + x1 * y0 - y1 * x0) / length
    far = int(away.argmax())
    if away[far] <= tolerance:
        return np.array([line[0], line[-1]])
    return np.concatenate([simpler(line[:far + 1], tolerance)[:-1], simpler(line[far:], tolerance)])


def person(x, foot, figure, pose, view="right", seat=None):
    """Stands with its middle over x and its feet at `foot`, or sits on `seat`."""
    picture, low = mask_of(figure, pose, view)
    lines = [simpler(np.concatenate([line, line[:1]]), 0.28 * FINE)[:-1] / FINE for line in outlines(picture)]
    everything = np.concatenate(lines)
    bottom, middle = everything[:, 1].max(), (everything[:, 0].min() + everything[:, 0].max()) / 2
    path = ""
    for line in lines:
        line = line - (middle, bottom)
        if view == "left":
            line = line * (-1, 1)
        line = np.round((line + (x, foot)) * 2) / 2
        path += "M" + "L".join(f"{px:g} {py:g}" for px, py in line) + "Z"
    return f'<path d="{path}"/>'


THINGS = (
    # Treadmills, and a bench with weights.
    "M64 208h74l20-56M76 208v-6h54M184 208h74l20-56M196 208v-6h54M300 208v-20h40v20M292 188h56M150 152h16M270 152h16"
    # The screen on the wall behind, with hills and a flag, and a bench.
    "M412 92h226v106H412zM412 168q40-30 84-12t60-14 82 6M540 144v-26l14 5-14 5M560 208v-3h84v3M668 208v-20h36v20M662 188h48"
    # Shelves, and the long table under its lamps.
    "M742 64v144M742 64h58v144h-58M742 100h58M742 136h58M742 172h58M752 100v-26h8v26M768 100v-30h10v30M750 136v-26h10v26M774 136v-24h8v24M754 172v-28h8v28M770 172v-24h12v24M866 178h146M880 178v30M998 178v30M906 46v56M906 102l-16 14h32zM974 46v56M974 102l-16 14h32zM846 190h26M848 190v18M870 190v18M1006 190h26M1008 190v18M1030 190v18M846 190v-20M1032 190v-20"
    # Two sofas that face each other, a low table, and a lamp.
    "M1112 208v-17h78v17M1112 191v-22h14v22M1318 208v-17h78v17M1382 191v-22h14v22M1262 192h46M1268 192v16M1302 192v16M1284 46v44M1264 90h40l-7 15h-26z"
)
CLUB = ((605, 174), (583, 207))
CAR = "M-92-17c0-12 2-17 12-19l26-4c12-11 27-18 51-18 24 0 36 6 53 19 17 1 31 4 38 8 5 4 6 10 6 16H80a16 16 0 0 0-32 0h-77a16 16 0 0 0-32 0zM-38-40c9-8 19-13 33-13v13zM2-53c17 0 27 5 39 13H2zM-32-13a13 13 0 1 1-26 0 13 13 0 1 1 26 0zM77-13a13 13 0 1 1-26 0 13 13 0 1 1 26 0z"


def drawing():
    figures = (
        person(102, 201, "man", "running") + person(222, 201, "woman", "running") + person(612, 205, "man", "addressing", "left")
        + person(872, 208, "woman", "reading") + person(1006, 202, "girl", "reading", "left")
        + person(1152, 208, "man", "seated") + person(1228, 208, "girl", "walking") + person(1354, 208, "woman", "seated", "left")
    )
    frame = "M3 34V210M0 40H1440M0 46H1440M357 46V210M717 46V210M1077 46V210M1437 46V210" + "".join(f"M{x} 46v8" for x in range(120, 1440, 120) if x % 360)
    cars = "".join(f'<use href="#car" x="{x}" y="287"/>' for x in (150, 584, 866, 1290))
    pillars = "".join(f"M{x} 216V287" for x in (28, 274, 456, 712, 990, 1150, 1414))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="290" viewBox="0 0 1440 290" fill="none">\n'
        '<path fill="#fdfcf9" d="M0 0h1440v40H0z"/><path fill="#e8efee" d="M0 40h1440v170H0z"/><path fill="#123f4a" d="M0 210h1440v80H0z"/>\n'
        f'<path stroke="#2b6f77" stroke-width="1.1" stroke-linejoin="round" d="{frame}{THINGS}"/>\n'
        f'<path stroke="#10262e" stroke-width="5" d="M0 34h1440"/><g fill="#10262e" fill-rule="evenodd">{figures}</g>\n'
        f'<path stroke="#10262e" stroke-width="1.6" stroke-linecap="round" d="M{CLUB[0][0]} {CLUB[0][1]}L{CLUB[1][0]} {CLUB[1][1]}"/><path stroke="#c8955a" stroke-width="2.4" d="M0 210h1440"/>\n'
        f'<g stroke="#fdfcf9" stroke-opacity=".4"><path d="M0 287h1440{pillars}"/><path id="car" d="{CAR}"/>{cars}</g>\n'
        "</svg>\n"
    )


(ROOT / "client/site/drawings/community-section.svg").write_text(drawing(), encoding="utf-8")
