import { useEffect, type MouseEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { formatDateTime, formatNumber } from '#shared/korean/korean-format.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import type { OpenedArticle } from '#shared/press/press.ts';
import { isBlank } from '#shared/korean/signs.ts';
import { pictureOfArticle } from '#shared/press/news-pictures.ts';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { pressCopy } from './words/reading.ts';
import { callApi } from '#client/data/api.ts';
import type { ArticleData } from '#client/data/page-loaders.ts';
import { useLatestArticle } from '#client/data/changed-article.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import { ArticleTools } from './article-tools.tsx';
import { isPlainPress, PageLink, useTrail } from '#client/navigation/page-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { LineDrawing } from '#client/ui/icons.tsx';
import styles from './press-article.module.css';
import '#client/styles/serif/promotion.css';

export default function PressArticlePage() {
  const loaded = useLoaderData<ArticleData>();
  const { slug, signedIn, isViewedByScript } = loaded;
  const [article, change] = useLatestArticle(loaded.article);
  const { id } = article;
  useEffect(() => {
    if (isViewedByScript) void callApi('POST', `/api/press/${slug}/${id}/views`);
  }, [isViewedByScript, slug, id]);
  const copy = pressCopy.article;
  const picture = pictureOfArticle(article.id);
  return (
    <article className={`grid ${styles.article}`}>
      {article.draft || article.scheduled ? <p className={styles.draft}>{article.draft ? copy.draftNotice : copy.scheduledNotice}</p> : null}
      <h1 className={styles.title} tabIndex={-1}>
        {article.title}
      </h1>
      <dl className={`ruled ${styles.facts}`}>
        <div>
          <dt>{copy.writtenBy}</dt>
          <dd>{pressCopy.author}</dd>
        </div>
        <div>
          <dt>{copy.writtenAt}</dt>
          <dd>
            <time dateTime={article.date}>{formatDateTime(article.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{copy.views}</dt>
          <dd data-views="">{formatNumber(article.views)}</dd>
        </div>
      </dl>
      {picture ? (
        <figure className={styles.picture}>
          <Picture name={picture} sizes={`${narrowWindow} 109vw, 65vw`} fetchPriority="high" />
          <figcaption className="caption quiet">{cgShort}</figcaption>
        </figure>
      ) : null}
      <ArticleParagraphs {...(isBlank(article.content) ? { content: article.summary } : article)} pictures={article.pictures ?? []} />
      <BesideThis slug={slug} newer={loaded.article.newer} older={loaded.article.older} />
      <BackToList slug={slug} />
      {signedIn === null ? null : <ArticleTools key={article.id} slug={slug} article={article} account={signedIn} onChanged={change} />}
    </article>
  );
}

function BesideThis({ slug, newer, older }: { readonly slug: string } & Pick<OpenedArticle, 'newer' | 'older'>) {
  const copy = pressCopy.article;
  const beside = [
    { label: copy.newer, article: newer },
    { label: copy.older, article: older },
  ];
  if (!newer && !older) return null;
  return (
    <nav className={`screen-only ${styles.beside}`} aria-label={copy.beside}>
      {beside.map(({ label, article }) =>
        article ? (
          <PageLink key={label} data-newer={article === newer || undefined} to={pathTo(pages['press-article'], { site: slug, id: article.id })}>
            <small>{label}</small>
            <span>{article.title}</span>
          </PageLink>
        ) : null,
      )}
    </nav>
  );
}

/** Goes back in the history when the reader came from the list, even through other articles, because the list then shows the same part. */
function BackToList({ slug }: { readonly slug: string }) {
  const navigate = useNavigate();
  const list = pathTo(pages['press-list'], { site: slug });
  const trail = useTrail();
  const before = trail.findIndex((path) => !path.startsWith(`${list}/`));
  function onClick(event: MouseEvent) {
    if (!isPlainPress(event) || trail[before] !== list) return;
    event.preventDefault();
    void navigate(-1 - before);
  }
  return (
    <p className={`screen-only ${styles.back}`}>
      <PageLink className="button line" to={list} onClick={onClick}>
        {pressCopy.article.back}
        <LineDrawing width={22} height={10} d="M22 5H1M5.5.8 1 5l4.5 4.2" />
      </PageLink>
    </p>
  );
}
