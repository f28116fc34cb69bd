import type { BookedVisit } from '#shared/visits/visit-view.ts';
import styles from '../form-result.module.css';
import { visitTimeCopy } from '../words/visit-times.ts';

/** The calendar entry, and the page on which the visit can be moved or cancelled. Its address is a secret, so the router does not know it. */
export function BookedVisitLinks({ visit: { path } }: { readonly visit: BookedVisit }) {
  return (
    <p className={`wrapping ${styles.links}`}>
      <a className="text-link" href={`${path}/visit.ics`} download>
        {visitTimeCopy.calendar}
      </a>{' '}
      <a className="text-link" href={path}>
        {visitTimeCopy.ownPage}
      </a>
    </p>
  );
}
