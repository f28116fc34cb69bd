import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FormResult } from '../../shared/form-rules.ts';
import { textLimits } from '../../shared/limits.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { leadWords, registrationWords, resultWords } from '../content/leads.ts';
import { usePageSettings } from '../page-settings.tsx';
import { InputField } from '../ui/form-field.tsx';
import { Cross, LongArrow } from '../ui/icons.tsx';
import { Lines } from '../ui/lines.tsx';
import { Modal } from '../ui/modal.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { detailFields, type RegistrationDetails } from './registration.ts';
import { useLeadForm } from './use-lead-form.ts';
import styles from './registration-dialog.module.css';

/** What was typed when a try failed; a new popup starts with it. */
interface RegistrationDraft {
  readonly name?: string;
  readonly phone?: string;
}

export interface RegistrationDialogProps {
  readonly details: RegistrationDetails;
  readonly draft: RegistrationDraft;
  readonly onDraft: (draft: RegistrationDraft) => void;
  readonly onClose: () => void;
  /** A link inside takes the visitor to another page. */
  readonly onLeave: () => void;
}

/** The popup 「관심고객 등록」: a form, and after one try its result in its place. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { stage, submit } = useLeadForm({ form: 'registration', keepsFormWhenInvalid: false });
  const { onClose, onDraft } = props;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const draft = { name: textOf('name'), phone: textOf('phone') };
    const result = await submit(event, detailFields(props.details));
    if (result) onDraft(result === 'taken' ? {} : draft);
  }

  return (
    <Modal label={registrationWords.title} className={styles.sheet} onClose={onClose}>
      <button type="button" className={styles.close} aria-label={leadWords.close} onClick={onClose}>
        <Cross />
      </button>
      {stage === 'idle' || stage === 'sending' ? (
        <Form {...props} isSending={stage === 'sending'} onSubmit={onSubmit} />
      ) : (
        <Result result={stage} onClose={onClose} />
      )}
    </Modal>
  );
}

interface FormProps extends RegistrationDialogProps {
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Form({ draft, isSending, onSubmit, onLeave }: FormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // With a keyboard at hand typing can start at once; on a phone the keys would cover the sheet.
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus();
  }, []);

  function onPolicy(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    void navigate(pathTo(pages.privacy), { replace: true });
  }

  return (
    <form ref={form} className={styles.body} onSubmit={onSubmit}>
      <div className={styles.sky}>
        <h2 className="display-3">{registrationWords.title}</h2>
        <p className={`quiet ${styles.invitation}`}>{registrationWords.invitation}</p>
        <div className="form">
          <InputField label={leadWords.name} name="name" required maxLength={textLimits.name} autoComplete="name" defaultValue={draft.name} />
          <InputField
            label={leadWords.phone}
            name="phone"
            type="tel"
            required
            maxLength={textLimits.phone}
            autoComplete="tel"
            inputMode="tel"
            placeholder={leadWords.phonePlaceholder}
            defaultValue={draft.phone}
          />
        </div>
      </div>
      <div className={styles.sea}>
        <PrivacyNotice form="registration" onPolicy={onPolicy} />
        <button type="submit" className={`button whole ${styles.submit}`} disabled={isSending}>
          {isSending ? leadWords.sending : registrationWords.submit}
          {isSending ? null : <LongArrow />}
        </button>
        <p className={`caption quiet ${styles.official}`}>{registrationWords.official}</p>
      </div>
    </form>
  );
}

function Result({ result, onClose }: { readonly result: FormResult; readonly onClose: () => void }) {
  const { salesPhone } = usePageSettings();
  const { title, text } = resultWords.registration[result];
  const isTaken = result === 'taken';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${styles.body} ${styles.result}`} data-result={result} role={isTaken ? 'status' : 'alert'}>
      <div className={styles.sky}>
        <h2 className="display-2" tabIndex={-1} ref={heading}>
          <Lines of={title} />
        </h2>
      </div>
      <div className={styles.sea}>
        <p className="lead">
          {text} {isTaken ? null : registrationWords.closeAndReopen}
        </p>
        {isTaken ? null : (
          <a className={styles.phone} href={`tel:${salesPhone}`}>
            <small>{leadWords.callInstead}</small>
            {salesPhone}
          </a>
        )}
        <button type="button" className={`button line whole ${styles.done}`} onClick={onClose}>
          {leadWords.close}
        </button>
      </div>
    </div>
  );
}
