import { useLayoutEffect, useState } from 'react';

let locks = 0;

const scrollbarWidth = () => window.innerWidth - document.documentElement.clientWidth;

function lock(scrollbar: number): void {
  const { documentElement: root, body } = document;
  root.style.overflow = 'hidden';
  root.style.overscrollBehavior = 'contain';
  // The page behind the dialog must not shift into the scrollbar's place.
  if (scrollbar > 0) body.style.marginRight = `${scrollbar}px`;
}

function unlock(): void {
  const { documentElement: root, body } = document;
  root.style.overflow = '';
  root.style.overscrollBehavior = '';
  body.style.marginRight = '';
}

/**
 * Keeps the page behind a dialog from scrolling. Mantine's own lock (`lockScroll`) sets a custom property on the body, which makes
 * browsers recalculate the styles of all elements: 40 ms on a slow phone. Several dialogs may be open at once.
 */
export function ScrollLock(): null {
  // Measured while rendering: once the dialog is in the page, measuring would force a layout.
  const [scrollbar] = useState(scrollbarWidth);
  useLayoutEffect(() => {
    locks += 1;
    if (locks === 1) lock(scrollbar);
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [scrollbar]);
  return null;
}
