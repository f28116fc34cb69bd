import bpy


def linear(colour, alpha=1.0):
    """'#rrggbb' to Blender's linear colour; tuples pass through."""
    if not isinstance(colour, str):
        return tuple(colour) if len(colour) == 4 else (*colour, alpha)
    channels = [int(colour.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (alpha,)


class Nodes:
    """Inputs may be values or sockets."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.wire(value, node.inputs[name])
        return node

    def wire(self, value, socket):
        if hasattr(value, "is_output"):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values, clamp=False):
        node = self.add("ShaderNodeMath", operation=operation, use_clamp=clamp)
        for socket, value in zip(node.inputs, values):
            self.wire(value, socket)
        return node.outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        node = self.add("ShaderNodeMix", data_type="RGBA", blend_type=blend)
        for index, value in ((0, factor), (6, first), (7, second)):
            self.wire(value, node.inputs[index])
        return node.outputs[2]

    def ramp(self, factor, stops):
        node = self.add("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        self.wire(factor, node.inputs[0])
        return node.outputs[0]

    def noise(self, vector, scale, detail=4.0, roughness=0.5, distortion=0.0):
        return self.add("ShaderNodeTexNoise", {"Vector": vector, "Scale": scale, "Detail": detail,
                                               "Roughness": roughness, "Distortion": distortion}).outputs["Fac"]

    def stretched(self, vector, scale):
        node = self.add("ShaderNodeMapping", {"Vector": vector})
        node.inputs["Scale"].default_value = scale
        return node.outputs[0]

    def combine(self, x=0.0, y=0.0, z=0.0):
        return self.add("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def separate(self, vector):
        return self.add("ShaderNodeSeparateXYZ", {0: vector}).outputs

    def bump(self, height, strength, distance):
        return self.add("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def mix_shader(self, factor, first, second):
        return self.add("ShaderNodeMixShader", {0: factor, 1: first, 2: second}).outputs[0]


def principled(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Nodes(material.node_tree), material.node_tree.nodes["Principled BSDF"]


def bare(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    nodes = Nodes(material.node_tree)

    def surface(shader):
        nodes.wire(shader, nodes.add("ShaderNodeOutputMaterial").inputs[0])
        return material

    return material, nodes, surface
