"""Each face says how lit and how warm its room is."""
import bpy
from mathutils import Matrix, Vector


class Builder:
    SIDES = (("bottom", (0, 3, 2, 1)), ("top", (4, 5, 6, 7)), ("front", (0, 1, 5, 4)), ("right", (1, 2, 6, 5)), ("back", (2, 3, 7, 6)), ("left", (3, 0, 4, 7)))

    def __init__(self, materials):
        self.names = list(materials)
        self.materials = [materials[name] for name in self.names]
        self.index = {name: i for i, name in enumerate(self.names)}
        self.vertices, self.faces, self.slots, self.lit, self.hue = [], [], [], [], []
        self.frame = Matrix.Identity(4)

    def quad(self, a, b, c, d, material, lit=0.0, hue=0.0):
        first = len(self.vertices)
        for point in (a, b, c, d):
            self.vertices.append(tuple(self.frame @ Vector(point)))
        self.faces.append((first, first + 1, first + 2, first + 3))
        self.slots.append(self.index[material])
        self.lit.append(lit)
        self.hue.append(hue)

    def box(self, x0, x1, y0, y1, z0, z1, material, lit=0.0, hue=0.0, without=()):
        first = len(self.vertices)
        for point in ((x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)):
            self.vertices.append(tuple(self.frame @ Vector(point)))
        slot = self.index[material]
        for name, corners in self.SIDES:
            if name in without:
                continue
            self.faces.append(tuple(first + k for k in corners))
            self.slots.append(slot)
            self.lit.append(lit)
            self.hue.append(hue)

    def build(self, name):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.vertices, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.slots)
        for attribute, values in (("lit", self.lit), ("hue", self.hue)):
            mesh.attributes.new(attribute, "FLOAT", "FACE").data.foreach_set("value", values)
        mesh.update()
        created = bpy.data.objects.new(name, mesh)
        bpy.context.scene.collection.objects.link(created)
        return created
