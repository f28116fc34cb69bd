import { useRevalidator } from 'react-router';
import { adminCopy } from './words/leads-and-account.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SignInForm } from '#client/accounts/sign-in-form.tsx';

/** For whom the page is, where nobody is signed in. */
export function AdminSignIn() {
  const { revalidate } = useRevalidator();
  const { title, text } = adminCopy.signedOut;
  return (
    <div id="admin">
      <EmptyState title={[title]} headingLevel={2}>
        <p className="quiet">{text}</p>
      </EmptyState>
      <SignInForm to="admin" onSignedIn={() => void revalidate()} />
    </div>
  );
}
