import { useEffect, useRef } from 'react';

/** What was pressed in the list or the head; a new object for each press. */
export interface Pressed {
  id: string;
}

/**
 * If the pressed item's part is below the window, as on a phone, each press scrolls its heading into view and focuses
 * it. It waits for the URL to change, as the panel restores its scroll position then.
 */
export function useShownHeading(pressed: Pressed | null, chosen: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element || !pressed || pressed.id !== chosen) return;
    if (element.getBoundingClientRect().top < innerHeight / 2) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [pressed, chosen]);
  return heading;
}
