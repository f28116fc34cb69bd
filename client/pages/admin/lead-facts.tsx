import { formatDate, formatDateTime } from '#shared/korean/korean-format.ts';
import { phoneLink, phonesIn, writtenPhone } from '#shared/korean/phone.ts';
import { leadFields, type LeadField, type LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { leadFieldCopy } from '#shared/leads/labels-and-hints.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { consentReplyDays } from '#shared/limits.ts';
import styles from './admin-leads.module.css';
import { deskCopy } from './words/desk.ts';
import { adminCopy } from './words/leads-and-account.ts';

/** The sender of a consent or a withdrawal is owed word of what came of it. */
function replyDay({ form, fields, receivedAt }: LeadView): string | undefined {
  const isOwed = form === 'withdrawal' || fields['marketingConsent'] !== undefined;
  return isOwed ? formatDate(new Date(Date.parse(receivedAt) + consentReplyDays * 24 * 60 * 60 * 1000).toISOString()) : undefined;
}

export function LeadState({ lead }: { readonly lead: LeadView }) {
  const replyBy = replyDay(lead);
  return (
    <div className={styles.state} data-state={lead.state}>
      <b>{adminCopy.states[lead.state]}</b>
      {lead.state !== 'delivered' && lead.attempts > 0 ? <span>{adminCopy.attempts(lead.attempts)}</span> : null}
      {lead.failingSince ? <span>{adminCopy.failingSince(formatDateTime(lead.failingSince))}</span> : null}
      {lead.nextAttemptAt ? <span>{adminCopy.nextAttemptAt(formatDateTime(lead.nextAttemptAt))}</span> : null}
      {replyBy ? <span>{adminCopy.replyBy(replyBy)}</span> : null}
      {lead.replyInDays === null ? null : <span>{deskCopy.replyIn(lead.replyInDays)}</span>}
    </div>
  );
}

export function LeadFields({ fields }: Pick<LeadView, 'fields'>) {
  if (Object.keys(fields).length === 0) return <p className="quiet">{adminCopy.erased}</p>;
  return (
    <dl className={styles.fields}>
      {Object.entries<LeadField>(leadFields).map(([name, { format }]) => {
        const text = fields[name];
        return text ? (
          <div key={name}>
            <dt>{leadFieldCopy[name as LeadFieldName].label}</dt>
            <dd>{format === 'phone' ? <PhoneText text={text} /> : text}</dd>
          </div>
        ) : null;
      })}
      {(['marketingConsent', 'marketingConsentWithdrawn'] as const).map((name) =>
        fields[name] ? (
          <div key={name}>
            <dt>{adminCopy[name]}</dt>
            <dd>{formatDateTime(fields[name])}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** A link where exactly one number stands in it. */
function PhoneText({ text }: { readonly text: string }) {
  const [phone, another] = phonesIn(text);
  return phone && !another ? <a href={phoneLink(phone)}>{writtenPhone(text)}</a> : text;
}
