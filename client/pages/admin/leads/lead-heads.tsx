import { formatNumber } from '#shared/korean/korean-format.ts';
import { leadForms, leadStates } from '#shared/leads/lead-form-names.ts';
import { withQuery } from '#shared/leads/lead-list-address.ts';
import { channelName } from '#shared/leads/lead-names.ts';
import type { LeadNumbers, LeadOverview } from '#shared/leads/lead-overview.ts';
import { mostCountedLeads } from '#shared/limits.ts';
import { leadDays, workStates } from '#shared/leads/work-states.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LineDrawing } from '#client/ui/icons.tsx';
import { deskCopy } from '../words/desk.ts';
import type { LeadFilter } from './lead-filter.ts';

interface HeadsProps {
  readonly overview: LeadOverview;
  readonly filter: LeadFilter;
}

interface NumbersProps {
  readonly numbers: LeadNumbers;
  readonly filter: LeadFilter;
}

export const totalInWords = ({ total }: LeadNumbers) => `${formatNumber(total)}${total >= mostCountedLeads ? '+' : ''}`;

/** The search is posted, because a number must not stand in an address. */
export function Heads({ overview, filter, isTitle }: HeadsProps & { readonly isTitle: boolean }) {
  const { search } = deskCopy;
  const Title = isTitle ? 'h1' : 'p';
  return (
    <div className="heads row">
      <Title className="name">{deskCopy.tabs.leads}</Title>
      <form className="find" id="find" method="post" action="/forms/lead-search" role="search">
        <input type="hidden" name="back" value={filter.conditions.toString()} />
        <LineDrawing width={16} height={16} d="M1.5 6.5a5 5 0 1 0 10 0 5 5 0 1 0-10 0m9 4 5 5" />
        <input
          name="q"
          type="search"
          maxLength={50}
          aria-label={search.label}
          aria-keyshortcuts="/"
          placeholder={search.hint}
          defaultValue={overview.search ?? ''}
          autoComplete="off"
        />
        <kbd aria-hidden="true">/</kbd>
        <button type="submit" className="t unscripted">
          {search.submit}
        </button>
      </form>
      <Views numbers={overview} filter={filter} />
    </div>
  );
}

export function Views({ numbers: { works, views, counts }, filter }: NumbersProps) {
  const total = Object.values(works).reduce((sum, count) => sum + count, 0);
  const chosen = filter.conditions.toString();
  const links = [
    ['all', '', total],
    ['new', 'work=new', works.new ?? 0],
    ['today', 'day=today', views.today],
    ['overdue', 'due=overdue', views.overdue],
    ['mine', 'owner=me', views.mine],
    ['suspected', 'state=suspected', counts.suspected],
  ] as const;
  return (
    <nav className="views" aria-label={deskCopy.views.label}>
      <ul>
        {links.map(([name, query, count]) => (
          <li key={name}>
            <a href={withQuery(deskPaths.leads, new URLSearchParams(query))} aria-current={query === chosen ? 'page' : undefined}>
              <span>{deskCopy.views[name]}</span> <span className="num">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

/** A GET form and links, so that the address is the filter. */
export function Filters({ overview, filter, needsPassword }: HeadsProps & { readonly needsPassword: boolean }) {
  const copy = deskCopy.filter;
  const fields: readonly (readonly [name: string, label: string, options: Options])[] = [
    ['form', copy.form, leadForms.map((form) => [form, copy.forms[form]])],
    ['work', copy.work, workStates.map((state) => [state, copy.works[state]])],
    ['owner', copy.owner, [['me', copy.mine], ['none', copy.nobody], ...overview.colleagues.map(({ id, name }) => [id, name] as const)]],
    ['day', copy.day, leadDays.map((day) => [day, copy.days[day]])],
    ['source', copy.source, overview.channels.map((channel) => [channel, channelName(channel)])],
    ['due', copy.due, [['overdue', copy.overdue]]],
    ['state', copy.state, leadStates.map((state) => [state, copy.states[state]])],
  ];
  const { hasDates } = filter;
  const chosen = (name: string) => (name === 'day' && hasDates ? 'dates' : filter.get(name));
  return (
    <form className="filters row" method="get" action={deskPaths.leads} aria-label={copy.label}>
      {filter.get('find') ? <input type="hidden" name="find" value={filter.get('find')} /> : null}
      <details className="others">
        <summary className="t">{copy.more}</summary>
      </details>
      {fields.map(([name, label, options]) => (
        <label key={name} className={chosen(name) ? 'on' : name === 'day' ? 'always' : undefined}>
          <span>{label}</span>
          <select name={name} defaultValue={chosen(name) ?? ''}>
            <option value="">{copy.all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {hasDates
        ? (['from', 'to'] as const).map((name) => (
            <label key={name} className="on">
              <input type="date" name={name} defaultValue={filter.get(name)} />
              <span>{copy[name]}</span>
            </label>
          ))
        : null}
      <button type="submit" className={classNames('t', !hasDates && 'unscripted')}>
        {copy.submit}
      </button>
      {filter.conditions.size > 0 ? (
        <a className="t quiet" href={deskPaths.leads}>
          {copy.clear}
        </a>
      ) : null}
      <span className="end">
        <button type="button" className="t scripted only-wide" data-copy="address" aria-keyshortcuts="C">
          {copy.copy}
        </button>
        <Files numbers={overview} filter={filter} needsPassword={needsPassword} />
      </span>
    </form>
  );
}

/** Asks for the password first; so does the server where it became too old meanwhile. */
export function Files({ numbers, filter, needsPassword }: NumbersProps & { readonly needsPassword: boolean }) {
  const { csv, xlsx, needsPassword: label } = deskCopy.list;
  return needsPassword ? (
    <a className="t" href={withQuery(deskPaths.account, new URLSearchParams({ leads: filter.conditions.toString() }))}>
      {label}
    </a>
  ) : (
    <>
      <a className="t" href={withQuery('/api/leads.csv', filter.conditions)}>
        {csv(totalInWords(numbers))}
      </a>
      <a className="t" href={withQuery('/api/leads.xlsx', filter.conditions)}>
        {xlsx}
      </a>
    </>
  );
}
