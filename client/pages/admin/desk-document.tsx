import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { withQuery } from '#shared/leads/lead-list-address.ts';
import type { AccountOverview } from '#shared/accounts/account.ts';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import type { InvitationPage, PeoplePage } from '#shared/accounts/people.ts';
import type { AuditPage } from '#shared/accounts/audit.ts';
import type { NoticeDesk as NoticeDeskView } from '#shared/notices/notice.ts';
import type { PressDesk as PressDeskView } from '#shared/press/desk-articles.ts';
import type { VisitSheetView, VisitsView } from '#shared/visits/visits-page.ts';
import { refusalInWords, SignInBeside } from '#client/accounts/sign-in-beside.tsx';
import { SignInForm } from '#client/accounts/sign-in-form.tsx';
import styles from '#client/accounts/sign-in-form.module.css';
import { signInCopy } from '#client/accounts/words.ts';
import { FormProblem, Hidden, InputField } from '#client/ui/form-field.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { DeskContext, type DeskView } from './frame/desk-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { LeadsPage } from './leads/leads-view.tsx';
import { Announcement, type AnnouncementProps } from './office/announce-address.tsx';
import { AuditList } from './office/audit-list.tsx';
import { Invitation } from './office/invitation.tsx';
import { OwnAccount } from './office/own-account.tsx';
import { People } from './office/people-list.tsx';
import { PressDesk } from './articles/press-desk.tsx';
import { NoticeDesk } from './notice-desk.tsx';
import { CountsPage, TodayPage, type CountsPageProps, type TodayPageProps } from './today/today-view.tsx';
import { VisitSheet } from './visits/visit-sheet.tsx';
import { VisitsPage } from './visits/visits-view.tsx';
import { deskCopy } from './words/desk.ts';
import { announcementCopy } from './words/address-texts.ts';
import { invitationCopy } from './words/people-and-invitations.ts';

interface FormAgain {
  readonly action: string;
  /** Without the password. */
  readonly typed: Readonly<Record<string, string>>;
  /** It had one. */
  readonly asksPassword: boolean;
}

interface UnsentForm extends FormAgain {
  /** Why it was refused. */
  readonly code: string;
}

export type DeskPage =
  /** With the address of a sign-in that was refused, or what was sent after the session had ended. */
  | { readonly kind: 'signIn'; readonly email?: string | undefined; readonly unsent?: UnsentForm }
  | { readonly kind: 'forbidden' | 'otherPerson' }
  /** A store does not answer, and may not have taken what was sent. */
  | { readonly kind: 'away'; readonly reference: string; readonly unsent?: FormAgain | undefined }
  | ({ readonly kind: 'today' } & TodayPageProps)
  | ({ readonly kind: 'counts' } & CountsPageProps)
  | ({ readonly kind: 'leads' } & LeadsView)
  | ({ readonly kind: 'visits' } & VisitsView)
  | ({ readonly kind: 'visitSheet' } & VisitSheetView)
  | PressDeskView
  | NoticeDeskView
  | ({ readonly kind: 'announcement' } & AnnouncementProps)
  | { readonly kind: 'account'; readonly account: AccountOverview }
  | PeoplePage
  | InvitationPage
  | { readonly kind: 'audit'; readonly trail: AuditPage };

export interface DeskDocumentProps {
  readonly view: Omit<DeskView, 'current'>;
  readonly page: DeskPage;
}

function tabOf({ kind }: DeskPage) {
  if (kind === 'signIn' || kind === 'forbidden' || kind === 'otherPerson' || kind === 'away' || kind === 'invitation') return undefined;
  if (kind === 'announcement') return 'today';
  return kind === 'visitSheet' ? 'visits' : kind;
}

export function titleOfDesk(page: DeskPage): string {
  const { kind } = page;
  const tab = tabOf(page);
  if (kind === 'announcement') return deskCopy.title(announcementCopy.title);
  if (kind === 'invitation') return deskCopy.title(invitationCopy.title);
  if (page.kind === 'away' && page.unsent) return deskCopy.title(deskCopy.awayUnsent.title);
  return deskCopy.title(
    tab === undefined ? deskCopy[kind === 'forbidden' || kind === 'otherPerson' || kind === 'away' ? kind : 'signIn'].title : deskCopy.tabs[tab],
  );
}

