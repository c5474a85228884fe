import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountSecuritySchema,
  leadHandoverAnswerSchema,
  leadHandoverSchema,
  passwordResetAnswerSchema,
  staffUserSchema,
  staleRecordErrorSchema,
  userChangeSchema,
  userDisablingSchema,
  userInvitationSchema,
  userListQuerySchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AccountSecurityService } from '../account/account-security';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { identityUnavailable } from '../errors';
import { decodeCursor, encodeCursor, nextPageLink } from '../http/paging';
import { adminRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { UserDirectory } from '../identity/user-directory';
import { compare, createUserService, orderOf, type UserService } from './user-service';

const TAG = 'Usuarios';
const params = z.strictObject({ id: z.string().max(200) });

interface Dependencies {
  /** Null: no pool can be administered from here. */
  readonly directory: UserDirectory | null;
  readonly database: Database;
  readonly advisers: AdviserList;
  readonly security: AccountSecurityService;
}

/** Administration of the staff accounts, for admins (issue 4, "Users tab"). */
export function userRoutes({ directory, database, advisers, security }: Dependencies): FastifyPluginAsyncZod {
  const known = directory && createUserService({ directory, database, advisers, security });
  const users = (): UserService => {
    if (!known) throw identityUnavailable(new Error('no user pool can be administered from here'));
    return known;
  };

  return async (app) => {
    app.get(
      '/api/v1/users',
      adminRoute({
        tag: TAG,
        summary: 'Cuentas del equipo por nombre; la página siguiente va en el encabezado Link',
        querystring: userListQuerySchema,
        response: { 200: z.array(staffUserSchema) },
      }),
      async ({ url, query: { limit, cursor } }, reply) => {
        const staff = await users().list();
        const from = cursor === undefined ? null : decodeCursor(cursor);
        const rest = from ? staff.filter((user) => compare([from.order, from.id], orderOf(user)) < 0) : staff;
        const page = rest.slice(0, limit);
        const last = page.at(-1);
        if (last && rest.length > limit) {
          reply.header('link', nextPageLink(url, encodeCursor(...orderOf(last))));
        }
        return page;
      },
    );

    app.post(
      '/api/v1/users',
      adminRoute({
        tag: TAG,
        summary: 'Invitar: crea la cuenta y envía la contraseña temporal por correo',
        body: userInvitationSchema,
        response: { 201: staffUserSchema },
      }),
      async (request, reply) => reply.code(201).send(await users().invite(request.body)),
    );

    app.patch(
      '/api/v1/users/:id',
      adminRoute({
        tag: TAG,
        summary: 'Cambiar el nombre o el rol',
        params,
        body: userChangeSchema,
        response: { 200: staffUserSchema, 409: staleRecordErrorSchema },
      }),
      (request) => users().change(callerOf(request), request.params.id, request.body),
    );

    app.post(
      '/api/v1/users/:id/disable',
      adminRoute({
        tag: TAG,
        summary: 'Deshabilitar y cerrar sus sesiones; con leads abiertos pide quién los recibe (409)',
        params,
        body: userDisablingSchema,
        response: { 200: staffUserSchema },
      }),
      (request) => users().disable(callerOf(request), request.params.id, request.body.receptor),
    );

    app.post(
      '/api/v1/users/:id/enable',
      adminRoute({
        tag: TAG,
        summary: 'Habilitar de nuevo',
        params,
        response: { 200: staffUserSchema },
      }),
      ({ params: { id } }) => users().enable(id),
    );

    app.post(
      '/api/v1/users/:id/reset-password',
      adminRoute({
        tag: TAG,
        summary: 'Restablecer la contraseña; a quien no ha ingresado se le envía otra invitación',
        params,
        response: { 200: passwordResetAnswerSchema },
      }),
      ({ params: { id } }) => users().resetPassword(id),
    );

    app.post(
      '/api/v1/users/:id/reset-factors',
      adminRoute({
        tag: TAG,
        summary: 'Quitar la verificación en dos pasos a quien perdió su teléfono, y cerrar sus sesiones',
        params,
        response: { 200: staffUserSchema },
      }),
      (request) => users().resetFactors(callerOf(request), request.params.id),
    );

    app.get(
      '/api/v1/users/:id/security',
      adminRoute({
        tag: TAG,
        summary: 'Lo que pasó con la verificación en dos pasos de una cuenta',
        params,
        response: { 200: accountSecuritySchema },
      }),
      ({ params: { id } }) => security.read(id),
    );

    app.post(
      '/api/v1/users/:id/reassign-leads',
      adminRoute({
        tag: TAG,
        summary: 'Pasar todos sus leads abiertos a otro asesor',
        params,
        body: leadHandoverSchema,
        response: { 200: leadHandoverAnswerSchema },
      }),
      async (request) => ({
        leads: await users().reassignLeads(callerOf(request), request.params.id, request.body.receptor),
      }),
    );
  };
}
