import { useSearchParams } from 'react-router';
import { wordOf } from '#shared/pages/word-of.ts';
import type { AccountOverview, SessionView } from '#shared/accounts/account.ts';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import { textLimits } from '#shared/limits.ts';
import { PasswordField, UsernameOfPassword } from '#client/accounts/password-field.tsx';
import { Hidden, InputField } from '#client/ui/form-field.tsx';
import { KeySwitch } from '../frame/key-list.tsx';
import { accountCopy } from '../words/account-texts.ts';
import { timeInWords } from '../words/times.ts';
import { OfficePage, OfficeTable, Part, PasswordPart } from './office-parts.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Where one is signed in stands on the left, and how one signs in on the right. Native forms only, so that it needs no script. */
export function OwnAccount({ account, now }: { readonly account: AccountOverview; readonly now: Date }) {
  const [query] = useSearchParams();
  const leads = query.get('leads');
  const { email, secondFactor, needsPassword, sessions, previousSignIn } = account;
  const pane = (
    <>
      {secondFactor.isMissing ? <p className="strong">{accountCopy.missing}</p> : null}
      {needsPassword ? (
        <PasswordPart copy={accountCopy.password}>
          <UsernameOfPassword email={email} />
          {leads === null ? null : <Hidden values={{ leads }} />}
        </PasswordPart>
      ) : null}
      <SecondFactor secondFactor={secondFactor} email={email} />
      {secondFactor.isMissing ? null : <NewPasswordForm email={email} />}
      <KeySwitch />
    </>
  );
  return (
    <OfficePage
      title={accountCopy.title}
      label={accountCopy.sessions.title}
      result={wordOf(accountCopy.results, query.get('account') ?? undefined)}
      foot={accountCopy.signedInAs(email)}
      pane={pane}
    >
      <SessionTable sessions={sessions} now={now} />
      <div className="under">
        {sessions.length > 1 ? <EndOthers /> : null}
        <PreviousSignIn signIn={previousSignIn} now={now} />
      </div>
    </OfficePage>
  );
}

const browserName = (browser: string) => (browser === '-' ? accountCopy.unknownBrowser : browser);

function PreviousSignIn({ signIn, now }: { readonly signIn: AccountOverview['previousSignIn']; readonly now: Date }) {
  if (!signIn) return <p className="quiet">{accountCopy.noPreviousSignIn}</p>;
  return (
    <>
      <p className="quiet">
        {accountCopy.previousSignIn} <time dateTime={signIn.at}>{timeInWords(signIn.at, now)}</time>
        <span>{`, ${[browserName(signIn.browser), ...(signIn.network === null ? [] : [signIn.network])].join(', ')}`}</span>
      </p>
      {signIn.isNewDevice ? <p>{accountCopy.previousNewDeviceWarning}</p> : null}
    </>
  );
}

function NewPasswordForm({ email }: Pick<AccountOverview, 'email'>) {
  const { title, text, current, label, hint, submit } = accountCopy.newPassword;
  return (
    <Part title={title}>
      <p className="quiet">{text}</p>
      <form method="post" action="/forms/password">
        <UsernameOfPassword email={email} />
        <PasswordField label={current} />
        <InputField label={label} hint={hint} name="newPassword" type="password" autoComplete="new-password" maxLength={textLimits.password} required />
        <button type="submit" className="btn">
          {submit}
        </button>
      </form>
    </Part>
  );
}

function EndOthers() {
  return (
    <form method="post" action="/forms/sessions">
      <button type="submit" className="btn">
        {accountCopy.sessions.endOthers}
      </button>
    </form>
  );
}

function SessionTable({ sessions, now }: { readonly sessions: readonly SessionView[]; readonly now: Date }) {
  const { title, columns } = accountCopy.sessions;
  const widths = [[columns.browser], [columns.network], [columns.signedInAt, 'c-role'], [columns.lastUsedAt, 'c-role'], [columns.tools, 'c-short']] as const;
  return (
    <OfficeTable label={title} columns={widths}>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </tbody>
    </OfficeTable>
  );
}

function SessionRow({ session, now }: { readonly session: SessionView; readonly now: Date }) {
  const { columns, isCurrent, end, endOf } = accountCopy.sessions;
  return (
    <tr className="r">
      <th className="nm" scope="row">
        <span>{browserName(session.browser)}</span> {session.isNewDevice ? <small className="bad">{accountCopy.newDevice}</small> : null}
      </th>
      <td className="end">{session.network ?? '-'}</td>
      <td className="num" data-column={columns.signedInAt}>
        <time dateTime={session.signedInAt}>{timeInWords(session.signedInAt, now)}</time>
      </td>
      <td className="num" data-column={columns.lastUsedAt}>
        <time dateTime={session.lastUsedAt}>{timeInWords(session.lastUsedAt, now)}</time>
      </td>
      <td className="tools">
        {session.isCurrent ? (
          <span className="quiet">{isCurrent}</span>
        ) : (
          <form method="post" action="/forms/sessions">
            <input type="hidden" name="id" value={session.id} />
            <button type="submit" className="t" aria-label={endOf(browserName(session.browser), formatDateTime(session.signedInAt))}>
              {end}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
