import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrow } from './arrow.tsx';
import { classNames } from './class-names.ts';
import styles from './way-on.module.css';

/** A text link with the long arrow: one way on. An address outside the router (`file`, `tel:`) is a plain link. */
export function WayOn({ to, isPlain = false, className, children }: { readonly to: string; readonly isPlain?: boolean; readonly className?: string | undefined; readonly children: ReactNode }) {
  const names = classNames(styles.wayOn, className);
  const inside = (
    <>
      <span>{children}</span>
      <Arrow />
    </>
  );
  return isPlain ? (
    <a className={names} href={to}>
      {inside}
    </a>
  ) : (
    <Link className={names} to={to}>
      {inside}
    </Link>
  );
}
