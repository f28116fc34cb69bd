import type { LegalBasis } from '../content/legal-basis.ts';
import { partWords } from '../content/site.ts';
import { classNames } from './class-names.ts';
import styles from './basis-line.module.css';
import { Prose } from './prose.tsx';

/** 기준일 and 출처 of a block about the law, and, unless it is about personal data, that the official notice prevails. */
export function BasisLine({ basis, isPolicy = false }: { readonly basis: LegalBasis; readonly isPolicy?: boolean }) {
  return (
    <div className={classNames('basis', styles.basis)}>
      <dl>
        <div>
          <dt>{partWords.asOf}</dt>
          <dd>
            <Prose text={basis.asOf} />
          </dd>
        </div>
        <div>
          <dt>{partWords.source}</dt>
          <dd>
            <Prose text={basis.source} />
          </dd>
        </div>
      </dl>
      {!isPolicy && <p>{partWords.noticePrevails}</p>}
    </div>
  );
}
