import bpy  # noqa: F401  (makes mathutils importable, before anything of the kit)
