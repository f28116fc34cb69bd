import type { LegalBasis } from './words/legal-basis.ts';
import { sectionCopy } from './words/shared-sections.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './basis-line.module.css';
import { Prose } from '#client/ui/prose.tsx';

/** 적용 법령, 출처, 확인일; the recruitment notice prevails, except over personal data. */
export function BasisLine({ basis, isPolicy = false }: { readonly basis: LegalBasis; readonly isPolicy?: boolean }) {
  return (
    <div className={classNames('basis', styles.basis)}>
      <dl>
        <div>
          <dt>{sectionCopy.asOf}</dt>
          <dd>
            <Prose text={basis.asOf} />
          </dd>
        </div>
        <div>
          <dt>{sectionCopy.source}</dt>
          <dd>
            <Prose text={basis.source} />
          </dd>
        </div>
        <div>
          <dt>{sectionCopy.checkedOn}</dt>
          <dd>
            <Prose text={basis.checkedOn} />
          </dd>
        </div>
      </dl>
      {!isPolicy && <p>{sectionCopy.announcementPrevails}</p>}
    </div>
  );
}
