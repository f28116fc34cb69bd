import type { Room } from './floor-plan.ts';
import type { FloorPlanType } from './floor-plan-types.ts';

/**
 * The widths of the drawing for which its text has a size: in a wide window, on a tablet, on a phone, and on
 * paper at 1:100.
 */
export type PlanUse = 'wide' | 'middle' | 'narrow' | 'paper';

/** A path and the width of its stroke in metres, unless the stylesheet sets it. */
export type Stroke = readonly [path: string, width: number];

export interface ClearSize {
  /**
   * In metres, west to east and south to north, rounded down to ten centimetres, so that furniture is never
   * promised more space than there is.
   */
  readonly across: number;
  readonly deep: number;
  /** Whether it is only the largest rectangle of a room with corners. */
  readonly isPart: boolean;
}

export interface DimensionLine {
  /** In metres. */
  readonly path: string;
  /** In centimetres and, of a figure that is turned, degrees. */
  readonly figures: readonly { readonly text: string; readonly x: number; readonly y: number; readonly turn?: number }[];
}

export interface RoomName {
  readonly room: string;
  /** In centimetres. */
  readonly x: number;
  readonly lines: readonly (readonly [text: string, y: number])[];
  /** The position of the area below the name, when there is room for it. */
  readonly areaY?: number;
}

export interface Lettering {
  /** In centimetres. */
  readonly size: number;
  readonly dimensions: readonly DimensionLine[];
  readonly entrances: readonly { readonly x: number; readonly y: number; readonly turn?: string }[];
  readonly names: readonly RoomName[];
}

/**
 * What a page draws of a plan, laid out by `art/floor-plans/draw-up.ts`, so that no browser has to look for
 * the places of names. Paths are in metres, with y to the south.
 */
export interface DrawnPlan {
  readonly type: FloorPlanType;
  /** Walls and dimensions, in metres. */
  readonly frame: { readonly west: number; readonly north: number; readonly width: number; readonly height: number };
  /** A room with furniture has its clear size. */
  readonly rooms: readonly (Omit<Room, 'outline'> & { readonly outline: readonly (readonly [number, number])[]; readonly clear?: ClearSize })[];
  /**
   * The ids of rooms that are too small for their name on a phone. A number is drawn there, and the key below
   * names it.
   */
  readonly numbered: readonly string[];
  readonly fixtures: readonly { readonly transform: string; readonly path: string }[];
  readonly walls: readonly Stroke[];
  readonly balconies: readonly string[];
  readonly doors: readonly { readonly gap: Stroke; readonly swing?: string; readonly leaf: string }[];
  readonly windows: readonly { readonly gap: Stroke; readonly frame: string }[];
  readonly lettering: Readonly<Record<PlanUse, Lettering>>;
}
