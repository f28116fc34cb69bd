import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { signInCopy, signInReasons } from './words.ts';
import { FormProblem, Hidden, InputField } from '#client/ui/form-field.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { isSignedIn, signIn } from './session-api.ts';

type Reason = keyof typeof signInReasons;

const asksForCode: ReadonlySet<Reason> = new Set(['code_required', 'second_step_failed', 'second_factor_unreadable']);

function reasonOf(code: string): Reason {
  return Object.hasOwn(signInReasons, code) ? (code as Reason) : code === 'invalid' ? 'sign_in_failed' : 'unavailable';
}

interface SignInFormProps {
  /** Without script the post returns to this press site, by default to the first one. */
  readonly slug?: string;
  /** The form stands on the desk. */
  readonly to?: 'admin';
  /** The address of the desk that the post returns to. */
  readonly at?: string;
  /** What was typed before. */
  readonly email?: string | undefined;
  readonly onSignedIn: (email: string | null) => void;
}

/** For a session that ended while something was being written. */
export function SignInToGoOn(props: SignInFormProps) {
  return (
    <>
      <p className={styles.message} role="status">
        {signInCopy.textIsKept}
      </p>
      <SignInForm {...props} />
    </>
  );
}

/** Without script this is a native post, after which the URL names a refusal. */
export function SignInForm({ slug, to, at, email, onSignedIn }: SignInFormProps) {
  const refusedBefore = useSearchParams()[0].get('sign-in');
  const [reason, setReason] = useState<Reason | undefined>(refusedBefore === null ? undefined : reasonOf(refusedBefore));
  const [needsCode, setNeedsCode] = useState(reason !== undefined && asksForCode.has(reason));
  const [isSending, setIsSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const code = needsCode ? form.current?.elements.namedItem('code') : undefined;
    if (code instanceof HTMLElement) code.focus();
  }, [needsCode]);

  async function submit(fields: FormData) {
    setIsSending(true);
    setReason(undefined);
    const field = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const code = field('code').trim();
    const answer = await signIn({ email: field('email'), password: field('password'), ...(code && { code }) });
    const isKept = !answer.ok || (await isSignedIn());
    setIsSending(false);
    if (!isKept) return setReason('cookies_blocked');
    if (answer.ok && answer.value.mustSetSecondFactor) return location.assign(deskPaths.account);
    if (answer.ok && answer.value.mayNotWrite && to === undefined) return location.assign(deskHome);
    if (answer.ok) return onSignedIn(answer.value.email);
    const refused = reasonOf(answer.code);
    if (refused === 'code_required') setNeedsCode(true);
    setReason(refused === 'sign_in_failed' && needsCode ? 'second_step_failed' : refused);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    submit(new FormData(event.currentTarget)).catch(() => {
      setIsSending(false);
      setReason('unavailable');
    });
  }

  return (
    <form ref={form} className={styles.signIn} method="post" action="/forms/sign-in" onSubmit={onSubmit}>
      <Hidden values={{ site: slug, to, at }} />
      <InputField label={signInCopy.email} name="email" type="email" autoComplete="username" defaultValue={email} required />
      <PasswordField label={signInCopy.password} />
      {needsCode ? <InputField label={signInCopy.code} hint={signInCopy.codeHint} name="code" autoComplete="one-time-code" inputMode="text" required /> : null}
      <SubmitButton label={signInCopy.submit} sendingLabel={signInCopy.submitting} isSending={isSending} />
      <FormProblem>{reason ? `${reason === 'code_required' ? '' : signInCopy.failed}${signInReasons[reason]}` : null}</FormProblem>
    </form>
  );
}
