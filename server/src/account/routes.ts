import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountChangeSchema, accountSchema, apiErrorSchema, staleRecordErrorSchema } from 'shared/schemas';
import { callerOf } from '../identity/policy';
import type { AccountService } from './account-service';

const STAFF = { policy: 'staff' } as const;
const shared = { tags: ['Mi cuenta'], security: [{ idToken: [] }] };
const response = {
  200: accountSchema,
  409: staleRecordErrorSchema,
  '4xx': apiErrorSchema,
  '5xx': apiErrorSchema,
};

/** The own account of a person of the team: name, phone, and which e-mails they get. */
export function accountRoutes(account: AccountService): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get(
      '/api/v1/account',
      { config: STAFF, schema: { ...shared, summary: 'Los datos y ajustes de quien llama', response } },
      (request) => account.read(callerOf(request)),
    );
    app.patch(
      '/api/v1/account',
      {
        config: STAFF,
        schema: {
          ...shared,
          summary: 'Cambiar el nombre, el celular o los correos que recibe quien llama',
          body: accountChangeSchema,
          response,
        },
      },
      (request) => account.change(callerOf(request), request.body),
    );
  };
}
