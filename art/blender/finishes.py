"""A living room in each finish at each hour: python art/blender/finishes.py MASTERS_FOLDER [--width N] [--samples N]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scenes import interior  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("masters", type=Path)
parser.add_argument("--width", type=int, default=1280)
parser.add_argument("--samples", type=int, default=6)
options = parser.parse_args()
folder = options.masters / "finishes"
folder.mkdir(exist_ok=True)
interior.shoot_finishes(folder, options.width, options.samples)
