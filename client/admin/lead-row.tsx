import { useState } from 'react';
import { formatDateTime } from '../../shared/korean-format.ts';
import type { LeadView } from '../../shared/lead-overview.ts';
import { adminContent } from '../content/admin.ts';
import { useFocusWhenShown } from '../ui/use-focus-when-shown.ts';
import styles from './admin-leads.module.css';
import { removeLead, resendLead } from './leads-calls.ts';

export type LeadResult = keyof typeof adminContent.results;

interface LeadRowProps {
  readonly lead: LeadView;
  /** Something was done, or was not; the list has to be read again. */
  readonly onResult: (result: LeadResult) => void;
}

/** One lead: what came in, where it stands, and what can be done about it. */
export function LeadRow({ lead, onResult }: LeadRowProps) {
  const { columns, forms } = adminContent;
  return (
    <tr>
      <td data-label={columns.receivedAt}>
        <time dateTime={lead.receivedAt}>{formatDateTime(lead.receivedAt)}</time>
      </td>
      <td data-label={columns.form}>{forms[lead.form]}</td>
      <td data-label={columns.state}>
        <State lead={lead} />
      </td>
      <td data-label={columns.person}>
        <Fields fields={lead.fields} />
      </td>
      <td data-label={columns.tools}>
        <Tools lead={lead} onResult={onResult} />
      </td>
    </tr>
  );
}

function State({ lead }: { readonly lead: LeadView }) {
  return (
    <div className={styles.state} data-state={lead.state}>
      <b>{adminContent.states[lead.state]}</b>
      {lead.state !== 'delivered' && lead.attempts > 0 ? <span>{adminContent.attempts(lead.attempts)}</span> : null}
      {lead.failingSince ? <span>{adminContent.failingSince(formatDateTime(lead.failingSince))}</span> : null}
      {lead.nextAttemptAt ? <span>{adminContent.nextAttemptAt(formatDateTime(lead.nextAttemptAt))}</span> : null}
    </div>
  );
}

type FieldName = keyof typeof adminContent.fields;
const fieldNames = Object.keys(adminContent.fields) as FieldName[];

function Fields({ fields }: Pick<LeadView, 'fields'>) {
  const filled = fieldNames.filter((name) => fields[name]);
  if (filled.length === 0) return <p className="quiet">{adminContent.erased}</p>;
  return (
    <dl className={styles.fields}>
      {filled.map((name) => (
        <div key={name}>
          <dt>{adminContent.fields[name]}</dt>
          <dd>
            {name === 'marketingConsent' ? (
              formatDateTime(fields[name] ?? '')
            ) : name === 'phone' ? (
              <a href={`tel:${fields[name]}`}>{fields[name]}</a>
            ) : (
              fields[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Tools({ lead, onResult }: LeadRowProps) {
  const [mode, setMode] = useState<'ready' | 'asking' | 'sending'>('ready');

  async function resend() {
    setMode('sending');
    const after = await resendLead(lead.id);
    setMode('ready');
    onResult(after === undefined ? 'failed' : after.state === 'delivered' ? 'resent' : 'notTaken');
  }
  async function remove() {
    setMode('sending');
    const isGone = await removeLead(lead.id);
    setMode('ready');
    onResult(isGone ? 'removed' : 'failed');
  }

  if (mode === 'asking') {
    return <Asking onConfirm={() => void remove()} onCancel={() => setMode('ready')} />;
  }
  return (
    <div className={styles.tools}>
      {lead.state === 'delivered' ? null : (
        <button type="button" className={styles.tool} disabled={mode === 'sending'} onClick={() => void resend()}>
          {mode === 'sending' ? adminContent.resending : adminContent.resend}
        </button>
      )}
      <button type="button" className={styles.tool} disabled={mode === 'sending'} onClick={() => setMode('asking')}>
        {adminContent.remove}
      </button>
    </div>
  );
}

function Asking({ onConfirm, onCancel }: { readonly onConfirm: () => void; readonly onCancel: () => void }) {
  const cancel = useFocusWhenShown<HTMLButtonElement>();
  return (
    <div className={styles.asking} role="group" aria-label={adminContent.removeQuestion}>
      <p role="alert">{adminContent.removeQuestion}</p>
      <button type="button" className={styles.tool} onClick={onConfirm}>
        {adminContent.removeConfirm}
      </button>
      <button type="button" className={styles.tool} ref={cancel} onClick={onCancel}>
        {adminContent.cancel}
      </button>
    </div>
  );
}
