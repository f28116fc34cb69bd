import { useState } from 'react';
import { FormProblem } from '#client/ui/form-field.tsx';
import { forgetTexts, maySignOut } from './kept-articles.ts';
import { signOut } from './session-api.ts';
import { signOutCopy } from './words.ts';

interface SignOutFormProps {
  /** The answer to a post without script leads to the list of this press site. */
  readonly slug: string;
  readonly email: string;
  readonly onSignedOut: () => void;
}

/** Asks first where a text is kept on the device, and clears it only when the session has ended. */
export function SignOutForm({ slug, email, onSignedOut }: SignOutFormProps) {
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
        <input type="hidden" name="site" value={slug} />
        <button type="submit" className="text-link quiet">
          {signOutCopy.submit}
        </button>
      </form>
      {hasFailed ? <FormProblem>{signOutCopy.failed}</FormProblem> : null}
    </>
  );
}
