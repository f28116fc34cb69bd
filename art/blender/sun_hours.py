"""The site in sun and shadow: python art/blender/sun_hours.py MASTERS_FOLDER [--width N] [--samples N]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scenes import sun_hours  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("masters", type=Path)
parser.add_argument("--width", type=int, default=960)
parser.add_argument("--samples", type=int, default=4)
options = parser.parse_args()
folder = options.masters / "sun"
folder.mkdir(exist_ok=True)
sun_hours.shoot(folder, options.width, options.samples)
