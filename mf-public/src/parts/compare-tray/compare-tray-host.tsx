import { type ComponentType, useEffect, useState } from 'react';
import { compared, useSaved } from '../saved/saved-lists';

const loadTray = () => import('./compare-tray');

/** The bar with the chosen programs. Nothing of it is loaded before the first one is chosen. */
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
      // The choice is kept; the bar comes with the next page or the next choice.
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [needed]);

  return needed && Tray ? <Tray /> : null;
}
