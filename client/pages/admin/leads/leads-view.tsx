import { wordOf } from '#shared/pages/word-of.ts';
import { formatNumber } from '#shared/korean/korean-format.ts';
import type { LeadOverview } from '#shared/leads/lead-overview.ts';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import { mostCountedLeads } from '#shared/limits.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Lines } from '#client/ui/lines.tsx';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { FootKeys } from '../frame/key-list.tsx';
import { deskCopy } from '../words/desk.ts';
import { Filters, Heads } from './lead-heads.tsx';
import { LeadFilter, withQuery } from './lead-filter.ts';
import { LeadPane } from './lead-pane.tsx';
import { LeadRow, LeadTable, shownFirst } from './lead-rows.tsx';

/** The list, and beside it the lead that was chosen. */
export function LeadsPage(props: LeadsView) {
  const { overview, first, opened, search, colleagues, result, now } = props;
  const filter = new LeadFilter(search);
  const above = shownFirst(first);
  const listed = [...above, ...(overview?.leads ?? []).filter(({ id }) => !above.some((each) => each.id === id))];
  const pane = opened && { ...opened, colleagues, result, filter, now, listed };
  return (
    <DeskFrame title={deskCopy.tabs.leads} isWhole>
      <main className={classNames('split', opened ? 'open-lead' : 'alone')} id="main" tabIndex={-1}>
        {overview ? <List {...props} overview={overview} filter={filter} /> : null}
        {pane ? <LeadPane {...pane} /> : null}
        {overview || !pane ? null : (
          // The script of the desk puts the row where it stands in the list.
          <table className="rows" hidden>
            <tbody>
              <LeadRow lead={pane.opened.lead} isUnderItsDay filter={filter} colleagues={colleagues} chosen={pane.opened.lead.id} now={now} />
            </tbody>
          </table>
        )}
      </main>
    </DeskFrame>
  );
}

type ListProps = Omit<LeadsView, 'overview'> & { readonly overview: LeadOverview; readonly filter: LeadFilter };

function List({ overview, first, elsewhere, needsPassword, colleagues, opened, result, filter, now }: ListProps) {
  const { leads, total, expiringSoon } = overview;
  const count = total >= mostCountedLeads ? `${formatNumber(total)}+` : formatNumber(total);
  const rows = { filter, colleagues, chosen: opened?.opened.lead.id, now };
  return (
    <div className="list">
      <Heads overview={overview} filter={filter} isTitle={!opened} />
      <Filters key={filter.query.toString()} overview={overview} filter={filter} needsPassword={needsPassword} count={count} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls is reached by the keyboard. */}
      <div className="scroll" role="region" aria-label={deskCopy.list.label} tabIndex={0}>
        {expiringSoon.count > 0 ? <p className="notice">{deskCopy.list.expiringSoon(expiringSoon.withinDays, formatNumber(expiringSoon.count))}</p> : null}
        {leads.length + first.length > 0 ? <LeadTable first={first} leads={leads} total={count} {...rows} /> : null}
        {leads.length === 0 ? <Empty overview={overview} filter={filter} elsewhere={elsewhere} isOnly={first.length === 0} /> : null}
      </div>
      <Foot overview={overview} filter={filter} count={count} said={opened ? undefined : wordOf(deskCopy.results, result)} />
    </div>
  );
}

interface EmptyProps {
  readonly overview: LeadOverview;
  readonly filter: LeadFilter;
  readonly elsewhere: number | undefined;
  readonly isOnly: boolean;
}

/** An empty search looks outside the filter, and says so. */
function Empty({ overview: { search, views, works }, filter, elsewhere, isOnly }: EmptyProps) {
  const copy = deskCopy.empty;
  const isDone = filter.conditions.toString() === 'work=new' && Object.values(works).some((count) => count > 0);
  const isFirst = filter.conditions.size === 0 && isOnly;
  const title = search ? [copy.found(search), copy.none] : isDone ? copy.done : isFirst ? copy.nothing : copy.title;
  const everywhere = withQuery(deskPaths.leads, new URLSearchParams(filter.get('find') ? { find: filter.get('find') ?? '' } : {}));
  return (
    <div className="say-big">
      <h2>
        <Lines of={title} />
      </h2>
      <div className="ln" />
      {search ? <p>{elsewhere ? copy.elsewhere(elsewhere) : copy.nowhere}</p> : null}
      {isDone ? <p>{copy.doneText}</p> : isFirst ? <p>{copy.nothingText}</p> : null}
      {isDone && views.overdue > 0 ? <p>{copy.lateNext(views.overdue)}</p> : null}
      <p className="acts">
        {search && elsewhere ? (
          <a className="btn" href={everywhere}>
            {copy.widen}
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
  readonly count: string;
  readonly said: string | undefined;
}

function Foot({ overview: { leads, nextCursor }, filter, count, said }: FootProps) {
  const { list } = deskCopy;
  return (
    <div className="foot row">
      <span className="range">{list.range(count, leads.length)}</span>
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
          ['1–7', list.legend.state],
        ]}
      />
    </div>
  );
}
