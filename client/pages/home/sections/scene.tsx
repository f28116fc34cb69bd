import type { ReactNode, Ref } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Lines } from '#client/ui/lines.tsx';
import { sectionLabels } from '../words.ts';
import styles from './scene.module.css';

interface SceneProps {
  readonly at: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string | undefined;
  /** The id of an element that names the section instead of its entry in `sectionLabels`. */
  readonly labelledBy?: string;
  /** Shown behind the other content, in the part that `--ground-at` names. */
  readonly ground?: ReactNode;
  /** Stands on the horizon. */
  readonly title?: readonly string[];
  /** At the foot of the scene; `--caption-at` places it elsewhere. */
  readonly caption?: string;
  readonly children: ReactNode;
}

export function Scene({ at, ref, className, labelledBy, ground, title, caption, children }: SceneProps) {
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': sectionLabels[at - 1] };
  return (
    <section ref={ref} id={`section-${at}`} data-section={at} className={classNames(styles.scene, className)} tabIndex={-1} {...name}>
      {ground ? <div className={styles.ground}>{ground}</div> : null}
      {title ? (
        <div className="sky grid">
          <h2 className={`display-2 rise ${styles.title}`}>
            <Lines of={title} />
          </h2>
        </div>
      ) : null}
      {children}
      {caption ? <small className={`caption quiet ${styles.caption}`}>{caption}</small> : null}
    </section>
  );
}
