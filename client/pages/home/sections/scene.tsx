import type { ReactNode } from 'react';
import { sectionLabels } from '../words.ts';
import styles from './scene.module.css';

interface SceneProps {
  readonly at: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly className?: string | undefined;
  /** The id of an element that names the section instead of its entry in `sectionLabels`. */
  readonly labelledBy?: string;
  /** Shown behind the other content. */
  readonly ground?: ReactNode;
  readonly children: ReactNode;
}

export function Scene({ at, className = '', labelledBy, ground, children }: SceneProps) {
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': sectionLabels[at - 1] };
  return (
    <section id={`section-${at}`} data-section={at} className={`${styles.scene} ${className}`} tabIndex={-1} {...name}>
      {ground ? <div className={styles.ground}>{ground}</div> : null}
      {children}
    </section>
  );
}
