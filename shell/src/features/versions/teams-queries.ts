import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { newTeamKeySchema, releaseTeamsSchema } from 'shared/schemas';

const PATH = '/v1/releases/teams';
const KEY = ['release-teams'] as const;
const FAILURE = 'No se pudo hacer el cambio. Intente de nuevo';

/** Teams, the modules they may release, and their keys. */
export const teamsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    getJson('api', PATH, releaseTeamsSchema, { signal, failure: 'No pudimos cargar los equipos' }),
});

type Teams = Awaited<ReturnType<NonNullable<typeof teamsQuery.queryFn>>>;
/** A team of the list. */
export type ReleaseTeam = Teams[number];

const of = (team: string) => `${PATH}/${encodeURIComponent(team)}`;

function shown(teams: Teams): void {
  queryClient.setQueryData(KEY, teams);
  // Team changes also appear in the history.
  void queryClient.invalidateQueries({ queryKey: ['releases'] });
}

/** Sets which modules a team may release; creates the team if it does not exist. */
export async function saveTeam(team: string, body: { modulos: string[]; motivo: string }): Promise<void> {
  shown(await sendJson('api', of(team), releaseTeamsSchema, { method: 'PUT', body, failure: FAILURE }));
}

/**
 * Creates a key for a team and returns its private part, which is shown nowhere else. On a failure the list is read
 * again: perhaps only the answer was lost. `retryKey` is the same for each attempt.
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

/** Revokes a key. */
export async function revokeKey(team: string, id: string, motivo: string): Promise<void> {
  const path = `${of(team)}/keys/${encodeURIComponent(id)}/revoke`;
  shown(await sendJson('api', path, releaseTeamsSchema, { body: { motivo }, failure: FAILURE }));
}
