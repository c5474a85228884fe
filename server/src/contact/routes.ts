import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiErrorSchema, contactAnswerSchema, contactRequestSchema } from 'shared/schemas';
import { z } from 'zod';
import { tooManyRequests } from '../errors';
import { hashAddress } from './address-hash';
import type { ContactService } from './contact-service';
import { originHeadersSchema, originOf } from './origin';
import { submissionHeadersSchema, submissionOf } from './submission-headers';

const BODY_LIMIT = 64 * 1024;
// Loose: the other headers of the request are none of our business.
const headersSchema = z.looseObject({
  ...originHeadersSchema.shape,
  ...submissionHeadersSchema.shape,
});

/** The contact call (spec: public-site §7). */
export function contactRoutes(
  contact: ContactService,
  options: { addressSalt: string; requestsPerMinute: number },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v1/contact',
      {
        bodyLimit: BODY_LIMIT,
        config: {
          policy: 'public',
          rateLimit: {
            max: options.requestsPerMinute,
            timeWindow: '1 minute',
            errorResponseBuilder: tooManyRequests,
          },
        },
        schema: {
          tags: ['Contacto'],
          summary: 'Recibir una solicitud de información',
          headers: headersSchema,
          body: contactRequestSchema,
          response: {
            200: contactAnswerSchema,
            201: contactAnswerSchema,
            '4xx': apiErrorSchema,
            '5xx': apiErrorSchema,
          },
        },
      },
      async (request, reply) => {
        const { headers } = request;
        const { created, answer } = await contact.receive(request.body, {
          ...submissionOf(headers),
          addressHash: hashAddress(request.ip, options.addressSalt),
          origin: originOf(headers),
        });
        return reply.code(created ? 201 : 200).send(answer);
      },
    );
  };
}
