import type { LegalBasis } from '../content/legal-basis.ts';
import { sectionCopy } from '../content/shared-sections.ts';
import { classNames } from '../components/class-names.ts';
import styles from './basis-line.module.css';
import { Prose } from '../components/prose.tsx';

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
