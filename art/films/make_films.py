"""python art/films/make_films.py MASTERS_FOLDER [film name ...]"""
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
PUBLIC = HERE.parents[1] / "public"
OUTPUT = PUBLIC / "video"
WIDTH, HEIGHT = 1920, 1080
PAPER = (253, 252, 249)


def load(folder: Path, name: str) -> Image.Image:
    """The master, its kept copy or the widest delivered file."""
    delivered = sorted((PUBLIC / "images").glob(f"{name}-[0-9]*.webp"), key=lambda path: -int(path.stem.rsplit("-", 1)[1]))
    found = next(path for path in ((folder / name).with_suffix(".png"), (folder / name).with_suffix(".webp"), *delivered) if path.exists())
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
    """The motion never quite stops, so that no cut shows a still."""
    return 0.75 * t + 0.25 * (t * t * (3 - 2 * t))


def frame(picture: Image.Image, start: list, end: list, t: float) -> np.ndarray:
    k = ease(t)
    # Geometric steps of the width look like an even speed.
    width = start[2] * (end[2] / start[2]) ** k * picture.width
    height = width * HEIGHT / WIDTH
    x = (start[0] + (end[0] - start[0]) * k) * picture.width - width / 2
    y = (start[1] + (end[1] - start[1]) * k) * picture.height - height / 2
    x = min(max(x, 0), picture.width - width)
    y = min(max(y, 0), picture.height - height)
    # Fractions of a pixel avoid trembling.
    return np.asarray(picture.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC, box=(x, y, x + width, y + height)))


def stills(shot: dict, masters: Path, fps: int) -> Iterator[np.ndarray]:
    """Returns a move over a still, or the frames that `shoot.py` has rendered."""
    count = round(shot["seconds"] * fps)
    if "frames" in shot:
        for number in range(count):
            yield np.asarray(Image.open(masters / shot["frames"] / f"{number:04}.png").convert("RGB"))
        return
    picture = load(masters, shot["master"])
    for number in range(count):
        yield frame(picture, shot["from"], shot["to"], number / count)


def clock(seconds: float) -> str:
    return f"00:{int(seconds // 60):02d}:{seconds % 60:06.3f}"


def make(film: dict, masters: Path, fps: int) -> None:
    target = OUTPUT / film["name"]
    lossless = masters / f"{film['name']}.mkv"
    writer = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(fps), "-i", "-",
         "-c:v", "libx264", "-threads", "2", "-preset", "ultrafast", "-crf", "6", "-pix_fmt", "yuv420p",
         "-vf", "scale=out_color_matrix=bt709,setparams=color_primaries=bt709:color_trc=bt709", str(lossless)],
        stdin=subprocess.PIPE)
    # Captions are above the browser's controls, which guides have. Without a line, the browser first draws them at the top.
    lines, at, line = ["WEBVTT", ""], 0.0, 88 if film["name"] == "film" else 70
    for shot in film["shots"]:
        start = at
        for still in stills(shot, masters, fps):
            if at == 0:
                Image.fromarray(still).resize((1280, 720), Image.Resampling.LANCZOS).save(target.with_suffix(".webp"), quality=62, method=6)
            writer.stdin.write(still.tobytes())
            at += 1 / fps
        lines += [f"{clock(start + 0.2)} --> {clock(at - 0.2)} line:{line}%", shot["words"], ""]
    writer.stdin.close()
    if writer.wait():
        raise SystemExit(f"{film['name']}: encoding failed")
    # Moving water needs more bytes than a move over a still.
    h264, av1 = film.get("crf", (23, 36))
    common = ["ffmpeg", "-v", "error", "-y", "-i", str(lossless), "-an"]
    subprocess.run([*common, "-c:v", "libx264", "-threads", "2", "-preset", "slow", "-crf", str(h264), "-maxrate", "2400k", "-bufsize", "4800k",
                    "-profile:v", "high", "-pix_fmt", "yuv420p", "-movflags", "+faststart", f"{target}.mp4"], check=True)
    subprocess.run([*common, "-c:v", "libsvtav1", "-preset", "8", "-crf", str(av1), "-svtav1-params", "lp=2", "-pix_fmt", "yuv420p", f"{target}.webm"], check=True)
    lossless.unlink()
    Path(f"{target}.ko.vtt").write_text("\n".join(lines), encoding="utf-8")
    print(film["name"], f"{at:.1f} s", *(f"{p.suffix} {p.stat().st_size // 1024} kB" for p in (Path(f"{target}.mp4"), Path(f"{target}.webm"))), flush=True)


if __name__ == "__main__":
    plan = json.loads((HERE / "films.json").read_text(encoding="utf-8"))
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for one in plan["films"]:
        if not wanted or one["name"] in wanted:
            make(one, folder, plan["fps"])
