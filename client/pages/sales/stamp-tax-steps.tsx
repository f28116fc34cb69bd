import { stampTaxCopy } from '../../content/sales-stamp-tax.ts';
import styles from './stamp-tax-steps.module.css';

const copy = stampTaxCopy.picture;

export function StampTaxSteps() {
  return (
    <figure className={styles.figure}>
      <div className={styles.scene}>
        <svg viewBox="0 0 900 220" preserveAspectRatio="none" role="img" aria-label={copy.alt}>
          <path className={styles.water} d="M0 220V190H240V104H640V26H900V220Z" />
          <path className={styles.edge} d="M0 190H240V104H640V26H900" vectorEffect="non-scaling-stroke" />
          <path className={styles.glint} d="M262 118H330M276 127H312M662 40H740M680 49H716M22 203H80" vectorEffect="non-scaling-stroke" />
        </svg>
        <ul className={styles.levels}>
          {copy.levels.map((level) => (
            <li key={level}>{level}</li>
          ))}
        </ul>
      </div>
      <ul className={styles.marks}>
        {copy.marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <figcaption className="caption quiet">{copy.caption}</figcaption>
    </figure>
  );
}
