import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountChangeSchema,
  accountSchema,
  accountSecuritySchema,
  accountSessionSchema,
  recoveryCodesSchema,
  recoverySchema,
  staleRecordErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { idParams, NOTHING, publicRoute, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { UserDirectory } from '../identity/user-directory';
import type { AccountSecurityService } from './account-security';
import { type AccountDependencies, createAccountService } from './account-service';
import { createAccountSessions } from './account-sessions';

const response = { 200: accountSchema, 409: staleRecordErrorSchema };

/** Tries of recovery codes per minute and IP address. Codes have 78 bits; the limit only keeps the log quiet. */
const RECOVERIES_PER_MINUTE = 10;

interface Dependencies extends AccountDependencies {
  readonly directory: UserDirectory | null;
  readonly security: AccountSecurityService;
}

/** The caller's own account: name, phone, e-mail settings, sessions and security. */
export function accountRoutes({ security, ...dependencies }: Dependencies): FastifyPluginAsyncZod {
  const account = createAccountService(dependencies);
  const sessions = createAccountSessions(dependencies);
  return async (app) => {
    app.get(
      '/api/v1/account',
      staffRoute('panel', {
        summary: 'Los datos y ajustes de quien llama',
        response,
      }),
      (request) => account.read(callerOf(request)),
    );
    app.patch(
      '/api/v1/account',
      staffRoute('panel', {
        summary: 'Cambiar el nombre, el celular o los correos que recibe quien llama',
        body: accountChangeSchema,
        response,
      }),
      (request) => account.change(callerOf(request), request.body),
    );
    app.get(
      '/api/v1/account/security',
      staffRoute('panel', {
        summary: 'Códigos de recuperación que quedan y lo que pasó con la verificación en dos pasos',
        response: { 200: accountSecuritySchema },
      }),
      (request) => security.read(callerOf(request).sub),
    );
    app.post(
      '/api/v1/account/recovery-codes',
      staffRoute('panel', {
        summary: 'Crear códigos de recuperación; se muestran una sola vez y los anteriores dejan de servir',
        response: { 200: recoveryCodesSchema },
      }),
      async (request) => ({ codigos: await security.createCodes(callerOf(request)) }),
    );
    app.delete(
      '/api/v1/account/second-factor',
      staffRoute('panel', {
        summary: 'Desactivar la verificación en dos pasos; pide un ingreso de hace menos de cinco minutos',
        response: NOTHING,
      }),
      (request) => security.turnOff(callerOf(request)),
    );
    app.get(
      '/api/v1/account/sessions',
      staffRoute('panel', {
        summary: 'Dónde tiene la sesión abierta quien llama; primero la que se usó de última',
        response: { 200: z.array(accountSessionSchema) },
      }),
      (request) => sessions.list(callerOf(request)),
    );

    app.delete(
      '/api/v1/account/sessions',
      staffRoute('panel', {
        summary: 'Cerrar las demás sesiones de quien llama',
        response: NOTHING,
      }),
      (request) => sessions.endOthers(callerOf(request)),
    );

    app.delete(
      '/api/v1/account/sessions/:id',
      staffRoute('panel', {
        summary: 'Cerrar una sesión de quien llama; una que no tiene no cambia nada',
        params: idParams,
        response: NOTHING,
      }),
      (request) => sessions.end(callerOf(request), request.params.id),
    );

    app.post(
      '/api/v1/account/recover',
      publicRoute(
        {
          summary: 'Quitar la verificación en dos pasos con un código de recuperación',
          body: recoverySchema,
          response: NOTHING,
        },
        { rateLimit: { shared: 'recovery', max: RECOVERIES_PER_MINUTE } },
      ),
      (request) => security.recover(request.body.codigo),
    );
  };
}
