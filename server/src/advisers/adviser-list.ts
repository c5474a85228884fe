import { adviserSlug, foldAccents } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError, identityUnavailable, invalidRequest } from '../errors';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';

/** How long a list that was read counts, so that no page view asks the pool. */
const FRESH_MS = 30_000;
/** How old a list may get while the pool does not answer. */
const USABLE_MS = 5 * 60_000;

/** Where the members of a group are read. */
type GroupReader = Pick<UserDirectory, 'listGroup'>;

interface Copy {
  readonly advisers: readonly AdviserRecord[];
  readonly readAt: number;
}

interface Dependencies {
  readonly database: Database;
  /** Called when first needed; null: no pool is configured. */
  readonly open: (() => Promise<GroupReader>) | null;
  readonly now?: () => number;
}

/**
 * The advisers of the pool, cached for half a minute. While the pool does not answer, a copy serves for five minutes at
 * most; then the failure is thrown. Every slug that an adviser had is stored, so that old links survive a new name.
 */
export function createAdviserList({ database, open, now = Date.now }: Dependencies) {
  const storedSlugs = new Set<string>();
  let reader: GroupReader | undefined;
  let copy: Copy | undefined;
  let reading: Promise<Copy> | undefined;

  async function read(): Promise<Copy> {
    if (!open) throw identityUnavailable(new Error('no user pool is configured'));
    const readAt = now();
    reader ??= await open();
    const advisers = (await reader.listGroup('comercial')).map(toAdviser);
    await storeSlugs(advisers);
    return { advisers, readAt };
  }

  async function storeSlugs(advisers: readonly AdviserRecord[]): Promise<void> {
    const slugs = advisers.map((adviser) => ({ slug: slugOf(adviser), sub: adviser.sub }));
    const added = slugs.filter(({ slug, sub }) => !storedSlugs.has(`${slug} ${sub}`));
    if (added.length === 0) return;
    await database.records
      .insertInto('adviserSlugs')
      .values(added)
      // A slug that another adviser had before belongs to the current one.
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((row) => ({ sub: row.ref('excluded.sub') })),
      )
      .execute();
    for (const { slug, sub } of added) storedSlugs.add(`${slug} ${sub}`);
  }

  /** Stores what was read, unless `forget` was called meanwhile. */
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
    // Requests at the same time share one read.
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

    /** Drops the copy after a change of the accounts: the next call reads the pool. */
    forget(): void {
      copy = undefined;
      // A read in progress may be from before the change.
      reading = undefined;
    },

    /** The adviser whose form has or had this slug, in any letter case and with or without its accents. */
    async findBySlug(slug: string): Promise<AdviserRecord | undefined> {
      const asked = foldAccents(slug);
      const advisers = await list();
      const named = advisers.find((adviser) => slugOf(adviser) === asked);
      if (named) return named;
      const former = await database.records
        .selectFrom('adviserSlugs')
        .select('sub')
        .where('slug', '=', asked)
        .executeTakeFirst();
      return advisers.find(({ sub }) => sub === former?.sub);
    },
  };
}

/** The advisers of the pool. */
export type AdviserList = ReturnType<typeof createAdviserList>;

const slugOf = ({ nombre, email }: AdviserRecord): string => foldAccents(adviserSlug(nombre, email));

/** Leads go to accounts that are enabled and have signed in, however they are handed over (decisions). */
export const mayReceiveLeads = ({ enabled, status }: Pick<DirectoryUser, 'enabled' | 'status'>): boolean =>
  enabled && status === 'CONFIRMED';

/** 400 unless the person is an adviser who may receive leads. */
export async function assertActiveAdviser(advisers: Pick<AdviserList, 'list'>, id: string): Promise<void> {
  const adviser = (await advisers.list()).find(({ sub }) => sub === id);
  if (adviser?.activo) return;
  throw invalidRequest('Revise el campo asesorAsignado.', { asesorAsignado: 'Elija un comercial activo.' });
}

function toAdviser(user: DirectoryUser): AdviserRecord {
  const { sub, name, email, status } = user;
  return { sub, nombre: name, email, UserStatus: status, activo: mayReceiveLeads(user) };
}
