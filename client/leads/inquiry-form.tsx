import { inquiryCopy } from './words/forms.ts';
import { usePageSettings, useSlug } from '#client/data/use-page-settings.tsx';
import { LeadFields } from './lead-fields.tsx';
import { NativeLeadForm, useNativeLead } from './native-lead-form.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import styles from './inquiry-form.module.css';

/** `path` is the path of the page. */
export function InquiryForm({ path }: { readonly path: string }) {
  const { defaultSlug } = usePageSettings();
  const slug = useSlug();
  const lead = useNativeLead('inquiry');
  return (
    <div id="inquiry" className={styles.inquiry}>
      <NativeLeadForm lead={lead} path={`${path}#inquiry`} copy={inquiryCopy} submitClassName="button whole" className={styles.form}>
        {({ problem, fields, submit }) => (
          <>
            <div className={styles.upper}>
              {problem}
              {slug === defaultSlug ? null : <input type="hidden" name="site" value={slug} />}
              <LeadFields {...fields} />
            </div>
            <div className={styles.lower}>
              <PrivacyNotice form="inquiry" />
              {submit}
            </div>
          </>
        )}
      </NativeLeadForm>
    </div>
  );
}
