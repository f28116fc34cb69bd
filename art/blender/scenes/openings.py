from kit import furniture, materials, render
from kit.shapes import box, place, quad
from scenes import exterior
from world import finishes, land, sea, sky
from world.slabs_and_ledges import RAIL, SLAB, STOREY, UPSTAND

BANNER = (2560, 1440, 16)


def light_on_water(output, width=None, samples=None):
    render.new_scene()
    materials.load("oak")
    azimuth, at, heading = 44, (-170, -400, 1.4), -31
    towards = sky.build(sky.DAWN, azimuth, 3.2)
    land.islands()
    exterior.sunlight(azimuth, sea.build(at, heading, fan=34, nearest=2.5))
    finishes.veil(towards, 7000, 9000)
    render.camera(at, heading, 42, (0, 0.035))
    exterior.finish(output, width, samples, BANNER, exposure=0.25)


def island(output, width=None, samples=None):
    exterior.from_the_sea(output, width, samples, at=(-560, -1000, 42), heading=-20, lens=30, shift=0.02, final=BANNER, exposure=0.5, air=9000.0, front=0.45, bloom=(1.8, 0.10))


def balcony(output, width=None, samples=None):
    render.new_scene()
    materials.load("oak")
    azimuth, floor = 204, 58.0
    eye, heading = (0.55, 4.3, floor + 1.42), 180 - 8
    towards = sky.build(sky.DAWN, azimuth, 5.0)
    land.islands()
    water = sea.build(eye, heading, fan=48)
    exterior.sunlight(azimuth, water)
    finishes.veil(towards, 7000, 9000)
    built = finishes.building_finishes()
    with place(0, 0, 0, floor):
        for i in range(44):
            box(-4.4 + i * 0.2, -4.4 + i * 0.2 + 0.192, -0.1, 4.6, -0.03, 0.0, "woodY", 0.003)
        # The ribbon, its rail, and the soffit of the home above have the dimensions of world/slabs_and_ledges.py.
        box(-4.6, 4.6, -0.30, -0.10, 0.10 - SLAB, UPSTAND, built["body"], 0.012)
        for i in range(3):
            x = -4.6 + i * 3.2
            quad([(x + 0.01, -0.2, UPSTAND), (x + 3.19, -0.2, UPSTAND), (x + 3.19, -0.2, RAIL), (x + 0.01, -0.2, RAIL)], "glass")
        box(-4.6, 4.6, -0.22, -0.18, RAIL - 0.012, RAIL + 0.016, built["cap"], 0.004)
        box(-4.6, 4.6, -0.30, -0.10, STOREY - SLAB, STOREY + UPSTAND, built["body"], 0.012)
        for i in range(34):
            box(-4.6, 4.6, -0.10 + i * 0.14, -0.10 + i * 0.14 + 0.128, STOREY - SLAB + 0.04, STOREY, "woodX", 0.003)
        box(-3.55, -3.35, 0.85, 4.6, -0.03, STOREY, built["panel"], 0.006)
        with place(-1.45, 1.25, 8):
            furniture.armchair(0.74, 0.76, "linen", "mist")
        with place(-0.6, 1.05):
            furniture.round_table(0.27, 0.46, "stone", "graphite")
            furniture.cup((0.02, 0.04, 0.49))
            furniture.book_pile((-0.10, -0.05, 0.49))
        with place(-2.75, 0.6):
            furniture.plant(0.95, 30, 8)
    render.area_light((0.5, 4.8, floor + 2.5), (0, -1, -0.4), (4, 1.5), 26, (1, 0.86, 0.70))
    # The floor is bright, and its light shows the boards of the soffit.
    render.area_light((0, 2.2, floor + 0.3), (0, 0, 1), (8, 3.5), 24, (1, 0.80, 0.60))
    render.sun(azimuth + 30, 14, 0.9, (1, 0.62, 0.36), 6)
    render.camera(eye, heading, 27, (0, 0.045))
    exterior.finish(output, width, samples, BANNER, exposure=0.42, bloom=(1.6, 0.14))


def rows(output, width=None, samples=None):
    exterior.from_the_sea(output, width, samples, at=(40, -460, 9), heading=7, lens=34, shift=0.045, final=BANNER, exposure=0.36, front=exterior.FRONT)


def pavilion(output, width=None, samples=None):
    plan, ground, towards = exterior.world(sky.DAWN, 44, 4.0, evening=True, detail=2.4, brightness=1.25, forest=5000)
    land.aprons(plan, ground["paving"])
    at, heading = (66, -72, 4.2), 36
    exterior.sunlight(44, sea.build(at, heading))
    render.sun(165, 20, 0.25, (1, 0.70, 0.48), 25)
    exterior.residents(plan, [(-6, 13.0, 95, "woman", "walking", "linen", "deep"), (-5, 13.7, 100, "man", "strolling", "navy", "graphite"), (14, 12.4, -80, "woman", "strolling", "accent", "linen"),
                     (13.4, 13.4, -84, "girl", "walking", "second", "navy"), (36, 13.6, 92, "man", "walking", "linen", "navy"), (25, 12.0, 20, "woman", "standing", "mist", "navy")])
    land.lamp_light(plan, (10, 14), 60, 60, every=("seaWalk",))
    finishes.veil(towards, 7000, 9000)
    render.camera(at, heading, 36, (0, 0.05))
    exterior.finish(output, width, samples, BANNER, exposure=0.5)
