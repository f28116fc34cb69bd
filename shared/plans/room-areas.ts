import type { FloorPlanType } from './floor-plan-types.ts';
import areas from './room-areas.json' with { type: 'json' };

export const roomKinds = [
  'living',
  'kitchen',
  'bedroom-1',
  'bedroom-2',
  'bedroom-3',
  'bathroom-1',
  'bathroom-2',
  'dressing',
  'pantry',
  'store',
  'entrance',
  'hall',
  'utility',
  'outdoor-unit',
] as const;
export type RoomKind = (typeof roomKinds)[number];

/**
 * In square metres. They are written together with the plans, so that types can be compared without fetching
 * their drawings.
 */
export const roomAreas: Readonly<Record<FloorPlanType, Readonly<Partial<Record<RoomKind, number>>>>> = areas;
