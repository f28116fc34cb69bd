"""`load(palette)` fills `library`; parts name a material by key."""
import bpy

from .nodes import Nodes, bare, linear, principled

library = {}

PALETTES = {
    "oak": dict(floor=("#8f6a45", "#cda87b"), wood=("#a57f55", "#cfae82"), cabinet="#e4dfd4", deep_cabinet="#2c5158",
                sofa="#cfc6b6", accent="#c8955a", second="#2b6f77", stone=("#dedad2", "#c6bfb4"), drape="#cdc5b6", quiet="#a9b1a6"),
    "sand": dict(floor=("#8f7450", "#c9ad83"), wood=("#b39468", "#dcc49c"), cabinet="#efe9dd", deep_cabinet="#b9a78c",
                 sofa="#a9b5b0", accent="#b8794f", second="#8aa39f", stone=("#e9e3d8", "#d3c5ae"), drape="#d9d0bf", quiet="#c9b59b"),
    "walnut": dict(floor=("#5d4330", "#94704f"), wood=("#4f3828", "#7d5e45"), cabinet="#d8d4cb", deep_cabinet="#22393f",
                   sofa="#8d9896", accent="#c8955a", second="#123f4a", stone=("#c9c6bf", "#8f8a82"), drape="#aaa79d", quiet="#75858a"),
}


def get(key):
    return library[key] if isinstance(key, str) else key


def plain(name, colour, roughness=0.6, metallic=0.0, specular=0.5, coat=0.0, mottle=0.0, mottle_scale=3.0, bump=0.0, bump_scale=60):
    material, nodes, shader = principled(name)
    colour = linear(colour)
    shader.inputs["Base Color"].default_value = colour
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular IOR Level"].default_value = specular
    shader.inputs["Coat Weight"].default_value = coat
    if mottle or bump:
        place = nodes.add("ShaderNodeNewGeometry").outputs["Position"]
        if mottle:
            factor = nodes.math("MULTIPLY_ADD", nodes.noise(place, mottle_scale, 5.0), 2 * mottle, 1 - mottle)
            scaled = nodes.add("ShaderNodeVectorMath", operation="SCALE")
            scaled.inputs[0].default_value = colour[:3]
            nodes.wire(factor, scaled.inputs["Scale"])
            nodes.wire(scaled.outputs[0], shader.inputs["Base Color"])
        if bump:
            nodes.wire(nodes.bump(nodes.noise(place, bump_scale, 3.0), bump, 0.002), shader.inputs["Normal"])
    return material


def glow(name, colour, strength):
    material, nodes, surface = bare(name)
    return surface(nodes.add("ShaderNodeEmission", {0: linear(colour), 1: strength}).outputs[0])


