import { useLayoutEffect, useState } from 'react';

let locks = 0;

const scrollbarWidth = () => window.innerWidth - document.documentElement.clientWidth;

function lock(scrollbar: number): void {
  const { documentElement: root, body } = document;
  root.style.overflow = 'hidden';
  root.style.overscrollBehavior = 'contain';
  // What stands behind the dialog must not move to where the scrollbar was.
  if (scrollbar > 0) body.style.marginRight = `${scrollbar}px`;
}

function unlock(): void {
  const { documentElement: root, body } = document;
  root.style.overflow = '';
  root.style.overscrollBehavior = '';
  body.style.marginRight = '';
}

/**
 * Keeps the page behind a dialog from scrolling, in place of Mantine's own lock (`lockScroll`): that gives the body a custom property
 * by which browsers work out the styles of all elements again, 40 ms on a slow phone. Dialogs may lie above each other.
 */
export function ScrollLock(): null {
  // Read while rendering: once the dialog is in the page it would have to be laid out for that.
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
