import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { pressMessages, signInReasons } from '../../shared/messages.ts';
import { pressAdminContent } from '../content/press-admin.ts';
import { InputField } from '../ui/form-field.tsx';
import { LongArrow } from '../ui/icons.tsx';
import styles from './press-admin.module.css';
import { signIn } from './press-calls.ts';

type Reason = keyof typeof signInReasons;

function reasonOf(code: string): Reason {
  return code in signInReasons ? (code as Reason) : code === 'invalid' ? 'sign_in_failed' : 'unavailable';
}

/** Posts natively without script, and then finds the refusal in the address; with script it stays on the page. */
export function SignInForm({ site, onSignedIn }: { readonly site: string; readonly onSignedIn: () => void }) {
  const refusedBefore = useSearchParams()[0].get('sign-in');
  const [reason, setReason] = useState<Reason | undefined>(refusedBefore === null ? undefined : reasonOf(refusedBefore));
  const [needsCode, setNeedsCode] = useState(reason === 'code_required');
  const [isSending, setIsSending] = useState(false);
  const words = pressAdminContent.signIn;

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
    setIsSending(false);
    if (answer.ok) return onSignedIn();
    const refused = reasonOf(answer.code);
    if (refused === 'code_required') setNeedsCode(true);
    setReason(refused);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void submit(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} className={styles.signIn} method="post" action="/forms/sign-in" onSubmit={onSubmit}>
      <input type="hidden" name="site" value={site} />
      <InputField label={words.email} name="email" type="email" autoComplete="username" required maxLength={254} />
      <InputField label={words.password} name="password" type="password" autoComplete="current-password" required maxLength={200} />
      {needsCode ? (
        <InputField label={words.code} hint={words.codeHint} name="code" autoComplete="one-time-code" inputMode="text" required maxLength={40} />
      ) : null}
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? words.submitting : words.submit}
        {isSending ? null : <LongArrow />}
      </button>
      <p className={styles.problem} role="alert">
        {reason ? `${pressMessages.signInFailed}${signInReasons[reason]}` : null}
      </p>
    </form>
  );
}
