import { visitCopy } from './words/forms.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { Honeypot } from './honeypot.tsx';
import { LeadFields } from './lead-fields.tsx';
import { NativeLeadForm } from './native-lead-form.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { RegistrationLink } from './popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { optionalMark } from '#shared/leads/labels-and-hints.ts';
import { visitTimeCopy } from './words/visit-times.ts';
import { VisitTimeField } from './visit-time/visit-time-field.tsx';
import { useVisitForm, useVisitTimes, type Layout } from './visit-form-in-two-layouts.tsx';
import styles from './visit-form.module.css';

/** Only where the office has stated hours. Without script the times are on a page of their own. */
function TimeOfVisit() {
  const { takesVisits } = usePageSettings();
  const { places } = useVisitTimes();
  if (!takesVisits) return null;
  return (
    <>
      <noscript>
        <a className="text-link" href="/visit">
          {visitTimeCopy.nativeForm}
        </a>
      </noscript>
      {places ? <VisitTimeField label={visitTimeCopy.field} optionalMark={optionalMark} none={visitTimeCopy.byPhone} places={places} /> : null}
    </>
  );
}

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
              <TimeOfVisit />
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
