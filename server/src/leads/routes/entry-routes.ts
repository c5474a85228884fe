import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentStateSchema, leadSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParam as id, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';
import { ENTRY_TABLES, type EntryKind } from '../lead-entries';
import { answerChange } from './answer-change';

const entryParams = z.strictObject({
  id,
  kind: z.enum(Object.keys(ENTRY_TABLES) as [EntryKind, ...EntryKind[]]),
  entryId: id,
});

/** Documents, notes and payments of a lead, one at a time; they are added and changed with the lead. */
export function leadEntryRoutes({ service }: Pick<Leads, 'service'>): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');

    app.put(
      '/api/crm-handler/:id/documentos/:documentoId',
      staffRoute({
        summary: 'Marcar un documento como recibido o pendiente',
        params: z.strictObject({ id, documentoId: id }),
        body: documentStateSchema,
        response: { 200: leadSchema },
      }),
      async (request, reply) => {
        const { id: leadId, documentoId } = request.params;
        const { estado } = request.body;
        return answerChange(reply, await service.setDocument(callerOf(request), leadId, documentoId, estado));
      },
    );

    app.delete(
      '/api/crm-handler/:id/:kind/:entryId',
      staffRoute({
        summary: 'Eliminar una nota o un pago',
        params: entryParams,
        response: { 200: leadSchema },
      }),
      async (request, reply) => {
        const { id: leadId, kind, entryId } = request.params;
        return answerChange(reply, await service.removeEntry(callerOf(request), leadId, kind, entryId));
      },
    );
  };
}
