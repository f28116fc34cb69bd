import type { AccountOverview } from '#shared/accounts/account.ts';
import { accountCopy } from './words/leads-and-account.ts';
import { InputField } from '#client/ui/form-field.tsx';
import { PasswordField, UsernameOfPassword } from '#client/accounts/password-field.tsx';
import styles from './account-section.module.css';

type SecondFactorView = AccountOverview['secondFactor'];

export function SecondFactor({ secondFactor: { isSet, setup }, email }: Pick<AccountOverview, 'secondFactor' | 'email'>) {
  const copy = accountCopy.secondFactor;
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{copy.title}</h2>
      <p className="quiet">{isSet ? copy.isSet : copy.isNotSet}</p>
      {setup ? <Setup setup={setup} /> : <Begin isSet={isSet} email={email} />}
    </div>
  );
}

/** Whoever sits at an open session must not be able to replace the second factor. */
function Begin({ isSet, email }: Pick<SecondFactorView, 'isSet'> & Pick<AccountOverview, 'email'>) {
  const copy = accountCopy.secondFactor;
  return (
    <form className={styles.setup} method="post" action="/forms/second-factor">
      <UsernameOfPassword email={email} />
      <PasswordField label={copy.password} />
      {isSet ? <InputField label={copy.currentCode} hint={copy.currentCodeHint} name="code" autoComplete="one-time-code" required /> : null}
      <button type="submit" className="button line">
        {isSet ? copy.replace : copy.begin}
      </button>
    </form>
  );
}

function Setup({ setup }: { readonly setup: NonNullable<SecondFactorView['setup']> }) {
  const copy = accountCopy.secondFactor;
  return (
    <form className={styles.setup} method="post" action="/forms/second-factor-code">
      <p>{copy.key}</p>
      <svg className={styles.qr} viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`} role="img" aria-label={copy.qr}>
        <path d={setup.qr.path} />
      </svg>
      <p>
        <code className={styles.code}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a className="text-link" href={setup.uri}>
          {copy.open}
        </a>
      </p>
      <p>{copy.recovery}</p>
      <ul className={styles.codes}>
        {setup.recoveryCodes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <p>{copy.confirm}</p>
      <InputField label={copy.code} name="code" autoComplete="one-time-code" inputMode="numeric" required />
      <button type="submit" className="button">
        {copy.submit}
      </button>
    </form>
  );
}
