"""The resumable queue of final renders: one at a time, at low priority, finished masters are skipped.

    python art/blender/render_queue.py MASTERS_FOLDER [--forever]

The order is the file art/blender/order.txt, read again before every picture. An interrupted picture is begun again; a finished one never.
"""
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
masters = Path(sys.argv[1])
tried: dict[str, float] = {}

while True:
    names = [line.split("#")[0].strip() for line in (HERE / "order.txt").read_text(encoding="utf-8").splitlines()]
    stamp = (HERE / "order.txt").stat().st_mtime
    waiting = [n for n in names if n and not (masters / f"{n}.png").exists() and tried.get(n) != stamp]
    if not waiting:
        if "--forever" not in sys.argv:
            break
        time.sleep(5)
        continue
    name = waiting[0]
    tried[name] = stamp
    unfinished = masters / f"{name}.part.png"
    started = time.time()
    with open(masters / f"{name}.log", "w", encoding="utf-8") as log:
        result = subprocess.run(["nice", "-n", "19", "ionice", "-c3", sys.executable, str(HERE / "render.py"), name, str(unfinished)], stdout=log, stderr=subprocess.STDOUT, check=False)
    if result.returncode == 0 and unfinished.exists():
        unfinished.rename(masters / f"{name}.png")
        print(f"{name}: {time.time() - started:.0f} s", flush=True)
    else:
        print(f"{name}: FAILED, see its log", flush=True)
