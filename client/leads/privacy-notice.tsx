import type { MouseEvent } from 'react';
import type { LeadForm } from '../../shared/form-rules.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { leadWords, privacyNotices } from '../content/leads.ts';
import { PageLink } from '../ui/page-link.tsx';

interface PrivacyNoticeProps {
  readonly form: LeadForm;
  readonly onPolicy?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The notice in four points, the way to the policy, and the one optional consent. */
export function PrivacyNotice({ form, onPolicy }: PrivacyNoticeProps) {
  return (
    <div>
      <dl className="notice-four">
        {privacyNotices[form].map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PageLink className="policy-link" to={pathTo(pages.privacy)} onClick={onPolicy}>
        {leadWords.policy}
      </PageLink>
      <label className="check">
        <input type="checkbox" name="marketingConsent" />
        <span>
          <b>{leadWords.optional}</b> · {leadWords.consent[form]}
        </span>
      </label>
    </div>
  );
}

/** The trap: people neither see nor reach it, scripts that fill in everything do. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {leadWords.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
