import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  policyBeginSchema,
  policyDeskSchema,
  policyDraftSchema,
  policyEditionSchema,
  policyEditSchema,
  policyPublishedSchema,
  publicPolicySchema,
  stalePolicyErrorSchema,
} from 'shared/schemas';
import { knowAfterWrites } from '../http/data-revision';
import { NOTHING, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { PolicyWriter } from './policy-desk';

const PATH = '/api/v1/policy/manage';

/** The versions of the data policy as the team writes them. */
export function policyDeskRoutes(desk: PolicyWriter, afterWrite: () => Promise<void>): FastifyPluginAsyncZod {
  return async (app) => {
    knowAfterWrites(app, afterWrite);

    app.get(
      PATH,
      staffRoute('content.read', {
        summary: 'Versiones de la política de datos y el borrador de la siguiente',
        response: { 200: policyDeskSchema },
      }),
      () => desk.read(),
    );

    app.post(
      `${PATH}/draft`,
      staffRoute('content', {
        summary: 'Empezar una versión nueva de la política con el texto de otra',
        body: policyBeginSchema,
        response: { 201: policyDraftSchema, 409: stalePolicyErrorSchema },
      }),
      (request) => desk.begin(request.body.desde, callerName(request)),
    );

    app.put(
      `${PATH}/draft`,
      staffRoute('content', {
        summary: 'Guardar el borrador de la política',
        body: policyEditSchema,
        response: { 200: policyDraftSchema, 409: stalePolicyErrorSchema },
      }),
      (request) => desk.save(request.body.cuerpo, request.body.edicion, callerName(request)),
    );

    app.post(
      `${PATH}/draft/discard`,
      staffRoute('content', {
        summary: 'Descartar el borrador de la política',
        body: policyEditionSchema,
        response: { ...NOTHING, 409: stalePolicyErrorSchema },
      }),
      ({ body }) => desk.discard(body.edicion),
    );

    app.post(
      `${PATH}/draft/publish`,
      staffRoute('content', {
        summary: 'Publicar el borrador: rige desde ahora',
        body: policyEditionSchema,
        response: { 200: policyPublishedSchema, 409: stalePolicyErrorSchema },
      }),
      (request) => desk.publish(request.body.edicion, callerName(request)),
    );

    app.get(
      `${PATH}/draft/preview`,
      staffRoute('content.read', {
        summary: 'Lo que mostrará la página de la política con el borrador',
        response: { 200: publicPolicySchema },
      }),
      () => desk.preview(),
    );
  };
}
