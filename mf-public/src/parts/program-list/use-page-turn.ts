import { useLayoutEffect, useRef } from 'react';

/**
 * Moves scroll and focus to the heading after a page change, because the clicked link may be gone. Going back in the
 * history keeps the restored scroll position.
 */
export function usePageTurn<Element extends HTMLElement = HTMLHeadingElement>(shown: unknown) {
  const heading = useRef<Element>(null);
  const turned = useRef(false);
  // Before paint: otherwise the new page would first appear at the old scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now is the turned page
  useLayoutEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  const turn = () => {
    turned.current = true;
  };
  return { heading, turn };
}
