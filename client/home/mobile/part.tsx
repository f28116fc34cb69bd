import { useId, type ReactNode } from 'react';
import { Lines } from '../../ui/lines.tsx';
import styles from './part.module.css';

interface PartProps {
  readonly title: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the mobile layout under its title. */
export function Part({ title, className = '', children }: PartProps) {
  const id = useId();
  return (
    <section className={`${styles.part} ${className}`} aria-labelledby={id}>
      <h2 id={id} className={`display-2 ${styles.title}`}>
        <Lines of={title} />
      </h2>
      {children}
    </section>
  );
}
