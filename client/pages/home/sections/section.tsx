import { useId, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Lines } from '#client/ui/lines.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <h2 id={id} className={`display-2 ${styles.title}`}>
        <Lines of={title} />
      </h2>
      {children}
    </section>
  );
}
