import { useEffect, useMemo, useState } from 'react';
import { type ModuleSearch, mayOpen, type Role, type SearchQuery, useSession } from 'shared';
import { useQueries } from 'shared/query';
import type { Remotes } from '../../federation/remotes';
import { useRemotes } from '../../routing/remotes-context';
import type { Entry } from './entry';

/** Debounces typing. */
const TYPING_MS = 180;
const MIN_LENGTH = 2;

/** One remote's search and its state. The last answer stays while the next one loads. */
export interface RemoteSearch {
  label: string;
  entries: readonly Entry[];
  failed: boolean;
  loading: boolean;
  refetch: () => void;
}

/** Searches every remote whose `module.json` declares a search that the role may use. */
export function useRemoteSearch(text: string, role: Role): RemoteSearch[] {
  const user = useSession((state) => state.user);
  const { registry, remotes } = useRemotes();
  const wanted = text.length < MIN_LENGTH ? '' : text;
  const asked = useSettled(wanted);
  const [last, setLast] = useState<Readonly<Record<string, readonly Entry[]>>>({});

  const providers = useMemo(
    () =>
      Object.values(registry.remotes)
        .flatMap(({ app, module }) => (module.search ? [{ app, search: module.search }] : []))
        .filter(({ search }) => mayOpen(search.access, { role, user }))
        .toSorted((one, other) => one.search.order - other.search.order),
    [registry, role, user],
  );

  const results = useQueries({
    queries: providers.map(({ app, search }) => ({
      queryKey: ['palette', app, role, asked],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const entries = await findEntries(remotes, app, search, { text: asked, role, signal });
        setLast((known) => ({ ...known, [app]: entries }));
        return entries;
      },
      enabled: asked !== '',
    })),
  });

  return providers.map(({ app, search }, index) => {
    const result = results[index];
    const loading = wanted !== asked || result?.isFetching === true;
    const failed = result?.isError === true && !loading;
    return {
      label: search.label,
      entries: asked === '' || failed ? [] : (result?.data ?? last[app] ?? []),
      failed,
      loading,
      refetch: () => void result?.refetch(),
    };
  });
}

/** Debounced text; an empty one counts at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : settled;
}

/** Loads the remote (again if it failed) and calls its search. */
async function findEntries(
  remotes: Remotes | null,
  app: string,
  { icon }: ModuleSearch,
  query: SearchQuery,
): Promise<Entry[]> {
  if (remotes?.failure(app)) await remotes.renew(app);
  const search = (await remotes?.load(app))?.search;
  if (!search) throw new Error(`${app} exports no "search"`);
  const results = await search(query);
  return results.map((result) => ({ ...result, icon, id: `${app} ${result.id}` }));
}
