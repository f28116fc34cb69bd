import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { site } from '../../shared/site.ts';
import { frameWords } from '../content/frame.ts';
import { Chevron } from '../ui/icons.tsx';
import styles from './family-sites.module.css';

/** The drop-down of sister sites. Arrow keys walk through it, Esc and leaving close it; without script the list stands open. */
export function FamilySites() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    requestAnimationFrame(() => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      links[(at + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length]?.focus();
    });
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div className={styles.sites} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" className="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {frameWords.familySites}
        <Chevron />
      </button>
      <ul id={id} ref={list} className={styles.list} data-open={isOpen}>
        {site.familySites.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {label}
              <span className="unseen"> ({frameWords.newWindow})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
