"""One picture: python art/blender/render.py NAME OUTPUT.png [--width N] [--samples N]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from pictures import PICTURES  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("name", choices=sorted(PICTURES))
parser.add_argument("output")
parser.add_argument("--width", type=int)
parser.add_argument("--samples", type=int)
options = parser.parse_args()
PICTURES[options.name](options.output, options.width, options.samples)
