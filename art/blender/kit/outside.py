"""The sky lights the room more than the camera sees, so that the view is not overexposed."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import glow
from .nodes import Nodes, principled
from .shapes import quad, sheet, value_noise


NOON = [(0.0, (1.0, 0.80, 0.62)), (0.05, (0.93, 0.83, 0.74)), (0.16, (0.66, 0.76, 0.86)), (0.45, (0.33, 0.52, 0.74)), (1, (0.17, 0.32, 0.56))]
MIDDAY = [(0.0, (0.66, 0.80, 0.93)), (0.05, (0.50, 0.70, 0.90)), (0.16, (0.32, 0.55, 0.83)), (0.45, (0.17, 0.39, 0.70)), (1, (0.09, 0.24, 0.52))]
DAWN = [(0.0, (1.10, 0.62, 0.34)), (0.05, (0.98, 0.66, 0.45)), (0.16, (0.62, 0.60, 0.64)), (0.45, (0.26, 0.38, 0.54)), (1, (0.12, 0.22, 0.40))]
DUSK = [(0.0, (0.95, 0.42, 0.20)), (0.04, (0.66, 0.38, 0.30)), (0.12, (0.26, 0.29, 0.40)), (0.40, (0.09, 0.16, 0.28)), (1, (0.03, 0.07, 0.15))]


def sky(seen=0.85, lighting=2.2, colours=NOON):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree)
    background = world.node_tree.nodes["Background"]
    direction = nodes.add("ShaderNodeVectorMath", {0: nodes.add("ShaderNodeTexCoord").outputs["Generated"]}, operation="NORMALIZE").outputs[0]
    height = nodes.math("ABSOLUTE", nodes.separate(direction)[2])
    colour = nodes.ramp(height, colours)
    clouds = nodes.ramp(nodes.noise(nodes.stretched(direction, (1.4, 1.4, 13)), 1.8, 6.0), [(0.5, (0, 0, 0)), (0.75, (0.5, 0.5, 0.5))])
    nodes.wire(nodes.mix(clouds, colour, (*(min(1.0, c * 1.1 + 0.04) for c in colours[1][1]), 1)), background.inputs[0])
    diffuse = nodes.add("ShaderNodeLightPath").outputs["Is Diffuse Ray"]
    nodes.wire(nodes.math("MULTIPLY_ADD", diffuse, lighting, seen), background.inputs[1])


def even(colour, strength):
    """The same light from everywhere."""
    world = bpy.data.worlds.new("even light")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength


def sea(height=-52.0, facing=1, glitter=0.5, sun_height=0.09, islands_tone=(0.50, 0.58, 0.68, 1)):
    """`facing`: 1 north of the room, -1 south."""
    material, nodes, shader = principled("far sea")
    shader.inputs["Base Color"].default_value = (0.010, 0.085, 0.11, 1)
    shader.inputs["IOR"].default_value, shader.inputs["Roughness"].default_value = 1.33, 0.30
    place = nodes.stretched(nodes.add("ShaderNodeNewGeometry").outputs["Position"], (0.05, 0.11, 0.1))
    nodes.wire(nodes.bump(nodes.noise(place, 1.0, 9.0, 0.62), 0.5, 5.0), shader.inputs["Normal"])
    near, far, wide = facing * 12, facing * 40000, 30000
    water = quad([(-wide, near, height), (wide, near, height), (wide, far, height), (-wide, far, height)], material)
    x, y = np.meshgrid(np.linspace(-5000, 6000, 400), np.linspace(6000, 7200, 30))
    ridge = np.clip(1 - abs((y - 6600) / 600), 0, 1) ** 0.5
    z = height - 8 + ridge * (30 + 330 * value_noise(x / 700 + 2.3, y / 900, 5, 5) ** 2 * (0.25 + 0.75 * np.exp(-((x + 1600) / 1300) ** 2) + 0.6 * np.exp(-((x - 3300) / 900) ** 2)))
    islands = glow("islands", islands_tone, 1.0)
    islands.cycles.emission_sampling = "NONE"
    sheet(x * facing, y * facing, z, islands)
    data = bpy.data.lights.new("sun on the sea", "SUN")
    data.energy, data.angle, data.color = glitter, math.radians(1.5), (1, 0.86, 0.68)
    lamp = bpy.data.objects.new("sun on the sea", data)
    a = math.radians(-10)
    towards = Vector((math.sin(a) * math.cos(sun_height) * facing, facing * math.cos(a) * math.cos(sun_height), math.sin(sun_height)))
    lamp.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    only_sea = bpy.data.collections.new("only the sea")
    only_sea.objects.link(water)
    lamp.light_linking.receiver_collection = only_sea
