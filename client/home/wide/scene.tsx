import type { ReactNode } from 'react';
import { sectionLabels } from '../../content/home.ts';
import styles from './scene.module.css';

interface SceneProps {
  readonly at: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly className?: string | undefined;
  /** Id of its heading, where that is not the section's label. */
  readonly labelledBy?: string;
  /** Picture or drawing behind everything. */
  readonly ground?: ReactNode;
  readonly children: ReactNode;
}

/** One window of the wide home page: sky above the line, sea below it. */
export function Scene({ at, className = '', labelledBy, ground, children }: SceneProps) {
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': sectionLabels[at - 1] };
  return (
    <section id={`section-${at}`} data-section={at} className={`${styles.scene} ${className}`} tabIndex={-1} {...name}>
      {ground ? <div className={styles.ground}>{ground}</div> : null}
      {children}
    </section>
  );
}
