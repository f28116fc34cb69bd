import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FormResult } from '#shared/leads/lead-form-names.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { visitFieldNames, withChosenSlot } from '#shared/visits/chosen-slot.ts';
import { isSlot } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { BookedVisit, FullTime } from '#shared/visits/visit-view.ts';
import { visitTimeCopy } from '../words/visit-times.ts';
import { BookedVisitFacts, SlotLines } from '../visit-time/booked-visit.tsx';
import { TimeOfVisit } from '../visit-time/time-of-visit.tsx';
import { leadCopy, registrationCopy, resultCopy, visitCopy } from '../words/forms.ts';
import { usePageSettings, useSlug } from '#client/data/use-page-settings.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { isPlainPress } from '#client/navigation/page-link.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { LeadFields, type LeadFieldsProps } from '../lead-fields.tsx';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { detailFields, type RegistrationDetails } from './registration.ts';
import { AfterSending, SentNumberRow, type SentNumber } from '../form-result.tsx';
import { failedOffline } from '../send-lead.ts';
import { useLeadForm } from '../use-lead-form.ts';
import { markPopupSent } from './use-popup-history.ts';
import styles from './registration-popup.module.css';

/**
 * What was typed and not sent, by field. The next popup starts with it. It is kept only in memory, because it
 * is personal.
 */
type RegistrationDraft = Readonly<Record<string, string>>;

export interface RegistrationPopupProps {
  readonly details: RegistrationDetails;
  readonly draft: RegistrationDraft;
  readonly onDraft: (draft: RegistrationDraft) => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

export function RegistrationPopup(props: RegistrationPopupProps) {
  const { stage, submit, sent, isKept, problems, checks, visit, full } = useLeadForm({ form: 'registration' });
  const { onClose, onDraft, details } = props;
  const { asksForVisit = false } = details;
  const { defaultSlug } = usePageSettings();
  const slug = useSlug();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const site = slug === defaultSlug ? {} : { site: slug };
    const days = event.currentTarget.elements.namedItem(visitFieldNames.day);
    const hasDay = days instanceof RadioNodeList && days.value !== '';
    const result = await submit(event, { ...(asksForVisit && !hasDay && { visitDate: visitCopy.day }), ...detailFields(details), ...site });
    if (result === 'taken') onDraft({});
  }

  return (
    <Modal label={copyOf(details).title} className={styles.sheet} onClose={onClose}>
      <button type="button" className={`tap ${styles.close}`} aria-label={leadCopy.close} onClick={onClose}>
        <Cross />
      </button>
      {stage === 'idle' || stage === 'sending' ? (
        <Form {...props} problems={problems} checks={checks} full={full} isSending={stage === 'sending'} onSubmit={(event) => void onSubmit(event)} />
      ) : (
        <Result result={stage} asksForVisit={asksForVisit} sent={sent} isKept={isKept} visit={visit} onClose={onClose} />
      )}
    </Modal>
  );
}

function copyOf({ asksForVisit = false }: RegistrationDetails) {
  return asksForVisit ? visitCopy : registrationCopy;
}

function slotIn(typed: RegistrationDraft): string | undefined {
  const { visitDate } = withChosenSlot(typed);
  return visitDate !== undefined && isSlot(visitDate) ? visitDate : undefined;
}

function draftIn(form: HTMLFormElement): RegistrationDraft {
  return Object.fromEntries([...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

interface FormProps extends RegistrationPopupProps, Pick<LeadFieldsProps, 'problems' | 'checks'> {
  readonly isSending: boolean;
  /** The wanted time was taken. */
  readonly full: FullTime | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Form({ details, draft, onDraft, problems, checks, full, isSending, onSubmit, onLeave }: FormProps) {
  const copy = copyOf(details);
  const { salesPhone, takesVisits = false } = usePageSettings();
  const asksForTime = takesVisits && details.asksForVisit === true;
  const [slot, setSlot] = useState(() => slotIn(draft));
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the popup.
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus();
  }, []);

  function onTyped(typed: RegistrationDraft) {
    onDraft(typed);
    setSlot(slotIn(typed));
  }

  function onPolicy(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const to = event.currentTarget.getAttribute('href') ?? pathTo(pages.privacy);
    onLeave();
    void navigate(to, { replace: true });
  }

  return (
    <form ref={form} className={styles.body} onSubmit={onSubmit} onInput={(event) => onTyped(draftIn(event.currentTarget))}>
      <a className={styles.call} href={`tel:${salesPhone}`}>
        <small>{leadCopy.callFirst}</small>
        {salesPhone}
      </a>
      <div className={`glint-below ${styles.sky}`}>
        <h2 className="display-3">{copy.title}</h2>
        {asksForTime ? (
          <TimeOfVisit className={styles.when} full={full} values={draft} onFull={setSlot} />
        ) : (
          <p className={`quiet ${styles.invitation}`}>{copy.invitation}</p>
        )}
        <div className="form">
          <LeadFields form="registration" values={draft} problems={problems} checks={checks} />
        </div>
      </div>
      <div className={styles.sea}>
        <PrivacyNotice form="registration" hasConsent={draft['marketingConsent'] !== undefined} onPolicy={onPolicy} />
        <SubmitButton
          className={`button whole ${styles.submit}`}
          label={copy.submit}
          sendingLabel={copy.sending}
          isSending={isSending}
          detail={slot && slotLabel(slot)}
        />
        <p className="caption quiet">{registrationCopy.official}</p>
      </div>
    </form>
  );
}

interface ResultProps {
  readonly result: FormResult;
  readonly asksForVisit: boolean;
  readonly sent: SentNumber;
  readonly isKept: boolean;
  readonly visit: BookedVisit | undefined;
  readonly onClose: () => void;
}

function Result({ result, asksForVisit, sent, isKept, visit, onClose }: ResultProps) {
  const { title, text } = resultCopy[asksForVisit ? 'visit' : 'registration'][result];
  const isTaken = result === 'taken';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isTaken || isKept) markPopupSent();
  }, [isTaken, isKept]);
  const close = (className: string | undefined) => (
    <button type="button" className={`button line ${className}`} onClick={onClose}>
      {leadCopy.close}
    </button>
  );
  return (
    <div className={`${styles.body} ${styles.result}`} data-result={result} role={isTaken ? 'status' : 'alert'}>
      <div className={`glint-below ${styles.sky}`}>
        {visit ? <p className={styles.above}>{visitTimeCopy.bookedTitle}</p> : null}
        <h2 className="display-2" tabIndex={-1} ref={heading}>
          {visit ? <SlotLines slot={visit.slot} /> : <Lines of={title} />}
        </h2>
      </div>
      {visit ? (
        <div className={styles.sea}>
          <BookedVisitFacts visit={visit} number={<SentNumberRow sent={sent} />}>
            {close('')}
          </BookedVisitFacts>
        </div>
      ) : (
        <div className={styles.sea}>
          <p className="lead">
            {[text, isKept && leadCopy.kept, failedOffline(result) && leadCopy.offline, !isTaken && !isKept && registrationCopy.closeAndReopen]
              .filter(Boolean)
              .join(' ')}
          </p>
          <AfterSending isTaken={isTaken} sent={sent} phoneClass={styles.phone} />
          {close(`whole ${styles.done}`)}
        </div>
      )}
    </div>
  );
}
