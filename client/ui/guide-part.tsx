import { useId, type ReactNode } from 'react';
import type { LegalBasis } from '../content/legal-basis.ts';
import { BasisLine } from './basis-line.tsx';
import { classNames } from './class-names.ts';
import styles from './guide-part.module.css';
import { Prose } from './prose.tsx';

interface GuidePartProps {
  /** Broken by hand with `\n` at the sense. */
  readonly title: string;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly tone?: 'paper' | 'mist' | 'sand' | 'dark';
  /** Under the title, beside the body. */
  readonly lead?: string | undefined;
  readonly basis?: LegalBasis | undefined;
  /** About personal data: the notice of recruitment has no say in it. */
  readonly isPolicy?: boolean;
  /** Tighter to the part above, for parts of one thought. */
  readonly isClose?: boolean;
}

/** A part of a guide page: title, basis and lead at the side, the body beside it. */
export function GuidePart({ title, children, id, tone = 'paper', lead, basis, isPolicy = false, isClose = false }: GuidePartProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames('grid', tone === 'dark' && 'dark', styles.part, styles[tone], isClose && styles.close)} aria-labelledby={titleId}>
      <div className={styles.side}>
        <h2 className="display-3" id={titleId}>
          <Prose text={title} />
        </h2>
        {lead && (
          <p className={classNames('quiet', styles.lead)}>
            <Prose text={lead} />
          </p>
        )}
        {basis && <BasisLine basis={basis} isPolicy={isPolicy} />}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}
