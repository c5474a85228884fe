import { mayDo } from 'shared/rules';
import type { Database } from '../database/database';
import type { VerifyToken } from '../identity/verify-token';

/** Ids of the advisers whom somebody coordinates. */
export async function teamOf(database: Database, sub: string): Promise<string[]> {
  const rows = await database.records
    .selectFrom('adviserTeams')
    .select('asesor')
    .where('coordinador', '=', sub)
    .orderBy('asesor')
    .execute();
  return rows.map(({ asesor }) => asesor);
}

/** The teams of all coordinators, by the coordinator's id. */
export async function teamsByCoordinator(
  database: Database,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.records.selectFrom('adviserTeams').selectAll().orderBy('asesor').execute();
  const teams = new Map<string, string[]>();
  for (const { coordinador, asesor } of rows)
    teams.set(coordinador, [...(teams.get(coordinador) ?? []), asesor]);
  return teams;
}

/** Replaces the advisers whom somebody coordinates. Joins an open transaction. */
export async function changeTeam(
  database: Database,
  sub: string,
  advisers: readonly string[],
): Promise<void> {
  await database.records.deleteFrom('adviserTeams').where('coordinador', '=', sub).execute();
  const rows = [...new Set(advisers)].map((asesor) => ({ coordinador: sub, asesor }));
  if (rows.length > 0) await database.records.insertInto('adviserTeams').values(rows).execute();
}

/** Adds the team to callers who coordinate. It is read on every call, so that a removed adviser is out of reach at once. */
export const withTeams =
  (database: Database, verifyToken: VerifyToken): VerifyToken =>
  async (token) => {
    const caller = await verifyToken(token);
    if (!mayDo(caller.groups, 'leads.team')) return caller;
    return { ...caller, team: await teamOf(database, caller.sub) };
  };
