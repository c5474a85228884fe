import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactAnswerSchema, contactRequestSchema } from 'shared/schemas';
import { publicRoute } from '../http/route';
import { acceptPublicForms, plainFormErrorHandler } from '../public-forms/plain-form';
import { submissionHeadersSchema, submissionMeta } from '../public-forms/submission';
import { type ContactDependencies, createContactService } from './contact-service';
import { plainContactForm } from './plain-contact-form';

const BODY_LIMIT = 64 * 1024;

/** The contact call (spec: public-site §7). */
export function contactRoutes(dependencies: ContactDependencies): FastifyPluginAsyncZod {
  const { publicForms } = dependencies;
  const contact = createContactService(dependencies);
  return async (app) => {
    acceptPublicForms(app, dependencies.database);
    app.post(
      '/api/v1/contact',
      publicRoute(
        {
          summary: 'Recibir una solicitud de información',
          description:
            'También como formulario HTML (application/x-www-form-urlencoded); entonces responde una página.',
          headers: submissionHeadersSchema,
          body: contactRequestSchema,
          response: { 200: contactAnswerSchema, 201: contactAnswerSchema },
        },
        {
          rateLimit: { shared: 'contact', max: publicForms.requestsPerMinute },
          bodyLimit: BODY_LIMIT,
          errorHandler: plainFormErrorHandler(publicForms),
          preValidation: plainContactForm(contact, publicForms),
        },
      ),
      async (request, reply) => {
        const { created, answer } = await contact.receive(request.body, submissionMeta(request, publicForms));
        return reply.code(created ? 201 : 200).send(answer);
      },
    );
  };
}
