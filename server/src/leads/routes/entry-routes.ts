import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  documentStateSchema,
  duplicateErrorSchema,
  LEAD_EVENT_HEADER,
  type LeadRecord,
  leadSchema,
  staleLeadErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { idParam as id, idParams, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import { ENTRY_TABLES, type EntryKind } from '../changes/known-entries';
import type { ChangedLead } from '../changes/locked-lead';
import type { Leads } from '../create-leads';

const entryParams = z.strictObject({
  id,
  kind: z.enum(Object.keys(ENTRY_TABLES) as [EntryKind, ...EntryKind[]]),
  entryId: id,
});

/** Answers a changed lead, with the history entry that undoes the change in a header. */
export function answerChange(reply: FastifyReply, { lead, event }: ChangedLead): LeadRecord {
  if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
  return lead;
}

/** Documents, notes and payments of a lead, one at a time (they are added and changed with the lead), and undoing a change. */
export function leadEntryRoutes({ service }: Pick<Leads, 'service'>): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');

    app.put(
      '/api/crm-handler/:id/documentos/:documentoId',
      staffRoute('leads.write', {
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
      staffRoute('leads.write', {
        summary: 'Eliminar una nota o un pago',
        params: entryParams,
        response: { 200: leadSchema },
      }),
      async (request, reply) => {
        const { id: leadId, kind, entryId } = request.params;
        return answerChange(reply, await service.removeEntry(callerOf(request), leadId, kind, entryId));
      },
    );

    app.post(
      '/api/v1/leads/:id/events/:event/undo',
      staffRoute('leads.write', {
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
      (request) => service.undo(callerOf(request), request.params.id, request.params.event),
    );
  };
}
