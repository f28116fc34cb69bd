import { visitCopy } from './words/forms.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { Honeypot } from './honeypot.tsx';
import { LeadFields } from './lead-fields.tsx';
import { NativeLeadForm } from './native-lead-form.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { RegistrationLink } from './popup/registration-link.tsx';
import { useVisitForm, type Layout } from './visit-form-in-two-layouts.tsx';
import styles from './visit-form.module.css';

export function VisitForm({ layout, registerText }: { readonly layout: Layout; readonly registerText: string }) {
  const { lead, shownIn, place } = useVisitForm(layout);
  return (
    <div className={styles[layout]} {...place}>
      <NativeLeadForm lead={lead} showsResult={shownIn === undefined || shownIn === layout} path="/#visit" copy={visitCopy} className={styles.form}>
        {({ problem, fields, submit }) => (
          <>
            <div className={styles.upper}>
              {problem}
              <div className={styles.pair}>
                <LeadFields {...fields} lines="one" />
              </div>
              <LeadFields {...fields} lines="several" />
              <Honeypot />
            </div>
            <div className={styles.lower}>
              <PrivacyNotice form="visit" />
              <div className={styles.send}>
                {submit}
                <RegistrationLink className="more">
                  <span>{registerText}</span>
                  <LongArrow />
                </RegistrationLink>
              </div>
            </div>
          </>
        )}
      </NativeLeadForm>
    </div>
  );
}
