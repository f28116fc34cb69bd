import { pages, pathTo } from '../../shared/pages.ts';
import { businessPlanContent } from '../content/business.ts';
import { procedure } from '../content/procedure.ts';
import { lawSummaryNote } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { Steps } from '../ui/steps.tsx';
import styles from './business-plan-page.module.css';
import { ScheduleLine } from './schedule-line.tsx';

const { line, soon, steps, next } = businessPlanContent;

/** 분양일정: the order as one line, that the days are not set yet, and what each step means. */
export default function BusinessPlanPage() {
  const { defaultSite } = usePageSettings();
  return (
    <>
      <section className={classNames('grid', styles.line)} aria-labelledby="schedule-title">
        <h2 className={classNames('display-2', styles.heading)} id="schedule-title">
          <Prose text={line.title} />
        </h2>
        <p className={classNames('quiet', styles.lead)}>{line.lead}</p>
        <div className={styles.schedule}>
          <ScheduleLine stops={line.stops} label={line.alt} />
        </div>
      </section>
      <section className={classNames('grid', styles.soon)}>
        <div>
          <ComingSoon title={soon.title} sentence={soon.sentence}>
            <ArrowLink to={pathTo(pages.customer, { site: defaultSite })}>{soon.way}</ArrowLink>
          </ComingSoon>
        </div>
      </section>
      <GuidePart title={steps.title} lead={lawSummaryNote} basis={procedure.basis}>
        <Steps steps={procedure.steps} />
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
