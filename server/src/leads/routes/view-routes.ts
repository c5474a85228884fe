import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  leadViewChangeSchema,
  leadViewInputSchema,
  leadViewSchema,
  staleRecordErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { NOTHING, retryKeyHeaders, retryKeyOf, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';

const viewParams = z.strictObject({ viewId: z.string().max(200) });

/** Saved views of the lead list. */
export function leadViewRoutes({ views }: Pick<Leads, 'views'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/leads/views',
      staffRoute('leads.read', {
        summary: 'Vistas de lo pendiente y las guardadas de quien llama, cada una con cuántos leads muestra',
        response: { 200: z.array(leadViewSchema) },
      }),
      (request) => views.list(callerOf(request)),
    );

    app.post(
      '/api/v1/leads/views',
      staffRoute('leads.write', {
        summary: 'Guardar una vista',
        headers: retryKeyHeaders('la vista se guarda una vez'),
        body: leadViewInputSchema,
        response: { 201: leadViewSchema },
      }),
      (request) => views.create(callerOf(request), request.body, retryKeyOf(request.headers)),
    );

    app.patch(
      '/api/v1/leads/views/:viewId',
      staffRoute('leads.write', {
        summary: 'Cambiar una vista',
        params: viewParams,
        body: leadViewChangeSchema,
        response: { 200: leadViewSchema, 409: staleRecordErrorSchema },
      }),
      (request) => views.change(callerOf(request), request.params.viewId, request.body),
    );

    app.delete(
      '/api/v1/leads/views/:viewId',
      staffRoute('leads.write', {
        summary: 'Eliminar una vista',
        params: viewParams,
        response: NOTHING,
      }),
      (request) => views.remove(callerOf(request), request.params.viewId),
    );
  };
}
