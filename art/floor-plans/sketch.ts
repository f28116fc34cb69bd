/**
 * A floor plan as a sketch: rooms on a grid of wall lines, openings and fixtures. `draw-up.ts` makes
 * shared/plans/*.json of it. Lengths are in metres, x points east and y north, and the origin is the south-west inner
 * corner. The sea is in the south.
 */
export type Point = readonly [number, number];
export type Side = 'north' | 'west' | 'south' | 'east';

export interface RoomSketch {
  readonly id: string;
  readonly name: string;
  /** `exclusive` counts as 전용면적; `balcony` does not. */
  readonly counts: 'exclusive' | 'balcony';
  /** A strip of the balcony that is one space with this room (발코니 확장 구간). */
  readonly extends?: string;
  readonly floor: 'wood' | 'tile' | 'stone';
  readonly outline: readonly Point[];
}

export interface DoorSketch {
  readonly kind: 'entrance' | 'swing' | 'sliding';
  /** The jamb with the hinge and the other jamb, both on the wall line. */
  readonly hinge: Point;
  readonly latch: Point;
  readonly into: string;
}

export interface WindowSketch {
  readonly kind: 'window' | 'balcony-door' | 'louvre';
  readonly from: Point;
  readonly to: Point;
  readonly sill: number;
  readonly head: number;
}

export interface FittingSketch {
  readonly kind: string;
  readonly room: string;
  /** The side where its back is. */
  readonly back: Side;
  /** The middle of the back edge. */
  readonly at: Point;
  /** The length along the back, and away from it. */
  readonly size: Point;
  /** Built in or connected. Other fixtures are drawn in the furnished view only. */
  readonly built: boolean;
}

export interface PlanSketch {
  readonly type: '59A' | '59B' | '72A' | '72B' | '84A';
  readonly rooms: readonly RoomSketch[];
  /** Pairs of rooms without a wall between them. */
  readonly open: readonly (readonly [string, string])[];
  readonly doors: readonly DoorSketch[];
  readonly windows: readonly WindowSketch[];
  readonly fittings: readonly FittingSketch[];
}

export function box(west: number, south: number, east: number, north: number): readonly Point[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

export function room(id: string, name: string, floor: RoomSketch['floor'], outline: readonly Point[]): RoomSketch {
  return { id, name, counts: 'exclusive', floor, outline };
}

export function extension(of: string, outline: readonly Point[]): RoomSketch {
  return { id: `${of}-balcony`, name: '발코니', counts: 'balcony', extends: of, floor: 'wood', outline };
}

export function balcony(id: string, name: string, outline: readonly Point[]): RoomSketch {
  return { id, name, counts: 'balcony', floor: 'tile', outline };
}

export function swing(into: string, hinge: Point, latch: Point): DoorSketch {
  return { kind: 'swing', hinge, latch, into };
}

export function sliding(into: string, hinge: Point, latch: Point): DoorSketch {
  return { kind: 'sliding', hinge, latch, into };
}

export function entrance(into: string, hinge: Point, latch: Point): DoorSketch {
  return { kind: 'entrance', hinge, latch, into };
}

/** The sill is 0.9 m high by default. */
export function pane(from: Point, to: Point, sill = 0.9): WindowSketch {
  return { kind: 'window', from, to, sill, head: 2.2 };
}

/** Has sliding leaves that reach down to the floor. */
export function wideOpening(from: Point, to: Point): WindowSketch {
  return { kind: 'balcony-door', from, to, sill: 0.1, head: 2.25 };
}

export function louvre(from: Point, to: Point): WindowSketch {
  return { kind: 'louvre', from, to, sill: 0.4, head: 2.2 };
}

export function fixed(kind: string, inRoom: string, back: Side, at: Point, size: Point): FittingSketch {
  return { kind, room: inRoom, back, at, size, built: true };
}

export function loose(kind: string, inRoom: string, back: Side, at: Point, size: Point): FittingSketch {
  return { kind, room: inRoom, back, at, size, built: false };
}
