"""Every rendered picture by name: a function of (output, width, samples); None means the size of the final."""


def _top(kind):
    def make(output, width=None, samples=None):
        from scenes import top_view
        top_view.shoot(kind, output, width or 1400, samples or 56)
    return make


PICTURES = {f"plan-{kind.lower()}": _top(kind) for kind in ("59A", "59B", "72A", "72B", "84A")}
