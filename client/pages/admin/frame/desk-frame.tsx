import { use, type ReactNode } from 'react';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { deskHome, deskPaths, type DeskTab } from '#shared/pages/desk-paths.ts';
import { site } from '#shared/site.ts';
import { signOutCopy } from '#client/accounts/words.ts';
import { Mark, MenuLines } from '#client/ui/icons.tsx';
import { deskCopy } from '../words/desk.ts';
import { KeyList } from './key-list.tsx';
import { DeskContext, type DeskView } from './desk-context.ts';
import { tabsOf } from './desk-tabs.ts';

interface DeskFrameProps {
  readonly title: string;
  /** What the last press did. */
  readonly result?: string | undefined;
  /** The page brings its own head, and fills the window. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** Frames a page of the desk, which has no router, so its links and forms are plain. */
export function DeskFrame({ title, result, isWhole = false, children }: DeskFrameProps) {
  const desk = use(DeskContext);
  return (
    <>
      <a className="skip" href="#main">
        {deskCopy.skip}
      </a>
      <Bar desk={desk} />
      {isWhole ? (
        children
      ) : (
        <main className="desk-page" id="main" tabIndex={-1}>
          <h1 className="name">{title}</h1>
          <p className="result" role="status">
            {result}
          </p>
          {children}
        </main>
      )}
      <Often desk={desk} />
      {desk.person ? <KeyList /> : null}
    </>
  );
}

function Bar({ desk }: { readonly desk: DeskView }) {
  const { person } = desk;
  return (
    <header className="bar">
      <a className="home row" href={deskHome}>
        <Mark className="mark" />
        <span>{site.name}</span>
      </a>
      {person ? (
        <>
          <nav className="tabs-of-desk" aria-label={deskCopy.nav.label}>
            <Tabs desk={desk} />
          </nav>
          <Who person={person} />
          <details className="menu">
            <summary>
              <span className="unseen">{deskCopy.nav.menu}</span>
              <MenuLines />
            </summary>
            <nav className="sheet" aria-label={deskCopy.nav.menu}>
              <Tabs desk={desk} />
              <Who person={person} />
            </nav>
          </details>
        </>
      ) : null}
    </header>
  );
}

function Tabs({ desk, only }: { readonly desk: DeskView; readonly only?: readonly DeskTab[] }) {
  const { current, newLeads } = desk;
  return (
    <ul>
      {tabsOf(desk).flatMap(({ tab, path }) =>
        only && !only.includes(tab)
          ? []
          : [
              <li key={tab}>
                <a href={path} aria-current={tab === current ? 'page' : undefined}>
                  <span>{deskCopy.tabs[tab]}</span>
                  {tab === 'leads' && newLeads !== undefined ? <NewLeads count={newLeads} /> : null}
                </a>
              </li>,
            ],
      )}
      {only ? (
        <li>
          <a href={`${deskPaths.leads}#find`}>{deskCopy.nav.find}</a>
        </li>
      ) : null}
    </ul>
  );
}

/** The script of the desk keeps it up to date. */
function NewLeads({ count }: { readonly count: number }) {
  return (
    <i data-new="" hidden={count === 0}>
      <span className="unseen">{deskCopy.nav.newLeads(formatNumber(count))}</span>
      <span aria-hidden="true">{formatNumber(count)}</span>
    </i>
  );
}

/** The script of the desk asks first where a text is kept on the device. */
function Who({ person: { email, name, role } }: { readonly person: NonNullable<DeskView['person']> }) {
  return (
    <form className="who end" method="post" action="/forms/sign-out" data-email={email}>
      <input type="hidden" name="to" value="admin" />
      <b>{name}</b>
      <span>{deskCopy.roles[role]}</span>
      <button type="submit">{signOutCopy.submit}</button>
    </form>
  );
}

/** Under the thumb. */
function Often({ desk }: { readonly desk: DeskView }) {
  return tabsOf(desk).some(({ tab }) => tab === 'leads') ? (
    <nav className="thumb" aria-label={deskCopy.nav.often}>
      <Tabs desk={desk} only={['today', 'leads', 'visits']} />
    </nav>
  ) : null;
}
