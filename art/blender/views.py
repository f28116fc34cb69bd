"""The views from living rooms: python art/blender/views.py MASTERS_FOLDER HOUR [--width N] [--samples N]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scenes import window_views  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("masters", type=Path)
parser.add_argument("hour", choices=window_views.HOURS)
parser.add_argument("--width", type=int, default=960)
parser.add_argument("--samples", type=int, default=6)
options = parser.parse_args()
folder = options.masters / "views"
folder.mkdir(exist_ok=True)
window_views.shoot(folder, options.hour, options.width, options.samples)
