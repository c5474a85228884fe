import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { importSetupSchema, leadImportSchema } from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { runPeriodically } from '../jobs/periodic-work';
import type { DuplicateRefusals } from '../leads/creation/duplicate-refusals';
import { importRowRoutes } from './import-row-routes';
import { createImportService } from './import-service';
import { createImportStore } from './import-store';
import { createImportWork } from './import-work';
import { importUploadRoutes } from './upload-routes';

const POLL_MS = 5_000;
const HOUR_MS = 3_600_000;
const params = z.strictObject({ importId: z.string().max(200) });
const response = { 200: leadImportSchema };

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: AdviserList;
  readonly leads: { readonly refusals: DuplicateRefusals };
}

/** Imports of leads from CSV and XLSX files. */
export function leadImportRoutes({ database, audit, advisers, leads }: Dependencies): FastifyPluginAsyncZod {
  const store = createImportStore(database);
  const imports = createImportService({ database, audit, store, advisers });
  const { workOnce } = createImportWork({ database, store, advisers, refusals: leads.refusals });

  return async (app) => {
    const failed = (err: unknown, importId: string) =>
      app.log.error({ err, importId }, 'an import has failed and waits for its author');
    const work = runPeriodically(app, () => workOnce(failed), POLL_MS);
    runPeriodically(app, imports.purge, HOUR_MS);
    await app.register(importUploadRoutes({ imports, store }));
    await app.register(importRowRoutes(store));

    app.get(
      '/api/v1/leads/imports/:importId',
      staffRoute('leads.import', {
        summary: 'Una importación y su avance',
        params,
        response,
      }),
      async (request) => store.describe(await store.jobs.own(callerOf(request), request.params.importId)),
    );

    app.put(
      '/api/v1/leads/imports/:importId',
      staffRoute('leads.import', {
        summary: 'Decir qué columna es qué, y revisar todas las filas',
        params,
        body: importSetupSchema,
        response,
      }),
      async (request) => {
        const started = await imports.setUp(callerOf(request), request.params.importId, request.body);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/run',
      staffRoute('leads.import', {
        summary: 'Crear los leads de las filas válidas; una importación fallida sigue donde quedó',
        params,
        response,
      }),
      async (request) => {
        const started = await imports.run(callerOf(request), request.params.importId);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/cancel',
      staffRoute('leads.import', {
        summary: 'Detener una importación; lo creado se queda',
        params,
        response,
      }),
      (request) => imports.cancel(callerOf(request), request.params.importId),
    );
  };
}
