import { wordOf } from '#shared/pages/word-of.ts';
import { formatNumber } from '#shared/korean/korean-format.ts';
import type { LeadNumbers, LeadOverview } from '#shared/leads/lead-overview.ts';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import { withQuery } from '#shared/leads/lead-list-address.ts';
import { leadPageSize, mostCountedLeads } from '#shared/limits.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Lines } from '#client/ui/lines.tsx';
import { Came } from '../frame/came.tsx';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { FootKeys } from '../frame/key-list.tsx';
import { deskCopy } from '../words/desk.ts';
import { Files, Filters, Heads, totalInWords, Views } from './lead-heads.tsx';
import { LeadFilter } from './lead-filter.ts';
import { LeadPane } from './lead-pane.tsx';
import { LeadRow, LeadTable, shownFirst } from './lead-rows.tsx';

/** The list, and beside it the lead that was chosen. */
export function LeadsPage(props: LeadsView) {
  const { overview, numbers, came, first, opened, search, needsPassword, colleagues, result, now } = props;
  const filter = new LeadFilter(search);
  const above = shownFirst(first);
  const listed = [...above, ...(overview?.leads ?? []).filter(({ id }) => !above.some((each) => each.id === id))];
  const pane = opened && { ...opened, colleagues, result, filter, now, listed };
  return (
    <DeskFrame title={deskCopy.tabs.leads} isWhole>
      <main className={classNames('split', opened ? 'open-lead' : 'alone')} id="main" tabIndex={-1}>
        {overview ? <List {...props} overview={overview} filter={filter} /> : null}
        {pane ? <LeadPane {...pane} /> : null}
        {overview ? null : (
          // The script of the desk puts these where they stand in the list and around it.
          <div hidden>
            <Views numbers={numbers} filter={filter} />
            <Files numbers={numbers} filter={filter} needsPassword={needsPassword} />
            <Range numbers={numbers} />
            {came === undefined ? null : <Came since={now} href={filter.list()} text={came > 0 ? deskCopy.list.came(formatNumber(came)) : undefined} />}
            <table className="rows">
              <caption>{deskCopy.list.caption(totalInWords(numbers))}</caption>
              {pane ? (
                <tbody>
                  <LeadRow lead={pane.opened.lead} isUnderItsDay filter={filter} colleagues={colleagues} chosen={pane.opened.lead.id} now={now} />
                </tbody>
              ) : null}
            </table>
          </div>
        )}
      </main>
    </DeskFrame>
  );
}

/** Later ones stand above it. Further down the list nobody has looked there. */
function newestOf({ leads: [newest] }: LeadOverview, filter: LeadFilter, now: Date): Date {
  return newest && filter.get('cursor') === undefined ? new Date(Date.parse(newest.receivedAt) + 1) : now;
}

type ListProps = Omit<LeadsView, 'overview'> & { readonly overview: LeadOverview; readonly filter: LeadFilter };

function List({ overview, first, elsewhere, needsPassword, colleagues, opened, result, filter, now }: ListProps) {
  const { leads, expiringSoon } = overview;
  const rows = { filter, colleagues, chosen: opened?.opened.lead.id, now };
  return (
    <div className="list">
      <Heads overview={overview} filter={filter} isTitle={!opened} />
      <Filters key={filter.query.toString()} overview={overview} filter={filter} needsPassword={needsPassword} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls is reached by the keyboard. */}
      <div className="scroll" role="region" aria-label={deskCopy.list.label} tabIndex={0}>
        <Came since={newestOf(overview, filter, now)} href={filter.list()} />
        {expiringSoon.count > 0 ? <p className="notice">{deskCopy.list.expiringSoon(expiringSoon.withinDays, formatNumber(expiringSoon.count))}</p> : null}
        {leads.length + first.length > 0 ? <LeadTable first={first} leads={leads} total={totalInWords(overview)} {...rows} /> : null}
        {leads.length === 0 ? <Empty overview={overview} filter={filter} elsewhere={elsewhere} isOnly={first.length === 0} /> : null}
      </div>
      <Foot overview={overview} filter={filter} said={opened ? undefined : wordOf(deskCopy.results, result)} />
    </div>
  );
}

