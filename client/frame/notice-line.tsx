import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { closedNoticeCookie, closeNoticePath } from '#shared/notices/closed-notice.ts';
import type { ShownNotice } from '#shared/notices/notice.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Cross, LongArrow } from '#client/ui/icons.tsx';
import styles from './notice-line.module.css';
import { layoutCopy } from './words.ts';

interface NoticeLineProps {
  readonly notice: ShownNotice;
  /** The header, which follows the line and stays when the line leaves. */
  readonly children: ReactNode;
}

export function NoticeLine({ notice: { id, text, link }, children }: NoticeLineProps) {
  const [isClosed, setIsClosed] = useState(false);
  const { pathname } = useLocation();

  function close(): void {
    document.cookie = closedNoticeCookie(id, Date.now());
    setIsClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.top}>
      {isClosed ? null : (
        <section className={`screen-only ${styles.line}`} aria-label={layoutCopy.notice}>
          <b className="only-wide" aria-hidden="true">
            {layoutCopy.notice}
          </b>
          {link === null ? (
            <p className={styles.text}>
              <span>{text}</span>
            </p>
          ) : (
            <NoticeLink link={link}>
              <span>{text}</span>
              <LongArrow />
            </NoticeLink>
          )}
          <form
            method="post"
            action={closeNoticePath}
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="page" value={pathname} />
            <button type="submit">
              <span>{layoutCopy.closeNotice}</span>
              <Cross />
            </button>
          </form>
        </section>
      )}
      {children}
    </div>
  );
}

function NoticeLink({ link, children }: { readonly link: string; readonly children: ReactNode }) {
  return link.startsWith('/') ? (
    <PageLink className={styles.text} to={link}>
      {children}
    </PageLink>
  ) : (
    <a className={styles.text} href={link}>
      {children}
    </a>
  );
}
