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

/**
 * A new key of a team; its private part is told here and nowhere else. Where that fails, the list is read: the answer alone may have
 * been lost. `retryKey` is the same for each attempt.
 */
export async function createKey(team: string, motivo: string, retryKey: string): Promise<string> {
  const options = { body: { motivo }, idempotencyKey: retryKey, failure: FAILURE };
  try {
    const made = await sendJson('api', `${of(team)}/keys`, newTeamKeySchema, options);
    shown(made.equipos);
    return made.llave;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: KEY });
    throw error;
  }
}

/** Ends a key. */
export async function revokeKey(team: string, id: string, motivo: string): Promise<void> {
  const path = `${of(team)}/keys/${encodeURIComponent(id)}/revoke`;
  shown(await sendJson('api', path, releaseTeamsSchema, { body: { motivo }, failure: FAILURE }));
}
