import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { sitePlan } from '#shared/plans/site-plan.ts';

// Draws the pictures of the surroundings into the folder of masters.
// Run: node art/location/illustrations.ts [--masters FOLDER]

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const masters = resolve(options.masters ?? join(root, 'art/masters'));

const width = 1200;
const height = 800;
const horizon = 448;
const colours = {
  ink: '#10262e',
  deep: '#123f4a',
  tide: '#2b6f77',
  shallow: '#5f979b',
  mist: '#e8efee',
  sand: '#f6f1e8',
  paper: '#fdfcf9',
  light: '#c8955a',
  glow: '#ecc795',
  hill: '#6f8f8c',
  farHill: '#a9bfbe',
  wood: '#3f6660',
  darkWood: '#2c504d',
  ground: '#d9d2c1',
  wall: '#efe9dc',
  shade: '#cfc8b8',
  roof: '#8c6f52',
};

/** Returns the same numbers for the same seed. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

type Shape = string;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): Shape =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = ''): Shape => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, w: number, more = ''): Shape => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" ${more}/>`;

const definitions = `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fa5b0"/><stop offset=".45" stop-color="#c3d3d0"/><stop offset=".8" stop-color="#f1e2cb"/><stop offset="1" stop-color="#f6d9b0"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fbdb9"/><stop offset=".12" stop-color="#6fa3a5"/><stop offset=".5" stop-color="#2b6f77"/><stop offset="1" stop-color="#123f4a"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#fff4de" stop-opacity=".95"/><stop offset=".25" stop-color="#fbe3bd" stop-opacity=".55"/><stop offset="1" stop-color="#fbe3bd" stop-opacity="0"/></radialGradient>
<linearGradient id="lawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9db08a"/><stop offset="1" stop-color="#5f7f63"/></linearGradient>
<linearGradient id="quay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4dccb"/><stop offset="1" stop-color="#bdb4a2"/></linearGradient>
</defs>`;

function seascape(sun: number, seed: number): Shape {
  const random = sequence(seed);
  const shapes = [rect(0, 0, width, horizon, 'url(#sky)'), rect(0, horizon, width, height - horizon, 'url(#sea)')];
  shapes.push(`<circle cx="${sun}" cy="${horizon - 96}" r="250" fill="url(#halo)"/>`, `<circle cx="${sun}" cy="${horizon - 96}" r="34" fill="#fff6e6"/>`);
  for (let i = 0; i < 9; i += 1) {
    const y = 40 + random() * 250;
    const x = random() * width;
    const w = 180 + random() * 340;
    shapes.push(
      path(
        `M${x - w},${y} C${x - w / 2},${y - 10} ${x + w / 3},${y - 12} ${x + w},${y - 2} C${x + w / 2},${y + 5} ${x - w / 2},${y + 7} ${x - w},${y}Z`,
        '#fdf6ea',
        `opacity="${(0.14 + random() * 0.2).toFixed(2)}"`,
      ),
    );
  }
  // The strokes are denser near the sun's path, and longer towards the viewer.
  for (let i = 0; i < 150; i += 1) {
    const depth = random() ** 1.5;
    const y = horizon + 5 + depth * (height - horizon - 8);
    const spread = 16 + depth * 120;
    const x = sun + (random() + random() - 1) * spread;
    const w = 5 + depth * 44 * random();
    shapes.push(rect(x - w / 2, y, w, 1.2 + depth * 2.4, '#fbe6c4', `rx="1" opacity="${(0.35 + 0.5 * random()).toFixed(2)}"`));
  }
  for (let i = 0; i < 110; i += 1) {
    const depth = random();
    const y = horizon + 8 + depth * (height - horizon);
    const w = 16 + depth * 90;
    shapes.push(rect(random() * width, y, w, 1 + depth * 1.6, i % 3 ? colours.mist : colours.deep, `rx="1" opacity="${(0.08 + 0.14 * random()).toFixed(2)}"`));
  }
  return shapes.join('');
}

function ridge(from: number, to: number, base: number, tall: number, seed: number, fill: string, roughness = 1): Shape {
  const random = sequence(seed);
  const steps = 48;
  const points: string[] = [];
  const phase = [random() * 6, random() * 6, random() * 6];
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const envelope = Math.sin(Math.PI * t) ** 0.7;
    const wave =
      0.62 + 0.22 * Math.sin(t * 5 + (phase[0] ?? 0)) + 0.1 * Math.sin(t * 13 + (phase[1] ?? 0)) + 0.035 * roughness * Math.sin(t * 47 + (phase[2] ?? 0));
    points.push(`${(from + (to - from) * t).toFixed(1)},${(base - tall * envelope * wave).toFixed(1)}`);
  }
  return path(`M${from},${base} L${points.join(' L')} L${to},${base}Z`, fill);
}

function tree(x: number, y: number, size: number, seed: number, tone = colours.wood): Shape {
  const random = sequence(seed);
  const shapes = [line(`M${x},${y} V${y - size * 0.55}`, '#5b4a3b', Math.max(2, size * 0.05))];
  for (let i = 0; i < 9; i += 1) {
    const a = random() * 6.28;
    const d = random() * size * 0.24;
    const cx = x + Math.cos(a) * d;
    const cy = y - size * 0.72 + Math.sin(a) * d * 0.8;
    const fill = i < 4 ? colours.darkWood : i < 7 ? tone : '#6f927c';
    shapes.push(
      `<circle cx="${(cx - (i > 6 ? size * 0.05 : 0)).toFixed(1)}" cy="${(cy - (i > 6 ? size * 0.06 : 0)).toFixed(1)}" r="${(size * (0.16 + random() * 0.1)).toFixed(1)}" fill="${fill}"/>`,
    );
  }
  return shapes.join('');
}

const pine = (x: number, y: number, size: number): Shape =>
  line(`M${x},${y} C${x + size * 0.04},${y - size * 0.4} ${x - size * 0.05},${y - size * 0.6} ${x + size * 0.03},${y - size * 0.85}`, '#5b4a3b', size * 0.05) +
  [
    [0.03, 0.92, 0.34],
    [-0.16, 0.74, 0.26],
    [0.2, 0.7, 0.24],
    [0.02, 0.8, 0.3],
  ]
    .map(
      ([dx = 0, dy = 0, w = 0], i) =>
        `<ellipse cx="${x + dx * size}" cy="${y - dy * size}" rx="${w * size}" ry="${w * size * 0.36}" fill="${i % 2 ? colours.wood : colours.darkWood}"/>`,
    )
    .join('');

function windows(x: number, y: number, columns: number, rows: number, dx: number, dy: number, w: number, h: number, seed: number): Shape {
  const random = sequence(seed);
  let shapes = '';
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) shapes += rect(x + c * dx, y + r * dy, w, h, random() < 0.3 ? colours.glow : '#7d9ba0');
  return shapes;
}

const storeyM = 3;
/** One value for each row, from the sea landwards. */
const walls = [colours.wall, '#d9d0be', '#c8c0af'];

