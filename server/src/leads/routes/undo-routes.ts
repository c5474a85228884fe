import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiErrorSchema, duplicateErrorSchema, leadSchema, staleLeadErrorSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParams, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';

/** Undoing what the history of a lead tells. */
export function undoRoutes({ undo }: Pick<Leads, 'undo'>): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');
    app.post(
      '/api/v1/leads/:id/events/:event/undo',
      staffRoute({
        summary: 'Deshacer una entrada de la historia, con lo demás que hizo la misma llamada',
        description:
          'Los campos vuelven a lo que eran, la nota agregada se quita y el lead eliminado se restaura; queda en la historia. ' +
          'Si algo de eso cambió después, responde 409 con el lead actual. El número de la entrada viene en el encabezado ' +
          'X-Lead-Event de cada cambio, y en la historia.',
        params: idParams.extend({
          event: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        }),
        response: {
          200: leadSchema,
          409: z.union([staleLeadErrorSchema, duplicateErrorSchema, apiErrorSchema]),
        },
      }),
      (request) => undo(callerOf(request), request.params.id, request.params.event),
    );
  };
}
