import { useWhenNeeded } from '../page/use-when-needed';
import { recentlySeen, useSaved } from './saved-lists';

const loadList = () => import('./recently-seen-list');

/** The programs that were opened last in this browser. Nothing, until there is one. */
export function RecentlySeen({ except }: { except?: string }) {
  const seen = useSaved(recentlySeen).filter(({ id }) => id !== except);
  const List = useWhenNeeded(loadList, seen.length > 0);
  return List && <List seen={seen} />;
}
