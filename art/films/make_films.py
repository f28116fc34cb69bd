"""Films from stills: slow, sub-pixel moves with soft cross-fades, H.264 and AV1, a poster and a captions track.

    python art/films/make_films.py MASTERS_FOLDER [film name ...]
"""
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parents[1] / "public" / "video"
WIDTH, HEIGHT = 1280, 720
PAPER = (253, 252, 249)


def load(folder: Path, name: str) -> Image.Image:
    """A still as RGB: the master, its small version, or the copy kept in the repository. Cut-outs lie on a sheet of paper with a margin."""
    stem = folder / name
    found = next(path for path in (stem.with_suffix(".png"), stem.with_suffix(".small.png"), stem.with_suffix(".webp")) if path.exists())
    picture = Image.open(found)
    if picture.mode == "P":
        picture = picture.convert("RGB")
    if picture.mode == "RGBA" and picture.getextrema()[3][0] < 255 or name.startswith("plan-"):
        height = round(picture.height * 1.16)
        width = max(round(height * 16 / 9), round(picture.width * 1.12))
        sheet = Image.new("RGB", (width, height), PAPER)
        sheet.paste(picture, ((width - picture.width) // 2, (height - picture.height) // 2), picture.getchannel("A") if picture.mode == "RGBA" else None)
        return sheet
    return picture.convert("RGB")


def ease(t: float) -> float:
    """Starts and ends softly but never quite stops, so that no cut shows a still."""
    return 0.75 * t + 0.25 * (t * t * (3 - 2 * t))


def frame(picture: Image.Image, start: list, end: list, t: float) -> np.ndarray:
    k = ease(t)
    # widths move geometrically: a push-in of even speed to the eye
    width = start[2] * (end[2] / start[2]) ** k * picture.width
    height = width * HEIGHT / WIDTH
    x = (start[0] + (end[0] - start[0]) * k) * picture.width - width / 2
    y = (start[1] + (end[1] - start[1]) * k) * picture.height - height / 2
    x = min(max(x, 0), picture.width - width)
    y = min(max(y, 0), picture.height - height)
    # a box in fractions of a pixel: no trembling
    return np.asarray(picture.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC, box=(x, y, x + width, y + height)))


def clock(seconds: float) -> str:
    return f"00:{int(seconds // 60):02d}:{seconds % 60:06.3f}"


def make(film: dict, masters: Path, fps: int, fade: float) -> None:
    target = OUTPUT / film["name"]
    pictures = [load(masters, shot["master"]) for shot in film["shots"]]
    starts, at = [], 0.0
    for shot in film["shots"]:
        starts.append(at)
        at += shot["seconds"] - fade
    total = at + fade
    lossless = masters / f"{film['name']}.mkv"
    writer = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(fps), "-i", "-",
         "-c:v", "libx264", "-threads", "2", "-preset", "ultrafast", "-crf", "6", "-pix_fmt", "yuv420p",
         "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-vf", "scale=out_color_matrix=bt709", str(lossless)],
        stdin=subprocess.PIPE)
    for number in range(round(total * fps)):
        now = number / fps
        mixed = np.zeros((HEIGHT, WIDTH, 3), np.float32)
        for shot, picture, start in zip(film["shots"], pictures, starts):
            local = now - start
            if not 0 <= local < shot["seconds"]:
                continue
            weight = 1.0
            if start > 0:
                weight = min(weight, local / fade)
            if start + shot["seconds"] < total - 1e-6:
                weight = min(weight, (shot["seconds"] - local) / fade)
            mixed += weight * frame(picture, shot["from"], shot["to"], local / shot["seconds"])
        if number == 0:
            Image.fromarray(mixed.clip(0, 255).astype(np.uint8)).save(target.with_suffix(".jpg"), quality=84, optimize=True, progressive=True)
        writer.stdin.write(mixed.clip(0, 255).astype(np.uint8).tobytes())
    writer.stdin.close()
    if writer.wait():
        raise SystemExit(f"{film['name']}: encoding failed")
    common = ["ffmpeg", "-v", "error", "-y", "-i", str(lossless), "-an"]
    subprocess.run([*common, "-c:v", "libx264", "-threads", "2", "-preset", "slow", "-crf", "22", "-maxrate", "1700k", "-bufsize", "3400k",
                    "-profile:v", "high", "-pix_fmt", "yuv420p", "-movflags", "+faststart", f"{target}.mp4"], check=True)
    subprocess.run([*common, "-c:v", "libsvtav1", "-preset", "8", "-crf", "36", "-svtav1-params", "lp=2", "-pix_fmt", "yuv420p", f"{target}.webm"], check=True)
    lossless.unlink()
    lines = ["WEBVTT", ""]
    for shot, start in zip(film["shots"], starts):
        lines += [f"{clock(start + fade / 2)} --> {clock(start + shot['seconds'] - fade / 2)}", shot["words"], ""]
    Path(f"{target}.ko.vtt").write_text("\n".join(lines), encoding="utf-8")
    print(film["name"], f"{total:.1f} s", *(f"{p.suffix} {p.stat().st_size // 1024} kB" for p in (Path(f"{target}.mp4"), Path(f"{target}.webm"))), flush=True)


if __name__ == "__main__":
    plan = json.loads((HERE / "films.json").read_text(encoding="utf-8"))
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for one in plan["films"]:
        if not wanted or one["name"] in wanted:
            make(one, folder, plan["fps"], plan["fade"])