/** The body of every page of the desk. Its forms and links are native, and its script only makes them quick. */
export function DeskDocument({ view, page, editor }: DeskDocumentProps & { readonly editor: ReactNode }) {
  const current = tabOf(page);
  return (
    <DeskContext value={{ ...view, current }}>
      <StaticRouter location={view.address}>{contentOf(page, view.address, editor)}</StaticRouter>
    </DeskContext>
  );
}

function contentOf(page: DeskPage, address: string, editor: ReactNode): ReactNode {
  switch (page.kind) {
    case 'signIn':
      return page.unsent ? <SignInToSend {...page.unsent} /> : <SignIn address={address} email={page.email} />;
    case 'forbidden':
    case 'otherPerson':
      return (
        <DeskFrame title={deskCopy[page.kind].title}>
          <p>{deskCopy[page.kind].text}</p>
        </DeskFrame>
      );
    case 'away':
      return page.unsent ? <SendAgain {...page.unsent} reference={page.reference} /> : <Away reference={page.reference} address={address} />;
    case 'today':
      return <TodayPage {...page} />;
    case 'counts':
      return <CountsPage {...page} />;
    case 'leads':
      return <LeadsPage {...page} />;
    case 'visits':
      return <VisitsPage {...page} />;
    case 'visitSheet':
      return <VisitSheet {...page} />;
    case 'press':
      return <PressDesk {...page} editor={editor} />;
    case 'notices':
      return <NoticeDesk {...page} />;
    case 'people':
      return <People {...page} now={new Date()} />;
    case 'invitation':
      return <Invitation {...page} />;
    case 'announcement':
      return <Announcement {...page} now={new Date()} />;
    case 'account':
      return <OwnAccount account={page.account} now={new Date()} />;
    case 'audit':
      return <AuditList trail={page.trail} now={new Date()} />;
  }
}

/** Its script looks again by itself. */
function Away({ reference, address }: { readonly reference: string; readonly address: string }) {
  const { title, text, kept, again, reference: named } = deskCopy.away;
  return (
    <DeskFrame title={title} isWhole>
      <main className="say-big" id="main" tabIndex={-1} data-away="">
        <h1>{title}</h1>
        <div className="ln broken" />
        <p className="scripted">{text}</p>
        <p>{kept}</p>
        <p className="quiet">{named(reference)}</p>
        <p className="acts">
          <a className="btn" href={address}>
            {again}
          </a>
        </p>
      </main>
    </DeskFrame>
  );
}

/** Its script must not look again by itself, because the address is that of a form. */
function SendAgain({ action, typed, asksPassword, reference }: FormAgain & { readonly reference: string }) {
  const { title, text, passwordHint, again } = deskCopy.awayUnsent;
  return (
    <DeskFrame title={title} isWhole>
      <main className="say-big" id="main" tabIndex={-1}>
        <h1>{title}</h1>
        <div className="ln broken" />
        <p>{text}</p>
        <p className="quiet">{deskCopy.away.reference(reference)}</p>
        <form className="acts" method="post" action={action}>
          <Hidden values={typed} />
          {asksPassword ? (
            <InputField label={signInCopy.password} hint={passwordHint} name="password" type="password" autoComplete="new-password" required />
          ) : null}
          <button type="submit" className="btn">
            {again}
          </button>
        </form>
      </main>
    </DeskFrame>
  );
}

/** Stands at the address that was asked for, and leads back there. */
function SignIn({ address, email }: { readonly address: string; readonly email: string | undefined }) {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  // Why the last try was refused belongs to no page.
  query.delete('sign-in');
  return (
    <DeskFrame title={deskCopy.signIn.title}>
      <div className="signs-in" id="admin">
        <p className="quiet">{deskCopy.signIn.text}</p>
        <SignInForm to="admin" at={withQuery(path, query)} email={email} onSignedIn={() => undefined} />
      </div>
    </DeskFrame>
  );
}

/** The session had ended when a form was sent. It is sent again with the sign-in. */
function SignInToSend({ action, typed, code }: UnsentForm) {
  const { email: _email, code: _code, ...fields } = typed;
  return (
    <DeskFrame title={deskCopy.unsent.title}>
      <div className="signs-in" id="admin">
        <p role="alert">{deskCopy.unsent.text}</p>
        <form className={styles.signIn} method="post" action={action}>
          <Hidden values={fields} />
          <SignInBeside typed={typed} code={code} />
          <SubmitButton label={signInCopy.submitAndGoOn} sendingLabel={signInCopy.submitting} isSending={false} />
          <FormProblem>{code === 'signed_out' ? null : refusalInWords({ typed, code })}</FormProblem>
        </form>
      </div>
    </DeskFrame>
  );
}
