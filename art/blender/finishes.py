"""A living room in each finish at each hour: python art/blender/finishes.py MASTERS_FOLDER [--width N] [--samples N]"""
from campaign import options_of
from scenes import interior

options = options_of("finishes", width=1280, samples=6)
interior.shoot_finishes(options.folder, options.width, options.samples)
