import type { ReactNode } from 'react';
import { Lines } from './lines.tsx';

interface EmptyStateProps {
  readonly isFailure?: boolean;
  readonly title: readonly string[];
  readonly children?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

export function EmptyState({ isFailure = false, title, children, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={isFailure ? 'empty failed' : 'empty'}>
      <Heading className="display-3">
        <Lines of={title} />
      </Heading>
      <i />
      {children}
    </div>
  );
}
