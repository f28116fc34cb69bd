import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Prose } from '#client/ui/prose.tsx';
import styles from './rail.module.css';

interface RailItem {
  readonly id: string;
  readonly label: string;
}

/** Returns the id of the last part that begins above a third of the window, and above them all that of the first. */
function useCurrentPart(items: readonly RailItem[]): string | undefined {
  const first = items[0]?.id;
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(items.findLast(({ id }) => begun.has(id))?.id ?? first);
      },
      // Whatever lies above the window counts, so that no jump passes over a part unseen.
      { rootMargin: '1000000px 0px -66% 0px' },
    );
    for (const { id } of items) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [items, first]);
  return current;
}

/** Shows numbered parts beside a list of plain anchors that stays in view. */
export function Rail({ title, items, children }: { readonly title: string; readonly items: readonly RailItem[]; readonly children: ReactNode }) {
  const current = useCurrentPart(items);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On phones the list is a row that is wider than the window.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);
  return (
    <div className={classNames('grid', styles.page)}>
      <nav className={`screen-only ${styles.rail}`} aria-label={title}>
        <ol ref={list}>
          {items.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.parts}>{children}</div>
    </div>
  );
}

interface RailPartProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

export function RailPart({ id, title, lead, children }: RailPartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          <Prose text={title} />
        </h2>
        {lead && (
          <p className={classNames('quiet', styles.lead)}>
            <Prose text={lead} />
          </p>
        )}
      </header>
      {children}
    </section>
  );
}
