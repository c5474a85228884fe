import type { FastifyRequest } from 'fastify';
import { mayDo } from 'shared/rules';
import { notAllowed } from '../errors';
import { callerOf } from '../identity/policy';
import { teamsOf } from '../identity/team-group';
import type { Caller } from '../identity/verify-token';
import type { ReleaseStore } from '../registry/release-store';

/** Which modules the caller may release: an administrator all, a team its own. */
export async function modulesOf(
  { groups }: Pick<Caller, 'groups'>,
  store: Pick<ReleaseStore, 'teams'>,
): Promise<(app: string) => boolean> {
  if (mayDo(groups, 'releases')) return () => true;
  const teams = Object.entries(await store.teams());
  const own = teams.filter(([team]) => teamsOf(groups).includes(team));
  const modules = new Set(own.flatMap(([, team]) => team.modules));
  return (app) => modules.has(app);
}

/** Hook of routes below `/releases/:app`: refuses modules that the caller may not release, before the body is read. */
export const refuseOthersModules =
  (store: Pick<ReleaseStore, 'teams'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { app } = request.params as { app?: string };
    if (app === undefined) return;
    const caller = callerOf(request);
    const mayRelease = await modulesOf(caller, store);
    if (mayRelease(app)) return;
    const named = teamsOf(caller.groups).join(', ');
    throw notAllowed(`${app} no es un módulo del equipo ${named}. Pida el cambio a un administrador.`);
  };
