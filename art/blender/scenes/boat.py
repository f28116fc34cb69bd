"""The film's first shot: four seconds on a boat that passes the complex."""
from pathlib import Path

import bpy

from kit import render
from scenes import exterior

FPS, FRAMES = 24, 96
START, METRES_PER_SECOND = (-182, -404, 7.0), 6.0
# The grid is finest halfway, and begins far enough behind that it contains the first and the last view.
SEA_AT = (-170, -416)


def shoot(folder: Path, width: int, samples: int, every: int = 1) -> None:
    """Keeps frames that exist already."""
    camera, water = exterior.view_from_the_sea(at=START, heading=-21, lens=33, shift=0.055, air=4600.0, sea_at=SEA_AT)
    exterior.settings_outside(width, round(width * 9 / 16), samples, exposure=0.3, prefilter="FAST", denoising="BALANCED")
    scene = bpy.context.scene
    # The buildings stay in memory from frame to frame.
    scene.render.use_persistent_data = True
    for number in range(0, FRAMES, every):
        target = folder / f"{number:04}.png"
        if target.exists():
            continue
        seconds = number / FPS
        camera.location.x = START[0] + METRES_PER_SECOND * seconds
        water.at(seconds)
        # The same noise in each frame would look like dirt on the lens.
        scene.cycles.seed = number
        unfinished = folder / "unfinished.png"
        render.render(str(unfinished))
        unfinished.rename(target)
