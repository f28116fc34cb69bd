import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const largest = 6;
/** A pointer that moved further than this drags; a shorter stroke stays a click. */
const dragThresholdPx = 6;

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

/**
 * Zoom and place of a sheet inside a frame. The transform is set on the element itself: the content policy allows no style attributes in
 * the document. At scale 1 the page scrolls as usual; once enlarged, the frame takes the strokes.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);
  const latest = useRef(whole);

  const show = useCallback(
    (next: View) => {
      const box = frame.current;
      if (!box) return;
      const scale = Math.min(largest, Math.max(1, next.scale));
      const clamp = (value: number, size: number) => Math.min(0, Math.max(size * (1 - scale), value));
      latest.current = { scale, x: clamp(next.x, box.clientWidth), y: clamp(next.y, box.clientHeight) };
      setView(latest.current);
    },
    [frame],
  );

  /** Keeps the point under the fingers (in pixels from the frame's corner; its middle unless told) where it is. */
  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const box = frame.current;
      if (!box) return;
      const { scale, x, y } = latest.current;
      const point = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
      const next = Math.min(largest, Math.max(1, scale * factor));
      const ratio = next / scale;
      show({ scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio });
    },
    [frame, show],
  );

  const panBy = useCallback((x: number, y: number) => show({ ...latest.current, x: latest.current.x + x, y: latest.current.y + y }), [show]);
  const reset = useCallback(() => show(whole), [show]);

  useEffect(() => {
    if (sheet.current) sheet.current.style.transform = view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [sheet, view]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const stop = new AbortController();
    const { signal } = stop;
    const pointers = new Map<number, { x: number; y: number }>();
    let hasDragged = false;
    const placeOf = (event: { clientX: number; clientY: number }) => {
      const corner = box.getBoundingClientRect();
      return { x: event.clientX - corner.left, y: event.clientY - corner.top };
    };
    const spread = () => {
      const [one, other] = [...pointers.values()];
      return one && other
        ? { distance: Math.hypot(one.x - other.x, one.y - other.y), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } }
        : undefined;
    };
    box.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        if (pointers.size === 0) hasDragged = false;
        pointers.set(event.pointerId, placeOf(event));
      },
      { signal },
    );
    box.addEventListener(
      'pointermove',
      (event) => {
        const before = pointers.get(event.pointerId);
        if (!before) return;
        const now = placeOf(event);
        const spreadBefore = spread();
        if (pointers.size === 1) {
          if (latest.current.scale <= 1) return;
          if (!hasDragged && Math.hypot(now.x - before.x, now.y - before.y) < dragThresholdPx) return;
          hasDragged = true;
          box.setPointerCapture(event.pointerId);
          panBy(now.x - before.x, now.y - before.y);
        }
        pointers.set(event.pointerId, now);
        const spreadNow = spread();
        if (spreadBefore && spreadNow) {
          hasDragged = true;
          zoomBy(spreadNow.distance / Math.max(1, spreadBefore.distance), spreadNow.middle);
          panBy(spreadNow.middle.x - spreadBefore.middle.x, spreadNow.middle.y - spreadBefore.middle.y);
        }
      },
      { signal },
    );
    const lift = (event: PointerEvent) => pointers.delete(event.pointerId);
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) box.addEventListener(type, lift, { signal });
    // What was dragged was not meant as a click on a part of the drawing.
    box.addEventListener(
      'click',
      (event) => {
        if (!hasDragged) return;
        hasDragged = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    box.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 200), placeOf(event));
      },
      { signal, passive: false },
    );
    return () => stop.abort();
  }, [frame, panBy, zoomBy]);

  return { scale: view.scale, zoomBy, panBy, reset };
}
