import type { ReactNode } from 'react';
import { site } from '#shared/site.ts';
import { dayLabel, hourLabel } from '#shared/visits/visit-labels.ts';
import { partsOfSlot, type Slot } from '#shared/visits/visit-hours.ts';
import type { BookedVisit, VisitTexts } from '#shared/visits/visit-view.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Terms, type Term } from '#client/ui/terms.tsx';
import styles from '../form-result.module.css';
import { visitTimeCopy } from '../words/visit-times.ts';

/** Day and hour, each in a line. */
export function SlotLines({ slot }: { readonly slot: Slot }) {
  const { day, hour } = partsOfSlot(slot);
  return <Lines of={[dayLabel(day), hourLabel(hour)]} />;
}

export function FactRows({ rows }: { readonly rows: readonly Term[] }) {
  return <Terms className={`privacy-notice ${styles.rows}`} items={rows} />;
}

export function modelHouseRow(texts: VisitTexts | undefined): Term {
  const { address, hours } = site.modelHouse;
  const later = <span className="to-be-announced">{texts ? visitTimeCopy.whereTexted.address : visitTimeCopy.addressLater}</span>;
  const text = address ? (
    <>
      {address}
      {hours ? <small>{hours}</small> : null}
    </>
  ) : (
    later
  );
  return { term: visitTimeCopy.house, text };
}

function CalendarLink({ path, className, children }: { readonly path: string; readonly className: string; readonly children?: ReactNode }) {
  return (
    <a className={className} href={`${path}/visit.ics`} download>
      {visitTimeCopy.calendar}
      {children}
    </a>
  );
}

function OwnPageLink({ path }: { readonly path: string }) {
  return (
    <a className="text-link" href={path}>
      {visitTimeCopy.ownPage}
    </a>
  );
}

interface BookedVisitFactsProps {
  readonly visit: BookedVisit;
  /** The number, with its correction. */
  readonly number: ReactNode;
  /** Stands beside the calendar file. */
  readonly children: ReactNode;
}

/** What follows a booking. The address of its page is a secret, so the router does not know it. */
export function BookedVisitFacts({ visit: { path, texts }, number, children }: BookedVisitFactsProps) {
  const { texts: term, now, dayBefore, link } = visitTimeCopy.whereTexted;
  const told = { term, text: <Lines of={texts?.remindedOn ? [now, dayBefore] : [now]} /> };
  const rows = [{ term: visitTimeCopy.phone, text: number }, modelHouseRow(texts), ...(texts ? [told] : [])];
  return (
    <>
      <FactRows rows={rows} />
      <p className={`small quiet ${styles.change}`}>
        <OwnPageLink path={path} /> {texts ? <span>{link}</span> : null}
      </p>
      <p className={`wrapping ${styles.acts}`}>
        <CalendarLink path={path} className="button">
          <LongArrow />
        </CalendarLink>
        {children}
      </p>
    </>
  );
}

/** For a page that shows no facts. */
export function BookedVisitLinks({ visit: { path } }: { readonly visit: BookedVisit }) {
  return (
    <p className={`wrapping ${styles.links}`}>
      <CalendarLink path={path} className="text-link" /> <OwnPageLink path={path} />
    </p>
  );
}
