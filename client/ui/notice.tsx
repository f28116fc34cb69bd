import type { ReactNode } from 'react';
import { Lines } from './lines.tsx';

interface NoticeProps {
  /** Broken line in the colour of refusal: something failed. */
  readonly failed?: boolean;
  readonly title: readonly string[];
  readonly children?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

/** Serif title, the line with its glint, words, a way on: in preparation, empty, sent, failed. */
export function Notice({ failed = false, title, children, headingLevel = 3 }: NoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={failed ? 'empty broken' : 'empty'}>
      <Heading className="display-3">
        <Lines of={title} />
      </Heading>
      <i />
      {children}
    </div>
  );
}
