import type { ReactNode } from 'react';
import { noticeDeskPath } from '#shared/notices/notice.ts';
import { pages } from '#shared/pages/pages.ts';
import styles from './desk.module.css';
import { deskCopy } from './words/desk.ts';

interface DeskFrameProps {
  readonly title: string;
  /** What the last press did. */
  readonly result?: string | undefined;
  readonly children: ReactNode;
}

/** Frames a page of the desk, which has no script and no menu of the site, so its links are plain. */
export function DeskFrame({ title, result, children }: DeskFrameProps) {
  return (
    <>
      <nav className={styles.bar} aria-label={deskCopy.nav.label}>
        <a href={pages['admin-leads'].path}>{deskCopy.nav.leads}</a>
        <a href={noticeDeskPath}>{deskCopy.nav.notices}</a>
        <a href={pages['admin-audit'].path}>{deskCopy.nav.audit}</a>
      </nav>
      <main className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.result} role="status">
          {result}
        </p>
        {children}
      </main>
    </>
  );
}
