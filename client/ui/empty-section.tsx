import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Prose } from './prose.tsx';

interface EmptySectionProps {
  /** `\n` breaks the line. */
  readonly title: string;
  readonly sentence: string;
  readonly children?: ReactNode;
  /** 1 on pages without a banner. */
  readonly level?: 1 | 2 | 3;
  readonly isFailure?: boolean;
}

/** Says that something is in preparation, not found or broken. */
export function EmptySection({ title, sentence, children, level = 2, isFailure = false }: EmptySectionProps) {
  return (
    <EmptyState title={title.split('\n')} headingLevel={level} isFailure={isFailure}>
      <p className="quiet">
        <Prose text={sentence} />
      </p>
      {children}
    </EmptyState>
  );
}
