import { useSearchParams } from 'react-router';
import type { AccountOverview, SessionView } from '#shared/accounts/account.ts';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import { accountCopy } from './words/leads-and-account.ts';
import { PasswordField, UsernameOfPassword } from '#client/accounts/password-field.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import dataTable from '#client/ui/data-table.module.css';
import styles from './account-section.module.css';
import { SecondFactor } from './second-factor.tsx';

/** Native forms only, so that it needs no script. */
export function AccountSection({ account }: { readonly account: AccountOverview }) {
  const result = useSearchParams()[0].get('account');
  const copy = result !== null && Object.hasOwn(accountCopy.results, result) ? accountCopy.results[result as keyof typeof accountCopy.results] : undefined;
  return (
    <section className={styles.account} id="account" aria-label={accountCopy.title}>
      <p className={styles.result} role="status">
        {copy}
      </p>
      {account.secondFactor.isMissing ? <p>{accountCopy.missing}</p> : null}
      <p className="quiet">{accountCopy.signedInAs(account.email)}</p>
      <PreviousSignIn signIn={account.previousSignIn} />
      {account.needsPassword ? <PasswordForm email={account.email} /> : null}
      <SecondFactor secondFactor={account.secondFactor} email={account.email} />
      <SessionTable sessions={account.sessions} />
    </section>
  );
}

const browserName = (browser: string) => (browser === '-' ? accountCopy.unknownBrowser : browser);

function PreviousSignIn({ signIn }: { readonly signIn: AccountOverview['previousSignIn'] }) {
  if (!signIn) return <p className="quiet">{accountCopy.noPreviousSignIn}</p>;
  return (
    <>
      <p className="quiet">
        {accountCopy.previousSignIn} <time dateTime={signIn.at}>{formatDateTime(signIn.at)}</time>
        <span>{`, ${[browserName(signIn.browser), ...(signIn.network === null ? [] : [signIn.network])].join(', ')}`}</span>
      </p>
      {signIn.isNewDevice ? <p>{accountCopy.previousNewDeviceWarning}</p> : null}
    </>
  );
}

function PasswordForm({ email }: Pick<AccountOverview, 'email'>) {
  const { title, text, label, submit } = accountCopy.password;
  return (
    <form className={styles.part} method="post" action="/forms/session-confirmation">
      <h2 className={styles.heading}>{title}</h2>
      <p className="quiet">{text}</p>
      <UsernameOfPassword email={email} />
      <PasswordField label={label} />
      <button type="submit" className="button line">
        {submit}
      </button>
    </form>
  );
}

function SessionTable({ sessions }: { readonly sessions: readonly SessionView[] }) {
  const { title, columns, endOthers } = accountCopy.sessions;
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={`table-box ${styles.sessions}`}>
        <table className={`table ${dataTable.table} ${dataTable.stacked}`} aria-label={title}>
          <HeadRow columns={Object.values(columns)} />
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </tbody>
        </table>
      </div>
      {sessions.length > 1 ? (
        <form method="post" action="/forms/sessions">
          <button type="submit" className="button line">
            {endOthers}
          </button>
        </form>
      ) : null}
    </div>
  );
}

function SessionRow({ session }: { readonly session: SessionView }) {
  const { columns, isCurrent, end, endOf } = accountCopy.sessions;
  return (
    <tr>
      <td data-column={columns.signedInAt}>
        <time dateTime={session.signedInAt}>{formatDateTime(session.signedInAt)}</time>
      </td>
      <td data-column={columns.lastUsedAt}>
        <time dateTime={session.lastUsedAt}>{formatDateTime(session.lastUsedAt)}</time>
      </td>
      <td data-column={columns.browser}>
        <span>
          <span>{browserName(session.browser)}</span> {session.isNewDevice ? <small>{accountCopy.newDevice}</small> : null}
        </span>
      </td>
      <td data-column={columns.network}>{session.network ?? '-'}</td>
      <td data-column={columns.tools}>
        {session.isCurrent ? (
          isCurrent
        ) : (
          <form method="post" action="/forms/sessions">
            <input type="hidden" name="id" value={session.id} />
            <button type="submit" className="text-link" aria-label={endOf(browserName(session.browser), formatDateTime(session.signedInAt))}>
              {end}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
