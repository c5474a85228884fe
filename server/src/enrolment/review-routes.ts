import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askAgainSchema, documentsToReviewSchema, LEAD_EVENT_HEADER, leadSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParam as id, refuseUnknownIds, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { DocumentReview } from './document-review';

const documentParams = z.strictObject({ id, documentId: id });
const TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;
const EXTENSIONS = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;

interface Dependencies {
  readonly review: DocumentReview;
}

/** Files of applicants for the team: listed, read, accepted and asked for again. */
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

    app.get(
      '/api/v1/leads/:id/files/:fileId',
      staffRoute('leads.read', {
        summary: 'Descargar un archivo que envió la persona',
        params: z.strictObject({ id, fileId: id }),
        response: { 200: z.unknown().describe('Los bytes del archivo') },
      }),
      async (request, reply) => {
        const { id: leadId, fileId } = request.params;
        const { bytes, formato } = await review.read(callerOf(request), leadId, fileId);
        // As a download that runs nothing, whatever opens it.
        return reply
          .type(TYPES[formato])
          .header(
            'content-disposition',
            `attachment; filename="documento-${fileId.slice(0, 8)}.${EXTENSIONS[formato]}"`,
          )
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin')
          .send(bytes);
      },
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
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        const { id: leadId, documentId } = request.params;
        await review.askAgain(callerOf(request), leadId, documentId, request.body.motivo);
        return reply.code(204).send(null);
      },
    );
  };
}
