import type { ReactNode } from 'react';
import styles from './links-without-script.module.css';

/** Links to what a choice shows where scripts run. They are hidden there. */
export function LinksWithoutScript({ children }: { readonly children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
