import type { FocusEvent, KeyboardEvent } from 'react';
import { site } from '#shared/site.ts';
import { layoutCopy } from './words.ts';
import { Chevron } from '#client/ui/icons.tsx';
import styles from './family-sites.module.css';

function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Safari gives a pressed link no focus, so the list would be gone before the press ends.
  if (relatedTarget === null && currentTarget.matches(':hover')) return;
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** The list covers the page, so leaving it and Esc close it. */
export function FamilySites() {
  return (
    <details className={styles.sites} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className="button">
        {layoutCopy.familySites}
        <Chevron />
      </summary>
      <ul>
        {site.familySites.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {label}
              <span className="unseen"> ({layoutCopy.newWindow})</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
