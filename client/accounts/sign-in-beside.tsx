import { InputField } from '#client/ui/form-field.tsx';
import { signInCopy, signInReasons } from './words.ts';

/* Of a form that comes back with what was typed, because its session had ended, and brings the sign-in along when it is sent again. */

interface SignInBesideProps {
  /** Without the password. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why the form came back. */
  readonly code: string;
}

/** After these refusals no code of a second factor is asked for, unless one was typed. */
const firstStep: ReadonlySet<string> = new Set(['sign_in_failed', 'too_many', 'unavailable']);

export function SignInBeside({ typed, code }: SignInBesideProps) {
  const needsCode = code !== 'signed_out' && (typed['code'] !== undefined || !firstStep.has(code));
  return (
    <>
      <InputField label={signInCopy.email} name="email" type="email" autoComplete="username" required defaultValue={typed['email']} />
      <InputField label={signInCopy.password} name="password" type="password" autoComplete="current-password" required />
      {needsCode ? <InputField label={signInCopy.code} hint={signInCopy.codeHint} name="code" autoComplete="one-time-code" inputMode="text" required /> : null}
    </>
  );
}

/** The message of a refused sign-in does not say which of its three fields was wrong. */
export function refusalInWords({ typed, code }: SignInBesideProps): string {
  const refusal = code === 'sign_in_failed' && typed['code'] !== undefined ? 'second_step_failed' : code;
  if (refusal === 'code_required') return signInReasons.code_required;
  return signInCopy.failed + signInReasons[Object.hasOwn(signInReasons, refusal) ? (refusal as keyof typeof signInReasons) : 'unavailable'];
}
