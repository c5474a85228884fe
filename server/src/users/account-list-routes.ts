import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  staffUserSchema,
  staleRecordErrorSchema,
  userChangeSchema,
  userInvitationSchema,
  userListQuerySchema,
} from 'shared/schemas';
import { z } from 'zod';
import { decodeCursor, linkNextPage, pageOf } from '../http/paging';
import { idParams, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { compare, orderOf, type UserService } from './user-service';

/** The accounts of the team: list, invitation, name and role. */
export function accountListRoutes(users: () => UserService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/users',
      staffRoute('users', {
        summary: 'Cuentas del equipo por nombre; la página siguiente va en el encabezado Link',
        querystring: userListQuerySchema,
        response: { 200: z.array(staffUserSchema) },
      }),
      async (request, reply) => {
        const { limit, cursor } = request.query;
        const staff = await users().list();
        const from = cursor === undefined ? null : decodeCursor(cursor);
        const rest = from ? staff.filter((user) => compare([from.order, from.id], orderOf(user)) < 0) : staff;
        const { page, next } = pageOf(rest, limit, orderOf);
        linkNextPage(request, reply, next);
        return page;
      },
    );

    app.post(
      '/api/v1/users',
      staffRoute('users', {
        summary: 'Invitar: crea la cuenta y envía la contraseña temporal por correo',
        body: userInvitationSchema,
        response: { 201: staffUserSchema },
      }),
      (request) => users().invite(request.body),
    );

    app.patch(
      '/api/v1/users/:id',
      staffRoute('users', {
        summary: 'Cambiar el nombre, los roles o el equipo que coordina',
        params: idParams,
        body: userChangeSchema,
        response: { 200: staffUserSchema, 409: staleRecordErrorSchema },
      }),
      (request) => users().change(callerOf(request), request.params.id, request.body),
    );
  };
}
