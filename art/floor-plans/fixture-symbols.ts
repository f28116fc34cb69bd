import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import type { Fixture } from '#shared/plans/floor-plan.ts';

/** The back is at the top. Lengths are in metres from the middle, and `w` and `d` are half the width and depth. */
const symbols: Record<Fixture['kind'], (w: number, d: number) => string> = {
  shower: (w, d) => `${rectangle(w, d)}M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}${circle(0, 0, 0.06)}`,
  bathtub: (w, d) => `${rectangle(w, d)}${rounded(w - 0.07, d - 0.07, 0.18)}${circle(w - 0.24, 0, 0.035)}`,
  basin: (w, d) => `${rectangle(w, d)}${ellipse(0, 0.02, Math.min(w - 0.06, 0.24), d - 0.09)}${circle(0, -d + 0.06, 0.025)}`,
  toilet: (w, d) => `M${-w} ${-d}H${w}V${-d + 0.2}H${-w}Z${ellipse(0, 0.1, w - 0.02, d - 0.11)}`,
  vanity: (w, d) => `${rectangle(w, d)}M${-w + 0.08} ${d - 0.08}H${w - 0.08}`,
  wardrobe: (w, d) => `${rectangle(w, d)}M${-w} ${-d + 0.12}H${w}${hangers(w, d)}`,
  'shoe-cabinet': (w, d) => `${rectangle(w, d)}M${-w} ${-d}L${w} ${d}`,
  shelves: (w, d) => `${rectangle(w, d)}M${-w} 0H${w}`,
  counter: (w, d) => rectangle(w, d),
  island: (w, d) => `${rectangle(w, d)}${rectangle(w - 0.08, d - 0.08)}`,
  sink: (w, d) => `${rounded(w, d - 0.02, 0.06)}${circle(0, 0.02, 0.04)}M0 ${-d + 0.02}V${-d + 0.14}`,
  hob: (w, d) => `${rectangle(w, d - 0.02)}${circle(-w / 2, 0, 0.09)}${circle(w / 2, 0, 0.09)}`,
  refrigerator: (w, d) => `${rectangle(w, d)}M0 ${-d}V${d}M${-w} ${d - 0.07}H${w}`,
  washer: (w, d) => `${rectangle(w, d)}${circle(0, 0.03, Math.min(w, d) - 0.1)}`,
  'outdoor-unit': (w, d) => `${rectangle(w, d)}${circle(0, 0, d - 0.03)}`,
  'bed-double': (w, d) =>
    `${rectangle(w, d)}M${-w} ${-d + 0.62}H${w}${rounded(w / 2 - 0.06, 0.2, 0.05, -w / 2, -d + 0.3)}${rounded(w / 2 - 0.06, 0.2, 0.05, w / 2, -d + 0.3)}`,
  'bed-single': (w, d) => `${rectangle(w, d)}M${-w} ${-d + 0.62}H${w}${rounded(w - 0.14, 0.2, 0.05, 0, -d + 0.3)}`,
  'night-table': (w, d) => rectangle(w, d),
  sofa: (w, d) => `${rounded(w, d, 0.1)}M${-w + 0.16} ${d}V${-d + 0.24}H${w - 0.16}V${d}`,
  armchair: (w, d) => rounded(w, d, 0.12),
  'low-table': (w, d) => rounded(w, d, 0.08),
  'media-board': (w, d) => rectangle(w, d),
  'dining-table': (w, d) => rectangle(w, d),
  desk: (w, d) => rectangle(w, d),
};

function rectangle(w: number, d: number): string {
  return `M${-w} ${-d}H${w}V${d}H${-w}Z`;
}

function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function rounded(w: number, d: number, corner: number, x = 0, y = 0): string {
  const r = Math.min(corner, w, d);
  return `M${x - w + r} ${y - d}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + d - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x - w + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y - d + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function hangers(w: number, d: number): string {
  const count = Math.floor((2 * w) / 0.2);
  return Array.from({ length: count }, (_, index) => `M${-w + 0.12 + index * 0.2} ${-d + 0.18}l.06 ${2 * d - 0.28}`).join('');
}

/** Turns the symbol with its back to its wall. */
export function fixtureSymbol({ at, sizeM, rotation, kind }: Fixture): DrawnPlan['fixtures'][number] {
  return { transform: `translate(${at[0]} ${-at[1]}) rotate(${-rotation})`, path: shortened(symbols[kind](sizeM[0] / 2, sizeM[1] / 2)) };
}

/** Rounds to three decimals, which is a millimetre. */
function shortened(path: string): string {
  return path.replaceAll(/-?\d*\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000));
}
