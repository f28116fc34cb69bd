import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { formatDateTime, formatNumber } from '../../shared/korean-format.ts';
import { pressContent } from '../content/press.ts';
import type { ArticleData } from '../page-loaders.ts';
import { ArticleText } from './article-text.tsx';
import { ArticleTools } from './article-tools.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './press-article.module.css';

export default function PressArticlePage() {
  const loaded = useLoaderData<ArticleData>();
  const { site, signedIn } = loaded;
  // A change made here is shown at once: reading the article again would count a view.
  const [changed, setChanged] = useState(loaded.article);
  const article = changed.id === loaded.article.id && changed.version >= loaded.article.version ? changed : loaded.article;
  const words = pressContent.article;
  return (
    <article className={styles.article}>
      {article.draft ? <p className={styles.draft}>{words.draftNotice}</p> : null}
      <h2 className={styles.title}>{article.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{words.writtenBy}</dt>
          <dd>{pressContent.author}</dd>
        </div>
        <div>
          <dt>{words.writtenAt}</dt>
          <dd>
            <time dateTime={article.date}>{formatDateTime(article.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{words.views}</dt>
          <dd>{formatNumber(article.views)}</dd>
        </div>
      </dl>
      {article.content.trim() === '' ? <ArticleText content={article.summary} /> : <ArticleText content={article.content} />}
      <BackToList site={site} />
      {signedIn === null ? null : <ArticleTools key={article.id} site={site} article={article} onChanged={setChanged} />}
    </article>
  );
}

/** One step back where the reader came from a page of this site, else to the list. */
function BackToList({ site }: { readonly site: string }) {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    const state: unknown = window.history.state;
    const isInside = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
    if (!isInside || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <p className={styles.back}>
      <PageLink className="button line" to={`/${site}/press`} onClick={onClick}>
        {pressContent.article.back}
        <svg viewBox="0 0 22 10" width="22" height="10" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <path d="M22 5H1M5.5.8 1 5l4.5 4.2" />
        </svg>
      </PageLink>
    </p>
  );
}
