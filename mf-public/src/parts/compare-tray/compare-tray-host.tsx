import { useWhenNeeded } from '../page/use-when-needed';
import { compared, useSaved } from '../saved/saved-lists';

const loadTray = () => import('./compare-tray');

/** Loads the compare bar when the first program is chosen. */
export function CompareTray() {
  const Tray = useWhenNeeded(loadTray, useSaved(compared).length > 0);
  return Tray && <Tray />;
}
