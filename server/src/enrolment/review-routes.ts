import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askAgainSchema, documentsToReviewSchema, LEAD_EVENT_HEADER, leadSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParam as id, NOTHING, refuseUnknownIds, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { DocumentReview } from './document-review';

const documentParams = z.strictObject({ id, documentId: id });

interface Dependencies {
  readonly review: DocumentReview;
}

/** The team's calls on applicants' files: list, accept, ask again. */
export function documentReviewRoutes({ review }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');

    app.get(
      '/api/v1/leads/reviews',
      staffRoute('leads.read', {
        summary: 'Documentos que enviaron y esperan revisión',
        response: { 200: documentsToReviewSchema },
      }),
      (request) => review.toReview(callerOf(request)),
    );

    app.post(
      '/api/v1/leads/:id/documents/:documentId/accept',
      staffRoute('leads.write', {
        summary: 'Aceptar lo que la persona envió de un documento',
        description: 'El documento queda recibido, con su fecha, y sus recordatorios se cancelan.',
        params: documentParams,
        response: { 200: leadSchema },
      }),
      async (request, reply) => {
        const { id: leadId, documentId } = request.params;
        const { lead, event } = await review.accept(callerOf(request), leadId, documentId);
        if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
        return lead;
      },
    );

    app.post(
      '/api/v1/leads/:id/documents/:documentId/ask-again',
      staffRoute('leads.write', {
        summary: 'Pedir de nuevo un documento, con el motivo',
        description: 'La persona lo ve en su página y le llega un correo.',
        params: documentParams,
        body: askAgainSchema,
        response: NOTHING,
      }),
      async (request) => {
        const { id: leadId, documentId } = request.params;
        await review.askAgain(callerOf(request), leadId, documentId, request.body.motivo);
      },
    );
  };
}
