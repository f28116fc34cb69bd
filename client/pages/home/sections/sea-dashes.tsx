import { useEffect, useRef } from 'react';
import styles from './hero.module.css';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

const fadeMs = 320;
/** The pointer must move this far before the dashes appear again. */
const minDistancePx = 56;
const belowHorizonPx = 12;

/** Returns the distance from the top of the scene in pixels, which is the height of its first row. */
function horizonOf(scene: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(scene).gridTemplateRows);
}

/** Shows three dashes of light where the pointer passes over the water. */
export function SeaDashes() {
  const dashes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dashes.current;
    const scene = element?.parentElement;
    if (!element || !scene) return;
    let last = { x: 0, y: 0 };
    const onPointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || element.getAnimations().length > 0 || prefersReducedMotion()) return;
      const { left, top } = scene.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top];
      if (Math.hypot(x - last.x, y - last.y) < minDistancePx || y < horizonOf(scene) + belowHorizonPx) return;
      last = { x, y };
      const place = `translate(${x}px, ${y}px)`;
      element.animate(
        [
          { opacity: 0, transform: `${place} scaleX(0.4)` },
          { opacity: 1, transform: place, offset: 0.4 },
          { opacity: 0, transform: place },
        ],
        { duration: fadeMs, easing: 'ease-out' },
      );
    };
    scene.addEventListener('pointermove', onPointerMove, { passive: true });
    return () => scene.removeEventListener('pointermove', onPointerMove);
  }, []);
  return <div ref={dashes} className={styles.dashes} aria-hidden="true" />;
}
