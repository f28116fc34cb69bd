import type { AccountOverview } from '#shared/accounts/account.ts';
import { PasswordField, UsernameOfPassword } from '#client/accounts/password-field.tsx';
import { InputField } from '#client/ui/form-field.tsx';
import { accountCopy } from '../words/account-texts.ts';
import { Part } from './office-parts.tsx';

type SecondFactorView = AccountOverview['secondFactor'];

export function SecondFactor({ secondFactor: { isSet, setup }, email }: Pick<AccountOverview, 'secondFactor' | 'email'>) {
  const copy = accountCopy.secondFactor;
  return (
    <Part title={copy.title}>
      <p className="quiet">{isSet ? copy.isSet : copy.isNotSet}</p>
      {setup ? <Setup setup={setup} /> : <Begin isSet={isSet} email={email} />}
    </Part>
  );
}

/** Whoever sits at an open session must not be able to replace the second factor. */
function Begin({ isSet, email }: Pick<SecondFactorView, 'isSet'> & Pick<AccountOverview, 'email'>) {
  const copy = accountCopy.secondFactor;
  return (
    <form method="post" action="/forms/second-factor">
      <UsernameOfPassword email={email} />
      <PasswordField label={copy.password} />
      {isSet ? <InputField label={copy.currentCode} hint={copy.currentCodeHint} name="code" autoComplete="one-time-code" required /> : null}
      <button type="submit" className="btn">
        {isSet ? copy.replace : copy.begin}
      </button>
    </form>
  );
}

function Setup({ setup }: { readonly setup: NonNullable<SecondFactorView['setup']> }) {
  const copy = accountCopy.secondFactor;
  return (
    <form method="post" action="/forms/second-factor-code">
      <p>{copy.key}</p>
      <svg className="qr" viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`} role="img" aria-label={copy.qr}>
        <path d={setup.qr.path} />
      </svg>
      <code className="key">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <a className="t" href={setup.uri}>
        {copy.open}
      </a>
      <p>{copy.recovery}</p>
      <ul className="key">
        {setup.recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>{copy.confirm}</p>
      <InputField label={copy.code} name="code" autoComplete="one-time-code" inputMode="numeric" required />
      <button type="submit" className="btn fill">
        {copy.submit}
      </button>
    </form>
  );
}
