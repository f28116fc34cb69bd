import { visitCopy } from './words/forms.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { Honeypot } from './honeypot.tsx';
import { LeadFields } from './lead-fields.tsx';
import { NativeLeadForm, useNativeLead } from './native-lead-form.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { RegistrationLink } from './popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { visitTimeCopy } from './words/visit-times.ts';
import { TimeOfVisit } from './visit-time/time-of-visit.tsx';
import styles from './visit-form.module.css';

export function VisitForm({ registerText }: { readonly registerText: string }) {
  const lead = useNativeLead('visit');
  const { takesVisits = false } = usePageSettings();
  return (
    <div className={classNames('screen-only', styles.place, takesVisits && styles.withDay)}>
      <NativeLeadForm lead={lead} path="/#visit" copy={visitCopy} className={styles.form}>
        {({ problem, fields, submit }) => (
          <>
            <div className={styles.upper}>
              {problem}
              <div className={styles.pair}>
                <LeadFields {...fields} lines="one" />
              </div>
              {takesVisits ? (
                <>
                  <noscript>
                    <a className="text-link" href="/visit">
                      {visitTimeCopy.nativeForm}
                    </a>
                  </noscript>
                  <TimeOfVisit className={styles.when} full={lead.full} isHome />
                </>
              ) : null}
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
