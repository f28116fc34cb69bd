import type { ReactNode } from 'react';
import styles from './steps.module.css';
import { Prose } from './prose.tsx';

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Article of the law, small. */
  readonly article?: string;
  /** When it happens, or that this is not known yet. */
  readonly when?: ReactNode;
}

/** An order of steps hung along one line. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>
            <Prose text={step.title} />
          </h3>
          <div className={styles.words}>
            {step.when && <p className={styles.when}>{step.when}</p>}
            <p>
              <Prose text={step.text} />
            </p>
            {step.article && <p className={styles.article}>{step.article}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
