import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountChangeSchema, accountSchema, staleRecordErrorSchema } from 'shared/schemas';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { AccountService } from './account-service';

const TAG = 'Mi cuenta';
const response = { 200: accountSchema, 409: staleRecordErrorSchema };

/** The own account of a person of the team: name, phone, and which e-mails they get. */
export function accountRoutes(account: AccountService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/account',
      staffRoute({
        tag: TAG,
        summary: 'Los datos y ajustes de quien llama',
        response,
      }),
      (request) => account.read(callerOf(request)),
    );
    app.patch(
      '/api/v1/account',
      staffRoute({
        tag: TAG,
        summary: 'Cambiar el nombre, el celular o los correos que recibe quien llama',
        body: accountChangeSchema,
        response,
      }),
      (request) => account.change(callerOf(request), request.body),
    );
  };
}
