import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { duplicateAnswerSchema, duplicateQuestionSchema } from 'shared/schemas';
import { HttpError } from '../../errors';
import { staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';

/** Most checks of one person in an hour: somebody who enters leads all day needs fewer. */
const DUPLICATE_CHECKS = 120;
const tooManyChecks = () =>
  new HttpError(
    429,
    'too_many_requests',
    'Hizo demasiadas búsquedas de duplicados. Intente de nuevo en una hora.',
  );

/** The duplicate check before a lead is entered. */
export function duplicateRoutes({ duplicates }: Pick<Leads, 'duplicates'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/crm-handler/duplicates',
      staffRoute(
        'leads.write',
        {
          summary: 'Si ya hay un lead con el correo o el número de documento',
          body: duplicateQuestionSchema,
          response: { 200: duplicateAnswerSchema },
        },
        {
          rateLimit: {
            shared: 'duplicates',
            max: DUPLICATE_CHECKS,
            timeWindow: '1 hour',
            keyGenerator: (request) => request.caller?.sub ?? request.ip,
            errorResponseBuilder: tooManyChecks,
          },
        },
      ),
      (request) => duplicates.check(request.body, callerOf(request)),
    );
  };
}
