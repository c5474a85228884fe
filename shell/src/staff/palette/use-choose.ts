import { useNavigate } from 'shared/router';
import { useSignOut } from '../../parts/leaving/use-sign-out';
import type { Entry } from './entry';
import { closePalette } from './palette-open';
import { rememberEntry } from './recent-entries';

/** Returns the handler for a chosen entry: it opens its path and URL, or signs out. */
export function useChoose(): (entry: Entry) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (entry) => {
    closePalette();
    if (!entry.path) return signOut();
    if (!entry.about) rememberEntry(entry);
    if (entry.url?.startsWith('https:')) window.open(entry.url, '_blank', 'noopener');
    else if (entry.url) location.assign(entry.url);
    void navigate(entry.path);
  };
}
