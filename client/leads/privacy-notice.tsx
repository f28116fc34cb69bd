import type { MouseEvent } from 'react';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { leadCopy } from './words/forms.ts';
import { marketingConsent, marketingNotice, privacyNotices } from './words/privacy-notices.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Terms } from '#client/ui/terms.tsx';
import styles from './privacy-notice.module.css';

interface PrivacyNoticeProps {
  readonly form: Exclude<LeadForm, 'withdrawal'>;
  readonly hasConsent?: boolean;
  readonly onPolicy?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** `isGiven` is the initial state of the box. */
export function MarketingConsent({ form, isGiven = false }: { readonly form: PrivacyNoticeProps['form']; readonly isGiven?: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name="marketingConsent" defaultChecked={isGiven} />
      <span>
        <b>{leadCopy.optionalMark}</b> · {marketingConsent[form]}
      </span>
    </label>
  );
}

export function PrivacyNotice({ form, hasConsent = false, onPolicy }: PrivacyNoticeProps) {
  return (
    <div>
      <Terms className="privacy-notice" items={privacyNotices[form]} />
      <MarketingConsent form={form} isGiven={hasConsent} />
      <div className={`wrapping ${styles.more}`}>
        <details className={styles.consent}>
          <summary>{marketingNotice.title}</summary>
          <div className="consent-text">
            <Terms className="privacy-notice" items={marketingNotice.points} />
            <p>
              {marketingNotice.withdrawal}{' '}
              <PageLink className="text-link small" to={`${pathTo(pages.privacy)}#withdraw`} onClick={onPolicy}>
                {marketingNotice.link}
              </PageLink>
            </p>
          </div>
        </details>
        <PageLink className="text-link small" to={pathTo(pages.privacy)} onClick={onPolicy}>
          {leadCopy.policy}
        </PageLink>
      </div>
    </div>
  );
}
