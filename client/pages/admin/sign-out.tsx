import { pressAdminCopy } from '../../content/press-admin.ts';

/** Native, so that it needs no script. */
export function SignOut() {
  return (
    <form method="post" action="/forms/sign-out">
      <input type="hidden" name="to" value="admin" />
      <button type="submit" className="button line">
        {pressAdminCopy.signOut}
      </button>
    </form>
  );
}
