import type { ReactNode } from 'react';
import { site } from '#shared/site.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { errorCopy } from './words.ts';
import styles from './errors.module.css';

/** Frames a page outside layout and router, so its links are plain. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <main className={`grid ${styles.page ?? ''} ${styles.alone ?? ''}`}>
      <div className={styles.block}>
        <p className={styles.name}>
          <a href="/">{site.name}</a>
        </p>
        {children}
      </div>
    </main>
  );
}

export function UrgentCall() {
  const { salesPhone } = usePageSettings();
  return (
    <>
      <p className={styles.urgent}>{errorCopy.urgent}</p>
      <p className={styles.phone}>
        <a href={`tel:${salesPhone}`}>{salesPhone}</a>
        {errorCopy.hours && <small>{errorCopy.hours}</small>}
      </p>
    </>
  );
}
