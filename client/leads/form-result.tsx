import { useEffect, useRef } from 'react';
import type { FormResult, LeadForm } from '#shared/leads/lead-form-names.ts';
import { leadCopy, resultCopy } from './words/forms.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Lines } from '#client/ui/lines.tsx';
import type { BookedVisit } from '#shared/visits/visit-view.ts';
import { visitTimeCopy } from './words/visit-times.ts';
import { BookedVisitFacts, SlotLines } from './visit-time/booked-visit.tsx';
import { NumberCorrection } from './correct-number.tsx';
import { failedOffline } from './send-lead.ts';
import styles from './form-result.module.css';

interface FormResultMessageProps {
  readonly form: Exclude<LeadForm, 'registration'>;
  readonly result: FormResult;
  /** The lead failed, but is saved and will be forwarded. */
  readonly isKept: boolean;
  readonly onReopen: () => void;
  /** Without script this leads back to the form. */
  readonly formPath: string;
  readonly sent: SentNumber;
  readonly visit?: BookedVisit | undefined;
  /** The focus was in the form when the result came. */
  readonly takesFocus: boolean;
}

/** Takes the place of the form. */
export function FormResultMessage({ form, result, isKept, onReopen, formPath, sent, visit, takesFocus }: FormResultMessageProps) {
  const { title, text } = resultCopy[form][result];
  const isTaken = result === 'taken';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    notice.current?.querySelector('h3')?.focus({ preventScroll: true });
    // The message is shorter than the form, so a phone would otherwise show what follows it.
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [takesFocus]);
  const again = (
    <ArrowLink to={formPath} instead={onReopen}>
      {leadCopy.again}
    </ArrowLink>
  );
  return (
    <div ref={notice} className={`${styles.result} ${isTaken ? 'empty' : 'empty failed'}`} data-result={result} role={isTaken ? 'status' : 'alert'}>
      <h3 className="display-3" tabIndex={-1}>
        {visit ? <SlotLines slot={visit.slot} /> : <Lines of={title} />}
      </h3>
      <i />
      <p className="lead">
        {[visit ? visitTimeCopy.bookedTitle : text, isKept && leadCopy.kept, failedOffline(result) && leadCopy.offline].filter(Boolean).join(' ')}
      </p>
      {visit ? (
        <BookedVisitFacts visit={visit} number={<SentNumberRow sent={sent} />}>
          {again}
        </BookedVisitFacts>
      ) : (
        <>
          <AfterSending isTaken={isTaken} sent={sent} phoneClass={styles.phone} />
          <div>{again}</div>
        </>
      )}
    </div>
  );
}

export interface SentNumber {
  /** As the visitor typed it, which is unknown after a native post. */
  readonly number: string | undefined;
  readonly isCorrected: true | undefined;
  /** Missing when the number may not be corrected any more. */
  readonly correct: ((phone: string) => Promise<string | undefined>) | undefined;
  /** The next native post corrects it. */
  readonly isNative?: boolean;
}

interface AfterSendingProps {
  readonly isTaken: boolean;
  readonly sent: SentNumber;
  readonly phoneClass: string | undefined;
}

/** The number that will be called, for the visitor to check. */
function ToldNumber({ sent: { number, isCorrected } }: { readonly sent: SentNumber }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isCorrected) told.current?.focus();
  }, [isCorrected]);
  return (
    <p ref={told} className="quiet" tabIndex={-1}>
      <span>{isCorrected ? leadCopy.correction.done : leadCopy.sentNumber}</span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}

/** In a row that is called so, the number needs no words. */
export function SentNumberRow({ sent }: { readonly sent: SentNumber }) {
  if (sent.isCorrected) return <ToldNumber sent={sent} />;
  return (
    <>
      <span className={styles.number}>{sent.number}</span>
      {sent.correct ? <NumberCorrection number={sent.number} correct={sent.correct} /> : null}
    </>
  );
}

/** Shows the number that will be called, or the one to call instead. */
export function AfterSending({ isTaken, sent, phoneClass }: AfterSendingProps) {
  const { salesPhone } = usePageSettings();
  const { number, correct, isNative } = sent;
  if (isTaken)
    return (
      <div>
        {number ? <ToldNumber sent={sent} /> : null}
        {correct || isNative ? <NumberCorrection number={number} correct={correct} /> : null}
      </div>
    );
  return (
    <a className={phoneClass} href={`tel:${salesPhone}`}>
      <small className={styles.callInstead}>{leadCopy.callInstead}</small>
      {salesPhone}
    </a>
  );
}
