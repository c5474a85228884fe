import { type ComponentType, useEffect, useState } from 'react';
import { compared, useSaved } from '../saved/saved-lists';

const loadTray = () => import('./compare-tray');

/** Loads the compare bar when the first program is chosen. */
export function CompareTray() {
  const programs = useSaved(compared);
  const [Tray, setTray] = useState<ComponentType | null>(null);
  const needed = programs.length > 0;

  useEffect(() => {
    if (!needed) return;
    let left = false;
    loadTray().then(
      (module) => {
        if (!left) setTray(() => module.default);
      },
      // The choice is stored; the bar is tried again on the next page or choice.
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [needed]);

  return needed && Tray ? <Tray /> : null;
}
