import { adviserSlug, foldAccents } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { HttpError, identityUnavailable } from '../errors';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';

/** How long a list that was read counts, so that no page view asks the pool. */
const FRESH_MS = 30_000;
/** How old a list may get while the pool does not answer. */
const USABLE_MS = 5 * 60_000;

/** Where the members of a group are read. */
export type GroupReader = Pick<UserDirectory, 'listGroup'>;

interface Copy {
  readonly advisers: readonly AdviserRecord[];
  readonly readAt: number;
}

/**
 * The advisers of the pool, cached for half a minute. While the pool does not answer, a copy serves for five minutes at
 * most; then the failure is told. `open` is called when first needed; null: no pool is configured.
 */
export function createAdviserList(open: (() => Promise<GroupReader>) | null, now: () => number = Date.now) {
  let reader: GroupReader | undefined;
  let copy: Copy | undefined;
  let reading: Promise<Copy> | undefined;

  async function read(): Promise<Copy> {
    if (!open) throw identityUnavailable(new Error('no user pool is configured'));
    const readAt = now();
    reader ??= await open();
    const members = await reader.listGroup('comercial');
    return { advisers: members.map(toAdviser), readAt };
  }

  /** Remembers what was read, unless it was forgotten meanwhile. */
  function keep(read: Promise<Copy>): Promise<Copy> {
    const kept = read
      .then((read) => {
        if (reading === kept) copy = read;
        return read;
      })
      .finally(() => {
        if (reading === kept) reading = undefined;
      });
    return kept;
  }

  async function list(): Promise<readonly AdviserRecord[]> {
    const age = copy ? now() - copy.readAt : Number.POSITIVE_INFINITY;
    if (copy && age < FRESH_MS) return copy.advisers;
    // However many ask at once, the pool is asked once.
    reading ??= keep(read());
    try {
      return (await reading).advisers;
    } catch (error) {
      if (copy && age < USABLE_MS) return copy.advisers;
      throw error instanceof HttpError ? error : identityUnavailable(error);
    }
  }

  return {
    list,

    /** The accounts were changed from here: the next question is answered by the pool. */
    forget(): void {
      copy = undefined;
      // A list that is being read may be from before the change.
      reading = undefined;
    },

    /** The adviser whose personal form has this slug, in any letter case and with or without its accents. */
    async findBySlug(slug: string): Promise<AdviserRecord | undefined> {
      const asked = foldAccents(slug);
      const advisers = await list();
      return advisers.find(({ nombre, email }) => foldAccents(adviserSlug(nombre, email)) === asked);
    },
  };
}

/** The advisers of the pool. */
export type AdviserList = ReturnType<typeof createAdviserList>;

function toAdviser({ sub, name, email, status, enabled }: DirectoryUser): AdviserRecord {
  return { sub, nombre: name, email, UserStatus: status, activo: enabled && status === 'CONFIRMED' };
}
