import bpy

from kit.materials import leaves, plain, tiles
from kit.nodes import bare, linear, principled


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


def _clad(name, kind, dark, pale, roughness=0.7):
    """`boards` run along x, and `stone` lies in courses of a fifth of a storey, both in the building's own frame. A glow of its own stands for lamps nearby."""
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeAttribute", attribute_name="local").outputs["Vector"]
    x, y, z = nodes.separate(place)
    if kind == "boards":
        part = nodes.math("DIVIDE", y, 0.14)
        row = nodes.math("FLOOR", part)
        tone = nodes.add("ShaderNodeTexWhiteNoise", {"W": row}, noise_dimensions="1D").outputs["Value"]
        grain = nodes.noise(nodes.stretched(place, (0.8, 9.0, 9.0)), 1.0, 5.0)
        factor = nodes.math("MULTIPLY_ADD", tone, 0.5, nodes.math("MULTIPLY", grain, 0.5))
        joint, wide = nodes.math("MULTIPLY", nodes.math("FRACT", part), 0.14), 0.012
    else:
        part = nodes.math("DIVIDE", nodes.math("SUBTRACT", z, 0.10), 0.59)
        row = nodes.math("FLOOR", part)
        along = nodes.math("ADD", nodes.math("DIVIDE", nodes.math("ADD", x, y), 1.18), nodes.math("MULTIPLY", row, 0.5))
        block = nodes.add("ShaderNodeTexWhiteNoise", {0: nodes.combine(row, nodes.math("FLOOR", along))}, noise_dimensions="3D").outputs["Value"]
        strata = nodes.noise(nodes.stretched(place, (0.5, 0.5, 11.0)), 1.0, 5.0, 0.6)
        cloud = nodes.noise(place, 0.12, 3.0)
        factor = nodes.math("ADD", nodes.math("MULTIPLY", block, 0.28), nodes.math("MULTIPLY_ADD", strata, 0.42, nodes.math("MULTIPLY", cloud, 0.3)))
        joint, wide = nodes.math("MULTIPLY", nodes.math("FRACT", part), 0.59), 0.014
    colour = nodes.ramp(factor, [(0.25, dark), (0.72, pale)])
    shadow = tuple(c * 0.45 for c in linear(dark)[:3]) + (1,)
    seen = nodes.math("LESS_THAN", joint, wide)
    colour = nodes.mix(seen, colour, shadow)
    nodes.wire(colour, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    lit = nodes.add("ShaderNodeAttribute", attribute_name="lit").outputs["Fac"]
    hue = nodes.add("ShaderNodeAttribute", attribute_name="hue").outputs["Fac"]
    lamp = nodes.ramp(hue, [(0.20, (1.0, 0.70, 0.44)), (0.50, (1.0, 0.80, 0.60))])
    nodes.wire(nodes.mix(1.0, colour, lamp, "MULTIPLY"), shader.inputs["Emission Color"])
    nodes.wire(nodes.math("MULTIPLY", lit, 2.2), shader.inputs["Emission Strength"])
    material.cycles.emission_sampling = "NONE"
    return material


def building_finishes():
    return {
        "body": plain("body", "#f6e6cc", 0.7, mottle=0.05, mottle_scale=0.15),
        "grey": plain("grey", "#8c9496", 0.8, mottle=0.08, mottle_scale=0.2),
        "frame": plain("frame", "#1d2326", 0.4, metallic=0.3),
        "glass": _mirror_glass("window", (0.70, 0.75, 0.75, 1), 0.06),
        "rail": _mirror_glass("rail", (0.84, 0.90, 0.89, 1), 0.13),
        "rooms": _rooms(),
        "second": plain("second render", "#dcc4a0", 0.72, mottle=0.05, mottle_scale=0.15),
        "sand": plain("sandstone ledge", "#cfb28a", 0.75, mottle=0.08, mottle_scale=0.3),
        "dark": plain("dark", "#2c2823", 0.6),
        "cap": plain("rail cap", "#cdbb9c", 0.3, metallic=0.8),
        "batten": plain("batten", "#6b4c31", 0.55, mottle=0.15, mottle_scale=2.0),
        "panel": _clad("panel", "boards", "#3a3027", "#4a3d31"),
        "timber": _clad("timber", "boards", "#8f6a4a", "#b8946c", 0.5),
        "travertine": _clad("travertine", "stone", "#cdbda3", "#eadfcb", 0.8),
        "planting": plain("planting", "#93b070", 0.8, mottle=0.5, mottle_scale=2.5),
        "roofing": plain("roofing", "#8f8b80", 0.9),
        "stone": plain("quay stone", "#8d8f8a", 0.85, mottle=0.18, mottle_scale=0.4),
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
