import { useId, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from './guide-section.module.css';
import { Prose } from '#client/ui/prose.tsx';

interface GuideSectionProps {
  /** `\n` breaks the line. */
  readonly title: string;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly tone?: 'mist';
  readonly lead?: string | undefined;
}

export function GuideSection({ title, children, id, tone, lead }: GuideSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames('grid', styles.section, tone && styles[tone])} aria-labelledby={titleId}>
      <div className={styles.side}>
        <h2 className="display-3" id={titleId}>
          <Prose text={title} />
        </h2>
        {lead && (
          <p className={classNames('quiet', styles.lead)}>
            <Prose text={lead} />
          </p>
        )}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}
