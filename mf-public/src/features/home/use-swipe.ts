import { type PointerEvent, useRef } from 'react';

const THRESHOLD_PX = 40;

/** Horizontal swipes; the page keeps its own vertical scrolling (`touch-action: pan-y`). */
export function useSwipe(swiped: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      if (Math.abs(moved) >= THRESHOLD_PX) swiped(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
