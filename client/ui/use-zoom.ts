import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export const largestScale = 6;
/** A shorter stroke is a click. */
const dragThresholdPx = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface View extends Point {
  readonly scale: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

/**
 * Holds the zoom and position of a sheet in a frame. A script sets the transform, because the content security policy
 * forbids style attributes.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);
  const latest = useRef(whole);

  const show = useCallback(
    (next: View) => {
      const box = frame.current;
      if (!box) return;
      const scale = Math.min(largestScale, Math.max(1, next.scale));
      const clamp = (value: number, shown: number, size: number) => Math.min(0, Math.max(shown - size * scale, value));
      const { offsetWidth, offsetHeight } = sheet.current ?? box;
      latest.current = { scale, x: clamp(next.x, box.clientWidth, offsetWidth), y: scale === 1 ? 0 : clamp(next.y, box.clientHeight, offsetHeight) };
      setView(latest.current);
    },
    [frame, sheet],
  );

  /** Keeps the point `at` in its place. It is in pixels from the corner of the frame, and by default the middle. */
  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const box = frame.current;
      if (!box) return;
      const { scale, x, y } = latest.current;
      const point = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
      const next = Math.min(largestScale, Math.max(1, scale * factor));
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
    listenToPointers(box, { isEnlarged: () => latest.current.scale > 1, zoomBy, panBy }, stop.signal);
    listenToWheel(box, zoomBy, stop.signal);
    // In a smaller frame the old position would show the space beyond the sheet.
    const resized = new ResizeObserver(() => {
      if (latest.current.scale > 1) show(latest.current);
    });
    resized.observe(box);
    return () => {
      stop.abort();
      resized.disconnect();
    };
  }, [frame, panBy, show, zoomBy]);

  return { scale: view.scale, zoomBy, panBy, reset };
}

type ZoomBy = (factor: number, at?: Point) => void;
interface ZoomActions {
  readonly isEnlarged: () => boolean;
  readonly zoomBy: ZoomBy;
  readonly panBy: (x: number, y: number) => void;
}

/** Returns pixels from the corner of the frame. */
function placeIn(box: HTMLElement, event: MouseEvent): Point {
  const corner = box.getBoundingClientRect();
  return { x: event.clientX - corner.left, y: event.clientY - corner.top };
}

function spreadOf([one, other]: readonly Point[]) {
  if (!one || !other) return undefined;
  return { distance: Math.hypot(one.x - other.x, one.y - other.y), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}

/** One pointer pans an enlarged sheet, and two pointers zoom it. */
function listenToPointers(box: HTMLElement, { isEnlarged, zoomBy, panBy }: ZoomActions, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let hasDragged = false;

  function onDown(event: PointerEvent) {
    if (event.button !== 0) return;
    if (pointers.size === 0) hasDragged = false;
    pointers.set(event.pointerId, placeIn(box, event));
  }
  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = placeIn(box, event);
    const spreadBefore = spreadOf([...pointers.values()]);
    if (pointers.size === 1) {
      if (!isEnlarged()) return;
      if (!hasDragged && Math.hypot(now.x - before.x, now.y - before.y) < dragThresholdPx) return;
      hasDragged = true;
      box.setPointerCapture(event.pointerId);
      panBy(now.x - before.x, now.y - before.y);
    }
    pointers.set(event.pointerId, now);
    const spreadNow = spreadOf([...pointers.values()]);
    if (!spreadBefore || !spreadNow) return;
    hasDragged = true;
    zoomBy(spreadNow.distance / Math.max(1, spreadBefore.distance), spreadNow.middle);
    panBy(spreadNow.middle.x - spreadBefore.middle.x, spreadNow.middle.y - spreadBefore.middle.y);
  }
  /** Prevents that a drag clicks on what lies under it. A click by keyboard (`detail` 0) never ends a drag. */
  function onClick(event: MouseEvent) {
    if (!hasDragged || event.detail === 0) return;
    hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }

  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    box.addEventListener(type, (event) => pointers.delete(event.pointerId), { signal });
  box.addEventListener('click', onClick, { signal, capture: true });
}

/** Browsers report a pinch on a touchpad as Ctrl and wheel. */
function listenToWheel(box: HTMLElement, zoomBy: ZoomBy, signal: AbortSignal): void {
  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 200), placeIn(box, event));
  }
  box.addEventListener('wheel', onWheel, { signal, passive: false });
}
