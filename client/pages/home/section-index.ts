import { sectionSteps } from '#shared/pages/motion.ts';

const lastWhole = Math.floor(sectionSteps.last);
/** Measured in sections. */
const tolerance = 0.02;

/** All values are in pixels. */
export interface ScrollPlace {
  readonly scrollY: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/** Returns 1 at the first section, 2.5 halfway from the second to the third, and 8.5 at the end of the footer. */
export function positionOf({ scrollY, viewportHeight, documentHeight }: ScrollPlace): number {
  const position = sectionSteps.first + scrollY / viewportHeight;
  const isAtEnd = scrollY >= documentHeight - viewportHeight - 2;
  return isAtEnd && position > lastWhole + tolerance ? sectionSteps.last : Math.min(position, sectionSteps.last);
}

/** The end of the last section does not count as the footer. */
export function isOnFooter(position: number): boolean {
  return position > lastWhole + 0.1;
}

/** Returns 1 to 8. */
export function sectionAt(position: number): number {
  return Math.min(Math.max(Math.round(position), sectionSteps.first), lastWhole);
}

/** Returns the next index. The last section is followed by the footer, which is half a section high. */
export function stepFrom(position: number, direction: 'down' | 'up'): number {
  if (direction === 'down') return position >= lastWhole - tolerance ? sectionSteps.last : Math.floor(position + tolerance) + 1;
  return Math.max(sectionSteps.first, Math.ceil(position - tolerance) - 1);
}

/** Returns pixels. */
export function offsetOf(index: number, viewportHeight: number): number {
  return (index - sectionSteps.first) * viewportHeight;
}
