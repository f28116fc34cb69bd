import { isEnlarged } from './is-enlarged.ts';
import { useMemo, useRef, type DragEvent, type PointerEvent, type TouchEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A stroke must be longer than this. */
const thresholdPx = 50;

/**
 * Recognises sideways swipes by touch, pen or mouse. A steeper stroke is a scroll. The element needs
 * `touch-action: pan-y pinch-zoom`.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<Point | undefined>(undefined);
  const latest = useRef(onSwipe);
  latest.current = onSwipe;

  return useMemo(() => {
    function begin(point: Point | undefined) {
      start.current = point;
    }
    function end(point: Point | undefined) {
      const from = start.current;
      start.current = undefined;
      if (!from || !point || isEnlarged()) return;
      const across = point.x - from.x;
      if (Math.abs(across) <= thresholdPx || Math.abs(across) < Math.abs(point.y - from.y)) return;
      latest.current(across < 0 ? 'left' : 'right');
    }
    const ofTouch = (touch: { clientX: number; clientY: number } | undefined) => touch && { x: touch.clientX, y: touch.clientY };
    return {
      onTouchStart: (event: TouchEvent) => begin(event.touches.length === 1 ? ofTouch(event.touches[0]) : undefined),
      onTouchEnd: (event: TouchEvent) => end(ofTouch(event.changedTouches[0])),
      onTouchCancel: () => begin(undefined),
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') begin({ x: event.clientX, y: event.clientY });
      },
      // Browsers drag pictures and links themselves, and then send no `pointerup`.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') end({ x: event.clientX, y: event.clientY });
      },
    };
  }, []);
}
