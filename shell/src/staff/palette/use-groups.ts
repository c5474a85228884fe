import { useMemo, useState } from 'react';
import { useSession } from 'shared';
import { ADVISER } from 'shared/rules';
import { usePanelScreens } from '../tabs/panel-screens';
import { tabsOf } from '../tabs/tabs';
import { type EntryGroup, matching } from './entry';
import { actionEntries, moduleEntries } from './fixed-entries';
import { recentEntries } from './recent-entries';
import { useRemoteSearch } from './use-remote-search';

/** What the palette offers for a text, in groups; without a text, the recent entries and everything fixed. */
export function useGroups(text: string) {
  const role = useSession((state) => state.role) ?? ADVISER;
  const user = useSession((state) => state.user);
  const screens = usePanelScreens();
  const [recent] = useState(recentEntries);
  const searches = useRemoteSearch(text, role);

  const modules = useMemo(() => {
    const tabs = screens.map(({ tab }) => tab);
    return moduleEntries(tabsOf(tabs, { role, user }), role);
  }, [screens, role, user]);

  const groups: EntryGroup[] = [
    { name: 'Recientes', entries: text ? [] : recent },
    ...searches.map(({ label, entries }) => ({ name: label, entries })),
    { name: 'Ir a', entries: matching(modules, text) },
    { name: 'Acciones', entries: matching(actionEntries(user), text) },
  ];
  const shown = new Set<string>();
  // A recent entry is not offered a second time.
  const unique = groups.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ id }) => !shown.has(id) && shown.add(id)),
  }));
  return {
    groups: unique.filter(({ entries }) => entries.length > 0),
    loading: searches.some(({ loading }) => loading),
    failures: searches.filter(({ failed }) => failed),
  };
}
