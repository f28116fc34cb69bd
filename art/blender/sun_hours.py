"""The site in sun and shadow: python art/blender/sun_hours.py MASTERS_FOLDER [--width N] [--samples N]"""
from campaign import options_of
from scenes import sun_hours

options = options_of("sun", width=960, samples=4)
sun_hours.shoot(options.folder, options.width, options.samples)
