import { appointments, hasAppointments } from '../../../shared/schedule.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { businessPlanCopy } from '../../content/business.ts';
import { procedure } from '../../content/procedure.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptySection } from '../../components/empty-section.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { Prose } from '../../components/prose.tsx';
import { Steps } from '../../components/steps.tsx';
import { Countdown } from './countdown.tsx';
import { Winners } from './winners.tsx';
import styles from './business-plan-page.module.css';
import { ScheduleLine } from './schedule-line.tsx';
import '../../styles/serif/business.css';

const { line, soon, calendar, steps, next } = businessPlanCopy;
const isWholeKnown = appointments.every(({ days }) => days !== undefined);

export default function BusinessPlanPage() {
  const { defaultSlug } = usePageSettings();
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
        {hasAppointments && (
          <p className={styles.calendar}>
            <Countdown />
            <OutsideLink to="/schedule.ics">{calendar}</OutsideLink>
          </p>
        )}
      </section>
      {isWholeKnown ? null : (
        <section className={classNames('grid', styles.soon)}>
          <div>
            <EmptySection title={soon.title} sentence={soon.sentence}>
              <ArrowLink to={pathTo(pages.customer, { site: defaultSlug })}>{soon.way}</ArrowLink>
            </EmptySection>
          </div>
        </section>
      )}
      <Winners />
      <GuideSection title={steps.title} lead={lawSummaryNote} basis={procedure.basis}>
        <Steps steps={procedure.steps} />
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
