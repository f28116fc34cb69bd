"""Pictures by name: functions of (output, width, samples); None means the final size."""


def _top(kind):
    def make(output, width=None, samples=None):
        from scenes import top_view
        top_view.shoot(kind, output, width or 1400, samples or 56)
    return make


PICTURES = {f"plan-{kind.lower()}": _top(kind) for kind in ("59A", "59B", "72A", "72B", "84A")}


def _community(name):
    def make(output, width=None, samples=None):
        from scenes import community
        getattr(community, name)(output, width, samples)
    return make


PICTURES |= {f"community-{name}": _community(name) for name in ("fitness", "golf", "cafe", "lounge")}


def _interior(name):
    def make(output, width=None, samples=None):
        from scenes import interior
        interior.shoot(interior.view_of(name), output, width, samples)
    return make


def _around(room):
    def make(output, width=None, samples=None):
        from scenes import interior
        interior.around_room(room, output, width, samples)
    return make


PICTURES |= {f"panorama-{room}": _around(room) for room in ("living", "kitchen", "bedroom")} | {"panorama-lounge": _community("lounge_around")}
PICTURES |= {name: _interior(name) for name in (
    "banner-interior", "premium-01", "interior-59a-living", "interior-59a-kitchen", "interior-59a-bedroom", "interior-59a-bath", "interior-72b-living",
    "interior-72b-kitchen", "interior-72b-bedroom", "interior-84b-living", "interior-84b-kitchen", "interior-84b-bedroom")}


def _exterior(function):
    def make(output, width=None, samples=None):
        from scenes import exterior
        getattr(exterior, function)(output, width, samples)
    return make


PICTURES |= {name: _exterior(name.replace("-", "_")) for name in ("hero-wide", "hero-mobile", "sea-light", "facade", "complex-special", "brand-garden", "premium-02", "site-ground")}
PICTURES |= {"panorama-aerial": _exterior("around_from_above")}


def _arrival(function):
    def make(output, width=None, samples=None):
        from scenes import arrival
        getattr(arrival, function)(output, width, samples)
    return make


PICTURES |= {name: _arrival(name.replace("-", "_")) for name in ("special-gate", "premium-04")}


def _promenade(output, width=None, samples=None):
    from scenes import promenade
    promenade.dusk(output, width, samples)


PICTURES |= {"promenade-dusk": _promenade}


def _sample(name):
    def make(output, width=None, samples=None):
        from scenes import samples as squares
        squares.shoot(name, output, width, samples)
    return make


PICTURES |= {f"sample-{name}": _sample(name) for name in ("oak", "pale-oak", "walnut", "white-stone", "sand-stone", "veined-stone", "wallpaper", "linen", "water-cloth", "coral-cloth", "navy-cloth", "amber-cloth",
                                                         "sea-paint", "sand-paint", "deep-paint")}


def _opening(function):
    def make(output, width=None, samples=None):
        from scenes import openings
        getattr(openings, function)(output, width, samples)
    return make


PICTURES |= {"banner-brand": _opening("light_on_water"), "banner-location": _opening("island"), "banner-premium": _opening("balcony"),
             "banner-community": _opening("pavilion"), "banner-complex": _opening("rows")}
