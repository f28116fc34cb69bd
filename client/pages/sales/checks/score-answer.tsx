import { highestPoints, type Score } from '#shared/law/score.ts';
import { scoreCopy as copy } from '../words/score-explained.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './score-check.module.css';
import type { useScoreCheck } from './use-score-check.ts';

function reasonsOf({ noHome, dependants, account }: Score) {
  return {
    noHome: copy.noHomeReason(noHome.reason, noHome.since, noHome.months),
    dependants: copy.dependantsReason(dependants),
    account: copy.accountReason(account),
  };
}

export function ScoreAnswer({ score, cautions, missing, problems }: Pick<ReturnType<typeof useScoreCheck>, 'score' | 'cautions' | 'missing' | 'problems'>) {
  const reasons = score && reasonsOf(score);
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <div className={styles.answer} role="status">
      <span className="quiet">{copy.total}</span>
      <b className={classNames(styles.total, !score && styles.waiting)}>
        <span>{score ? score.total : '–'}</span>
        <small>{`${copy.point} · ${copy.of}`}</small>
      </b>
      <p className="quiet">{score ? copy.summary(score) : hasProblems || missing.length === 0 ? copy.wrong : copy.missing(missing)}</p>
      <ul className={`ruled ${styles.parts}`}>
        {(['noHome', 'dependants', 'account'] as const).map((part) => (
          <li key={part}>
            <span>{copy.parts[part]}</span>
            {score ? (
              <b>
                <span>{score[part].points}</span>
                <small>{` / ${highestPoints[part]}`}</small>
              </b>
            ) : (
              <small>{`${copy.most} ${highestPoints[part]}${copy.point}`}</small>
            )}
            {reasons && <p>{reasons[part]}</p>}
          </li>
        ))}
      </ul>
      {cautions.length > 0 && (
        <div className={styles.cautions}>
          <strong>{copy.cautionsLabel}</strong>
          {cautions.map((caution) => (
            <p key={caution}>{copy.cautions[caution]}</p>
          ))}
        </div>
      )}
    </div>
  );
}
