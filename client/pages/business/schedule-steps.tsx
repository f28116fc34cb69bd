import { Prose } from '#client/ui/prose.tsx';
import { PlusMinus } from '#client/ui/icons.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { businessPlanCopy } from './words/project.ts';
import styles from './schedule-steps.module.css';

type Step = (typeof businessPlanCopy.schedule.steps)[number];

function Dates({ dates }: Pick<Step, 'dates'>) {
  return dates.map(({ of, when }) => (
    <span key={of} className={styles.when}>
      {dates.length > 1 && <span className={styles.of}>{of}</span>}
      {when === undefined ? <ToBeAnnounced /> : <b>{when}</b>}
    </span>
  ));
}

/** Shows all steps on one line. The notes on a step open beneath it. */
export function ScheduleSteps() {
  const { steps, alt } = businessPlanCopy.schedule;
  return (
    <figure className={styles.steps}>
      <figcaption className="unseen">{alt}</figcaption>
      <ol>
        {steps.map(({ id, title, dates, text, lawArticle }, index) => (
          <li key={id} data-known={dates.some(({ when }) => when !== undefined) ? '' : undefined}>
            <details name="steps" open={index === 0}>
              <summary>
                <h3>
                  <Prose text={title} />
                </h3>
                <Dates dates={dates} />
                <PlusMinus />
              </summary>
              <div className={styles.note}>
                <p>
                  <Prose text={text} />
                </p>
                <p className="quiet small">{lawArticle}</p>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </figure>
  );
}
