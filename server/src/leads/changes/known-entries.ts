import { isDeepStrictEqual } from 'node:util';
import type { NoteChange } from 'shared/schemas';
import { idempotencyKeyReused } from '../../errors';

/** Kinds of entry that can be deleted one by one (spec: decisions, "Calls"). */
export const ENTRY_TABLES = { notas: 'leadNotas', pagos: 'leadPagos' } as const;

/** A kind of entry that can be deleted. */
export type EntryKind = keyof typeof ENTRY_TABLES;

/** The fields that identify an entry in a request. */
export type Keyed = Pick<NoteChange, 'id' | 'clave'>;

/** The retry key of an entry: its own, or an id that the lead does not have. */
export const keyOf = ({ id, clave }: Keyed): string | null => clave ?? id ?? null;

/** Fields that a retry must repeat. Author, times and the later state of a payment are not part of the request that added it. */
const CONTENTS = {
  notas: ['contenido', 'tipo'],
  pagos: ['monto', 'concepto', 'fechaVencimiento', 'fechaRecordatorio'],
} as const;

type StoredEntry = { readonly id: string; readonly clave: string | null };

/** Ids and retry keys of a lead's stored entries. */
export class KnownEntries {
  readonly #ids: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string | null, StoredEntry>;

  constructor(
    readonly rows: readonly StoredEntry[],
    readonly kind: EntryKind,
  ) {
    this.#ids = new Set(rows.map(({ id }) => id));
    this.#byKey = new Map(rows.map((row) => [row.clave, row]));
  }

  hasId({ id }: Keyed): boolean {
    return id !== undefined && this.#ids.has(id);
  }

  /** Whether the lead has it, by id or key; 409 if the key was used for other content. */
  has(entry: Keyed): boolean {
    if (this.hasId(entry)) return true;
    const key = keyOf(entry);
    const earlier = key === null ? undefined : this.#byKey.get(key);
    if (earlier && !this.#isSame(earlier, entry)) throw idempotencyKeyReused();
    return earlier !== undefined;
  }

  #isSame(earlier: StoredEntry, entry: Keyed): boolean {
    const contentOf = (of: object) =>
      CONTENTS[this.kind].map((field) => (of as Record<string, unknown>)[field] ?? null);
    return isDeepStrictEqual(contentOf(earlier), contentOf(entry));
  }

  /** The entries that the lead does not have yet, one per key. */
  missing<T extends Keyed>(entries: readonly T[]): T[] {
    const seen = new Set<string>();
    return entries.filter((entry) => {
      const key = keyOf(entry);
      if (this.has(entry) || (key !== null && seen.has(key))) return false;
      if (key !== null) seen.add(key);
      return true;
    });
  }
}
