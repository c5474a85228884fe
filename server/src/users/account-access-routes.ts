import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountSecuritySchema,
  leadHandoverAnswerSchema,
  leadHandoverSchema,
  passwordResetAnswerSchema,
  staffUserSchema,
  userDisablingSchema,
} from 'shared/schemas';
import type { AccountSecurityService } from '../account/account-security';
import { idParams, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { UserService } from './user-service';

/** Access to accounts: disable, enable, reset password and second factors; and handing over leads. */
export function accountAccessRoutes(
  users: () => UserService,
  security: Pick<AccountSecurityService, 'read'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v1/users/:id/disable',
      staffRoute('users', {
        summary: 'Deshabilitar y cerrar sus sesiones; con leads abiertos pide quién los recibe (409)',
        params: idParams,
        body: userDisablingSchema,
        response: { 200: staffUserSchema },
      }),
      (request) => users().disable(callerOf(request), request.params.id, request.body.receptor),
    );

    app.post(
      '/api/v1/users/:id/enable',
      staffRoute('users', {
        summary: 'Habilitar de nuevo',
        params: idParams,
        response: { 200: staffUserSchema },
      }),
      ({ params: { id } }) => users().enable(id),
    );

    app.post(
      '/api/v1/users/:id/reset-password',
      staffRoute('users', {
        summary: 'Restablecer la contraseña; a quien no ha ingresado se le envía otra invitación',
        params: idParams,
        response: { 200: passwordResetAnswerSchema },
      }),
      ({ params: { id } }) => users().resetPassword(id),
    );

    app.post(
      '/api/v1/users/:id/reset-factors',
      staffRoute('users', {
        summary: 'Quitar la verificación en dos pasos a quien perdió su teléfono, y cerrar sus sesiones',
        params: idParams,
        response: { 200: staffUserSchema },
      }),
      (request) => users().resetFactors(callerOf(request), request.params.id),
    );

    app.get(
      '/api/v1/users/:id/security',
      staffRoute('users', {
        summary: 'Lo que pasó con la verificación en dos pasos de una cuenta',
        params: idParams,
        response: { 200: accountSecuritySchema },
      }),
      ({ params: { id } }) => security.read(id),
    );

    app.post(
      '/api/v1/users/:id/reassign-leads',
      staffRoute('users', {
        summary: 'Pasar todos sus leads abiertos a otro asesor',
        params: idParams,
        body: leadHandoverSchema,
        response: { 200: leadHandoverAnswerSchema },
      }),
      (request) => users().reassignLeads(callerOf(request), request.params.id, request.body.receptor),
    );
  };
}
