import { useId, type ReactNode } from 'react';
import type { LegalBasis } from '../content/legal-basis.ts';
import { BasisLine } from './basis-line.tsx';
import { classNames } from '../components/class-names.ts';
import styles from './guide-section.module.css';
import { Prose } from '../components/prose.tsx';

interface GuideSectionProps {
  /** `\n` breaks the line. */
  readonly title: string;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly tone?: 'paper' | 'mist' | 'sand' | 'dark';
  readonly lead?: string | undefined;
  readonly basis?: LegalBasis | undefined;
  /** The recruitment notice has no say in it. */
  readonly isPolicy?: boolean;
  /** Closer to the section above. */
  readonly isClose?: boolean;
}

export function GuideSection({ title, children, id, tone = 'paper', lead, basis, isPolicy = false, isClose = false }: GuideSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames('grid', tone === 'dark' && 'dark', styles.section, styles[tone], isClose && styles.close)} aria-labelledby={titleId}>
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
