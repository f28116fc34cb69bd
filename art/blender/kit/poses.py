"""How people of the pictures stand, sit and walk: turns of their bones in degrees."""


def _turns(**degrees):
    """{bone: (about x, y, z)}: + about x leans forward or bends a knee, about y lifts a left arm.
    """
    named = {"thigh": "upperleg01", "knee": "lowerleg01", "arm": "upperarm01", "elbow": "lowerarm01", "ankle": "foot", "hand": "wrist"}
    return {(named[key[:-2]] + "." + key[-1].upper() if key[-2:] in ("_l", "_r") else {"back": "spine04", "chest": "spine02", "neck": "neck01", "head": "head"}[key]): value
            for key, value in degrees.items()}


DOWN = dict(arm_l=(0, 34, 0), arm_r=(0, -34, 0), elbow_l=(4, 8, 0), elbow_r=(4, -8, 0))
POSES = {
    "standing": _turns(**DOWN, thigh_l=(-3, 0, 0), thigh_r=(3, 0, 0), head=(2, 0, 6)),
    "leaning": _turns(arm_l=(-42, 18, 0), arm_r=(-42, -18, 0), elbow_l=(-34, 0, -46), elbow_r=(-34, 0, 46), back=(10, 0, 0), head=(-4, 0, 10), thigh_l=(-4, 0, 0), thigh_r=(6, 0, 0)),
    "walking": _turns(arm_l=(20, 34, 0), arm_r=(-24, -34, 0), elbow_l=(-6, 8, 0), elbow_r=(-22, -8, 0), thigh_l=(-24, 0, 0), knee_l=(8, 0, 0), thigh_r=(18, 0, 0), knee_r=(22, 0, 0), ankle_r=(14, 0, 0), back=(3, 0, 0)),
    "strolling": _turns(arm_l=(-14, 34, 0), arm_r=(16, -34, 0), elbow_l=(-20, 8, 0), elbow_r=(-6, -8, 0), thigh_l=(15, 0, 0), knee_l=(20, 0, 0), ankle_l=(10, 0, 0), thigh_r=(-20, 0, 0), knee_r=(6, 0, 0), head=(2, 0, -14)),
    "seated": _turns(arm_l=(-12, 30, 0), arm_r=(-12, -30, 0), elbow_l=(-20, 0, -30), elbow_r=(-20, 0, 30), thigh_l=(-84, 0, 5), thigh_r=(-84, 0, -5), knee_l=(84, 0, 0), knee_r=(80, 0, 0), back=(-8, 0, 0), head=(10, 0, 8)),
    "reading": _turns(arm_l=(-14, 30, 0), arm_r=(-14, -30, 0), elbow_l=(-32, 0, -36), elbow_r=(-32, 0, 36), thigh_l=(-84, 0, 4), thigh_r=(-84, 0, -4), knee_l=(84, 0, 0), knee_r=(78, 0, 0), back=(-6, 0, 0), head=(22, 0, 4)),
    "running": _turns(arm_l=(44, 34, 0), arm_r=(-34, -34, 0), elbow_l=(-70, 8, 0), elbow_r=(-80, -8, 0), thigh_l=(-44, 0, 0), knee_l=(52, 0, 0), thigh_r=(22, 0, 0), knee_r=(58, 0, 0), ankle_r=(24, 0, 0), back=(8, 0, 0)),
    "addressing": _turns(arm_l=(-14, 34, 0), arm_r=(-14, -34, 0), elbow_l=(-4, 0, -24), elbow_r=(-4, 0, 24), back=(26, 0, 0), chest=(10, 0, 0), head=(12, 0, 0), thigh_l=(-16, 0, -4), knee_l=(18, 0, 0), thigh_r=(-16, 0, 4), knee_r=(18, 0, 0)),
}
