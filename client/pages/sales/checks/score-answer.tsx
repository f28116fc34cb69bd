import { highestPoints } from '#shared/law/score.ts';
import { scoreCopy as copy } from '../words/score-explained.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './score-check.module.css';
import type { useScoreCheck } from './use-score-check.ts';

interface ScoreSectionProps {
  readonly name: string;
  /** Absent before there is an answer. */
  readonly points: number | undefined;
  readonly most: number;
  readonly sentence?: string | undefined;
}

function ScoreSection({ name, points, most, sentence }: ScoreSectionProps) {
  return (
    <li>
      <span>{name}</span>
      {points === undefined ? (
        <small>{`${copy.most} ${most}${copy.point}`}</small>
      ) : (
        <b>
          <span>{points}</span>
          <small>{` / ${most}`}</small>
        </b>
      )}
      {sentence && <p>{sentence}</p>}
    </li>
  );
}

export function ScoreAnswer({ score, cautions, missing, problems }: Pick<ReturnType<typeof useScoreCheck>, 'score' | 'cautions' | 'missing' | 'problems'>) {
  const { noHome, dependants, account } = score ?? {};
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <div className={styles.answer} role="status">
      <span className={styles.label}>{copy.total}</span>
      <b className={classNames(styles.total, !score && styles.waiting)}>
        <span>{score ? score.total : '–'}</span>
        <small>{`${copy.point} · ${copy.of}`}</small>
      </b>
      <p className="quiet">{score ? copy.summary(score) : hasProblems || missing.length === 0 ? copy.wrong : copy.missing(missing)}</p>
      <ul className={styles.parts}>
        <ScoreSection
          name={copy.parts.noHome}
          points={noHome?.points}
          most={highestPoints.noHome}
          sentence={noHome && copy.noHomeReason(noHome.reason, noHome.since, noHome.months)}
        />
        <ScoreSection
          name={copy.parts.dependants}
          points={dependants?.points}
          most={highestPoints.dependants}
          sentence={dependants && copy.dependantsReason(dependants)}
        />
        <ScoreSection name={copy.parts.account} points={account?.points} most={highestPoints.account} sentence={account && copy.accountReason(account)} />
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
