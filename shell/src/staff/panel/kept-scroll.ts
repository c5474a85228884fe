import { type UIEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  top: number;
  left: number;
}

/** Restores the scroll position of lists when their screen is shown again; not all browsers do. */
export function useKeptScroll() {
  const places = useRef(new Map<Element, Place>());

  // Runs whenever the screen becomes visible.
  useLayoutEffect(() => {
    for (const [element, { top, left }] of places.current) {
      if (!element.isConnected) places.current.delete(element);
      else element.scrollTo({ top, left, behavior: 'instant' });
    }
  }, []);

  return ({ target }: UIEvent) => {
    // An element that is being hidden reports position 0.
    if (!(target instanceof Element) || target.clientHeight === 0) return;
    places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
}
