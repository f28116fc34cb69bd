import { daysInWords } from '#shared/korean/korean-format.ts';
import { daysLeft } from '#shared/site/days-left.ts';
import { hasAllAppointments, hasAppointments } from '#shared/site/schedule.ts';
import { site } from '#shared/site.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { businessPlanCopy } from './words/project.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DataTable, type Cell } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { announced } from '#client/site/to-be-announced.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { useNextAppointment } from '#client/site/use-next-appointment.ts';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './business-plan-page.module.css';
import { ScheduleSteps } from './schedule-steps.tsx';
import '#client/styles/serif/business.css';

const { schedule, soon, calendar, steps, winners, next } = businessPlanCopy;

export default function BusinessPlanPage() {
  const { defaultSlug } = usePageSettings();
  return (
    <>
      <section aria-labelledby="schedule-title">
        <div className={classNames('grid', styles.head)}>
          <h2 className={classNames('display-2', styles.heading)} id="schedule-title">
            <Prose text={schedule.title} />
          </h2>
          <div className={styles.lead}>
            <p className="quiet">{schedule.lead}</p>
            {hasAppointments && (
              <p className={`wrapping ${styles.calendar}`}>
                <Countdown />
                <PlainLink to="/schedule.ics">{calendar}</PlainLink>
              </p>
            )}
          </div>
        </div>
        <ScheduleSteps />
      </section>
      <div className={classNames('grid', styles.pair)}>
        {hasAllAppointments ? null : (
          <section>
            <EmptyState title={soon.title} sentence={soon.sentence}>
              <ArrowLink to={pathTo(pages.customer, { site: defaultSlug })}>{soon.way}</ArrowLink>
            </EmptyState>
          </section>
        )}
        <Winners />
      </div>
      <LegalEndnote
        blocks={[
          { title: steps, basis: schedule.basis },
          { title: winners.name, basis: winners.basis },
        ]}
      />
      <NextPages ids={next} />
    </>
  );
}

function Countdown() {
  const appointment = useNextAppointment();
  return appointment ? (
    <span>
      <b>{daysLeft(appointment.inDays)}</b> <span>{appointment.title}</span>
    </span>
  ) : null;
}

/**
 * By law the builder's website announces that winners were chosen, and how far the waiting list has come. It names
 * nobody, because applicants look themselves up at 청약홈.
 */
function Winners() {
  const { url, waitingListUntil } = site.winners;
  const { winners: announcedOn } = site.schedule;
  const list: Cell = url === undefined ? announced(undefined) : { key: 'list', node: <PlainLink to={url}>{winners.published}</PlainLink> };
  return (
    <TitledSection id="winners" title={winners.name} className={styles.winners}>
      <p className="quiet">{winners.lead}</p>
      <DataTable
        caption={winners.caption}
        rows={[
          { head: winners.rows.day, cells: [announced(announcedOn && daysInWords(announcedOn))] },
          { head: winners.rows.list, cells: [list] },
          { head: winners.rows.until, cells: [announced(waitingListUntil && daysInWords({ from: waitingListUntil }))] },
        ]}
      />
    </TitledSection>
  );
}
