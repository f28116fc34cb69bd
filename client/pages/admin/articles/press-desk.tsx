import type { ReactNode } from 'react';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { PressArticle } from '#shared/press/press.ts';
import type { PressDesk as Desk } from '#shared/press/desk-articles.ts';
import { classNames } from '#client/ui/class-names.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { articlesCopy as copy } from '../words/articles.ts';
import { timeInWords, weekdayOf } from '../words/times.ts';
import { addressOf, ArticleList, stateOf } from './article-list.tsx';

/** The list of articles, and beside it the one that is being written. Where the window is small each is a page. */
export function PressDesk({ editor, ...props }: Desk & { readonly editor: ReactNode }) {
  const { opened, isNew, query } = props;
  const asksRemoval = query.show === 'remove';
  return (
    <DeskFrame title={copy.title} isWhole>
      <main className={classNames('press', (opened ?? isNew) ? 'open' : 'alone')} id="main" tabIndex={-1}>
        <h1 className="unseen">{copy.title}</h1>
        <ArticleList {...props} />
        <section className="editor scroll" aria-label={opened ? copy.editor : copy.newEditor}>
          <h2 className="unseen">{opened ? copy.editor : copy.newEditor}</h2>
          <Now {...props} />
          {opened && asksRemoval ? <Removal {...props} opened={opened} /> : editor}
        </section>
      </main>
    </DeskFrame>
  );
}

/** What the article is at this moment, and what may be done with it. */
function Now({ opened, slug, query, now }: Desk) {
  const state = opened ? stateOf(opened) : 'draft';
  const address = `${deskPaths.press}/${opened?.id}`;
  const time = opened && timeInWords(opened.date, new Date(now)).replace(/(\. )(\d\d:)/, `. (${weekdayOf(opened.date)}) $2`);
  return (
    <div className="now row">
      <span className="state strong">
        <StateMark name={state} />
        <span>{opened ? copy.states[state] : copy.newEditor}</span>
      </span>
      {time === undefined ? null : <span className="quiet num">{copy.times[state](time)}</span>}
      <span className="end">
        <a className="t only-alone" href={addressOf(deskPaths.press, query)} data-close="">
          {copy.back}
        </a>
        {opened ? (
          <>
            <a className="t" href={`/${slug}/press/${opened.id}`}>
              {copy.seen}
            </a>
            <a className="t" href={addressOf(address, query, query.show === 'past' ? {} : { show: 'past' })}>
              {query.show === 'past' ? copy.closePast : copy.past}
            </a>
            {opened.draft ? null : (
              <form method="post" action={`/forms/press-articles/${opened.id}`} data-hide="">
                <Hidden values={{ site: slug, act: 'hide', version: String(opened.version) }} />
                <button type="submit" className="t">
                  {copy.hide}
                </button>
              </form>
            )}
            <a className="t late" href={addressOf(address, query, { show: 'remove' })}>
              {copy.remove}
            </a>
          </>
        ) : null}
      </span>
    </div>
  );
}

function Removal({ opened, slug, query }: Desk & { readonly opened: PressArticle }) {
  return (
    <form className="removal" method="post" action={`/forms/press-articles/${opened.id}`} data-removed={opened.id} data-site={slug}>
      <Hidden values={{ site: slug, act: 'remove' }} />
      <p>{copy.removeQuestion(opened.title)}</p>
      <p className="acts">
        <button type="submit" className="btn danger">
          {copy.remove}
        </button>
        <a className="btn" href={addressOf(`${deskPaths.press}/${opened.id}`, query)}>
          {copy.keep}
        </a>
      </p>
    </form>
  );
}
