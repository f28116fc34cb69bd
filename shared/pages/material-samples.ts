/** Squares of materials as `art/blender/scenes/samples.py` renders them. */
export const materialSamples = [
  'oak',
  'pale-oak',
  'walnut',
  'white-stone',
  'sand-stone',
  'veined-stone',
  'wallpaper',
  'linen',
  'water-cloth',
  'coral-cloth',
  'navy-cloth',
  'amber-cloth',
  'sea-paint',
  'sand-paint',
  'deep-paint',
] as const;

export type MaterialSample = (typeof materialSamples)[number];

export const materialSampleSize = { width: 640, height: 640 } as const;

export function materialSamplePicture(sample: MaterialSample, format: 'avif' | 'webp'): string {
  return `/images/samples/${sample}.${format}`;
}
