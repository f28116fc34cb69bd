import { pages } from '#shared/pages/pages.ts';
import { SignOutForm } from '#client/accounts/sign-out-form.tsx';

/** The page is loaded anew, so that nothing of the leads stays in the window. */
export function AdminSignOut({ email }: { readonly email: string }) {
  const leave = () => location.assign(pages['admin-leads'].path);
  return <SignOutForm email={email} back={{ name: 'to', value: 'admin' }} className="button line" onSignedOut={leave} />;
}
