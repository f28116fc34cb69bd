import type { PlanUse } from '#shared/plans/drawn-plan.ts';
import type { FloorPlan, Room } from '#shared/plans/floor-plan.ts';
import { planFrame } from './frame.ts';
import { boxOf } from './geometry.ts';

/** Sizes in CSS pixels. A container query shows the one that fits. */
const widths = { wide: 860, middle: 560, narrow: 350 };
const writingPx = 13.5;
/** This is 2.5 mm at 1:100. */
const writingOnPaperM = 0.25;

/** The height of the letters in metres of the plan. */
export function writingSize(plan: FloorPlan, use: PlanUse): number {
  return use === 'paper' ? writingOnPaperM : Math.round((writingPx * 1000 * planFrame(plan).width) / widths[use]) / 1000;
}

/**
 * Returns the lines of a name: one if it fits, or else split at spaces, after a middle dot or in halves. Three
 * syllables are set one below the other where the room is high enough.
 */
export function wrapped(name: string, roomWidth: number, roomHeight: number, size: number): readonly string[] {
  if (name.length * size * 0.95 <= roomWidth || name.length < 3) return [name];
  if (name.length === 3 && 3.6 * size <= roomHeight) return name.split('');
  if (name.includes(' ')) return name.split(' ');
  const half = name.includes('·') ? name.indexOf('·') + 1 : Math.ceil(name.length / 2);
  return [name.slice(0, half), name.slice(half)];
}

function fits({ name, outline }: Room, size: number): boolean {
  const { west, east, south, north } = boxOf(outline);
  const lines = wrapped(name, east - west - 0.2, north - south - 0.2, size);
  return Math.max(...lines.map((line) => line.length)) * size * 0.9 <= east - west && lines.length * size * 1.25 + 0.2 <= north - south;
}

export function numberedRooms(plan: FloorPlan): readonly Room[] {
  const size = writingSize(plan, 'narrow');
  return plan.rooms.filter((room) => !room.extends && !fits(room, size));
}
