import { useEffect, useRef } from 'react';

/** What was pressed in the list or the head; a new one for each press. */
export interface Pressed {
  id: string;
}

/**
 * Where what was pressed for shows below the window, as on a phone, each press brings its heading into the window and
 * focuses it. It waits for the URL, as the panel restores its scroll position when that changes.
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
