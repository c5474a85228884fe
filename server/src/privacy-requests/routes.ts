import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newPrivacyRequestSchema,
  privacyAnswerSchema,
  privacyDueSchema,
  privacyExtensionSchema,
  privacyOwnerSchema,
  privacyRequestDetailSchema,
  privacyRequestSchema,
  privacyRequestsQuerySchema,
} from 'shared/schemas';
import { z } from 'zod';
import { linkNextPage } from '../http/paging';
import { retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { RequestService } from './request-service';

const PATH = '/api/v1/privacy-requests';
const params = z.strictObject({ numero: z.coerce.number().int().min(1).max(2_147_483_647) });
const response = { 200: privacyRequestDetailSchema };

/** Requests of persons about their data, for admins. */
export function privacyRequestRoutes(requests: RequestService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      staffRoute('privacy', {
        summary:
          'Peticiones sobre datos personales: las abiertas por su vencimiento, las respondidas de la última a la primera',
        querystring: privacyRequestsQuerySchema,
        response: { 200: z.array(privacyRequestSchema) },
      }),
      async (request, reply) => {
        const { page, next } = await requests.list(request.query, callerOf(request).sub);
        linkNextPage(request, reply, next);
        return page;
      },
    );

    app.post(
      PATH,
      staffRoute('privacy', {
        summary: 'Registrar una petición que llegó por correo, teléfono o carta',
        headers: retryKeyHeaders('la petición se registra una vez').required(),
        body: newPrivacyRequestSchema,
        response: { 201: privacyRequestDetailSchema },
      }),
      ({ body, headers }) => requests.register(body, retryKeyOf(headers)),
    );

    app.get(
      `${PATH}/due`,
      staffRoute('privacy', {
        summary: 'Cuántas peticiones abiertas vencen pronto o ya vencieron, y las primeras',
        response: { 200: privacyDueSchema },
      }),
      () => requests.due(),
    );

    app.get(
      `${PATH}/:numero`,
      staffRoute('privacy', {
        summary: 'Una petición, y lo que se hizo con los datos desde que llegó',
        params,
        response,
      }),
      (request) => requests.detail(request.params.numero),
    );

    app.post(
      `${PATH}/:numero/owner`,
      staffRoute('privacy', {
        summary: 'Encargarse de una petición, o dejarla',
        params,
        body: privacyOwnerSchema,
        response,
      }),
      (request) => requests.own(callerOf(request), request.params.numero, request.body.tomar),
    );

    app.post(
      `${PATH}/:numero/extension`,
      staffRoute('privacy', {
        summary: 'Ampliar el plazo una vez; la persona recibe el motivo y la fecha por correo',
        params,
        body: privacyExtensionSchema,
        response,
      }),
      (request) => requests.extend(request.params.numero, request.body.motivo),
    );

    app.post(
      `${PATH}/:numero/answer`,
      staffRoute('privacy', {
        summary: 'Responder una petición por correo, una sola vez',
        params,
        body: privacyAnswerSchema,
        response,
      }),
      (request) => {
        const { resultado, respuesta } = request.body;
        return requests.answer(callerOf(request), request.params.numero, resultado, respuesta);
      },
    );
  };
}