/** Draws a building of the site plan as seen from the sea, with `scale` pixels for each metre. */
function building({ at: [eastM, inlandM], widthM, floors, groundM, lines }: (typeof buildings)[number], index: number, scale: number): Shape {
  const [w, storey] = [widthM * scale, storeyM * scale];
  const h = floors * storey;
  const x = eastM * scale - w / 2;
  // Rows behind stand higher, and a little more because the eye is above the sea.
  const top = -h - (groundM - buildings[0]!.groundM) * scale - inlandM * scale * 0.03;
  const column = w / (lines.length * 2);
  return (
    rect(x, top, w, h + 20 * scale, walls[Math.floor(index / rowLength)] ?? colours.wall) +
    rect(x - 1, top - 2, w + 2, 1.6, colours.paper) +
    windows(x + column * 0.22, top + storey * 0.35, lines.length * 2, floors - 1, column, storey, column * 0.56, storey * 0.5, index + 1)
  );
}

const { buildings } = sitePlan;
const rowLength = buildings.length / 3;

/** Draws all buildings, beginning with the last row. `base` is where the first row stands. */
const complex = (middle: number, base: number, scale: number): Shape =>
  `<g transform="translate(${middle} ${base})">${[...buildings.entries()]
    .toReversed()
    .map(([index, one]) => building(one, index, scale))
    .join('')}</g>`;

const boat = (x: number, y: number, s: number, hull: string = colours.paper): Shape =>
  path(`M${x - 30 * s},${y - 8 * s} L${x + 34 * s},${y - 10 * s} L${x + 24 * s},${y + 3 * s} L${x - 24 * s},${y + 3 * s}Z`, hull) +
  rect(x - 14 * s, y - 20 * s, 20 * s, 12 * s, colours.wall) +
  rect(x - 11 * s, y - 17 * s, 5 * s, 5 * s, colours.tide) +
  rect(x - 3 * s, y - 17 * s, 5 * s, 5 * s, colours.tide) +
  line(`M${x - 4 * s},${y - 20 * s} V${y - 40 * s}`, colours.ink, 1.6 * s) +
  rect(x - 26 * s, y + 3 * s, 52 * s, 2.2 * s, colours.deep, 'opacity=".5"');

