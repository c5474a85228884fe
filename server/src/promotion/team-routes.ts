import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newTeamKeySchema, releaseTeamSchema, releaseTeamsSchema, teamKeyReasonSchema } from 'shared/schemas';
import { z } from 'zod';
import { retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { ReleaseStore } from '../registry/release-store';
import type { Teams } from '../registry/team';
import { withKey, withModules, withoutKey } from '../registry/team-changes';
import { createTeamKey } from '../teams/team-key';
import { authorOf } from './change-request';

const teamParams = z.strictObject({ team: z.string().max(40) });

const told = (teams: Teams): z.infer<typeof releaseTeamsSchema> =>
  Object.entries(teams).map(([equipo, { modules, keys }]) => ({
    equipo,
    modulos: modules,
    llaves: keys.map(({ id, since, by, revoked }) => ({
      id,
      creada: since,
      por: by,
      revocada: revoked ?? null,
    })),
  }));

export interface TeamRoutesOptions {
  store: ReleaseStore;
  /** Throws the HTTP error for a refused change. */
  refused: (error: unknown) => never;
}

/** Teams with their modules and keys; for administrators. */
export function teamRoutes({ store, refused }: TeamRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/releases/teams',
      staffRoute('releases', {
        summary: 'Equipos que publican módulos, y sus llaves',
        response: { 200: releaseTeamsSchema },
      }),
      async () => told(await store.teams()),
    );

    app.put(
      '/api/v1/releases/teams/:team',
      staffRoute('releases', {
        summary: 'Decir qué módulos publica un equipo; si no existe, se crea',
        params: teamParams,
        body: releaseTeamSchema,
        response: { 200: releaseTeamsSchema },
      }),
      async (request) => {
        const { params, body } = request;
        const author = authorOf(callerOf(request), body);
        const change = store.changeTeams((channels) =>
          withModules(channels, params.team, body.modulos, author),
        );
        return told(await change.catch(refused));
      },
    );

    app.post(
      '/api/v1/releases/teams/:team/keys',
      staffRoute('releases', {
        summary: 'Crear una llave para un equipo; la parte privada se entrega una sola vez',
        description:
          'Enviada otra vez con la misma clave de reintento responde 409: no crea otra llave ni muestra la parte privada de nuevo, ' +
          'tampoco a quien la creó. Si la respuesta se perdió, se revoca esa llave y se crea otra.',
        params: teamParams,
        headers: retryKeyHeaders('la llave se crea una sola vez'),
        body: teamKeyReasonSchema,
        response: { 200: newTeamKeySchema },
      }),
      async (request) => {
        const { params, body, headers } = request;
        const author = authorOf(callerOf(request), body);
        const { secret, ...key } = createTeamKey(params.team, retryKeyOf(headers));
        const change = store.changeTeams((channels) => withKey(channels, params.team, key, author));
        return { id: key.id, llave: secret, equipos: told(await change.catch(refused)) };
      },
    );

    app.post(
      '/api/v1/releases/teams/:team/keys/:key/revoke',
      staffRoute('releases', {
        summary: 'Revocar una llave de un equipo',
        params: teamParams.extend({ key: z.string().max(20) }),
        body: teamKeyReasonSchema,
        response: { 200: releaseTeamsSchema },
      }),
      async (request) => {
        const { params, body } = request;
        const author = authorOf(callerOf(request), body);
        const change = store.changeTeams((channels) => withoutKey(channels, params.team, params.key, author));
        return told(await change.catch(refused));
      },
    );
  };
}
