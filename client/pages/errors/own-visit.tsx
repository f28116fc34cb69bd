import type { ReactNode } from 'react';
import { wordOf } from '#shared/pages/word-of.ts';
import { partsOfSlot } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, slotLabel } from '#shared/visits/visit-labels.ts';
import type { OwnVisit } from '#shared/visits/visit-view.ts';
import { site } from '#shared/site.ts';
import { writtenPhone } from '#shared/korean/phone.ts';
import { VisitTimeField } from '#client/leads/visit-time/visit-time-field.tsx';
import { PrivacyNoticePoints } from '#client/leads/privacy-notice.tsx';
import { NumberCorrection } from '#client/leads/correct-number.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Alone, UrgentCall } from './alone.tsx';
import styles from './errors.module.css';
import { ownVisitCopy } from './words.ts';

export interface OwnVisitProps {
  /** The address of this page. */
  readonly path: string;
  /** `undefined` for any link that opens nothing. */
  readonly visit: OwnVisit | undefined;
  /** What the last press did. */
  readonly result?: string | undefined;
}

/** The page of the link: plain forms, which work without script and change nothing until they are sent. */
export function OwnVisitPage({ path, visit, result }: OwnVisitProps) {
  if (!visit) return <Unknown />;
  const { slot, state, isOver, name, phone } = visit;
  const { day, hour } = partsOfSlot(slot);
  const isBooked = state === 'booked' && !isOver;
  const heading = state === 'cancelled' ? ownVisitCopy.cancelled : isOver ? ownVisitCopy.over : (wordOf(ownVisitCopy.results, result) ?? ownVisitCopy.booked);
  const facts = [
    { term: ownVisitCopy.name, text: name },
    { term: ownVisitCopy.phone, text: writtenPhone(phone) },
    { term: ownVisitCopy.house, text: site.modelHouse.address ?? ownVisitCopy.addressLater },
  ];
  return (
    <Alone>
      <p role={result === 'full' || result === 'too_many' ? 'alert' : 'status'}>
        <b>{heading}</b>
      </p>
      <h1 className="display-2">{state === 'cancelled' ? <s>{slotLabel(slot)}</s> : <Lines of={[dayLabel(day), hourLabel(hour)]} />}</h1>
      <div className={styles.facts}>
        <PrivacyNoticePoints points={facts} />
      </div>
      {isBooked && result === 'booked' ? <NumberCorrection number={writtenPhone(phone)} /> : null}
      {isBooked ? <Actions path={path} visit={visit} /> : <Again />}
      <UrgentCall />
    </Alone>
  );
}

function Actions({ path, visit: { places, slot } }: { readonly path: string; readonly visit: OwnVisit }) {
  return (
    <>
      <p>
        <a className="text-link" href={`${path}/visit.ics`} download>
          {ownVisitCopy.calendar}
        </a>
      </p>
      <Fold title={ownVisitCopy.move}>
        <form className="form" method="post" action={path}>
          <VisitTimeField label={ownVisitCopy.newTime} none={ownVisitCopy.choose} isRequired places={places} />
          <p className="quiet">{ownVisitCopy.keptUntilMoved(slotLabel(slot))}</p>
          <button type="submit" className="button">
            {ownVisitCopy.moveNow}
          </button>
        </form>
      </Fold>
      <Fold title={ownVisitCopy.cancel}>
        <form className="form" method="post" action={path}>
          <p>{ownVisitCopy.cancelQuestion}</p>
          <button type="submit" name="cancel" value="yes" className="button line">
            {ownVisitCopy.cancelNow}
          </button>
        </form>
      </Fold>
    </>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="more">
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}

function Again() {
  return (
    <p>
      <a className="button" href="/visit">
        {ownVisitCopy.again}
      </a>
    </p>
  );
}

/** Does not say whether the link ever opened something. */
function Unknown() {
  return (
    <Alone>
      <h1 className="display-3">{ownVisitCopy.unknown}</h1>
      <p>{ownVisitCopy.unknownText}</p>
      <Again />
      <UrgentCall />
    </Alone>
  );
}
