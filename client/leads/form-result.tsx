import { useEffect, useRef } from 'react';
import type { FormResult } from '../../shared/form-rules.ts';
import { leadWords, resultWords } from '../content/leads.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Lines } from '../ui/lines.tsx';
import styles from './form-result.module.css';

interface FormResultNoticeProps {
  readonly form: 'visit' | 'inquiry';
  readonly result: FormResult;
  /** Back to the form with what was typed; without script the form's page is loaded anew. */
  readonly onReopen: () => void;
  /** Address of the form, for those without script. */
  readonly formPath: string;
  /** The result came just now, and the visitor's focus was in the form. */
  readonly takesFocus: boolean;
}

/** In place of the form: how the try ended, and what a visitor can do now. */
export function FormResultNotice({ form, result, onReopen, formPath, takesFocus }: FormResultNoticeProps) {
  const { salesPhone } = usePageSettings();
  const { title, text } = resultWords[form][result];
  const isTaken = result === 'taken';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    notice.current?.querySelector('h3')?.focus({ preventScroll: true });
    // Shorter than the form it replaces: without this a phone would be left looking at what comes after it.
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [takesFocus]);
  return (
    <div ref={notice} className={`${styles.result} ${isTaken ? 'empty' : 'empty broken'}`} data-result={result} role={isTaken ? 'status' : 'alert'}>
      <h3 className="display-3" tabIndex={-1}>
        <Lines of={title} />
      </h3>
      <i />
      <p className="lead">{text}</p>
      {isTaken ? null : (
        <a className={styles.phone} href={`tel:${salesPhone}`}>
          <small>{leadWords.callInstead}</small>
          {salesPhone}
        </a>
      )}
      <div
        onClickCapture={(event) => {
          event.preventDefault();
          onReopen();
        }}
      >
        <ArrowLink to={formPath}>{leadWords.again}</ArrowLink>
      </div>
    </div>
  );
}
