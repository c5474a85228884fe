import { sql } from 'kysely';
import { ADVISER, adviserSlug, foldAccents } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError, identityUnavailable, invalidRequest } from '../errors';
import { keptValue } from '../http/kept-value';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';

/** How long a list that was read is used, so that not every page view asks the pool. */
const FRESH_MS = 30_000;
/** Greatest age of a list that is used while the pool does not answer. */
const USABLE_MS = 5 * 60_000;

interface Copy {
  readonly advisers: readonly AdviserRecord[];
  /** The slug of each, by id. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly readAt: number;
}

interface Dependencies {
  readonly database: Database;
  /** Null: no pool is configured. */
  readonly directory: Pick<UserDirectory, 'listGroup'> | null;
  readonly now?: () => number;
}

/**
 * The advisers of the pool, kept for half a minute. While the pool does not answer, a copy is used for at most five minutes;
 * then the failure is thrown. Every slug that an adviser had is stored, so that old links survive a new name; if two names
 * make the same slug, the later one gets a number.
 */
export function createAdviserList({ database, directory, now = Date.now }: Dependencies) {
  /** Stored slugs, by the adviser's id and the slug made from the name. */
  const stored = new Map<string, string>();
  const fresh = keptValue(read, FRESH_MS, now);
  /** The last list that was read, for when the pool does not answer. */
  let copy: Copy | undefined;
  let changes = 0;

  async function read(): Promise<Copy> {
    if (!directory) throw identityUnavailable(new Error('no user pool is configured'));
    const readAt = now();
    const advisers = (await directory.listGroup(ADVISER)).map(toAdviser);
    return { advisers, slugs: await slugsFor(advisers), readAt };
  }

  async function slugsFor(advisers: readonly AdviserRecord[]): Promise<ReadonlyMap<string, string>> {
    const keyOf = (adviser: AdviserRecord) => `${adviser.sub} ${plainSlug(adviser)}`;
    if (!advisers.every((adviser) => stored.has(keyOf(adviser)))) {
      const given = await storeSlugs(advisers);
      for (const adviser of advisers) stored.set(keyOf(adviser), given.get(adviser.sub) ?? '');
    }
    return new Map(advisers.map((adviser) => [adviser.sub, stored.get(keyOf(adviser)) ?? '']));
  }

  /** Gives each adviser a slug that no other adviser has, or had before a new name. */
  function storeSlugs(advisers: readonly AdviserRecord[]): Promise<ReadonlyMap<string, string>> {
    return database.transaction(async () => {
      await sql`select pg_advisory_xact_lock(hashtext('adviser-slugs'))`.execute(database.query);
      const rows = await database.records.selectFrom('adviserSlugs').select(['slug', 'sub']).execute();
      const owners = new Map(rows.map(({ slug, sub }) => [slug, sub]));
      const current = new Set(advisers.map(({ sub }) => sub));
      const given = new Map<string, string>();
      for (const adviser of advisers) {
        const { sub } = adviser;
        const free = (slug: string) => {
          const owner = owners.get(slug) ?? sub;
          return owner === sub || !current.has(owner);
        };
        const plain = plainSlug(adviser);
        let slug = plain;
        for (let number = 2; !free(slug); number += 1) slug = `${plain}-${number}`;
        given.set(sub, slug);
        if (owners.get(slug) === sub) continue;
        owners.set(slug, sub);
        await database.records
          .insertInto('adviserSlugs')
          .values({ slug, sub })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet({ sub }))
          .execute();
      }
      return given;
    });
  }

  async function latest(): Promise<Copy> {
    const known = changes;
    try {
      const latestCopy = await fresh.get();
      if (known === changes) copy = latestCopy;
      return latestCopy;
    } catch (error) {
      if (copy && now() - copy.readAt < USABLE_MS) return copy;
      throw error instanceof HttpError ? error : identityUnavailable(error);
    }
  }

  return {
    list: async (): Promise<readonly AdviserRecord[]> => (await latest()).advisers,

    /** The slug of an adviser's form; null if the person is not an adviser. */
    slugOf: async (sub: string): Promise<string | null> => (await latest()).slugs.get(sub) ?? null,

    /** Call it after a change of the accounts: the next call reads the pool again, even if an earlier read is still running. */
    forget(): void {
      fresh.forget();
      copy = undefined;
      changes += 1;
    },

    /** The adviser whose form has or had this slug, in any letter case and with or without its accents. */
    async findBySlug(slug: string): Promise<AdviserRecord | undefined> {
      const asked = foldAccents(slug);
      const { advisers, slugs } = await latest();
      const named = advisers.find(({ sub }) => slugs.get(sub) === asked);
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

export type AdviserList = ReturnType<typeof createAdviserList>;

/** The slug made from name and e-mail (spec: staff-panel §6). */
const plainSlug = ({ nombre, email }: AdviserRecord): string => foldAccents(adviserSlug(nombre, email));

/** Leads go to accounts that are enabled and have signed in, however they are handed over (decisions). */
export const mayReceiveLeads = ({ enabled, status }: Pick<DirectoryUser, 'enabled' | 'status'>): boolean =>
  enabled && status === 'CONFIRMED';

/** The adviser of an id; undefined if there is none, or the person is no longer an adviser. */
export const findAdviser = async (
  advisers: Pick<AdviserList, 'list'>,
  id: string | null,
): Promise<AdviserRecord | undefined> => (await advisers.list()).find(({ sub }) => sub === id);

/** The advisers who may receive leads. */
export const activeAdvisers = async (advisers: Pick<AdviserList, 'list'>): Promise<AdviserRecord[]> =>
  (await advisers.list()).filter(({ activo }) => activo);

/** 400 unless the person is an adviser who may receive leads. */
export async function assertActiveAdviser(advisers: Pick<AdviserList, 'list'>, id: string): Promise<void> {
  if ((await findAdviser(advisers, id))?.activo) return;
  throw invalidRequest('Revise el campo asesorAsignado.', { asesorAsignado: 'Elija un comercial activo.' });
}

function toAdviser(user: DirectoryUser): AdviserRecord {
  const { sub, name, email, status } = user;
  return { sub, nombre: name, email, UserStatus: status, activo: mayReceiveLeads(user) };
}
