import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  priceChangeAnswerSchema,
  priceChangeSchema,
  staffProgramPageSchema,
  staffProgramQuerySchema,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { adminRoute } from '../http/route';
import { callerName } from '../identity/policy';
import { changePrices } from './price-change';
import type { ProgramEditor } from './program-editor';
import { staffPage } from './staff-list';

const TAG = 'Programas';

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
}

/** The catalogue as staff see it, drafts and findings included, and changes of many of its prices. */
export function staffListRoutes({ database, editor }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/programs/manage',
      adminRoute({
        tag: TAG,
        summary: 'Lista del equipo: borradores y avisos incluidos',
        querystring: staffProgramQuerySchema,
        response: { 200: staffProgramPageSchema },
      }),
      ({ query }) => staffPage(database, query),
    );

    app.post(
      '/api/v1/programs/manage/prices',
      adminRoute({
        tag: TAG,
        summary: 'Cambiar muchos precios, o ver qué cambiaría',
        body: priceChangeSchema,
        response: { 200: priceChangeAnswerSchema },
      }),
      async (request) => changePrices(database, editor, request.body, callerName(request)),
    );
  };
}
