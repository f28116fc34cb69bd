import { useEffect, useRef } from 'react';
import styles from './hero-scene.module.css';
import { prefersReducedMotion } from '../../../components/prefers-reduced-motion.ts';

const wakesMs = 320;
/** As far as the pointer moves from one place of light to the next. */
const apartPx = 56;
const horizonAt = 0.56;

/** Three dashes of light where the pointer passes over the water. */
export function SeaDashes() {
  const dashes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dashes.current;
    const scene = element?.parentElement;
    if (!element || !scene) return;
    let last = { x: 0, y: 0 };
    function onPointerMove({ clientX: x, clientY: y, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || y < innerHeight * horizonAt + 12 || Math.hypot(x - last.x, y - last.y) < apartPx) return;
      if (!element || element.getAnimations().length > 0 || prefersReducedMotion()) return;
      last = { x, y };
      const place = `translate(${x}px, ${y}px)`;
      element.animate(
        [
          { opacity: 0, transform: `${place} scaleX(0.4)` },
          { opacity: 1, transform: place, offset: 0.4 },
          { opacity: 0, transform: place },
        ],
        { duration: wakesMs, easing: 'ease-out' },
      );
    }
    scene.addEventListener('pointermove', onPointerMove, { passive: true });
    return () => scene.removeEventListener('pointermove', onPointerMove);
  }, []);
  return <div ref={dashes} className={styles.dashes} aria-hidden="true" />;
}
