import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ModuleSearch, mayOpen, type Role, type SearchQuery } from 'shared';
import type { Remotes } from '../../federation/remotes';
import { useRemotes } from '../../routing/remotes-context';
import type { Entry } from './entry';

/** Long enough that not every letter is a call. */
const TYPING_MS = 180;
const MIN_LENGTH = 2;

interface Answer {
  /** The text that was searched. */
  text: string;
  entries: Entry[];
  failed: boolean;
}

/** One remote's search and its state. While the next answer is on its way, the last one stays. */
export interface RemoteSearch {
  label: string;
  entries: readonly Entry[];
  failed: boolean;
  loading: boolean;
  refetch: () => void;
}

/** Searches every remote whose `module.json` declares a search that the role may use. */
export function useRemoteSearch(text: string, role: Role): RemoteSearch[] {
  const { registry, remotes } = useRemotes();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const enabled = text.length >= MIN_LENGTH;

  const providers = useMemo(
    () =>
      Object.values(registry.remotes)
        .flatMap(({ app, module }) => (module.search ? [{ app, search: module.search }] : []))
        .filter(({ search }) => mayOpen(search.access, role))
        .toSorted((one, other) => one.search.order - other.search.order),
    [registry, role],
  );

  const run = useCallback(
    async (app: string, search: ModuleSearch, query: SearchQuery) => {
      const { text: asked, signal } = query;
      const answer = await findEntries(remotes, app, search, query).then(
        (entries) => ({ text: asked, entries, failed: false }),
        () => ({ text: asked, entries: [], failed: true }),
      );
      if (!signal.aborted) setAnswers((known) => ({ ...known, [app]: answer }));
    },
    [remotes],
  );

  const running = useRef(new AbortController());
  useEffect(() => {
    if (!enabled) {
      setAnswers({});
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => {
      for (const { app, search } of providers) {
        void run(app, search, { text, role, signal: controller.signal });
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, enabled, role, providers, run]);

  return providers.map(({ app, search }) => {
    const answer = answers[app];
    return {
      label: search.label,
      entries: answer?.entries ?? [],
      failed: answer?.failed ?? false,
      loading: enabled && answer?.text !== text,
      refetch: () => {
        setAnswers(({ [app]: _dropped, ...others }) => others);
        void run(app, search, { text, role, signal: running.current.signal });
      },
    };
  });
}

/** Loads the remote, anew after a failure, and asks it. */
async function findEntries(
  remotes: Remotes | null,
  app: string,
  { icon }: ModuleSearch,
  query: SearchQuery,
): Promise<Entry[]> {
  if (remotes?.failure(app)) remotes.reset(app);
  const search = (await remotes?.load(app))?.search;
  if (!search) throw new Error(`${app} exports no "search"`);
  const results = await search(query);
  return results.map((result) => ({ ...result, icon, id: `${app} ${result.id}` }));
}
