import type { Program } from './program';

/** Every catalogue answer has programs; the rest depends on the page. */
interface Shown {
  programs: readonly Program[];
}

/** Answer of the catalogue. A catalogue that is down is a state, not an error (decisions, "Public site, beyond the letter"). */
export type CatalogueData<T extends Shown> =
  | {
      /** `stale`: the last good copy, because the catalogue did not answer. `partial`: assembled from copies that other pages fetched. */
      state: 'fresh' | 'stale' | 'partial';
      value: T;
      /** When it was read (ISO). */
      dataUpdatedAt: string;
      /** Cache key of the query. */
      key: string;
    }
  /** The catalogue did not answer, and there is no copy. */
  | { state: 'failed' };

interface Copy {
  value: Shown;
  dataUpdatedAt: string;
}

/** Enough for a visit; also limits memory in the long-lived server renderer. */
const MAX_COPIES = 40;
const copies = new Map<string, Copy>();

/** Keeps fresh data as a fallback, including what the server rendered. */
export function keepCopy(data: CatalogueData<Shown>): void {
  if (data.state !== 'fresh') return;
  copies.delete(data.key);
  copies.set(data.key, { value: data.value, dataUpdatedAt: data.dataUpdatedAt });
  const [oldest] = copies.keys();
  if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest);
}

/** Every program in any copy, with the time of its newest copy. */
function knownPrograms(): Map<string, { program: Program; dataUpdatedAt: string }> {
  const known = new Map<string, { program: Program; dataUpdatedAt: string }>();
  for (const { value, dataUpdatedAt } of copies.values()) {
    for (const program of value.programs) known.set(program.id, { program, dataUpdatedAt });
  }
  return known;
}

interface CatalogueQuery<T extends Shown> {
  /** Cache key, for example path and query of the call. */
  key: string;
  read: () => Promise<T>;
  /** Aborted when the navigation is cancelled. */
  signal: AbortSignal;
  /** Builds an answer from kept programs; undefined if they are not enough. */
  fromKnown?: (programs: Program[]) => T | undefined;
}

/** Queries the catalogue; falls back to the last good copy, then to kept programs, then to `failed`. */
export async function queryCatalogue<T extends Shown>(query: CatalogueQuery<T>): Promise<CatalogueData<T>> {
  const { key, read, signal, fromKnown } = query;
  try {
    const data = {
      state: 'fresh' as const,
      value: await read(),
      dataUpdatedAt: new Date().toISOString(),
      key,
    };
    keepCopy(data);
    return data;
  } catch (error) {
    // A redirect or a cancelled navigation is no catalogue failure.
    if (error instanceof Response || signal.aborted) throw error;
    // spec: public-site §8 – a catalogue failure is logged.
    console.error(error);
    const copy = copies.get(key);
    if (copy) return { state: 'stale', value: copy.value as T, dataUpdatedAt: copy.dataUpdatedAt, key };
    const known = knownPrograms();
    const value = fromKnown?.([...known.values()].map(({ program }) => program));
    if (!value || value.programs.length === 0) return { state: 'failed' };
    const times = value.programs.map(({ id }) => known.get(id)?.dataUpdatedAt ?? '').sort();
    return { state: 'partial', value, dataUpdatedAt: times[0] ?? '', key };
  }
}
