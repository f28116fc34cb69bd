import type { Ref } from 'react';
import { useSearchParams } from 'react-router';
import { pictureOfArticle, thumbnailOfArticle } from '#shared/press/news-pictures.ts';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { pictureAddress } from '#shared/pages/picture-address.ts';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { formatDate, formatNumber } from '#shared/korean/korean-format.ts';
import type { PressPage, PressSummary } from '#shared/press/press.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { pressCopy } from './words/reading.ts';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import styles from './press-list.module.css';
import { useMorePress } from './use-more-press.ts';

interface PressListProps {
  readonly slug: string;
  readonly page: PressPage;
  /** Set when the list replaces a button that was pressed. */
  readonly takesFocus: boolean;
}

/** The first column numbers the articles down from the total. */
export function PressList({ slug, page, takesFocus }: PressListProps) {
  const place = useFocusWhenShown<HTMLDivElement>(takesFocus);
  const [query] = useSearchParams();
  const { articles, total, nextCursor, isLoading, hasFailed, loadMore, firstNew, onOpen, gone } = useMorePress(slug, page);
  // A page behind a cursor does not know how many articles are above it, so its link says so.
  const firstNo = query.has('cursor') ? numberIn(query.get('no'), total) : total;

  const row = (article: PressSummary, index: number, isLead = false) => (
    <Row
      key={article.id}
      slug={slug}
      article={article}
      no={firstNo - index}
      isLead={isLead}
      onOpen={() => onOpen({ id: article.id, index })}
      {...(article.id === firstNew.id && { linkRef: firstNew.ref })}
    />
  );
  const lead = query.has('cursor') || articles.length < 2 ? undefined : articles[0];
  const goneAt = gone ? (gone.here?.index ?? 0) : -1;
  const goneRow = <GoneRow key={`gone-${gone?.here?.id}`} takesFocus={gone?.here !== undefined} />;
  return (
    <div ref={place} tabIndex={-1}>
      <table className={styles.table} aria-label={pressCopy.listLabel}>
        <Head />
        {lead ? <tbody className={styles.lead}>{row(lead, 0, true)}</tbody> : null}
        <tbody>
          {articles.length === 0 ? (
            <tr className={styles.emptyRow}>
              <td colSpan={5}>
                <Empty />
              </td>
            </tr>
          ) : null}
          {articles.map((article, index) => [index === goneAt && goneRow, article === lead ? null : row(article, index)])}
          {goneAt >= articles.length && goneRow}
        </tbody>
      </table>
      <ListEnd
        slug={slug}
        shown={articles.length}
        total={total}
        more={nextCursor === null ? undefined : new URLSearchParams({ cursor: nextCursor, no: String(firstNo - articles.length) })}
        isLoading={isLoading}
        onMore={() => void loadMore()}
      />
      {hasFailed ? (
        <p className={`form-problem ${styles.problem}`} role="alert">
          {pressCopy.loadMoreFailed}
        </p>
      ) : null}
    </div>
  );
}

interface ListEndProps {
  readonly slug: string;
  readonly shown: number;
  readonly total: number;
  /** The query of the next page. */
  readonly more: URLSearchParams | undefined;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

function ListEnd({ slug, shown, total, more, isLoading, onMore }: ListEndProps) {
  const [query] = useSearchParams();
  return (
    <div className={styles.load}>
      {more ? (
        <PageLink className="button line" to={`/${slug}/press?${more}`} instead={onMore} aria-disabled={isLoading || undefined}>
          <span>{isLoading ? pressCopy.loadingMore : pressCopy.loadMore}</span>
          <DownArrow />
        </PageLink>
      ) : null}
      {query.has('cursor') ? (
        <PageLink className={`text-link quiet ${styles.quietLink}`} to={`/${slug}/press`}>
          {pressCopy.fromTheTop}
        </PageLink>
      ) : shown > 0 ? (
        <p className="quiet" role="status">
          {pressCopy.shown(shown, total)}
        </p>
      ) : null}
    </div>
  );
}

const classOf = { no: styles.no, title: undefined, author: `${styles.author} only-wide`, date: styles.date, views: `${styles.views} only-wide` };

function Head() {
  const { columns } = pressCopy;
  return (
    <thead>
      <tr>
        {(['no', 'title', 'author', 'date', 'views'] as const).map((column) => (
          <th key={column} scope="col" className={classOf[column]}>
            {columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function numberIn(text: string | null, total: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= total ? number : total;
}

interface RowProps {
  readonly slug: string;
  readonly article: PressSummary;
  readonly no: number;
  /** Set for the newest article of all, which has its summary and a picture. */
  readonly isLead: boolean;
  readonly onOpen: () => void;
  readonly linkRef?: Ref<HTMLAnchorElement>;
}

function Row({ slug, article, no, isLead, onOpen, linkRef }: RowProps) {
  // The head is far from the lead, which therefore names its facts itself.
  const labels = isLead ? pressCopy.columns : undefined;
  const thumbnail = isLead ? undefined : thumbnailOfArticle(article.id);
  return (
    <tr className={thumbnail && styles.pictured}>
      <td className={styles.no} data-label={labels?.no}>
        {no}
      </td>
      <th scope="row">
        {isLead ? (
          <span className={styles.plate}>
            <Picture name={pictureOfArticle(article.id) ?? 'hero-wide'} sizes={`${narrowWindow} 119vw, 65vw`} alt="" fetchPriority="high" />
            <small className="caption">{cgShort}</small>
          </span>
        ) : null}
        <PageLink to={`/${slug}/press/${encodeURIComponent(article.id)}`} onClick={onOpen} {...(linkRef && { ref: linkRef })}>
          {thumbnail ? <Thumbnail of={thumbnail} /> : null}
          {article.draft || article.scheduled ? <span className={styles.draft}>{article.draft ? pressCopy.draftMark : pressCopy.scheduledMark}</span> : null}
          <span>{article.title}</span>
        </PageLink>
        {isLead ? <span className={styles.summary}>{article.summary}</span> : null}
      </th>
      <td className={classOf.author} data-label={labels?.author}>
        {pressCopy.author}
      </td>
      <td className={styles.date} data-label={labels?.date}>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
      </td>
      <td className={classOf.views} data-label={labels?.views}>
        {formatNumber(article.views)}
      </td>
    </tr>
  );
}

/** In one format and two widths, because the page has few bytes for it. */
function Thumbnail({ of: name }: { readonly of: PictureName }) {
  const { widths } = pictureFiles[name];
  const fileOf = (drawn: number) => pictureAddress(name, { width: widths.find((width) => width >= drawn), format: 'webp' });
  return (
    <img
      className={`screen-only ${styles.thumbnail}`}
      src={fileOf(160)}
      srcSet={`${fileOf(320)} 2x`}
      width={160}
      height={107}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Stands in the place of an article that was pressed and is gone. */
function GoneRow({ takesFocus }: { readonly takesFocus: boolean }) {
  const text = useFocusWhenShown<HTMLParagraphElement>(takesFocus);
  return (
    <tr className={styles.emptyRow}>
      <td colSpan={5}>
        <p ref={text} tabIndex={-1} className="quiet" role="status">
          {pressCopy.gone}
        </p>
      </td>
    </tr>
  );
}

function Empty() {
  return (
    <div className="empty">
      <p className="display-3">{pressCopy.empty.title}</p>
      <i />
      <p className="quiet">{pressCopy.empty.text}</p>
    </div>
  );
}

function DownArrow() {
  return (
    <svg viewBox="0 0 10 22" width="10" height="20" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d="M5 0v21M.8 16.5 5 21l4.2-4.5" />
    </svg>
  );
}
