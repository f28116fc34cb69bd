import type { ReactNode } from 'react';
import { Lines } from './lines.tsx';
import { Prose } from './prose.tsx';

interface EmptyStateProps {
  /** `\n` breaks the line. */
  readonly title: string;
  readonly sentence?: string;
  readonly children?: ReactNode;
  /** 1 on pages without a banner. */
  readonly level?: 1 | 2 | 3;
  readonly isFailure?: boolean;
}

/** Says that something is in preparation, not found or broken. */
export function EmptyState({ title, sentence, children, level = 2, isFailure = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={isFailure ? 'empty failed' : 'empty'}>
      <Heading className="display-3">
        <Lines of={title.split('\n')} />
      </Heading>
      <i />
      {sentence === undefined ? null : (
        <p className="quiet">
          <Prose text={sentence} />
        </p>
      )}
      {children}
    </div>
  );
}
