import { formatNumber } from '#shared/korean/korean-format.ts';
import { checkDeposit, residenceOfProvince } from '#shared/law/deposit.ts';
import { highestPoints } from '#shared/law/score.ts';
import { checkpointCopy } from '../words/checkpoint.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import type { useDepositCheck } from './deposit-check.tsx';
import styles from './result-strip.module.css';
import type { useScoreCheck } from './use-score-check.ts';

const { strip, deposit: depositCopy, score: scoreCopy } = checkpointCopy;
const scoreParts = ['noHome', 'dependants', 'account'] as const;

interface Checks {
  readonly deposit: ReturnType<typeof useDepositCheck>;
  readonly score: ReturnType<typeof useScoreCheck>['score'];
}

function resultsOf({ deposit: { province, band }, score }: Checks) {
  const manwon = province && checkDeposit(residenceOfProvince[province], band, 0).requiredManwon;
  return [
    { key: 'deposit', name: depositCopy.title, href: '#deposit', value: manwon === undefined ? manwon : formatNumber(manwon), of: depositCopy.check.unit },
    ...scoreParts.map((key) => ({
      key,
      name: scoreCopy.parts[key],
      href: '#score',
      value: score && String(score[key].points),
      of: ` / ${highestPoints[key]}`,
    })),
    { key: 'total', name: scoreCopy.total, href: '#score', value: score && String(score.total), of: ` / ${strip.of}` },
  ];
}

/**
 * Shows the results so far at the foot of the window, and in print the telephone number. Screen readers do not read it
 * aloud, because each check reads its own result aloud.
 */
export function ResultStrip(checks: Checks) {
  const { salesPhone } = usePageSettings();
  return (
    <aside className={`dark ${styles.strip ?? ''}`} aria-label={strip.title}>
      <ul>
        {resultsOf(checks).map(({ key, name, href, value, of }) => (
          <li key={key} data-filled={value === undefined ? undefined : ''}>
            <a href={href}>
              <span>{name}</span>
              <b>{value ?? '–'}</b>
              <small>{of}</small>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.contact}>{strip.contact(salesPhone)}</p>
    </aside>
  );
}
