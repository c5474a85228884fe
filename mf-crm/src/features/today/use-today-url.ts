import { useSearchParams } from 'shared/router';

type Change = Readonly<Record<string, string | null>>;

/** The URL of the view "Hoy", and the same with some parameters changed; null removes one. */
export function useTodayUrl() {
  const [search, setSearch] = useSearchParams();
  const searchWith = (change: Change) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.toString();
  };
  const go = (change: Change, replace = true) =>
    setSearch(searchWith(change), { replace, preventScrollReset: true });
  return { search, searchWith, go };
}
