import { useNavigate } from 'shared/router';
import { useSignOut } from '../leaving/use-sign-out';
import type { Entry } from './entry';
import { closePalette } from './palette-open';
import { rememberEntry } from './recent-entries';

/** What choosing an entry does: it leads somewhere, or it ends the session. */
export function useChoose(): (entry: Entry) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (entry) => {
    closePalette();
    if (!entry.address) return signOut();
    rememberEntry(entry);
    void navigate(entry.address);
  };
}
