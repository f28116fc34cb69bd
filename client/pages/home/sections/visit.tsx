import { useLayoutEffect, useRef, type RefObject } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { visit } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { VisitForm } from '#client/leads/visit-form.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { SalesNumber } from '../sales-number.tsx';
import { Scene } from './scene.tsx';
import styles from './visit.module.css';

/** Programs look for the scene in the layout of the window. People see it in either. */
function useLayoutOfWindow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const narrow = matchMedia(narrowWindow);
    const scene = place.current;
    const focused = () => (scene?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined);
    function move() {
      const layout = document.querySelector(`[data-layout="${narrow.matches ? 'mobile' : 'wide'}"]`);
      const had = focused();
      if (!scene || scene.parentElement === layout) return;
      layout?.append(scene);
      had?.focus();
    }
    // Somebody who types before the script has loaded may be composing a syllable, which a move would end.
    if (!focused()) move();
    narrow.addEventListener('change', move);
    return () => narrow.removeEventListener('change', move);
  }, [place]);
}

/** Both layouts end with this one scene, so that a window that is turned keeps all that is in its form. It is served in the narrow one. */
export function VisitScene() {
  const scene = useRef<HTMLElement>(null);
  useLayoutOfWindow(scene);
  return (
    <Scene
      at={8}
      ref={scene}
      className={styles.visit}
      ground={<Picture className={styles.picture} name="living" sizes="max(47vw, 100vh)" />}
      caption={cgDisclaimer}
    >
      <div className={`sea grid ${styles.words}`}>
        <div className={`rise ${styles.copy}`}>
          <h2 className="display-2">
            <Lines of={visit.title} />
          </h2>
          <p className={styles.text}>
            <Lines of={visit.text} />
          </p>
          <SalesNumber className={`only-wide ${styles.number}`} />
        </div>
      </div>
      <VisitForm registerText={visit.register} />
    </Scene>
  );
}