const person = (x: number, y: number, s: number, coat: string): Shape =>
  `<circle cx="${x}" cy="${y - 19 * s}" r="${2.8 * s}" fill="${colours.ink}"/>` +
  path(`M${x - 4 * s},${y - 8 * s} L${x - 3 * s},${y - 15.5 * s} Q${x},${y - 17 * s} ${x + 3 * s},${y - 15.5 * s} L${x + 4 * s},${y - 8 * s}Z`, coat) +
  line(`M${x - 1.6 * s},${y - 8 * s} L${x - 2.4 * s},${y} M${x + 1.6 * s},${y - 8 * s} L${x + 2.6 * s},${y}`, colours.ink, 1.8 * s);

const drawings: Record<string, () => Shape> = {
  'location-bridge': () => {
    const deck = horizon - 34;
    const pylons = [420, 800];
    const cables = pylons
      .flatMap((p) =>
        Array.from({ length: 11 }, (_, i) =>
          [-1, 1].map((s) => line(`M${p},${deck - 216 + i * 11} L${p + s * (24 + i * 16.5)},${deck - 2}`, colours.paper, 1.3, 'opacity=".85"')).join(''),
        ),
      )
      .join('');
    const piers = [60, 180, 300, 540, 670, 920, 1040, 1160].map((x) => rect(x - 5, deck + 8, 10, 62, colours.shade)).join('');
    return (
      seascape(610, 8) +
      ridge(-200, 460, horizon, 130, 2, colours.farHill) +
      ridge(780, 1420, horizon, 150, 6, colours.farHill) +
      ridge(-260, 240, horizon + 4, 110, 4, colours.hill) +
      ridge(1000, 1500, horizon + 4, 130, 12, colours.hill) +
      piers +
      pylons
        .map(
          (p) =>
            path(`M${p - 15},${horizon + 36} L${p - 5},${deck - 232} H${p + 5} L${p + 15},${horizon + 36}Z`, colours.wall) +
            rect(p + 3, deck - 232, 4, 300, colours.shade) +
            rect(p - 26, horizon + 30, 52, 12, colours.shade),
        )
        .join('') +
      cables +
      path(
        `M-10,${deck + 8} C300,${deck - 6} 900,${deck - 6} 1210,${deck + 8} V${deck + 18} C900,${deck + 5} 300,${deck + 5} -10,${deck + 18}Z`,
        colours.wall,
      ) +
      line(`M-10,${deck + 19} C300,${deck + 6} 900,${deck + 6} 1210,${deck + 19}`, colours.tide, 3) +
      pylons.map((p) => rect(p - 13, horizon + 46, 26, 170, colours.paper, 'opacity=".14"')).join('') +
      boat(250, 600, 1.5) +
      boat(960, 540, 0.8) +
      path(`M0,800 V735 C120,700 260,720 380,800Z`, colours.wood) +
      [40, 110, 190].map((x, i) => pine(x, 760 + i * 8, 150 - i * 18)).join('')
    );
  },
  'location-school': () =>
    seascape(930, 11) +
    ridge(-150, 560, horizon, 200, 3, colours.farHill) +
    ridge(-250, 380, horizon + 6, 170, 7, colours.hill) +
    path(`M0,${horizon + 40} C300,${horizon + 10} 820,${horizon + 30} 1200,${horizon + 96} V800 H0Z`, 'url(#lawn)') +
    rect(170, 300, 560, 210, colours.wall) +
    rect(170, 292, 560, 12, colours.shade) +
    rect(408, 250, 96, 262, colours.paper) +
    rect(400, 242, 112, 12, colours.tide) +
    `<circle cx="456" cy="288" r="18" fill="${colours.sand}" stroke="${colours.ink}" stroke-width="2.5"/>` +
    line('M456,288 V277 M456,288 L464,293', colours.ink, 2.5) +
    [0, 1, 2]
      .map((r) =>
        Array.from(
          { length: 5 },
          (_, c) =>
            rect(192 + c * 42, 322 + r * 62, 30, 36, (c + r) % 4 === 0 ? colours.glow : '#86a7ab') +
            rect(524 + c * 40, 322 + r * 62, 28, 36, (c * 2 + r) % 5 === 0 ? colours.glow : '#86a7ab'),
        ).join(''),
      )
      .join('') +
    rect(432, 458, 48, 54, colours.tide) +
    line('M456,458 V512', colours.paper, 2) +
    rect(170, 506, 560, 10, colours.shade) +
    path('M380,516 L532,516 L640,800 L250,800Z', '#e3dac6') +
    path('M640,640 C640,590 760,572 900,580 C1040,588 1110,620 1100,668 C1090,716 980,736 850,728 C720,720 640,690 640,640Z', '#c99a6b') +
    path('M690,642 C690,608 780,596 896,602 C1004,608 1056,632 1048,666 C1040,698 956,712 856,706 C756,700 690,676 690,642Z', '#93aa80') +
    [70, 130, 770, 838, 1010, 1090].map((x, i) => tree(x, 540 + (i % 3) * 26, 130 + (i % 2) * 30, i + 4)).join('') +
    person(420, 690, 2, colours.light) +
    person(452, 700, 1.7, colours.tide) +
    person(486, 660, 1.6, colours.deep) +
    line('M1120,640 V470', colours.shade, 5) +
    path('M1122,474 L1172,486 L1122,500Z', colours.light),
  'location-market': () => {
    const awning = (x: number, y: number, w: number, tone: string): Shape => {
      const stripes = Math.round(w / 22);
      return Array.from({ length: stripes }, (_, i) =>
        path(
          `M${x + (w * i) / stripes},${y} L${x + (w * (i + 1)) / stripes},${y} L${x - 14 + ((w + 28) * (i + 1)) / stripes},${y + 46} L${x - 14 + ((w + 28) * i) / stripes},${y + 46}Z`,
          i % 2 ? colours.paper : tone,
        ),
      ).join('');
    };
    const stall = (x: number, y: number, w: number, tone: string, seed: number): Shape => {
      const random = sequence(seed);
      const goods = Array.from(
        { length: Math.round(w / 17) },
        (_, i) =>
          `<circle cx="${x + 12 + i * 16.4}" cy="${y + 104 - (i % 2) * 5}" r="8" fill="${[colours.light, '#b5664a', '#8fa564', colours.glow][Math.floor(random() * 4)]}"/>`,
      ).join('');
      return (
        rect(x - 2, y + 40, 5, 118, '#6d5a47') +
        rect(x + w - 4, y + 40, 5, 118, '#6d5a47') +
        rect(x + 5, y + 46, w - 10, 62, '#4f4a43', 'opacity=".55"') +
        goods +
        rect(x, y + 108, w, 50, colours.roof) +
        rect(x, y + 108, w, 7, '#a98a68') +
        awning(x, y, w, tone)
      );
    };
    const house = (x: number, y: number, w: number, h: number, seed: number): Shape =>
      rect(x, y, w, h, seed % 2 ? colours.wall : '#e2d8c6') +
      rect(x - 5, y - 8, w + 10, 10, colours.roof) +
      windows(x + 18, y + 24, Math.floor((w - 20) / 52), Math.floor(h / 70), 52, 62, 28, 34, seed);
    return (
      seascape(600, 21) +
      ridge(-100, 520, horizon, 150, 3, colours.farHill) +
      ridge(720, 1350, horizon, 130, 8, colours.farHill) +
      path(`M0,${horizon + 60} H1200 V800 H0Z`, '#d8cfbd') +
      path(`M505,${horizon + 34} H700 L1010,800 H190Z`, '#e6decd') +
      house(-20, 250, 200, 300, 3) +
      house(180, 300, 150, 240, 4) +
      house(330, 345, 120, 180, 5) +
      house(1010, 240, 210, 310, 7) +
      house(862, 300, 148, 240, 8) +
      house(752, 345, 110, 180, 9) +
      stall(-10, 520, 250, colours.tide, 4) +
      stall(268, 486, 160, colours.light, 5) +
      stall(960, 520, 260, colours.light, 6) +
      stall(782, 486, 158, colours.tide, 8) +
      line('M180,318 Q600,430 1010,318', colours.ink, 1.5) +
      Array.from({ length: 13 }, (_, i) => {
        const t = (i + 0.5) / 13;
        const x = 180 + 830 * t;
        const y = 318 + 4 * 56 * t * (1 - t);
        return `<circle cx="${x}" cy="${y + 8}" r="7" fill="${colours.glow}"/>`;
      }).join('') +
      person(560, 690, 2.3, colours.tide) +
      person(604, 704, 2.4, colours.light) +
      person(650, 620, 1.7, colours.deep) +
      person(520, 590, 1.4, '#8a6f5a')
    );
  },
  'location-park': () =>
    seascape(250, 31) +
    ridge(420, 1300, horizon, 170, 4, colours.farHill) +
    complex(740, horizon - 14, 0.62) +
    path(
      `M420,${horizon + 18} C640,${horizon - 20} 900,${horizon - 110} 1200,${horizon - 170} V800 H0 V700 C150,640 260,520 420,${horizon + 18}Z`,
      colours.wood,
    ) +
    path('M0,800 V690 C220,600 420,560 640,590 C860,620 1010,560 1200,480 V800Z', 'url(#lawn)') +
    line('M210,800 C330,700 560,690 700,650 C860,604 980,600 1200,520', '#efe6d4', 26, 'stroke-linecap="round"') +
    [760, 830, 905, 985, 1060, 1140].map((x, i) => tree(x, 560 - i * 22, 150 - (i % 3) * 18, i + 2)).join('') +
    [60, 150].map((x, i) => pine(x, 700 + i * 36, 210 - i * 30)).join('') +
    rect(505, 560, 150, 8, colours.roof) +
    path('M480,562 L580,512 L680,562Z', colours.roof) +
    path('M480,562 L580,522 L680,562 L676,566 L484,566Z', '#6d553e') +
    [505, 555, 605, 650].map((x) => rect(x - 3, 562, 6, 70, colours.wall)).join('') +
    rect(490, 630, 180, 8, colours.shade) +
    rect(300, 706, 74, 6, colours.roof) +
    rect(306, 712, 5, 20, colours.ink) +
    rect(362, 712, 5, 20, colours.ink) +
    person(420, 722, 1.9, colours.tide) +
    person(446, 722, 1.5, colours.light) +
    tree(1120, 720, 190, 17) +
    boat(330, 500, 0.6),
  'location-terminal': () => {
    const ferry = (x: number, y: number): Shape =>
      path(`M${x - 190},${y - 44} L${x + 216},${y - 52} L${x + 176},${y + 10} L${x - 170},${y + 10}Z`, colours.paper) +
      path(`M${x - 181},${y - 16} L${x + 194},${y - 18} L${x + 184},${y - 4} L${x - 176},${y - 4}Z`, colours.tide) +
      rect(x - 150, y - 82, 290, 38, colours.wall) +
      rect(x - 120, y - 114, 210, 32, colours.paper) +
      rect(x + 20, y - 142, 60, 28, colours.wall) +
      windows(x - 138, y - 74, 13, 1, 21, 20, 13, 14, 3) +
      windows(x - 108, y - 106, 9, 1, 21, 20, 13, 13, 5) +
      windows(x + 26, y - 136, 3, 1, 17, 20, 12, 12, 6) +
      rect(x - 78, y - 150, 36, 38, colours.light) +
      rect(x - 78, y - 142, 36, 8, colours.paper) +
      line(`M${x + 56},${y - 142} V${y - 188}`, colours.ink, 3) +
      rect(x - 170, y + 10, 340, 4, colours.ink, 'opacity=".35"');
    return (
      seascape(980, 41) +
      ridge(520, 1350, horizon, 110, 6, colours.farHill) +
      ridge(-160, 520, horizon, 170, 3, colours.hill) +
      path(`M0,${horizon + 26} H560 L660,${horizon + 66} V${horizon + 96} H0Z`, 'url(#quay)') +
      rect(0, horizon + 94, 660, 22, '#a59c8a') +
      path('M40,330 C180,262 360,262 520,330 V344 H40Z', colours.paper) +
      path('M40,340 C180,276 360,276 520,340 V348 H40Z', colours.tide) +
      rect(62, 346, 436, 128, '#9fbabb') +
      Array.from({ length: 13 }, (_, i) => rect(62 + i * 36, 346, 4, 128, colours.wall)).join('') +
      rect(62, 408, 436, 4, colours.wall) +
      rect(66, 414, 428, 58, colours.glow, 'opacity=".45"') +
      rect(40, 470, 480, 10, colours.shade) +
      rect(560, 360, 8, 120, colours.wall) +
      `<circle cx="564" cy="356" r="10" fill="${colours.light}"/>` +
      ferry(880, 610) +
      rect(640, horizon + 92, 76, 8, colours.shade) +
      line('M660,548 L712,572', colours.shade, 6) +
      person(300, 520, 1.7, colours.deep) +
      person(334, 522, 1.6, colours.light) +
      person(590, 530, 1.6, colours.tide) +
      [22, 540].map((x, i) => tree(x, 478, 90 + i * 10, i + 3)).join('') +
      boat(1090, 500, 0.5) +
      path('M0,800 V742 C160,722 330,760 470,800Z', '#7d8f86', 'opacity=".9"')
    );
  },
};

for (const [name, draw] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions}${draw()}</svg>`;
  writeFileSync(join(masters, `${name}.png`), await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
  console.log(name, Math.round(svg.length / 1024), 'kB of SVG');
}
