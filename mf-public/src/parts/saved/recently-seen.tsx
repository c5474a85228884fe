import { useWhenNeeded } from '../page/use-when-needed';
import { recentlySeen, useSaved } from './saved-lists';

const loadList = () => import('./recently-seen-list');

/** The programs last opened in this browser; nothing if there are none. */
export function RecentlySeen({ except }: { except?: string }) {
  const seen = useSaved(recentlySeen).filter(({ id }) => id !== except);
  const List = useWhenNeeded(loadList, seen.length > 0);
  return List && <List seen={seen} />;
}
