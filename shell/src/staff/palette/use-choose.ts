import { useNavigate } from 'shared/router';
import { useSignOut } from '../../parts/leaving/use-sign-out';
import type { Entry } from './entry';
import { closePalette } from './palette-open';
import { rememberEntry } from './recent-entries';

/** Returns what choosing an entry does: it opens its path, or it ends the session. */
export function useChoose(): (entry: Entry) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (entry) => {
    closePalette();
    if (!entry.path) return signOut();
    rememberEntry(entry);
    void navigate(entry.path);
  };
}
