import type { Role } from 'shared';
import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { type AdviserRecord, adviserSchema } from 'shared/schemas';

/**
 * The advisers: `GET /comerciales-handler` for an admin; a comercial may not ask and knows only themselves. A list that
 * cannot be read is an empty one (spec: staff-panel §7, §8).
 */
export const advisersQuery = (role: Role) =>
  queryOptions({
    queryKey: ['advisers', role],
    queryFn: async ({ signal }): Promise<AdviserRecord[]> => {
      if (role !== 'admin') return [];
      try {
        return await getJson('crm', '/comerciales-handler', adviserSchema.array(), { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return [];
      }
    },
  });

/** Names of the advisers by their id. */
export type AdviserNames = ReadonlyMap<string, string>;

/** What an adviser is called: the name, or else the e-mail. */
export const adviserNames = (advisers: readonly AdviserRecord[]): AdviserNames =>
  new Map(advisers.map(({ sub, nombre, email }) => [sub, nombre || email]));
