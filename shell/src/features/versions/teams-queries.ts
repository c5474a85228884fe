import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { newTeamKeySchema, releaseTeamsSchema } from 'shared/schemas';

const PATH = '/v1/releases/teams';
const KEY = ['release-teams'] as const;
const FAILURE = 'No se pudo hacer el cambio. Intente de nuevo';

/** Who releases which modules, and their keys. */
export const teamsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    getJson('api', PATH, releaseTeamsSchema, { signal, failure: 'No pudimos cargar los equipos' }),
});

type Teams = Awaited<ReturnType<NonNullable<typeof teamsQuery.queryFn>>>;
/** A team as the list has it. */
export type ReleaseTeam = Teams[number];

const of = (team: string) => `${PATH}/${encodeURIComponent(team)}`;

function shown(teams: Teams): void {
  queryClient.setQueryData(KEY, teams);
  // The changes of teams are in the history, too.
  void queryClient.invalidateQueries({ queryKey: ['releases'] });
}

/** Says which modules a team releases; a team that is not there is made. */
export async function saveTeam(team: string, body: { modulos: string[]; motivo: string }): Promise<void> {
  shown(await sendJson('api', of(team), releaseTeamsSchema, { method: 'PUT', body, failure: FAILURE }));
}

/** A new key of a team; its private part is told here and nowhere else. */
export async function createKey(team: string, motivo: string): Promise<string> {
  const body = { motivo };
  const made = await sendJson('api', `${of(team)}/keys`, newTeamKeySchema, { body, failure: FAILURE });
  shown(made.equipos);
  return made.llave;
}

/** Ends a key. */
export async function revokeKey(team: string, id: string, motivo: string): Promise<void> {
  const path = `${of(team)}/keys/${encodeURIComponent(id)}/revoke`;
  shown(await sendJson('api', path, releaseTeamsSchema, { body: { motivo }, failure: FAILURE }));
}
