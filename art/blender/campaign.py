"""What the commands share that render the pictures of a choice into a folder of their own beside the masters."""
import argparse
from pathlib import Path


def options_of(name, width, samples, hours=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("masters", type=Path)
    if hours:
        parser.add_argument("hour", choices=hours)
    parser.add_argument("--width", type=int, default=width)
    parser.add_argument("--samples", type=int, default=samples)
    options = parser.parse_args()
    options.folder = options.masters / name
    options.folder.mkdir(exist_ok=True)
    return options
