import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatNumber } from '../../shared/korean-format.ts';
import type { PressPage, PressSummary } from '../../shared/press.ts';
import { pressContent } from '../content/press.ts';
import { DownArrow } from './down-arrow.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './press-list.module.css';
import { useMorePress } from './use-more-press.ts';

/** The board: newest on top, NO counting down from the total. Further pages come by a link, which script turns into a button that adds them below. */
export function PressTable({ site, page }: { readonly site: string; readonly page: PressPage }) {
  const [query] = useSearchParams();
  const { articles, total, nextCursor, isLoading, hasFailed, loadMore, firstNew, keepPlace } = useMorePress(site, page);
  const { columns } = pressContent;
  // A page behind a cursor does not know how many are above it: the link that led here says with which number it begins.
  const firstNo = query.has('cursor') ? numberIn(query.get('no'), total) : total;
  const nextNo = firstNo - articles.length;

  function onLoadMore(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  }

  return (
    <div>
      <table className={styles.table} aria-label={pressContent.listLabel}>
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              {columns.no}
            </th>
            <th scope="col">{columns.title}</th>
            <th scope="col" className={`${styles.author} only-wide`}>
              {columns.author}
            </th>
            <th scope="col" className={styles.date}>
              {columns.date}
            </th>
            <th scope="col" className={`${styles.views} only-wide`}>
              {columns.views}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.length === 0 ? (
            <tr className={styles.emptyRow}>
              <td colSpan={5}>
                <Empty />
              </td>
            </tr>
          ) : (
            articles.map((article, index) => (
              <Row
                key={article.id}
                site={site}
                article={article}
                no={firstNo - index}
                onOpen={keepPlace}
                {...(article.id === firstNew.id && { linkRef: firstNew.ref })}
              />
            ))
          )}
        </tbody>
      </table>
      <div className={styles.load}>
        {nextCursor !== null ? (
          <PageLink
            className="button line"
            to={`/${site}/press?${new URLSearchParams({ cursor: nextCursor, no: String(nextNo) })}`}
            onClick={onLoadMore}
            aria-disabled={isLoading || undefined}
          >
            {isLoading ? pressContent.loadingMore : pressContent.loadMore}
            <DownArrow />
          </PageLink>
        ) : null}
        {articles.length > 0 && !query.has('cursor') ? (
          <p className="quiet" role="status">
            {pressContent.shown(articles.length, total)}
          </p>
        ) : null}
        {query.has('cursor') ? (
          <PageLink className={styles.quietLink} to={`/${site}/press`}>
            {pressContent.fromTheTop}
          </PageLink>
        ) : null}
      </div>
      {hasFailed ? (
        <p className={styles.problem} role="alert">
          {pressContent.loadMoreFailed}
        </p>
      ) : null}
    </div>
  );
}

function numberIn(text: string | null, total: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= total ? number : total;
}

interface RowProps {
  readonly site: string;
  readonly article: PressSummary;
  readonly no: number;
  readonly onOpen: () => void;
  readonly linkRef?: React.Ref<HTMLAnchorElement>;
}

function Row({ site, article, no, onOpen, linkRef }: RowProps) {
  return (
    <tr>
      <td className={styles.no}>{no}</td>
      <th scope="row">
        <PageLink to={`/${site}/press/${encodeURIComponent(article.id)}`} onClick={onOpen} {...(linkRef && { ref: linkRef })}>
          {article.draft ? <span className={styles.draft}>{pressContent.draftMark}</span> : null}
          {article.title}
        </PageLink>
      </th>
      <td className={`${styles.author} only-wide`}>{pressContent.author}</td>
      <td className={styles.date}>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
      </td>
      <td className={`${styles.views} only-wide`}>{formatNumber(article.views)}</td>
    </tr>
  );
}

function Empty() {
  return (
    <div className="empty">
      <p className="display-3">{pressContent.empty.title}</p>
      <i />
      <p className="quiet">{pressContent.empty.text}</p>
    </div>
  );
}
