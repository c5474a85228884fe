import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
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
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { identityUnavailable } from '../errors';
import { decodeCursor, encodeCursor, nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import { compare, createUserService, orderOf, type UserService } from './user-service';

const TAGS = ['Usuarios'];
const ADMIN = { policy: 'admin' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const params = z.strictObject({ id: z.string().max(200) });

/** Administration of the staff accounts, for admins (issue 4, "Users tab"). */
export function userRoutes(database: Database, advisers: AdviserList): FastifyPluginAsyncZod {
  return async (app) => {
    const known: UserService | null = app.userDirectory
      ? createUserService({ directory: app.userDirectory, database, advisers })
      : null;
    const users = (): UserService => {
      if (!known) throw identityUnavailable(new Error('no user pool can be administered from here'));
      return known;
    };

    app.get(
      '/api/v1/users',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Cuentas del equipo por nombre; la página siguiente va en el encabezado Link',
          security,
          querystring: userListQuerySchema,
          response: { 200: z.array(staffUserSchema), ...errors },
        },
      },
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
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Invitar: crea la cuenta y envía la contraseña temporal por correo',
          security,
          body: userInvitationSchema,
          response: { 201: staffUserSchema, ...errors },
        },
      },
      async (request, reply) => reply.code(201).send(await users().invite(request.body)),
    );

    app.patch(
      '/api/v1/users/:id',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Cambiar el nombre o el rol',
          security,
          params,
          body: userChangeSchema,
          response: { 200: staffUserSchema, 409: staleRecordErrorSchema, ...errors },
        },
      },
      (request) => users().change(callerOf(request), request.params.id, request.body),
    );

    app.post(
      '/api/v1/users/:id/disable',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Deshabilitar y cerrar sus sesiones; con leads abiertos pide quién los recibe (409)',
          security,
          params,
          body: userDisablingSchema,
          response: { 200: staffUserSchema, ...errors },
        },
      },
      (request) => users().disable(callerOf(request), request.params.id, request.body.receptor),
    );

    app.post(
      '/api/v1/users/:id/enable',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Habilitar de nuevo',
          security,
          params,
          response: { 200: staffUserSchema, ...errors },
        },
      },
      ({ params: { id } }) => users().enable(id),
    );

    app.post(
      '/api/v1/users/:id/reset-password',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Restablecer la contraseña; a quien no ha ingresado se le envía otra invitación',
          security,
          params,
          response: { 200: passwordResetAnswerSchema, ...errors },
        },
      },
      ({ params: { id } }) => users().resetPassword(id),
    );

    app.post(
      '/api/v1/users/:id/reset-factors',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Quitar la verificación en dos pasos a quien perdió su teléfono, y cerrar sus sesiones',
          security,
          params,
          response: { 200: staffUserSchema, ...errors },
        },
      },
      (request) => users().resetFactors(callerOf(request), request.params.id),
    );

    app.post(
      '/api/v1/users/:id/reassign-leads',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Pasar todos sus leads abiertos a otro asesor',
          security,
          params,
          body: leadHandoverSchema,
          response: { 200: leadHandoverAnswerSchema, ...errors },
        },
      },
      async (request) => ({
        leads: await users().reassignLeads(callerOf(request), request.params.id, request.body.receptor),
      }),
    );
  };
}
