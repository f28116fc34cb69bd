"""The water of the first screen in motion: python art/films/moving_water.py PICTURE OUTPUT_WITHOUT_ENDING

Only the band of the picture that is water is filmed, for the page lays it over the still. The water of the still flows
towards the viewer by the depth that the camera of `hero-wide` gives each pixel. Two copies, half a loop apart, fade into
each other where one begins again, so that the last frame leads to the first.
"""
import argparse
import subprocess
from pathlib import Path

import numpy as np
from PIL import Image

FRAMES, RATE = 96, 24
WIDTH, HEIGHT = 1920, 1080
TOP = 648
# As in art/blender/scenes/exterior.py: metres above the sea, and the lens on a film 36 mm wide. The horizon is that of art/pictures.json.
EYE, LENS, HORIZON = 14.0, 24.4 / 36 * WIDTH, 835 / 1440 * HEIGHT
# The foot of the quay, from the left edge to its end.
QUAY = ((0, 697), (1590, 668))
METRES_A_LOOP = 1.5
WAVES = 26


def blurred(picture, radius):
    for axis in (0, 1):
        ends = [(radius + 1, radius) if each == axis else (0, 0) for each in range(3)]
        sums = np.cumsum(np.pad(picture, ends, mode="edge"), axis=axis)
        high, low = np.take(sums, np.arange(2 * radius + 1, sums.shape[axis]), axis), np.take(sums, np.arange(sums.shape[axis] - 2 * radius - 1), axis)
        picture = (high - low) / (2 * radius + 1)
    return picture


def sampled(picture, x, y):
    # Below its edge the picture is mirrored.
    last = picture.shape[0] - 1.001
    x, y = np.clip(x, 0, picture.shape[1] - 1.001), np.clip(last - np.abs(last - y), 0, last)
    left, top = x.astype(int), y.astype(int)
    across, down = (x - left)[..., None], (y - top)[..., None]
    upper = picture[top, left] * (1 - across) + picture[top, left + 1] * across
    lower = picture[top + 1, left] * (1 - across) + picture[top + 1, left + 1] * across
    return upper * (1 - down) + lower * down


def swell(x, depth, turn):
    """In metres. Each wave passes a whole number of times in a loop."""
    generator = np.random.RandomState(7)
    height = np.zeros_like(depth)
    for _ in range(WAVES):
        length = 1.2 * 12 ** generator.rand()
        way, phase, times = generator.randn() * 0.5, generator.rand() * 2 * np.pi, max(1, round(3.4 / length ** 0.5))
        along = x * np.sin(way) + depth * np.cos(way)
        height += 0.008 * length ** 0.8 * np.sin(2 * np.pi * (along / length + times * turn) + phase)
    return height


def frames(still):
    rows, columns = np.mgrid[TOP:HEIGHT, 0:WIDTH].astype(float)
    depth = EYE * LENS / np.maximum(rows - HORIZON, 1)
    x = (columns - WIDTH / 2) * depth / LENS
    foot = np.interp(columns, *zip(*QUAY), right=0)
    moves = np.clip((rows - foot) / 8, 0, 1)
    calm = blurred(still, 24)[TOP:]

    def flowing(part, waves):
        moved = (part - 0.5) * METRES_A_LOOP
        down = EYE * LENS / np.maximum(depth - moved, 1) - EYE * LENS / depth + waves
        return sampled(still, columns, rows + moves * -down)

    for number in range(FRAMES):
        turn = number / FRAMES
        one, other, waves = turn, (turn + 0.5) % 1, swell(x, depth, turn) * LENS / depth
        weight = (1 - np.cos(2 * np.pi * one)) / 2
        # Without the root, the mean of two pictures would have less contrast than either.
        mixed = (weight * (flowing(one, waves) - calm) + (1 - weight) * (flowing(other, waves) - calm)) / np.sqrt(weight ** 2 + (1 - weight) ** 2) + calm
        yield np.clip(still[TOP:] + moves[..., None] * (mixed - still[TOP:]), 0, 255).round().astype(np.uint8)


def encode(film, codec, output):
    size = f"{WIDTH}x{HEIGHT - TOP}"
    command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(RATE), "-i", "-", "-an", "-pix_fmt", "yuv420p", "-color_range", "tv",
               "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-vf", "scale=out_color_matrix=bt709:out_range=tv", *codec, str(output)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        for frame in film:
            process.stdin.write(frame.tobytes())
        process.stdin.close()
    print(output, output.stat().st_size // 1024, "kB", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("picture", type=Path)
    parser.add_argument("output", type=Path)
    options = parser.parse_args()
    picture = np.asarray(Image.open(options.picture).convert("RGB").resize((WIDTH, HEIGHT), Image.LANCZOS)).astype(float)
    film = list(frames(picture))
    encode(film, ["-c:v", "libsvtav1", "-preset", "5", "-crf", "34", "-svtav1-params", "film-grain=0"], options.output.with_suffix(".webm"))
    encode(film, ["-c:v", "libx264", "-preset", "slow", "-crf", "26", "-movflags", "+faststart"], options.output.with_suffix(".mp4"))
