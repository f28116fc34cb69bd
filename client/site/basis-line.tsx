import type { LegalBasis } from './words/legal-basis.ts';
import { sectionCopy } from './words/shared-sections.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './basis-line.module.css';
import { Prose } from '#client/ui/prose.tsx';

/** Shows 적용 법령, 출처 and 확인일. The recruitment notice prevails, except over personal data. */
export function BasisLine({ basis, isPolicy = false }: { readonly basis: LegalBasis; readonly isPolicy?: boolean }) {
  return (
    <div className={classNames('basis small quiet', styles.basis)}>
      <dl>
        {(['asOf', 'source', 'checkedOn'] as const).map((part) => (
          <div key={part}>
            <dt>{sectionCopy[part]}</dt>
            <dd>
              <Prose text={basis[part]} />
            </dd>
          </div>
        ))}
      </dl>
      {!isPolicy && <p>{sectionCopy.announcementPrevails}</p>}
    </div>
  );
}
