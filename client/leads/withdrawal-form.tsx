import { withdrawalCopy } from './words/forms.ts';
import { privacyNotices } from './words/privacy-notices.ts';
import { LeadFields } from './lead-fields.tsx';
import { NativeLeadForm, useNativeLead } from './native-lead-form.tsx';
import { Terms } from '#client/ui/terms.tsx';
import styles from './withdrawal-form.module.css';

/** `path` is the path of the page. */
export function WithdrawalForm({ path }: { readonly path: string }) {
  const lead = useNativeLead('withdrawal');
  return (
    <div className={styles.withdrawal}>
      <NativeLeadForm lead={lead} path={`${path}#withdraw`} copy={withdrawalCopy} submitClassName="button whole">
        {({ problem, fields, submit }) => (
          <>
            {problem}
            <LeadFields {...fields} />
            <Terms className="privacy-notice" items={privacyNotices.withdrawal} />
            {submit}
          </>
        )}
      </NativeLeadForm>
    </div>
  );
}
