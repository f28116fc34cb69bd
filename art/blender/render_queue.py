"""The resumable queue of final renders: one at a time, at low priority, finished masters are skipped.

    python art/blender/render_queue.py MASTERS_FOLDER [--forever]

The order is the file art/blender/order.txt, read again before every picture: a name for the final, NAME@WIDTHxSAMPLES for a small first
version. An interrupted picture is begun again; a finished one never, unless asked for: NAME! (or NAME!2, NAME!3 …) renders it once more and
lays the former master into the folder "old" at the moment its successor is there.
"""
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
masters = Path(sys.argv[1])
tried: dict[str, float] = {}


made_again: set[str] = set()


def master_of(job: str) -> Path:
    job = job.split("!")[0]
    return masters / (f"{job.split('@')[0]}.small.png" if "@" in job else f"{job}.png")


def is_done(job: str) -> bool:
    if "!" in job:
        return job in made_again
    # a small version is not needed any more once the final is there
    return master_of(job).exists() or (masters / f"{job.split('@')[0]}.png").exists()


while True:
    jobs = [line.split("#")[0].strip() for line in (HERE / "order.txt").read_text(encoding="utf-8").splitlines()]
    stamp = (HERE / "order.txt").stat().st_mtime
    waiting = [job for job in jobs if job and not is_done(job) and tried.get(job) != stamp]
    if not waiting:
        if "--forever" not in sys.argv:
            break
        time.sleep(5)
        continue
    job = waiting[0]
    tried[job] = stamp
    name, _, size = job.split("!")[0].partition("@")
    unfinished = masters / f"{name}.part.png"
    unfinished.unlink(missing_ok=True)
    command = ["nice", "-n", "19", "ionice", "-c3", sys.executable, str(HERE / "render.py"), name, str(unfinished)]
    if size:
        width, samples = size.split("x")
        command += ["--width", width, "--samples", samples]
    started = time.time()
    with open(masters / f"{name}.log", "w", encoding="utf-8") as log:
        result = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False)
    if result.returncode == 0 and unfinished.exists():
        if master_of(job).exists():
            (masters / "old").mkdir(exist_ok=True)
            master_of(job).rename(masters / "old" / master_of(job).name)
        unfinished.rename(master_of(job))
        made_again.add(job)
        print(f"{job}: {time.time() - started:.0f} s", flush=True)
    else:
        print(f"{job}: FAILED, see its log", flush=True)
