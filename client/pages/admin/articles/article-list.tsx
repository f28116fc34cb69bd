import { formatNumber } from '#shared/korean/korean-format.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { PressSummary } from '#shared/press/press.ts';
import type { PressDesk, PressDeskQuery } from '#shared/press/desk-articles.ts';
import { classNames } from '#client/ui/class-names.ts';
import { StateMark } from '../frame/state-mark.tsx';
import { articlesCopy as copy } from '../words/articles.ts';
import { timeOfRow, timeInWords } from '../words/times.ts';

type ArticleState = keyof typeof copy.states;
export function stateOf({ draft, scheduled, withdrawn }: PressSummary): ArticleState {
  if (draft) return withdrawn ? 'hidden' : 'draft';
  return scheduled ? 'timed' : 'shown';
}

/** Keeps what the list is narrowed to. */
export function addressOf(path: string, { site, state, find, after }: PressDeskQuery, more: PressDeskQuery = {}): string {
  const asked = Object.entries({ site, state, find, after, ...more }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

export function ArticleList(props: PressDesk) {
  const { articles, query, older } = props;
  const wanted = query.find?.trim().toLowerCase() ?? '';
  const found = articles.filter(({ title }) => title.toLowerCase().includes(wanted));
  const isPart = older !== undefined || query.after !== undefined;
  const shown = found.filter((article) => query.state === undefined || stateOf(article) === query.state);
  return (
    <div className="list articles">
      <Head {...props} found={found} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls is reached by the keyboard. */}
      <div className="scroll" role="region" aria-label={copy.list.label} tabIndex={0}>
        {shown.length === 0 ? <p className="none">{articles.length === 0 ? copy.list.empty : copy.list.nothing}</p> : <Rows {...props} shown={shown} />}
      </div>
      <div className="foot row">
        <a className="btn" href={addressOf(`${deskPaths.press}/new`, query)} data-new="">
          <span>{copy.write}</span>
          <kbd>C</kbd>
        </a>
        <p className="did-list" role="status">
          {[...(query.desk === 'removed' ? [copy.removed] : []), ...(isPart ? [copy.list.part(formatNumber(articles.length))] : [])].join(' ')}
        </p>
        <span className="end">
          {query.after === undefined ? null : (
            <a className="t" href={addressOf(deskPaths.press, query, { after: '' })}>
              {copy.list.newest}
            </a>
          )}
          {older === undefined ? null : (
            <a className="t" href={addressOf(deskPaths.press, query, { after: older })}>
              {copy.list.older}
            </a>
          )}
        </span>
      </div>
    </div>
  );
}

function Head({ query, slug, slugs, found }: PressDesk & { readonly found: readonly PressSummary[] }) {
  const views = [undefined, ...(Object.keys(copy.states) as ArticleState[])];
  return (
    <div className="week-head row">
      <p className="name">{copy.title}</p>
      <nav className="views" aria-label={copy.views.label}>
        <ul>
          {views.map((state) => (
            <li key={state ?? 'all'}>
              <a href={addressOf(deskPaths.press, query, { state: state ?? '' })} aria-current={query.state === state ? 'true' : undefined}>
                <span>{state === undefined ? copy.views.all : copy.states[state]}</span>
                <span className="num">{found.filter((article) => state === undefined || stateOf(article) === state).length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="find" role="search">
        {query.state === undefined ? null : <input type="hidden" name="state" value={query.state} />}
        {slugs.length > 1 ? (
          <select name="site" defaultValue={slug} aria-label={copy.title}>
            {slugs.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : null}
        <input type="search" name="find" defaultValue={query.find} aria-label={copy.list.find} placeholder={copy.list.find} />
        <kbd>/</kbd>
        <button type="submit" className="t unscripted">
          {copy.list.submit}
        </button>
      </form>
    </div>
  );
}

function Rows({ shown, opened, query, now }: PressDesk & { readonly shown: readonly PressSummary[] }) {
  return (
    <table className="rows">
      <caption className="unseen">{copy.list.caption(shown.length)}</caption>
      <thead>
        <tr>
          {Object.entries(copy.list.columns).map(([key, name]) => (
            <th key={key} scope="col" className={`article-${key}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((article) => {
          const state = stateOf(article);
          const isChosen = article.id === opened?.id;
          const time = (state === 'timed' ? timeInWords : timeOfRow)(article.date, new Date(now), false);
          return (
            <tr key={article.id} className={classNames('r seen', state === 'hidden' && 'off', isChosen && 'sel')} aria-current={isChosen ? 'true' : undefined}>
              <td>
                <span className="state">
                  <StateMark name={state} />
                  <span>{copy.states[state]}</span>
                </span>
              </td>
              <th scope="row" className="nm">
                <a href={addressOf(`${deskPaths.press}/${article.id}`, query)}>{article.title}</a>
              </th>
              <td className={classNames('num', state === 'timed' && 'strong')}>{time}</td>
              <td className="num article-views">{state === 'shown' || state === 'hidden' ? formatNumber(article.views) : copy.list.none}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
