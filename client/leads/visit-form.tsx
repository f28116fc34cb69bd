import { useSearchParams } from 'react-router';
import { formResults, mobilePhoneHtmlPattern } from '../../shared/form-rules.ts';
import { textLimits } from '../../shared/limits.ts';
import { fieldMessages, formProblemMessages } from '../../shared/messages.ts';
import { leadWords, visitWords } from '../content/leads.ts';
import { InputField, TextField } from '../ui/form-field.tsx';
import { LongArrow } from '../ui/icons.tsx';
import { FormResultNotice } from './form-result.tsx';
import { PrivacyNotice, Trap } from './privacy-notice.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { useLeadForm } from './use-lead-form.ts';
import styles from './visit-form.module.css';

/** The visit booking. Without script a native post, whose result comes back in the address; with script it stays on the page. */
export function VisitForm({ layout, registerText }: { readonly layout: 'wide' | 'mobile'; readonly registerText: string }) {
  const [parameters] = useSearchParams();
  const given = formResults.find((result) => result === parameters.get('result'));
  const { stage, problems, submit, reopen, checks, onFocus } = useLeadForm({ form: 'visit', initialResult: given });
  const isSending = stage === 'sending';
  const result = stage === 'idle' || isSending ? undefined : stage;
  const problemAt = (name: string) => problems[name] && fieldMessages[problems[name] === 'unknown' ? 'invalid' : problems[name]];

  return (
    <div className={styles[layout]}>
      {result ? <FormResultNotice form="visit" result={result} onReopen={reopen} formPath="/#visit" takesFocus={result !== given} /> : null}
      <form
        method="post"
        action="/forms/visit"
        className={styles.form}
        hidden={result !== undefined}
        onSubmit={(event) => void submit(event)}
        onFocus={onFocus}
      >
        <div className={styles.upper}>
          {given === 'invalid' ? (
            <p className={styles.problem} role="alert">
              {formProblemMessages.invalid}
            </p>
          ) : null}
          <div className={styles.pair}>
            <InputField label={leadWords.name} name="name" required maxLength={textLimits.name} autoComplete="name" problem={problemAt('name')} {...checks} />
            <InputField
              label={leadWords.phone}
              name="phone"
              type="tel"
              required
              pattern={mobilePhoneHtmlPattern}
              maxLength={textLimits.phone}
              autoComplete="tel"
              inputMode="tel"
              placeholder={leadWords.phonePlaceholder}
              hint={leadWords.phoneHint}
              problem={problemAt('phone')}
              {...checks}
            />
          </div>
          <TextField
            label={leadWords.message}
            optional={leadWords.optional}
            name="message"
            rows={5}
            maxLength={textLimits.message}
            problem={problemAt('message')}
            {...checks}
          />
          <Trap />
        </div>
        <div className={styles.lower}>
          <PrivacyNotice form="visit" />
          <div className={styles.send}>
            <button type="submit" className="button" disabled={isSending}>
              {isSending ? leadWords.sending : visitWords.submit}
              {isSending ? null : <LongArrow />}
            </button>
            <RegistrationLink className="more">
              <span>{registerText}</span>
              <LongArrow />
            </RegistrationLink>
          </div>
        </div>
      </form>
    </div>
  );
}
