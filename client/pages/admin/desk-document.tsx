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
import { SignInForm } from '#client/accounts/sign-in-form.tsx';
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

export type DeskPage =
  /** With the address of a sign-in that was refused. */
  | { readonly kind: 'signIn'; readonly email?: string | undefined }
  | { readonly kind: 'forbidden' }
  /** A store does not answer. */
  | { readonly kind: 'away'; readonly reference: string }
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
  if (kind === 'signIn' || kind === 'forbidden' || kind === 'away' || kind === 'invitation') return undefined;
  if (kind === 'announcement') return 'today';
  return kind === 'visitSheet' ? 'visits' : kind;
}

export function titleOfDesk(page: DeskPage): string {
  const tab = tabOf(page);
  if (page.kind === 'announcement') return deskCopy.title(announcementCopy.title);
  if (page.kind === 'invitation') return deskCopy.title(invitationCopy.title);
  return deskCopy.title(tab === undefined ? deskCopy[page.kind === 'forbidden' || page.kind === 'away' ? page.kind : 'signIn'].title : deskCopy.tabs[tab]);
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
      return <SignIn address={address} email={page.email} />;
    case 'forbidden':
      return (
        <DeskFrame title={deskCopy.forbidden.title}>
          <p>{deskCopy.forbidden.text}</p>
        </DeskFrame>
      );
    case 'away':
      return <Away reference={page.reference} address={address} />;
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
