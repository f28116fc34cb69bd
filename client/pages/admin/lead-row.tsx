import { useState } from 'react';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { pages } from '#shared/pages/pages.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { LeadFields, LeadState } from './lead-facts.tsx';
import { LeadWork } from './lead-work-forms.tsx';
import { deskCopy } from './words/desk.ts';
import { adminCopy } from './words/leads-and-account.ts';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import styles from './admin-leads.module.css';
import { callApi, type ApiResult } from '#client/data/api.ts';

export type LeadResult = keyof typeof adminCopy.results;

interface LeadRowProps {
  readonly lead: LeadView;
  readonly colleagues: readonly Colleague[];
  /** The list has to be read again. */
  readonly onResult: (result: LeadResult) => void;
}

export function LeadRow({ lead, colleagues, onResult }: LeadRowProps) {
  const { columns, forms } = adminCopy;
  return (
    <tr id={`lead-${lead.id}`}>
      <td data-label={columns.receivedAt}>
        <a
          className="text-link"
          href={`${pages['admin-leads'].path}/${lead.id}`}
          aria-label={deskCopy.lead.open(lead.fields['name'] ?? forms[lead.form], formatDateTime(lead.receivedAt))}
        >
          <time dateTime={lead.receivedAt}>{formatDateTime(lead.receivedAt)}</time>
        </a>
      </td>
      <td data-label={columns.form}>{forms[lead.form]}</td>
      <td data-label={columns.state}>
        <LeadState lead={lead} />
        {lead.state === 'suspected' ? null : <LeadWork lead={lead} colleagues={colleagues} />}
      </td>
      <td data-label={columns.person}>{lead.isUnreadable ? <p>{adminCopy.unreadable}</p> : <LeadFields fields={lead.fields} />}</td>
      <td data-label={columns.tools}>
        <Tools lead={lead} onResult={onResult} />
      </td>
    </tr>
  );
}

function Tools({ lead, onResult }: Omit<LeadRowProps, 'colleagues'>) {
  const [mode, setMode] = useState<'ready' | 'asking' | 'resending' | 'removing'>('ready');
  const isBusy = mode === 'resending' || mode === 'removing';
  const [wasAsked, setWasAsked] = useState(false);
  const resendButton = useKeptFocus(mode === 'resending');

  const isSuspected = lead.state === 'suspected';
  const [verb, verbWhile] = isSuspected ? [adminCopy.release, adminCopy.releasing] : [adminCopy.resend, adminCopy.resending];

  async function resend() {
    setMode('resending');
    const answer = await tryLead(lead.id, isSuspected ? 'release' : 'redelivery');
    setMode('ready');
    const [taken, notTaken] = isSuspected ? (['released', 'releasedNotTaken'] as const) : (['resent', 'notTaken'] as const);
    onResult(!answer.ok ? 'failed' : answer.value.state === 'delivered' ? taken : notTaken);
  }
  async function remove() {
    setMode('removing');
    const answer = await removeLead(lead.id);
    setMode('ready');
    onResult(answer.ok || answer.code === 'not_found' ? 'removed' : 'failed');
  }

  if (mode === 'asking') {
    const cancel = () => {
      setWasAsked(true);
      setMode('ready');
    };
    return <Asking onConfirm={() => void remove()} onCancel={cancel} />;
  }
  return (
    <div className={`script-only ${styles.tools}`}>
      {lead.state === 'delivered' || lead.isUnreadable ? null : (
        <button ref={resendButton} type="button" className={`text-link ${styles.tool}`} disabled={isBusy} onClick={() => void resend()}>
          {mode === 'resending' ? verbWhile : verb}
        </button>
      )}
      <RemoveButton takesFocus={wasAsked} isDisabled={isBusy} isRemoving={mode === 'removing'} onPress={() => setMode('asking')} />
    </div>
  );
}

interface RemoveButtonProps {
  /** Shown again after its question was answered with no. */
  readonly takesFocus: boolean;
  readonly isDisabled: boolean;
  readonly isRemoving: boolean;
  readonly onPress: () => void;
}

function RemoveButton({ takesFocus, isDisabled, isRemoving, onPress }: RemoveButtonProps) {
  const button = useFocusWhenShown<HTMLButtonElement>(takesFocus);
  return (
    <button type="button" className={`text-link ${styles.tool}`} disabled={isDisabled} ref={button} onClick={onPress}>
      {isRemoving ? adminCopy.removing : adminCopy.remove}
    </button>
  );
}

function Asking({ onConfirm, onCancel }: { readonly onConfirm: () => void; readonly onCancel: () => void }) {
  const cancel = useFocusWhenShown<HTMLButtonElement>();
  return (
    <div className={styles.asking} role="group" aria-label={adminCopy.removeQuestion}>
      <p role="alert">{adminCopy.removeQuestion}</p>
      <button type="button" className={`text-link ${styles.tool}`} onClick={onConfirm}>
        {adminCopy.removeConfirm}
      </button>
      <button type="button" className={`text-link ${styles.tool}`} ref={cancel} onClick={onCancel}>
        {adminCopy.cancel}
      </button>
    </div>
  );
}

const leadUrl = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** `release` makes a suspected lead an ordinary one first. The value is the lead after the try. */
function tryLead(id: string, action: 'redelivery' | 'release'): Promise<ApiResult<LeadView>> {
  const schema = async () => (await import('#shared/leads/lead-overview.ts')).leadViewSchema;
  return callApi('POST', `${leadUrl(id)}/${action}`, { schema });
}

function removeLead(id: string): Promise<ApiResult<void>> {
  return callApi('DELETE', leadUrl(id));
}
