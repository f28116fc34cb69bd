"""shared/plans/site-plan.json: x east, y north, the sea in the south."""
import json
from pathlib import Path

import numpy as np

SHARED = Path(__file__).resolve().parents[3] / "shared"


def load():
    return json.loads((SHARED / "plans" / "site-plan.json").read_text(encoding="utf-8"))


def smooth(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def terrace(y):
    """9, 15 and 22 m, joined by slopes."""
    return 9 + 6 * smooth(112, 132, y) + 7 * smooth(188, 206, y)


def inside(x, y, outline):
    """Even-odd test on arrays."""
    result = np.zeros(np.shape(x), bool)
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        crossing = (y0 > y) != (y1 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            result ^= crossing & (x < x0 + (y - y0) / (y1 - y0 if y1 != y0 else 1e-9) * (x1 - x0))
    return result


def distance_to_line(x, y, line):
    best = np.full(np.shape(x), 1e9)
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        best = np.minimum(best, np.hypot(x - x0 - t * dx, y - y0 - t * dy))
    return best


def smoothed(line, rounds=3):
    """Rounds corners (Chaikin)."""
    points = np.array(line, float)
    for _ in range(rounds):
        a, b = points[:-1] * 0.75 + points[1:] * 0.25, points[:-1] * 0.25 + points[1:] * 0.75
        points = np.vstack([points[:1], np.stack([a, b], 1).reshape(-1, 2), points[-1:]])
    return points
