import { useId, type ReactNode } from 'react';
import { Prose } from './prose.tsx';

interface TitledSectionProps {
  /** May have the marks of `Prose`. */
  readonly title: string;
  readonly look?: 'title' | 'display-3' | 'unseen' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section that begins with its name. */
export function TitledSection({ title, look, id, className, children }: TitledSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={className} aria-labelledby={titleId}>
      <h2 className={look} id={titleId}>
        <Prose text={title} />
      </h2>
      {children}
    </section>
  );
}
