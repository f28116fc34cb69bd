import { formatNumber } from '#shared/korean/korean-format.ts';
import { checkDeposit, residenceOfProvince } from '#shared/law/deposit.ts';
import { highestPoints } from '#shared/law/score.ts';
import { checkpointCopy } from '../words/checkpoint.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import type { useDepositCheck } from './deposit-check.tsx';
import styles from './result-strip.module.css';
import type { useScoreCheck } from './use-score-check.ts';

const { strip, deposit: depositCopy, score: scoreCopy } = checkpointCopy;

interface Result {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly value: string | undefined;
  readonly of: string;
}

interface Checks {
  readonly deposit: ReturnType<typeof useDepositCheck>;
  readonly score: ReturnType<typeof useScoreCheck>['score'];
}

function resultsOf({ deposit: { province, band }, score }: Checks): readonly Result[] {
  const manwon = province && checkDeposit(residenceOfProvince[province], band, 0).requiredManwon;
  const most = (key: keyof typeof highestPoints) => ` / ${highestPoints[key]}`;
  const part = (key: 'noHome' | 'dependants' | 'account') => ({
    key,
    name: scoreCopy.parts[key],
    href: '#score',
    value: score && String(score[key].points),
    of: most(key),
  });
  return [
    { key: 'deposit', name: depositCopy.title, href: '#deposit', value: manwon === undefined ? manwon : formatNumber(manwon), of: depositCopy.check.unit },
    part('noHome'),
    part('dependants'),
    part('account'),
    { key: 'total', name: scoreCopy.total, href: '#score', value: score && String(score.total), of: ` / ${strip.of}` },
  ];
}

/** What has been answered so far, at the foot of the window; printed with the telephone. The answers themselves are read out where they stand. */
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
