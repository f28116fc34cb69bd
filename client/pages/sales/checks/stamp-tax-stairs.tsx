import { formatNumber } from '#shared/korean/korean-format.ts';
import { stampTaxBrackets } from '#shared/law/stamp-tax.ts';
import { stampTaxCopy } from '../words/stamp-tax-page.ts';
import { classNames } from '#client/ui/class-names.ts';
import { StampTaxAnswer, StampTaxField, type useStampTaxCheck } from './stamp-tax-check.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import styles from './stamp-tax-stairs.module.css';

const { table, pictureNote } = stampTaxCopy;

/** Shows the table of the law as stairs of water. */
function Stairs({ matched }: { readonly matched: string | undefined }) {
  return (
    <table className={styles.stairs}>
      <caption className="unseen">{table.caption}</caption>
      <HeadRow className="unseen" columns={table.columns} />
      <tbody>
        {stampTaxBrackets.map(({ id, taxWon }) => (
          <tr key={id} data-matched={id === matched ? '' : undefined}>
            <th scope="row">{table.bracketNames[id]}</th>
            <td>
              {taxWon === 0 ? table.exempt : formatNumber(taxWon)}
              {taxWon > 0 && <small>{table.won}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StampTaxStairs(own: ReturnType<typeof useStampTaxCheck>) {
  return (
    <figure className={styles.figure} data-step={own.bracket?.id}>
      <div className={styles.scene}>
        <div className={`screen-only ${styles.field}`}>
          <StampTaxField {...own} />
        </div>
        <Stairs matched={own.bracket?.id} />
      </div>
      <div className={classNames('dark grid', styles.depth)}>
        <StampTaxAnswer {...own} />
      </div>
      <figcaption className={classNames('caption quiet', 'screen-only', styles.caption)}>{pictureNote}</figcaption>
    </figure>
  );
}
