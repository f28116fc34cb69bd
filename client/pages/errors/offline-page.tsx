import { useCallback, useEffect, useRef, useState } from 'react';
import { offlineCopy as copy } from './words.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UrgentCall } from './alone.tsx';
import styles from './errors.module.css';

/**
 * Asks the server at once, when the network is back, and at a press. When the server answers, the page is loaded as a
 * document, because a newer build may have replaced the chunks.
 */
export function OfflinePage() {
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
    const onOnline = () => void ask();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [ask]);

  return (
    <section className={`grid ${styles.page ?? ''}`}>
      <div className={styles.block} ref={block}>
        <EmptyState level={1} isFailure title={copy.title} sentence={copy.sentence}>
          <UrgentCall />
          <button type="button" className="button line" aria-disabled={isAsking} onClick={() => void (isAsking || ask())}>
            {isAsking ? copy.asking : copy.again}
          </button>
        </EmptyState>
      </div>
    </section>
  );
}
