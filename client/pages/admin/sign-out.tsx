import { forgetTexts, maySignOut } from '#client/accounts/kept-articles.ts';
import { signOutCopy } from '#client/accounts/words.ts';

/** Native, so that it needs no script. */
export function SignOut({ email }: { readonly email: string }) {
  return (
    <form
      method="post"
      action="/forms/sign-out"
      onSubmit={(event) => {
        if (maySignOut(email)) forgetTexts(email);
        else event.preventDefault();
      }}
    >
      <input type="hidden" name="to" value="admin" />
      <button type="submit" className="button line">
        {signOutCopy.submit}
      </button>
    </form>
  );
}
