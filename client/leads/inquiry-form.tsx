import { useSearchParams } from 'react-router';
import { formResults } from '../../shared/form-rules.ts';
import { textLimits } from '../../shared/limits.ts';
import { fieldMessages, formProblemMessages } from '../../shared/messages.ts';
import { inquiryWords, leadWords } from '../content/leads.ts';
import { InputField, TextField } from '../ui/form-field.tsx';
import { LongArrow } from '../ui/icons.tsx';
import { FormResultNotice } from './form-result.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useLeadForm } from './use-lead-form.ts';
import styles from './inquiry-form.module.css';

/** The inquiry of the customer page. `path` is the address of the page it stands on. */
export function InquiryForm({ path }: { readonly path: string }) {
  const [parameters] = useSearchParams();
  const given = formResults.find((result) => result === parameters.get('result'));
  const { stage, problems, submit, reopen, checks, onFocus } = useLeadForm({ form: 'inquiry', initialResult: given });
  const isSending = stage === 'sending';
  const result = stage === 'idle' || isSending ? undefined : stage;
  const problemAt = (name: string) => problems[name] && fieldMessages[problems[name] === 'unknown' ? 'invalid' : problems[name]];

  return (
    <div id="inquiry" className={styles.inquiry}>
      {result ? <FormResultNotice form="inquiry" result={result} onReopen={reopen} formPath={`${path}#inquiry`} takesFocus={result !== given} /> : null}
      <form method="post" action="/forms/inquiry" className="form" hidden={result !== undefined} onSubmit={(event) => void submit(event)} onFocus={onFocus}>
        {given === 'invalid' ? (
          <p className={styles.problem} role="alert">
            {formProblemMessages.invalid}
          </p>
        ) : null}
        <InputField
          label={leadWords.customerName}
          name="name"
          required
          maxLength={textLimits.name}
          autoComplete="name"
          problem={problemAt('name')}
          {...checks}
        />
        <InputField
          label={leadWords.phone}
          name="phone"
          type="tel"
          required
          maxLength={textLimits.phone}
          autoComplete="tel"
          inputMode="tel"
          placeholder={leadWords.phonePlaceholder}
          problem={problemAt('phone')}
          {...checks}
        />
        <InputField
          label={leadWords.birthday}
          name="birthday"
          required
          maxLength={6}
          pattern="[0-9]{6}"
          inputMode="numeric"
          autoComplete="off"
          placeholder={leadWords.birthdayPlaceholder}
          hint={leadWords.birthdayHint}
          problem={problemAt('birthday')}
          {...checks}
        />
        <TextField label={leadWords.inquiryMessage} name="message" rows={5} maxLength={textLimits.message} problem={problemAt('message')} {...checks} />
        <PrivacyNotice form="inquiry" />
        <button type="submit" className="button whole" disabled={isSending}>
          {isSending ? leadWords.sending : inquiryWords.submit}
          {isSending ? null : <LongArrow />}
        </button>
      </form>
    </div>
  );
}
