import type { Program } from './program';

/** What a page shows of the catalogue has programs; the rest is the page's own. */
interface Shown {
  programs: readonly Program[];
}

/** What a page knows of the catalogue. It never throws for a dead one (decisions, "Public site, beyond the letter"). */
export type CatalogueData<T extends Shown> =
  | {
      /** `stale`: the last good copy, because the catalogue did not answer. `partial`: put together from what other pages had. */
      state: 'fresh' | 'stale' | 'partial';
      value: T;
      /** When it was read (ISO). */
      dataUpdatedAt: string;
      /** Names what was asked. */
      key: string;
    }
  /** The catalogue did not answer, and there is no copy. */
  | { state: 'failed' };

interface Copy {
  value: Shown;
  dataUpdatedAt: string;
}

/** Enough for a visit; the server's renderer, which lives longer, keeps no more either. */
const MAX_COPIES = 40;
const copies = new Map<string, Copy>();

/** Keeps what was shown, for the time when the catalogue does not answer. What the server wrote into the page is a copy, too. */
export function keepCopy(data: CatalogueData<Shown>): void {
  if (data.state !== 'fresh') return;
  copies.delete(data.key);
  copies.set(data.key, { value: data.value, dataUpdatedAt: data.dataUpdatedAt });
  const [oldest] = copies.keys();
  if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest);
}

/** Every program that any page has shown, with the time of its newest copy. */
function knownPrograms(): Map<string, { program: Program; dataUpdatedAt: string }> {
  const known = new Map<string, { program: Program; dataUpdatedAt: string }>();
  for (const { value, dataUpdatedAt } of copies.values()) {
    for (const program of value.programs) known.set(program.id, { program, dataUpdatedAt });
  }
  return known;
}

interface CatalogueQuery<T extends Shown> {
  /** Names what is asked, such as the path and query of the call. */
  key: string;
  read: () => Promise<T>;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Answers from the programs that other pages have shown; nothing when they are not enough. */
  fromKnown?: (programs: Program[]) => T | undefined;
}

/** Asks the catalogue. When it does not answer, there is the last good copy, or what other pages know, or nothing. */
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
    // Not the catalogue's failure: a URL that leads elsewhere, or a visitor who has left.
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
