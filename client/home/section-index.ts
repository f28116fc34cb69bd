import { sectionSteps } from '../../shared/limits.ts';

const lastWhole = Math.floor(sectionSteps.last);
/** A position this close to a section, in sections, counts as standing on it. */
const tolerance = 0.02;

/** What the browser says about where the page stands, in pixels. */
export interface ScrollPlace {
  readonly scrollY: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/** Where the page stands: 1 at the first section, 2.5 halfway between the second and the third, 8.5 at the end of the footer. */
export function positionOf({ scrollY, viewportHeight, documentHeight }: ScrollPlace): number {
  const position = sectionSteps.first + scrollY / viewportHeight;
  const isAtEnd = scrollY >= documentHeight - viewportHeight - 2;
  return isAtEnd && position > lastWhole + tolerance ? sectionSteps.last : Math.min(position, sectionSteps.last);
}

/** The section that a position belongs to, 1 to 8. */
export function sectionAt(position: number): number {
  return Math.min(Math.max(Math.round(position), sectionSteps.first), lastWhole);
}

/** The index one step on from a position. From the last section it is the footer, which counts as half a section. */
export function stepFrom(position: number, direction: 'down' | 'up'): number {
  if (direction === 'down') return position >= lastWhole - tolerance ? sectionSteps.last : Math.floor(position + tolerance) + 1;
  return Math.max(sectionSteps.first, Math.ceil(position - tolerance) - 1);
}

/** How far down the page an index lies, in pixels. */
export function offsetOf(index: number, viewportHeight: number): number {
  return (index - sectionSteps.first) * viewportHeight;
}
