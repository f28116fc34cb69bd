import type { ReactNode } from 'react';

export interface Term {
  readonly term: string;
  readonly text: ReactNode;
}

interface TermsProps {
  readonly items: readonly Term[];
  readonly className?: string | undefined;
  /** Of each pair of a term and its text. */
  readonly pairClass?: string | undefined;
}

/** The plain list of terms, whose look its place gives. */
export function Terms({ items, className, pairClass }: TermsProps) {
  return (
    <dl className={className}>
      {items.map(({ term, text }) => (
        <div key={term} className={pairClass}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
