import math

import bpy
from mathutils import Vector

from kit.nodes import Nodes
from kit.render import sun as sun_lamp

DAWN = dict(
    cool=[(0.0, (0.33, 0.36, 0.42)), (0.06, (0.25, 0.33, 0.43)), (0.18, (0.115, 0.205, 0.32)), (0.42, (0.040, 0.090, 0.165)), (1.0, (0.012, 0.032, 0.070))],
    warm=[(0.0, (1.15, 0.46, 0.16)), (0.035, (1.05, 0.52, 0.24)), (0.10, (0.72, 0.46, 0.32)), (0.22, (0.28, 0.29, 0.34)), (0.5, (0.05, 0.10, 0.17)), (1.0, (0.013, 0.034, 0.072))],
    cloud_cool=(0.20, 0.235, 0.31, 1), cloud_warm=(1.25, 0.62, 0.40, 1), behind=(2.6, 2.25, 2.2), spread=11.0, halo=1.0, disc=14.0,
    lamp=dict(strength=1.3, colour=(1, 0.56, 0.28), angle=0.8), strength=1.0)
MORNING = dict(
    cool=[(0.0, (0.78, 0.82, 0.86)), (0.07, (0.60, 0.72, 0.86)), (0.22, (0.33, 0.52, 0.78)), (0.5, (0.18, 0.36, 0.66)), (1.0, (0.10, 0.24, 0.52))],
    warm=[(0.0, (1.10, 0.92, 0.74)), (0.07, (0.98, 0.90, 0.80)), (0.22, (0.60, 0.70, 0.84)), (0.5, (0.24, 0.42, 0.70)), (1.0, (0.11, 0.25, 0.52))],
    cloud_cool=(0.92, 0.93, 0.95, 1), cloud_warm=(1.15, 1.02, 0.90, 1), behind=(1.2, 1.15, 1.15), spread=4.0, halo=0.3,
    lamp=dict(strength=3.6, colour=(1, 0.84, 0.64), angle=0.8), strength=0.9)


def build(look, azimuth, elevation):
    """`azimuth` clockwise from north. Returns the direction towards the sun."""
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree)
    background = world.node_tree.nodes["Background"]
    direction = nodes.add("ShaderNodeVectorMath", {0: nodes.add("ShaderNodeTexCoord").outputs["Generated"]}, operation="NORMALIZE").outputs[0]
    height = nodes.math("ABSOLUTE", nodes.separate(direction)[2])
    facing = nodes.add("ShaderNodeVectorMath", operation="DOT_PRODUCT")
    nodes.wire(direction, facing.inputs[0])
    facing.inputs[1].default_value = towards
    facing = facing.outputs["Value"]
    near_sun = nodes.math("MULTIPLY_ADD", facing, 0.5, 0.5, clamp=True)
    warmth = nodes.math("POWER", near_sun, look["spread"])
    colour = nodes.mix(warmth, nodes.ramp(height, look["cool"]), nodes.ramp(height, look["warm"]))
    streaks = nodes.noise(nodes.stretched(direction, (1.6, 1.6, 15)), 1.7, 7.0, 0.55, 0.4)
    band = nodes.ramp(height, [(0.015, (0, 0, 0)), (0.07, (1, 1, 1)), (0.32, (0.7, 0.7, 0.7)), (0.6, (0, 0, 0))])
    clouds = nodes.math("MULTIPLY", nodes.math("MULTIPLY", nodes.ramp(streaks, [(0.47, (0, 0, 0)), (0.72, (1, 1, 1))]), band), 0.55)
    colour = nodes.mix(clouds, colour, nodes.mix(warmth, look["cloud_cool"], look["cloud_warm"]))
    angle = nodes.math("ARCCOSINE", nodes.math("MINIMUM", facing, 0.99999))
    disc = nodes.math("POWER", 2.718, nodes.math("MULTIPLY", nodes.math("MULTIPLY", angle, angle), -1 / 0.022 ** 2))
    glow = nodes.math("POWER", 2.718, nodes.math("MULTIPLY", angle, -1 / 0.11))
    halo = nodes.math("ADD", nodes.math("MULTIPLY", disc, 1.3 * look["halo"]), nodes.math("MULTIPLY", glow, 0.45 * look["halo"]))
    shine = nodes.add("ShaderNodeVectorMath", operation="SCALE")
    shine.inputs[0].default_value = (1.0, 0.55, 0.25)
    nodes.wire(halo, shine.inputs["Scale"])
    colour = nodes.mix(1.0, colour, shine.outputs[0], "ADD")
    if look.get("disc"):
        # Only the camera sees this. The lamp lights things.
        edge = nodes.math("MULTIPLY_ADD", angle, -1 / 0.0016, 0.0085 / 0.0016, clamp=True)
        seen = nodes.math("MULTIPLY", edge, nodes.add("ShaderNodeLightPath").outputs["Is Camera Ray"])
        face = nodes.add("ShaderNodeVectorMath", operation="SCALE")
        face.inputs[0].default_value = (1.0, 0.62, 0.30)
        nodes.wire(nodes.math("MULTIPLY", seen, look["disc"]), face.inputs["Scale"])
        colour = nodes.mix(1.0, colour, face.outputs[0], "ADD")
    # The sky is brighter behind the camera, so that the fronts are visible against the sun.
    behind = nodes.ramp(near_sun, [(0.0, look["behind"]), (0.55, tuple((c + 1) / 2 * 0.9 for c in look["behind"])), (0.72, (1, 1, 1))])
    nodes.wire(nodes.mix(1.0, colour, behind, "MULTIPLY"), background.inputs[0])
    background.inputs[1].default_value = look["strength"]
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 1024
    sun_lamp(azimuth, elevation, look["lamp"]["strength"], look["lamp"]["colour"], look["lamp"]["angle"])
    return towards
