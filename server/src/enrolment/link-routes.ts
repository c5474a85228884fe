import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type EnrolmentLink, leadEnrolmentSchema } from 'shared/schemas';
import { idParams, refuseUnknownIds, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { DocumentReview } from './document-review';
import type { EnrolmentLinks } from './enrolment-links';

interface Dependencies {
  readonly links: EnrolmentLinks;
  readonly review: Pick<DocumentReview, 'filesOf'>;
}

/** The link to a lead's own page: the adviser reads, creates and revokes it. */
export function enrolmentLinkRoutes({ links, review }: Dependencies): FastifyPluginAsyncZod {
  const answerOf = async (leadId: string, enlace: EnrolmentLink | null) => ({
    enlace,
    archivos: await review.filesOf(leadId),
  });
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');

    app.get(
      '/api/v1/leads/:id/enrolment',
      staffRoute('leads.read', {
        summary: 'El enlace de inscripción de un lead, y los archivos que llegaron',
        params: idParams,
        response: { 200: leadEnrolmentSchema },
      }),
      async (request) => answerOf(request.params.id, await links.of(callerOf(request), request.params.id)),
    );

    app.post(
      '/api/v1/leads/:id/enrolment',
      staffRoute('leads.write', {
        summary: 'Crear el enlace de inscripción de un lead',
        description: 'El enlace anterior deja de servir.',
        params: idParams,
        response: { 200: leadEnrolmentSchema },
      }),
      async (request) =>
        answerOf(request.params.id, await links.create(callerOf(request), request.params.id)),
    );

    app.delete(
      '/api/v1/leads/:id/enrolment',
      staffRoute('leads.write', {
        summary: 'Anular el enlace de inscripción de un lead',
        params: idParams,
        response: { 200: leadEnrolmentSchema },
      }),
      async (request) =>
        answerOf(request.params.id, await links.revoke(callerOf(request), request.params.id)),
    );
  };
}
