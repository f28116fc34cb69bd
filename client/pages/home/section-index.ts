import { sectionSteps } from '#shared/pages/motion.ts';

const lastWhole = Math.floor(sectionSteps.last);
/** In sections. */
const tolerance = 0.02;

/** In pixels. */
export interface ScrollPlace {
  readonly scrollY: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/**
 * 1 at the first section, 2.5 halfway from the second to the third, 8.5 at the end of the footer.
 */
export function positionOf({ scrollY, viewportHeight, documentHeight }: ScrollPlace): number {
  const position = sectionSteps.first + scrollY / viewportHeight;
  const isAtEnd = scrollY >= documentHeight - viewportHeight - 2;
  return isAtEnd && position > lastWhole + tolerance ? sectionSteps.last : Math.min(position, sectionSteps.last);
}

/** Not merely at the end of the last section. */
export function isOnFooter(position: number): boolean {
  return position > lastWhole + 0.1;
}

/** 1 to 8. */
export function sectionAt(position: number): number {
  return Math.min(Math.max(Math.round(position), sectionSteps.first), lastWhole);
}

/** After the last section comes the footer, half a section high. */
export function stepFrom(position: number, direction: 'down' | 'up'): number {
  if (direction === 'down') return position >= lastWhole - tolerance ? sectionSteps.last : Math.floor(position + tolerance) + 1;
  return Math.max(sectionSteps.first, Math.ceil(position - tolerance) - 1);
}

/** In pixels. */
export function offsetOf(index: number, viewportHeight: number): number {
  return (index - sectionSteps.first) * viewportHeight;
}
