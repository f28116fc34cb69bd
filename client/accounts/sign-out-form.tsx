import { useState } from 'react';
import { FormProblem } from '#client/ui/form-field.tsx';
import { forgetTexts, maySignOut } from './kept-articles.ts';
import { signOut } from './session-api.ts';
import { signOutCopy } from './words.ts';

interface SignOutFormProps {
  readonly email: string;
  /** Where the answer to a post without script leads: the list of a press site, or the administration. */
  readonly back: { readonly name: 'site' | 'to'; readonly value: string };
  readonly className?: string | undefined;
  readonly onSignedOut: () => void;
}

/** Asks first where a text is kept on the device, and clears it only when the session has ended. */
export function SignOutForm({ email, back, className, onSignedOut }: SignOutFormProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function leave() {
    if (!maySignOut(email)) return;
    const { ok } = await signOut();
    setHasFailed(!ok);
    if (!ok) return;
    forgetTexts(email);
    onSignedOut();
  }

  return (
    <>
      <form
        method="post"
        action="/forms/sign-out"
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        <input type="hidden" name={back.name} value={back.value} />
        <button type="submit" className={className}>
          {signOutCopy.submit}
        </button>
      </form>
      {hasFailed ? <FormProblem>{signOutCopy.failed}</FormProblem> : null}
    </>
  );
}
