import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { Prose } from './prose.tsx';

interface ComingSoonProps {
  /** Broken by hand with `\n` at the sense. */
  readonly title: string;
  readonly sentence: string;
  /** One way on. */
  readonly children?: ReactNode;
  /** `1` on pages that have no banner. */
  readonly level?: 1 | 2 | 3;
  /** The line is broken where something failed. */
  readonly isBroken?: boolean;
}

/** 준비 중, not found and broken: the notice with one sentence and one way on. */
export function ComingSoon({ title, sentence, children, level = 2, isBroken = false }: ComingSoonProps) {
  return (
    <Notice title={title.split('\n')} headingLevel={level} failed={isBroken}>
      <p className="quiet">
        <Prose text={sentence} />
      </p>
      {children}
    </Notice>
  );
}