def wood(name, dark, pale, axis="Y", roughness=0.45):
    """The grain runs along `axis`. End faces swap the axes, because otherwise they look like cork."""
    material, nodes, shader = principled(name)
    along = "XYZ".index(axis)
    across = 1 if along == 0 else 0
    coordinates = nodes.add("ShaderNodeTexCoord")
    normal = nodes.separate(coordinates.outputs["Normal"])[along]
    on_end = nodes.math("GREATER_THAN", nodes.math("ABSOLUTE", normal), 0.6)
    parts = list(nodes.separate(coordinates.outputs["Object"]))
    parts[along], parts[across] = parts[across], parts[along]
    swapped = nodes.combine(*parts)
    choice = nodes.add("ShaderNodeMix", data_type="VECTOR")
    nodes.wire(on_end, choice.inputs[0])
    nodes.wire(coordinates.outputs["Object"], choice.inputs[4])
    nodes.wire(swapped, choice.inputs[5])
    scale = [17.0, 17.0, 17.0]
    scale[along] = 1.2
    shift = nodes.add("ShaderNodeVectorMath", operation="SCALE")
    shift.inputs[0].default_value = (37, 11, 5)
    nodes.wire(nodes.add("ShaderNodeObjectInfo").outputs["Random"], shift.inputs["Scale"])
    moved = nodes.add("ShaderNodeVectorMath", {0: nodes.stretched(choice.outputs[1], scale), 1: shift.outputs[0]}, operation="ADD")
    grain = nodes.noise(moved.outputs[0], 1.6, 8.0, 0.62, 0.5)
    nodes.wire(nodes.ramp(grain, [(0.30, dark), (0.70, pale)]), shader.inputs["Base Color"])
    nodes.wire(nodes.bump(grain, 0.12, 0.002), shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = roughness
    return material


def planks(name, dark, pale, width=0.19, length=1.65, along="Y", roughness=0.34):
    material, nodes, shader = principled(name)
    x, y, _ = nodes.separate(nodes.add("ShaderNodeNewGeometry").outputs["Position"])
    if along == "X":
        x, y = y, x
    across = nodes.math("DIVIDE", x, width)
    row = nodes.math("FLOOR", across)
    row_shift = nodes.add("ShaderNodeTexWhiteNoise", {"W": row}, noise_dimensions="1D").outputs["Value"]
    down = nodes.math("ADD", nodes.math("DIVIDE", y, length), row_shift)
    identity = nodes.add("ShaderNodeTexWhiteNoise", {0: nodes.combine(row, nodes.math("FLOOR", down))}, noise_dimensions="3D").outputs["Value"]
    grain_place = nodes.combine(nodes.math("MULTIPLY_ADD", identity, 53.0, nodes.math("MULTIPLY", x, 11.0)),
                                nodes.math("MULTIPLY_ADD", identity, 17.0, nodes.math("MULTIPLY", y, 0.75)), identity)
    grain = nodes.noise(grain_place, 1.5, 9.0, 0.66, 0.9)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", grain, 0.85), nodes.math("MULTIPLY", nodes.math("SUBTRACT", identity, 0.5), 0.34))
    middle = tuple((a + b) / 2 for a, b in zip(linear(dark), linear(pale)))
    colour = nodes.ramp(tone, [(0.18, dark), (0.50, middle), (0.78, pale)])

    def edge(value, size):
        part = nodes.math("FRACT", value)
        return nodes.math("MULTIPLY", nodes.math("MINIMUM", part, nodes.math("SUBTRACT", 1.0, part)), size)

    joint = nodes.math("DIVIDE", nodes.math("MINIMUM", edge(across, width), edge(down, length)), 0.0016, clamp=True)
    dark_joint = tuple(c * 0.35 for c in linear(dark)[:3]) + (1,)
    nodes.wire(nodes.mix(joint, dark_joint, colour), shader.inputs["Base Color"])
    nodes.wire(nodes.math("MULTIPLY_ADD", grain, 0.20, roughness - 0.10), shader.inputs["Roughness"])
    nodes.wire(nodes.bump(nodes.math("MULTIPLY_ADD", grain, 0.10, joint), 0.35, 0.0012), shader.inputs["Normal"])
    return material


def tiles(name, colour, joint_colour, size, roughness=0.35, axes=(0, 1), joint=0.004):
    """`size` may be a pair."""
    sizes = size if isinstance(size, tuple) else (size, size)
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeNewGeometry").outputs["Position"]
    parts = nodes.separate(place)
    distances = []
    for axis, step in zip(axes, sizes):
        part = nodes.math("FRACT", nodes.math("DIVIDE", parts[axis], step))
        distances.append(nodes.math("MULTIPLY", nodes.math("MINIMUM", part, nodes.math("SUBTRACT", 1.0, part)), step))
    inside = nodes.math("DIVIDE", nodes.math("MINIMUM", *distances), joint / 2, clamp=True)
    cloud = nodes.ramp(nodes.noise(place, 1.7, 6.0), [(0.3, tuple(c * 0.9 for c in linear(colour)[:3])), (0.7, colour)])
    nodes.wire(nodes.mix(inside, linear(joint_colour), cloud), shader.inputs["Base Color"])
    nodes.wire(nodes.bump(inside, 0.3, 0.001), shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = roughness
    return material


def fabric(name, colour, weave=700, sheen=0.35, variation=0.10, bump=0.25):
    material, nodes, shader = principled(name)
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs["Specular IOR Level"].default_value = 0.2
    shader.inputs["Sheen Weight"].default_value = sheen
    shader.inputs["Sheen Roughness"].default_value = 0.4
    place = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    threads = nodes.noise(place, weave * 0.35, 2.0)
    wear = nodes.math("MULTIPLY", nodes.math("SUBTRACT", nodes.noise(place, 4.0, 3.0), 0.5), variation * 1.2)
    factor = nodes.math("ADD", nodes.math("MULTIPLY_ADD", threads, variation * 2, 1 - variation), wear)
    scaled = nodes.add("ShaderNodeVectorMath", operation="SCALE")
    scaled.inputs[0].default_value = linear(colour)[:3]
    nodes.wire(factor, scaled.inputs["Scale"])
    nodes.wire(scaled.outputs[0], shader.inputs["Base Color"])
    nodes.wire(nodes.bump(threads, bump, 0.002), shader.inputs["Normal"])
    return material


def veined_stone(name, base, vein, roughness=0.25, scale=0.55):
    """Slabs 1.2 m wide, each the mirror image of the next."""
    material, nodes, shader = principled(name)
    x, y, z = nodes.separate(nodes.add("ShaderNodeNewGeometry").outputs["Position"])
    mirrored = nodes.combine(nodes.math("PINGPONG", x, 1.2), nodes.math("PINGPONG", y, 1.2), z)
    slanted = nodes.stretched(mirrored, (1.0, 1.0, 0.55))
    broad = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.noise(slanted, scale, 5.0, 0.55, 0.7), 0.5))
    fine = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.noise(slanted, scale * 3.4, 6.0, 0.6, 0.5), 0.5))
    tone = tuple(c * 0.93 for c in linear(base)[:3])
    soft = tuple(0.55 * a + 0.45 * b for a, b in zip(linear(base)[:3], linear(vein)[:3]))
    ground = nodes.ramp(broad, [(0.0, soft), (0.05, base), (0.3, tone)])
    thin = nodes.ramp(fine, [(0.0, (0.45, 0.45, 0.45)), (0.012, (0, 0, 0))])
    nodes.wire(nodes.mix(thin, ground, linear(vein)), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    return material


def leaves(name, colour, through="#7fa04a", share=0.25):
    material, nodes, shader = principled(name)
    random = nodes.add("ShaderNodeObjectInfo").outputs["Random"]
    dark = tuple(c * 0.7 for c in linear(colour)[:3])
    nodes.wire(nodes.ramp(random, [(0.0, dark), (1.0, colour)]), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.42
    translucent = nodes.add("ShaderNodeBsdfTranslucent", {0: linear(through)}).outputs[0]
    output = material.node_tree.nodes["Material Output"]
    nodes.wire(nodes.mix_shader(share, shader.outputs[0], translucent), output.inputs[0])
    return material


def cloth_lets_light(name, colour, open_share):
    material, nodes, surface = bare(name)
    diffuse = nodes.add("ShaderNodeBsdfDiffuse", {0: linear(colour)}).outputs[0]
    translucent = nodes.add("ShaderNodeBsdfTranslucent", {0: linear(colour)}).outputs[0]
    cloth = nodes.mix_shader(0.62, diffuse, translucent)
    return surface(nodes.mix_shader(open_share, cloth, nodes.add("ShaderNodeBsdfTransparent").outputs[0]))


def pane(name, tint=(0.96, 0.98, 0.98, 1), reflection=1.0):
    """Thin glass lets all shadow and diffuse rays pass, so that rooms stay bright."""
    material, nodes, surface = bare(name)
    # Fresnel inverts the index on back faces; without the inverse, panes turn black.
    behind = nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    index = nodes.math("MULTIPLY_ADD", behind, 1 / 1.45 - 1.45, 1.45)
    fresnel = nodes.add("ShaderNodeFresnel", {"IOR": index}).outputs[0]
    clear = nodes.add("ShaderNodeBsdfTransparent", {0: tint}).outputs[0]
    mirror = nodes.add("ShaderNodeBsdfGlossy", {"Roughness": 0.0}).outputs[0]
    glass = nodes.mix_shader(nodes.math("MULTIPLY", fresnel, reflection, clamp=True), clear, mirror)
    path = nodes.add("ShaderNodeLightPath")
    passing = nodes.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    return surface(nodes.mix_shader(passing, glass, nodes.add("ShaderNodeBsdfTransparent").outputs[0]))


def sea_painting(name):
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeTexCoord").outputs["Generated"]
    height = nodes.separate(place)[2]
    wave = nodes.math("MULTIPLY", nodes.math("SUBTRACT", nodes.noise(nodes.stretched(place, (6, 6, 46)), 1.0, 6.0, 0.6), 0.5), 0.16)
    bands = nodes.ramp(nodes.math("ADD", height, wave), [(0.0, "#123f4a"), (0.38, "#2b6f77"), (0.55, "#9fb9b6"), (0.60, "#f0dcc0"), (0.68, "#e8efee"), (1.0, "#f6f1e8")])
    strokes = nodes.ramp(nodes.noise(nodes.stretched(place, (9, 9, 75)), 1.6, 3.0), [(0.60, (0, 0, 0)), (0.66, (1, 1, 1))])
    below = nodes.ramp(height, [(0.50, (1, 1, 1)), (0.57, (0, 0, 0))])
    gold = nodes.math("MULTIPLY", nodes.math("MULTIPLY", strokes, below), 0.8)
    nodes.wire(nodes.mix(gold, bands, linear("#e0bb86")), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.75
    return material


def dune_painting(name):
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeTexCoord").outputs["Generated"]
    parts = nodes.separate(place)
    rise = nodes.math("MULTIPLY", nodes.math("SUBTRACT", nodes.noise(nodes.stretched(place, (2.2, 2.2, 1.2)), 1.0, 3.0), 0.5), 0.5)
    bands = nodes.ramp(nodes.math("ADD", parts[2], rise), [(0.0, "#b98d63"), (0.26, "#d9b78c"), (0.40, "#efe2cc"), (0.52, "#7f8f8a"), (0.56, "#e9e4d8"), (1.0, "#f7f3ea")])
    nodes.wire(bands, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.85
    return material


def moon_painting(name):
    material, nodes, shader = principled(name)
    place = nodes.add("ShaderNodeTexCoord").outputs["Generated"]
    x, _, z = nodes.separate(place)
    wide = nodes.math("MULTIPLY", nodes.math("SUBTRACT", x, 0.68), 1.7)
    far = nodes.math("SQRT", nodes.math("ADD", nodes.math("MULTIPLY", wide, wide), nodes.math("POWER", nodes.math("ABSOLUTE", nodes.math("SUBTRACT", z, 0.66)), 2.0)))
    disc = nodes.ramp(far, [(0.155, (1, 1, 1)), (0.165, (0, 0, 0))])
    wash = nodes.noise(nodes.stretched(place, (3, 3, 14)), 1.0, 6.0, 0.6)
    night = nodes.ramp(nodes.math("MULTIPLY_ADD", wash, 0.25, z), [(0.0, "#0d1b22"), (0.38, "#1b323b"), (0.44, "#5d7176"), (0.50, "#2a424b"), (1.2, "#1a2e37")])
    nodes.wire(nodes.mix(disc, night, linear("#efe6d2")), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.8
    return material


palette_in_use = ["oak"]


def load(palette="oak"):
    tones = PALETTES[palette]
    palette_in_use[0] = palette
    library.clear()
    for axis in "XYZ":
        library[f"wood{axis}"] = wood(f"wood{axis}", *tones["wood"], axis=axis)
    library.update(
        floor=planks("floor", *tones["floor"]),
        wall=plain("wall", "#e9e3d8", 0.85, mottle=0.02, mottle_scale=1.2, bump=0.05, bump_scale=120),
        quiet_wall=plain("quiet_wall", tones["quiet"], 0.85, mottle=0.03, mottle_scale=1.5, bump=0.06, bump_scale=140),
        ceiling=plain("ceiling", "#f3f1ec", 0.9),
        white=plain("white", "#f1eee7", 0.45),
        cabinet=plain("cabinet", tones["cabinet"], 0.42),
        deep_cabinet=plain("deep_cabinet", tones["deep_cabinet"], 0.45),
        black=plain("black", "#17191a", 0.38),
        rubber=plain("rubber", "#202426", 0.8, mottle=0.12, mottle_scale=40),
        screen=plain("screen", "#0a0b0c", 0.18, specular=0.4),
        dark_panel=plain("dark_panel", "#22393f", 0.6),
        bronze=plain("bronze", "#b98a55", 0.3, metallic=1.0),
        steel=plain("steel", "#c9ccce", 0.25, metallic=1.0),
        graphite=plain("graphite", "#3a3c3b", 0.4, metallic=0.4),
        mirror=plain("mirror", "#e8eaea", 0.02, metallic=1.0),
        skin=plain("skin", "#c99f83", 0.55, mottle=0.04, mottle_scale=30),
        hair=plain("hair", "#1c1613", 0.42, mottle=0.3, mottle_scale=60, bump=0.4, bump_scale=180),
        shoes=plain("shoes", "#d8d4cc", 0.6),
        navy=fabric("navy", "#2a3a4c"),
        porcelain=plain("porcelain", "#f6f5f2", 0.08, coat=0.5),
        clay=plain("clay", "#d8d2c6", 0.7, mottle=0.08, mottle_scale=8),
        soil=plain("soil", "#3a2c22", 0.95),
        walnut=wood("walnut", "#4a3325", "#76573f", axis="Z"),
        sofa=fabric("sofa", tones["sofa"]),
        linen=fabric("linen", "#eee9df", 800, 0.2),
        mist=fabric("mist", "#cdd8d6", 800, 0.3),
        tide=fabric("tide", "#2b6f77", 800, 0.4),
        deep=fabric("deep", "#123f4a", 800, 0.5),
        accent=fabric("accent", tones["accent"], 700, 0.3),
        second=fabric("second", tones["second"], 800, 0.4),
        leather=plain("leather", "#8a5f3c", 0.5, mottle=0.1, mottle_scale=9, bump=0.12, bump_scale=180),
        rug=fabric("rug", "#c9bfad", 120, 0.5, 0.16, 0.9),
        stone=veined_stone("stone", *tones["stone"]),
        grey_stone=veined_stone("grey_stone", "#a9a49a", "#8b857b", 0.5),
        leaf=leaves("leaf", "#2f5a37"),
        sheer=cloth_lets_light("sheer", "#f4f1ea", 0.30),
        drape=cloth_lets_light("drape", tones["drape"], 0.0),
        shade=cloth_lets_light("shade", "#f3e6cf", 0.0),
        glass=pane("glass"),
        painting={"oak": sea_painting, "sand": dune_painting, "walnut": moon_painting}[palette]("painting"),
        led=glow("led", (1.0, 0.74, 0.50, 1), 7.0),
        cove=glow("cove", (1.0, 0.72, 0.46, 1), 5.0),
        bulb=glow("bulb", (1.0, 0.74, 0.50, 1), 14.0),
        spot=glow("spot", (1.0, 0.80, 0.58, 1), 22.0),
        panel_light=glow("panel_light", (1.0, 0.90, 0.78, 1), 3.2),
    )
    return library
