import { useEffect, useRef } from 'react';

/**
 * Begins a page of a list at its heading, which also takes the focus: the link that was followed may be gone. Going back in the history
 * is left to the browser, which knows where the page was scrolled to.
 */
export function usePageTurn(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
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
