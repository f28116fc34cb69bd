import math
import os
import time

import bpy
from mathutils import Vector


def new_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def settings(width, height, samples, *, bounces=8, diffuse=5, glossy=4, transparent=16, clamp=4.0, exposure=0.65,
             look="AgX - Medium High Contrast", threshold=0.04, temperature=None, bloom=(2.0, 0.12), film_transparent=False, prefilter="ACCURATE", denoising="HIGH"):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = threshold, min(16, max(8, samples // 2))
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_input_passes, cycles.denoising_prefilter, cycles.denoising_quality = "RGB_ALBEDO_NORMAL", prefilter, denoising
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, diffuse, glossy
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, transparent
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = clamp, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.use_light_tree = 1.0, False
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.film_transparent = film_transparent
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "PNG", "8"
    scene.render.image_settings.color_mode = "RGBA" if film_transparent else "RGB"
    scene.render.dither_intensity = 1.0
    view = scene.view_settings
    view.view_transform = "AgX"  # Set this before the look, because the list of looks depends on it.
    view.look, view.exposure = look, exposure
    if temperature:
        view.use_white_balance, view.white_balance_temperature = True, temperature
    if bloom:
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers, glare, output = (tree.nodes.new(kind) for kind in ("CompositorNodeRLayers", "CompositorNodeGlare", "CompositorNodeComposite"))
        glare.glare_type = "BLOOM"
        for name, value in (("Threshold", bloom[0]), ("Strength", bloom[1]), ("Size", 0.55)):
            glare.inputs[name].default_value = value
        tree.links.new(layers.outputs["Image"], glare.inputs[0])
        tree.links.new(glare.outputs[0], output.inputs[0])


def camera(at, heading=0.0, lens=24, shift=(0.0, 0.0), clip_end=60000):
    """The camera is level, so that verticals stay vertical. `heading` is in degrees counter-clockwise from north (+y)."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_x, data.shift_y, data.clip_start, data.clip_end = lens, *shift, 0.05, clip_end
    created = bpy.data.objects.new("camera", data)
    created.location = at
    created.rotation_euler = (math.pi / 2, 0, math.radians(heading))
    bpy.context.scene.collection.objects.link(created)
    bpy.context.scene.camera = created
    return created


def camera_from_above(middle, width):
    data = bpy.data.cameras.new("camera")
    data.type, data.ortho_scale, data.clip_end = "ORTHO", width, 2000
    created = bpy.data.objects.new("camera", data)
    created.location = (*middle, 500 if width > 100 else 12)
    bpy.context.scene.collection.objects.link(created)
    bpy.context.scene.camera = created
    return created


def camera_around(at, heading=0.0):
    """`heading` is in the middle of the picture."""
    data = bpy.data.cameras.new("camera")
    data.type, data.panorama_type, data.clip_start, data.clip_end = "PANO", "EQUIRECTANGULAR", 0.05, 60000
    created = bpy.data.objects.new("camera", data)
    created.location, created.rotation_euler = at, (math.pi / 2, 0, math.radians(heading))
    bpy.context.scene.collection.objects.link(created)
    bpy.context.scene.camera = created
    return created


def sun(azimuth, elevation, strength, colour=(1, 0.80, 0.58), angle=1.2):
    """`azimuth` is in degrees clockwise from north (+y)."""
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(angle), colour
    created = bpy.data.objects.new("sun", data)
    created.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(created)
    return created


def area_light(at, facing, size, watts, colour=(1, 1, 1)):
    """Camera and mirrors do not see this light, which shines towards `facing`."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", *size, watts, colour
    created = bpy.data.objects.new("area", data)
    created.location = at
    created.rotation_euler = Vector(facing).to_track_quat("-Z", "Y").to_euler()
    created.visible_camera = created.visible_glossy = False
    bpy.context.scene.collection.objects.link(created)
    return created


def point_light(at, radius, watts, colour=(1, 1, 1)):
    """Camera and mirrors do not see this light."""
    data = bpy.data.lights.new("point", "POINT")
    data.shadow_soft_size, data.energy, data.color = radius, watts, colour
    created = bpy.data.objects.new("point", data)
    created.location = at
    created.visible_camera = created.visible_glossy = False
    bpy.context.scene.collection.objects.link(created)
    return created


def render(path):
    bpy.context.scene.render.filepath = os.path.abspath(path)
    started = time.time()
    bpy.ops.render.render(write_still=True)
    print(f"RENDERED {os.path.basename(path)} in {time.time() - started:.0f} s", flush=True)
