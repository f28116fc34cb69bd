import { useCallback, useEffect, useRef, useState } from 'react';
import { brokenContent, offlineContent as words } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import styles from './problem-page.module.css';

/**
 * The next page could not be fetched. The server is asked at once, when the network is back, and at a press: as soon as it answers, the page is
 * loaded as a document, which also mends a visit whose chunks a newer build has replaced.
 */
export function OfflinePage() {
  const { salesPhone } = usePageSettings();
  const [isAsking, setIsAsking] = useState(true);
  const block = useRef<HTMLDivElement>(null);

  const ask = useCallback(async () => {
    setIsAsking(true);
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      setIsAsking(false);
      return;
    }
    location.reload();
  }, []);

  useEffect(() => {
    const heading = block.current?.querySelector('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    scrollTo({ top: 0, behavior: 'instant' });
    void ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);

  return (
    <section className={`grid ${styles.page ?? ''}`}>
      <div className={styles.block} ref={block}>
        <ComingSoon level={1} isBroken title={words.title} sentence={words.sentence}>
          <p className={styles.urgent}>{brokenContent.urgent}</p>
          <p className={styles.phone}>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a>
            <small>{brokenContent.hours}</small>
          </p>
          <button type="button" className="button line" aria-disabled={isAsking} onClick={() => void (isAsking || ask())}>
            {isAsking ? words.asking : words.again}
          </button>
        </ComingSoon>
      </div>
    </section>
  );
}
