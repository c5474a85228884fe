import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayDo } from 'shared/rules';
import { adviserSchema, publicAdviserSchema } from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../errors';
import { publicRoute, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { AdviserList } from './adviser-list';

// A form calls it once; more calls mean that somebody is guessing slugs.
const LOOKUPS_PER_MINUTE = 120;
/** Shown in place of an adviser whose account is not active. */
const TEAM = 'Equipo de asesores';

/** The advisers: all with full reach, otherwise the caller's team; and one by its slug for the public form (spec: staff-panel §7). */
export function adviserRoutes({ advisers }: { readonly advisers: AdviserList }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/comerciales-handler',
      staffRoute(
        'leads.assign',
        {
          summary: 'Comerciales por nombre; la lista puede tener hasta 30 segundos',
          response: { 200: z.array(adviserSchema) },
        },
        {
          refusals: {
            401: 'Token de administrador requerido',
            403: 'Solo los administradores pueden obtener la lista de comerciales',
          },
        },
      ),
      async (request) => {
        const caller = callerOf(request);
        const people = await advisers.list();
        if (mayDo(caller.groups, 'leads.all')) return [...people];
        return people.filter(({ sub }) => sub === caller.sub || caller.team?.includes(sub));
      },
    );

    app.get(
      '/api/comerciales-cognito-handler',
      publicRoute(
        {
          summary: 'El comercial de un enlace de captación',
          querystring: z.strictObject({
            slug: z
              .string({ error: 'Escriba el enlace del comercial.' })
              .min(1, 'Escriba el enlace del comercial.')
              .max(300, 'Use máximo 300 caracteres.'),
          }),
          response: { 200: publicAdviserSchema },
        },
        { rateLimit: { max: LOOKUPS_PER_MINUTE } },
      ),
      async ({ query }, reply) => {
        const adviser = await advisers.findBySlug(query.slug);
        if (!adviser) throw notFound('Comercial no encontrado');
        reply.header('cache-control', 'no-store');
        // The name of an adviser who has left is not shown; the link still reaches the team (spec: decisions, "Former
        // links").
        const nombre = adviser.activo ? adviser.nombre : TEAM;
        return { id: adviser.sub, nombre, activo: adviser.activo };
      },
    );
  };
}
