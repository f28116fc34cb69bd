import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './coming-soon.module.css';
import { Prose } from './prose.tsx';

interface ComingSoonProps {
  readonly title: string;
  readonly sentence: string;
  /** One way on. */
  readonly children?: ReactNode;
  /** `h1` on pages that have no banner. */
  readonly level?: 1 | 2 | 3;
  /** The line is broken where something failed. */
  readonly isBroken?: boolean;
}

/** 준비 중, empty, not found and broken: a serif title, the line with its glint, one sentence, one way on. */
export function ComingSoon({ title, sentence, children, level = 2, isBroken = false }: ComingSoonProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.block}>
      <Title className="display-3">
        <Prose text={title} />
      </Title>
      <i className={classNames(styles.line, isBroken && styles.broken)} aria-hidden="true" />
      <p className="quiet">
        <Prose text={sentence} />
      </p>
      {children && <div className={styles.way}>{children}</div>}
    </div>
  );
}
