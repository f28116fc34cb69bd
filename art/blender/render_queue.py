"""Renders the final pictures one at a time at the lowest priority; skips finished masters.

    python art/blender/render_queue.py MASTERS_FOLDER [--forever] [--pause FILE]

The order is art/blender/order.txt, read again before every picture: NAME, or NAME@WIDTHxSAMPLES
for a small version. NAME! (NAME!2, NAME!3 …) renders a finished picture again and moves the
former master to "old"; again.txt remembers it. No picture is begun while FILE exists.
"""
import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
parser = argparse.ArgumentParser()
parser.add_argument("masters", type=Path)
parser.add_argument("--forever", action="store_true")
parser.add_argument("--pause", type=Path)
options = parser.parse_args()
masters: Path = options.masters
tried: dict[str, float] = {}
memory = masters / "again.txt"
made_again = set(memory.read_text(encoding="utf-8").split()) if memory.exists() else set()
POLITE = (["chrt", "-i", "0"] if shutil.which("chrt") else []) + ["nice", "-n", "19"]


def master_of(job: str) -> Path:
    job = job.split("!")[0]
    return masters / (f"{job.split('@')[0]}.small.png" if "@" in job else f"{job}.png")


def is_done(job: str) -> bool:
    if "!" in job:
        return job in made_again
    return master_of(job).exists() or (masters / f"{job.split('@')[0]}.png").exists()


def run(job: str) -> bool:
    name, _, size = job.split("!")[0].partition("@")
    unfinished = masters / f"{name}.part.png"
    unfinished.unlink(missing_ok=True)
    command = [*POLITE, sys.executable, str(HERE / "render.py"), name, str(unfinished)]
    if size:
        width, samples = size.split("x")
        command += ["--width", width, "--samples", samples]
    with open(masters / f"{name}.log", "w", encoding="utf-8") as log:
        result = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False)
    if result.returncode or not unfinished.exists():
        return False
    if master_of(job).exists():
        (masters / "old").mkdir(exist_ok=True)
        master_of(job).rename(masters / "old" / master_of(job).name)
    unfinished.rename(master_of(job))
    return True


while True:
    jobs = [line.split("#")[0].strip() for line in (HERE / "order.txt").read_text(encoding="utf-8").splitlines()]
    stamp = (HERE / "order.txt").stat().st_mtime
    waiting = [job for job in jobs if job and not is_done(job) and tried.get(job) != stamp]
    if not waiting and not options.forever:
        break
    if not waiting or (options.pause and options.pause.exists()):
        time.sleep(5)
        continue
    job = waiting[0]
    tried[job] = stamp
    started = time.time()
    if run(job):
        if "!" in job:
            made_again.add(job)
            memory.write_text("\n".join(sorted(made_again)) + "\n", encoding="utf-8")
        print(f"{job}: {time.time() - started:.0f} s", flush=True)
    else:
        print(f"{job}: FAILED, see its log", flush=True)