interface EmptyProps {
  readonly overview: LeadOverview;
  readonly filter: LeadFilter;
  readonly elsewhere: LeadsView['elsewhere'];
  readonly isOnly: boolean;
}

/** An empty search looks outside the filter, and says so. */
function Empty({ overview: { search, views, works }, filter, elsewhere, isOnly }: EmptyProps) {
  const copy = deskCopy.empty;
  const isDone = filter.conditions.toString() === 'work=new' && Object.values(works).some((count) => count > 0);
  const isFirst = filter.conditions.size === 0 && isOnly;
  const title = search ? [copy.found(search), copy.none] : isDone ? copy.done : isFirst ? copy.nothing : copy.title;
  const { forwardedForms, keepsDelivered } = usePageSettings();
  const erased = keepsDelivered ? [] : forwardedForms.map((form) => deskCopy.filter.forms[form]);
  const { received, suspected } = elsewhere ?? { received: 0, suspected: 0 };
  const found = (state: Readonly<Record<string, string>> = {}) => withQuery(deskPaths.leads, new URLSearchParams({ ...state, find: filter.get('find') ?? '' }));
  return (
    <div className="say-big">
      <h2>
        <Lines of={title} />
      </h2>
      <div className="ln" />
      {search && received > 0 ? <p>{copy.elsewhere(received)}</p> : null}
      {search && received + suspected === 0 ? <p>{copy.nowhere}</p> : null}
      {search && received === 0 && erased.length > 0 ? <p>{copy.erased(erased)}</p> : null}
      {isDone ? <p>{copy.doneText}</p> : isFirst ? <p>{copy.nothingText}</p> : null}
      {isDone && views.overdue > 0 ? <p>{copy.lateNext(views.overdue)}</p> : null}
      <p className="acts">
        {search && received > 0 ? (
          <a className="btn" href={found()}>
            {copy.widen}
          </a>
        ) : null}
        {search && suspected > 0 ? (
          <a className="btn" href={found({ state: 'suspected' })}>
            {copy.suspected(suspected)}
          </a>
        ) : null}
        {isDone && views.overdue > 0 ? (
          <a className="btn" href={`${deskPaths.leads}?due=overdue`}>
            {copy.late(views.overdue)}
          </a>
        ) : null}
        {filter.conditions.size > 0 ? (
          <a className="t" href={deskPaths.leads}>
            {deskCopy.filter.clear}
          </a>
        ) : null}
      </p>
    </div>
  );
}

interface FootProps extends Pick<EmptyProps, 'overview' | 'filter'> {
  readonly said: string | undefined;
}

/** Which part of the list this page is. */
function Range({ numbers }: { readonly numbers: LeadNumbers }) {
  const { total, before } = numbers;
  const last = Math.min(total, before + leadPageSize);
  // Nobody has counted which they are that stand further down.
  const isPart = last > before && last - before < total && before + leadPageSize <= mostCountedLeads;
  const { range, count } = deskCopy.list;
  return <span className="range">{isPart ? range(totalInWords(numbers), formatNumber(before + 1), formatNumber(last)) : count(totalInWords(numbers))}</span>;
}

function Foot({ overview, filter, said }: FootProps) {
  const { nextCursor } = overview;
  const { list } = deskCopy;
  return (
    <div className="foot row">
      <Range numbers={overview} />
      {filter.get('cursor') ? (
        <a className="t" href={filter.list()}>
          {list.previous}
        </a>
      ) : null}
      {nextCursor === null ? null : (
        <a className="t" href={filter.list({ cursor: nextCursor })}>
          {list.further}
        </a>
      )}
      <p className="did-list" role="status">
        {said}
      </p>
      <FootKeys
        of={[
          ['↑ ↓', list.legend.move],
          ['Enter', list.legend.open],
          ['1–7', list.legend.state, 'with-lead'],
        ]}
      />
    </div>
  );
}
