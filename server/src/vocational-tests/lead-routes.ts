import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  listedTestSchema,
  testConsentSchema,
  testLeadsAnswerSchema,
  testLeadsSchema,
  testListQuerySchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { linkNextPage } from '../http/paging';
import { idParams, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { createTestLeads } from './test-leads';
import { listTests } from './test-list';

const PATH = '/api/v1/vocational-tests';

/** Vocational tests as leads, for admins. */
export function testLeadRoutes(
  database: Database,
  testLeads: ReturnType<typeof createTestLeads>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      staffRoute('tests', {
        summary: 'Tests vocacionales, del último al primero, con su autorización y el lead que son',
        querystring: testListQuerySchema,
        response: { 200: z.array(listedTestSchema) },
      }),
      async (request, reply) => {
        const { page, next } = await listTests(database, request.query);
        linkNextPage(request, reply, next);
        return page;
      },
    );

    app.post(
      `${PATH}/:id/consent`,
      staffRoute('tests.leads', {
        summary: 'Registrar quién autorizó que un test sea un lead, cómo y cuándo',
        params: idParams,
        body: testConsentSchema,
        response: { 200: listedTestSchema },
      }),
      (request) => testLeads.authorise(callerOf(request), request.params.id, request.body),
    );

    app.post(
      `${PATH}/leads`,
      staffRoute('tests.leads', {
        summary: 'Hacer leads de los tests elegidos, una sola vez cada uno; sin autorización, ninguno',
        body: testLeadsSchema,
        response: { 200: testLeadsAnswerSchema },
      }),
      (request) => testLeads.make(callerOf(request), request.body.ids),
    );
  };
}
