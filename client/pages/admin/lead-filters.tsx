import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import type { LeadOverview } from '#shared/leads/lead-overview.ts';
import { mostCountedLeads } from '#shared/limits.ts';
import { leadDays, workStates } from '#shared/leads/work-states.ts';
import { pages } from '#shared/pages/pages.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { deskCopy } from './words/desk.ts';
import styles from './lead-filters.module.css';

const { path } = pages['admin-leads'];
const filterNames: ReadonlySet<string> = new Set(['state', 'form', 'work', 'owner', 'day', 'from', 'to', 'due', 'find']);

/** Returns the query of the filter, without the page of the list and without results. */
export function useLeadFilter(): string {
  const [query] = useSearchParams();
  return new URLSearchParams([...query].filter(([name, value]) => filterNames.has(name) && value !== '')).toString();
}

/** What came of a form of the desk that was posted without script. */
export function useDeskResult(): string | null {
  const result = useSearchParams()[0].get('desk');
  return result === 'saved' || result === 'stale' || result === 'undone' ? deskCopy.results[result] : null;
}

/** Works without script: the search is posted, because a number must not stand in an address. */
export function DeskFilter({ overview }: { readonly overview: LeadOverview }) {
  const { total, search } = overview;
  const filter = useLeadFilter();
  const count = total >= mostCountedLeads ? `${formatNumber(total)}+` : formatNumber(total);
  return (
    <div className={styles.desk}>
      <form className={styles.search} method="post" action="/forms/lead-search" role="search">
        <input type="hidden" name="back" value={filter} />
        <input
          name="q"
          type="search"
          maxLength={50}
          aria-label={deskCopy.search.label}
          placeholder={deskCopy.search.hint}
          defaultValue={search ?? ''}
          key={search}
        />
        <button type="submit" className="button line">
          {deskCopy.search.submit}
        </button>
      </form>
      <Views overview={overview} />
      <FilterForm key={filter} overview={overview} />
      <p className={styles.found}>{deskCopy.found(count)}</p>
    </div>
  );
}

function Views({ overview: { works, views } }: { readonly overview: LeadOverview }) {
  const filter = useLeadFilter();
  const links = [
    ['new', 'work=new', works.new ?? 0],
    ['today', 'day=today', views.today],
    ['overdue', 'due=overdue', views.overdue],
    ['mine', 'owner=me', views.mine],
  ] as const;
  return (
    <ul className={styles.views}>
      {links.map(([name, query, count]) => (
        <li key={name}>
          <PageLink to={`${path}?${query}`} aria-current={filter === query ? 'true' : undefined} keepsScroll>
            {`${deskCopy.views[name]} ${formatNumber(count)}`}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

function FilterForm({ overview: { colleagues } }: { readonly overview: LeadOverview }) {
  const [query] = useSearchParams();
  const { filter } = deskCopy;
  const kept = ['state', 'find'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ''] as const] : []));
  const fields: readonly (readonly [name: string, label: string, options: Options])[] = [
    ['form', filter.form, leadForms.map((form) => [form, filter.forms[form]])],
    ['work', filter.work, workStates.map((state) => [state, filter.works[state]])],
    ['owner', filter.owner, [['me', filter.mine], ['none', filter.nobody], ...colleagues.map(({ id, name }) => [id, name] as const)]],
    ['day', filter.day, leadDays.map((day) => [day, filter.days[day]])],
    ['due', filter.due, [['overdue', filter.overdue]]],
  ];
  return (
    <form className={styles.filter} method="get" action={path} aria-label={filter.label}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(([name, label, options]) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={query.get(name) ?? ''}>
            <option value="">{filter.all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button line">
        {filter.submit}
      </button>
      <PageLink className="text-link" to={path}>
        {filter.clear}
      </PageLink>
    </form>
  );
}
