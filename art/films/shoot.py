"""The frames of the moving shot: python art/films/shoot.py MASTERS_FOLDER [--width N] [--samples N] [--every N]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "blender"))
from scenes import boat  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("masters", type=Path)
parser.add_argument("--width", type=int, default=1920)
parser.add_argument("--samples", type=int, default=4)
parser.add_argument("--every", type=int, default=1)
options = parser.parse_args()
frames: Path = options.masters / "boat"
frames.mkdir(parents=True, exist_ok=True)
boat.shoot(frames, options.width, options.samples, options.every)
