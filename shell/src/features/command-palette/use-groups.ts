import { useCallback, useMemo, useState } from 'react';
import { useSession } from 'shared';
import { useRemotes } from '../../routing/remotes-context';
import { moduleScreens, ownScreens } from '../staff-panel/panel-screens';
import { tabsOf } from '../staff-panel/tabs';
import { type EntryGroup, matching } from './entry';
import type { Failure } from './failures';
import { actionEntries, moduleEntries } from './fixed-entries';
import { recentEntries } from './recent-entries';
import { searchLeads, searchPrograms } from './search-calls';
import { useFound } from './use-found';

/** What the palette offers for a text, in groups; without a text, what was chosen last and what there is. */
export function useGroups(text: string) {
  const { registry, remotes } = useRemotes();
  const role = useSession((state) => state.role) ?? 'comercial';
  const user = useSession((state) => state.user);
  const [recent] = useState(recentEntries);
  const leads = useFound(text, searchLeads);
  const programs = useFound(
    text,
    useCallback((asked: string, leaving: AbortSignal) => searchPrograms(asked, role, leaving), [role]),
  );

  const modules = useMemo(() => {
    const tabs = [...moduleScreens(registry, remotes), ...ownScreens].map(({ tab }) => tab);
    return moduleEntries(tabsOf(tabs, role), role);
  }, [registry, remotes, role]);

  const groups: EntryGroup[] = [
    { name: 'Recientes', entries: text ? [] : recent },
    { name: 'Leads', entries: leads.entries },
    { name: 'Programas', entries: programs.entries },
    { name: 'Ir a', entries: matching(modules, text) },
    { name: 'Acciones', entries: matching(actionEntries(role, user), text) },
  ];
  const shown = new Set<string>();
  // What is among the recent ones is not offered twice.
  const unique = groups.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ id }) => !shown.has(id) && shown.add(id)),
  }));
  const failures: Failure[] = [
    ...(leads.failed ? [{ what: 'leads', searchAgain: leads.searchAgain }] : []),
    ...(programs.failed ? [{ what: 'programas', searchAgain: programs.searchAgain }] : []),
  ];
  return {
    groups: unique.filter(({ entries }) => entries.length > 0),
    loading: leads.loading || programs.loading,
    failures,
  };
}
