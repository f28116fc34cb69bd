/** The living room of 84B as `art/blender/finishes.py` renders it. Without finishes the page does not speak of them. */
export const finishes: readonly Finish[] = ['walnut', 'oak', 'sand'];
export const finishHours = ['dawn', 'noon', 'dusk'] as const;

export type Finish = 'walnut' | 'oak' | 'sand';
export type FinishHour = (typeof finishHours)[number];

export const finishPictureSize = { width: 1280, height: 720 } as const;

export function finishPicture(finish: Finish, hour: FinishHour, format: 'avif' | 'webp'): string {
  return `/images/finishes/${finish}-${hour}.${format}`;
}
