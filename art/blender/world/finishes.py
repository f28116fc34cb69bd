import bpy

from kit.materials import glow, leaves, plain, tiles
from kit.nodes import bare


def _mirror_glass(name, tint, base):
    material, nodes, surface = bare(name)
    behind = nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    fresnel = nodes.add("ShaderNodeFresnel", {"IOR": nodes.math("MULTIPLY_ADD", behind, 1 / 1.5 - 1.5, 1.5)}).outputs[0]
    clear = nodes.add("ShaderNodeBsdfTransparent", {0: tint}).outputs[0]
    mirror = nodes.add("ShaderNodeBsdfGlossy", {"Roughness": 0.015}).outputs[0]
    return surface(nodes.mix_shader(nodes.math("MULTIPLY_ADD", fresnel, 1.25, base, clamp=True), clear, mirror))


def _rooms():
    """Uses only emission, from attributes of the faces, so that the lights cost no light transport."""
    material, nodes, surface = bare("rooms")
    lit = nodes.add("ShaderNodeAttribute", attribute_name="lit").outputs["Fac"]
    hue = nodes.add("ShaderNodeAttribute", attribute_name="hue").outputs["Fac"]
    colour = nodes.ramp(hue, [(0.0, (1.0, 0.36, 0.085)), (0.45, (1.0, 0.46, 0.15)), (0.75, (1.0, 0.58, 0.27)), (1.0, (0.85, 0.88, 0.95))])
    surface(nodes.add("ShaderNodeEmission", {0: colour, 1: lit}).outputs[0])
    material.cycles.emission_sampling = "NONE"
    return material


def building_finishes():
    led = glow("led line", (1.0, 0.62, 0.30, 1), 4.0)
    led.cycles.emission_sampling = "NONE"
    return {
        "body": plain("body", "#e9e6de", 0.75, mottle=0.06, mottle_scale=0.15),
        "grey": plain("grey", "#8c9496", 0.8, mottle=0.08, mottle_scale=0.2),
        "deep": plain("deep panel", "#123f4a", 0.55),
        "tide": plain("tide panel", "#2f5159", 0.6),
        "bronze": plain("bronze fin", "#c8955a", 0.35, metallic=0.7),
        "frame": plain("frame", "#1d2326", 0.4, metallic=0.3),
        "glass": _mirror_glass("window", (0.62, 0.70, 0.72, 1), 0.04),
        "rail": _mirror_glass("rail", (0.80, 0.90, 0.90, 1), 0.06),
        "rooms": _rooms(),
        "led": led,
        "stone": plain("quay stone", "#8d8f8a", 0.85, mottle=0.18, mottle_scale=0.4),
        "plinth": plain("plinth stone", "#4b4a46", 0.7, mottle=0.15, mottle_scale=0.8),
    }


def ground_finishes():
    return {
        "grass": plain("grass", "#71895a", 0.95, mottle=0.25, mottle_scale=0.6),
        "forest floor": plain("forest floor", "#3d4a44", 0.9, mottle=0.2, mottle_scale=0.05),
        "rock": plain("rock", "#6d6f6c", 0.85, mottle=0.25, mottle_scale=0.4),
        "foliage a": leaves("foliage a", "#567d4d", "#a3bd68", 0.26),
        "foliage b": leaves("foliage b", "#6f8e52", "#b3c56f", 0.26),
        "foliage c": leaves("foliage c", "#86945a", "#c6c678", 0.26),
        "foliage d": leaves("foliage d", "#3f6450", "#7fa06c", 0.18),
        "foliage e": leaves("foliage e", "#93955a", "#c9c274", 0.26),
        "blade a": leaves("blade a", "#7d9a58", "#b4c67c", 0.35),
        "blade b": leaves("blade b", "#8fa564", "#c0cb86", 0.35),
        "paving": tiles("paving", "#cdc4b4", "#a59c8d", (1.2, 0.6), 0.8, (0, 1), 0.024),
        "bark": plain("bark", "#4a3d33", 0.9, mottle=0.2, mottle_scale=12),
    }


def veil(sun_direction, distance=3600.0, sea_distance=6500.0, cool=(0.30, 0.335, 0.40, 1), warm=(0.95, 0.52, 0.30, 1), power=14.0):
    """Air mixed into every material, because a mist pass leaves fringes on trees."""
    from kit.nodes import Nodes
    for material in bpy.data.materials:
        if not material.users or not material.use_nodes or material.name.startswith(("window", "rail")):
            continue
        output = next((n for n in material.node_tree.nodes if n.type == "OUTPUT_MATERIAL"), None)
        if output is None or not output.inputs[0].links:
            continue
        surface = output.inputs[0].links[0].from_socket
        nodes = Nodes(material.node_tree)
        length = nodes.add("ShaderNodeCameraData").outputs["View Distance"]
        reach = sea_distance if material.name.startswith("sea") else distance
        fade = nodes.math("SUBTRACT", 1.0, nodes.math("POWER", 2.718, nodes.math("MULTIPLY", length, -1 / reach)))
        seen = nodes.math("MULTIPLY", fade, nodes.add("ShaderNodeLightPath").outputs["Is Camera Ray"])
        incoming = nodes.add("ShaderNodeNewGeometry").outputs["Incoming"]
        along = nodes.add("ShaderNodeVectorMath", operation="DOT_PRODUCT")
        nodes.wire(incoming, along.inputs[0])
        along.inputs[1].default_value = tuple(-c for c in sun_direction)
        towards = nodes.math("POWER", nodes.math("MULTIPLY_ADD", along.outputs["Value"], 0.5, 0.5, clamp=True), power)
        air = nodes.add("ShaderNodeEmission", {0: nodes.mix(towards, cool, warm)}).outputs[0]
        nodes.wire(nodes.mix_shader(seen, surface, air), output.inputs[0])
        material.cycles.emission_sampling = "NONE"
