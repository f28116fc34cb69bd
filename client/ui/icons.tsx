/* All icons are decorative. The words or the `aria-label` of their control carry the meaning. */

interface LineDrawingProps {
  readonly width: number;
  readonly height: number;
  readonly strokeWidth?: number;
  readonly d: string;
}

export function LineDrawing({ width, height, strokeWidth = 1.4, d }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none" stroke="currentColor" strokeWidth={strokeWidth} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function LongArrow() {
  return <LineDrawing width={22} height={10} d="M0 5h21M16.5.8 21 5l-4.5 4.2" />;
}

export function StepArrow({ to }: { readonly to: 'previous' | 'next' }) {
  return <LineDrawing width={30} height={16} d={to === 'previous' ? 'M29 8H1M8 1 1 8l7 7' : 'M1 8h28M22 1l7 7-7 7'} />;
}

/** A minus while its part is open. */
export function PlusMinus() {
  return (
    <svg className="plus" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path className="upright" d="M10 2v16" />
      <path d="M2 10h16" />
    </svg>
  );
}

function LineIcon({ d }: { readonly d: string }) {
  return <LineDrawing width={24} height={24} strokeWidth={1.5} d={d} />;
}

export function Cross() {
  return <LineIcon d="m4 4 16 16M20 4 4 20" />;
}

export function MenuLines() {
  return <LineIcon d="M2 8h20M2 16h14" />;
}

export function Telephone() {
  return <LineIcon d="M5.5 3.5h3.2l1.7 4.3-2.2 1.7a12.5 12.5 0 0 0 6.3 6.3l1.7-2.2 4.3 1.7v3.2c0 1.1-.9 2-2 2C10.7 20.5 3.5 13.3 3.5 5.5c0-1.1.9-2 2-2Z" />;
}

export function Calendar() {
  return <LineIcon d="M3.5 6h17v14.5h-17zM3.5 10.5h17M8 3v5M16 3v5" />;
}

export function Chevron() {
  return <LineDrawing width={12} height={8} d="m1 1.5 5 5 5-5" />;
}

export function PlayTriangle() {
  return (
    <svg viewBox="0 0 20 22" width="20" height="22" fill="currentColor" aria-hidden="true">
      <path d="M1 1v20l18-10z" />
    </svg>
  );
}

export function PauseBars() {
  return <LineDrawing width={20} height={20} strokeWidth={1.6} d="M6 3v14M14 3v14" />;
}

/** The mark of the complex. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 34 22" width="34" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 5h34" strokeWidth="1.5" />
      <path d="M10 11.5h14M13 16h9M15.5 20.5h4" stroke="#d9a768" strokeWidth="1.8" />
    </svg>
  );
}
