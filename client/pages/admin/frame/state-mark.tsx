/** The shape says it, and a word always stands beside it. */
const shapes = {
  new: { d: 'M2.3 7a4.7 4.7 0 1 0 9.4 0 4.7 4.7 0 1 0-9.4 0z', isFilled: true },
  absent: { d: 'M2.2 7a4.8 4.8 0 1 0 9.6 0 4.8 4.8 0 1 0-9.6 0', dashes: '2.5 2.53' },
  reached: { d: 'M2.2 7a4.8 4.8 0 1 0 9.6 0 4.8 4.8 0 1 0-9.6 0', filled: 'M2.2 7a4.8 4.8 0 0 0 9.6 0z' },
  visit_planned: { d: 'M2 6.6 7 2.2l5 4.4V12H2z' },
  visited: { d: 'M2 6.6 7 2.2l5 4.4V12H2z', isFilled: true },
  contract: { d: 'M1.8 1.8h10.4v10.4H1.8z', isFilled: true, light: 'M4 7h6' },
  on_hold: { d: 'M4.7 2.5v9M9.3 2.5v9', width: 1.8 },
  closed: { d: 'M2 7h10', width: 1.8 },
  suspected: { d: 'M7 1.2 12.8 7 7 12.8 1.2 7zM7 4.5v3.2M7 8.8v1.2' },
  withdrawn: { d: 'M12 11.5V8.2a2 2 0 0 0-2-2H2.5M5.5 3 2.3 6.2l3.2 3.2' },
  failed: { d: 'M0 7h4.5M9.5 7H14M8.8 3 5.2 11' },
  erased: { d: 'M1 7h2.5M5.8 7h2.5M10.5 7H13', width: 2 },
  locked: { d: 'M2 2.5h10v9H2zm0 5.5 5.5-5.5M3.5 11.5 12 3.5M8.5 11.5 12 8', width: 1.1 },
  sent: { d: 'M1.5 7 12.5 2 9 12 6.5 8z' },
  note: { d: 'M2.5 11.5 3 9l6.5-6.5 2 2L5 11z' },
  timed: { d: 'M1.8 7a5.2 5.2 0 1 0 10.4 0A5.2 5.2 0 1 0 1.8 7M7 4v3.2l2.2 1.5' },
  owned: { d: 'M4.6 4.4a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0M2 12.4c.6-5 9.4-5 10 0' },
  received: { d: 'M7 1v8.5M3.5 6 7 9.5 10.5 6M2 12.8h10' },
  no_show: { d: 'M2 6.6 7 2.2l5 4.4V12H2z', dashes: '2.2 2' },
  draft: { d: 'M2 2h10v10H2z', dashes: '2.5 2.5' },
  shown: { d: 'M0 10h14M2.6 10a4.4 4.4 0 0 1 8.8 0z', isFilled: true },
  hidden: { d: 'M0 5h14M2.6 5a4.4 4.4 0 0 0 8.8 0' },
  cancelled: { d: 'M2 6.6 7 2.2l5 4.4V12H2zM0 13.5 14 .5' },
  moved: { d: 'M2 11.5V6.5h9.5M8.5 3.2l3.2 3.3-3.2 3.3' },
} as const satisfies Record<string, Shape>;

interface Shape {
  readonly d: string;
  readonly isFilled?: true;
  /** A part of it that is filled. */
  readonly filled?: string;
  /** A line in the colour of the light. */
  readonly light?: string;
  readonly dashes?: string;
  readonly width?: number;
}

export type MarkName = keyof typeof shapes;

export function StateMark({ name }: { readonly name: MarkName }) {
  const { d, isFilled, filled, light, dashes, width }: Shape = shapes[name];
  return (
    <svg className="m" viewBox="0 0 14 14" aria-hidden="true">
      <path d={d} fill={isFilled ? 'currentColor' : undefined} strokeDasharray={dashes} strokeWidth={width} />
      {filled ? <path d={filled} fill="currentColor" stroke="none" /> : null}
      {light ? <path className="light" d={light} /> : null}
    </svg>
  );
}
