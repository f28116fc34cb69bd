import { Fragment } from 'react';
import type { LegalBasis } from './words/legal-basis.ts';
import { lawSummaryNote, sectionCopy } from './words/shared-sections.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Prose } from '#client/ui/prose.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './legal-endnote.module.css';

export interface LegalBlock {
  /** The title of the part of the page that relies on it. */
  readonly title: string;
  readonly basis: LegalBasis;
}

/** Ends a page with edition, articles and day of check of all its parts. */
export function LegalEndnote({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  const editions = [...new Set(blocks.map(({ basis }) => basis.asOf))];
  const days = [...new Set(blocks.map(({ basis }) => basis.checkedOn))];
  return (
    <TitledSection title={sectionCopy.endnote} className={classNames('grid small quiet', styles.endnote)}>
      <div className={styles.words}>
        <p>
          <Prose text={lawSummaryNote} />
        </p>
        <p>{sectionCopy.announcementPrevails}</p>
      </div>
      <dl className={styles.bases}>
        {editions.map((asOf) => (
          <Fragment key={asOf}>
            <div>
              <dt>{sectionCopy.asOf}</dt>
              <dd>
                <Prose text={asOf} />
              </dd>
            </div>
            <div className={styles.sources}>
              <dt>{sectionCopy.source}</dt>
              <dd>
                <ul>
                  {blocks
                    .filter(({ basis }) => basis.asOf === asOf)
                    .map(({ title, basis }) => (
                      <li key={title}>
                        <b>{title}</b> <Prose text={basis.source} />
                      </li>
                    ))}
                </ul>
              </dd>
            </div>
          </Fragment>
        ))}
        <div>
          <dt>{sectionCopy.checkedOn}</dt>
          <dd>
            <Prose text={days.join(', ')} />
          </dd>
        </div>
      </dl>
    </TitledSection>
  );
}
