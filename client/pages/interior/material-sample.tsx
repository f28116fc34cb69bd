import { useId } from 'react';

interface MaterialSampleProps {
  readonly colour: string;
  readonly pattern: 'wood' | 'stone' | 'cloth' | 'plain';
}

const strokes = {
  wood: { d: 'M0 7C40 3 80 11 120 6M0 16C50 12 70 20 120 15M0 27C30 23 90 31 120 26M0 36C45 33 75 40 120 36', size: [120, 44], opacity: 0.16 },
  stone: { d: 'M-6 30C20 22 30 40 56 28S96 8 128 16M30 60C48 48 60 58 84 46', size: [120, 70], opacity: 0.1 },
  cloth: { d: 'M0 2H6M2 0V6', size: [4, 4], opacity: 0.12 },
  plain: { d: '', size: [10, 10], opacity: 0 },
} as const;

export function MaterialSample({ colour, pattern }: MaterialSampleProps) {
  const id = useId();
  const { d, size, opacity } = strokes[pattern];
  return (
    <svg viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
        <path d={d} fill="none" stroke="#10262e" strokeOpacity={opacity} strokeWidth="1" />
      </pattern>
      <rect width="240" height="300" fill={colour} />
      <rect width="240" height="300" fill={`url(#${id})`} />
    </svg>
  );
}
