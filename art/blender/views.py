"""The views from living rooms: python art/blender/views.py MASTERS_FOLDER HOUR [--width N] [--samples N]"""
from campaign import options_of
from scenes import window_views

options = options_of("views", width=960, samples=6, hours=window_views.HOURS)
window_views.shoot(options.folder, options.hour, options.width, options.samples)
