import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bulkJobSchema, bulkRequestSchema } from 'shared/schemas';
import { z } from 'zod';
import { retryKeyHeaders, retryKeyOf, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import { runPeriodically } from '../../jobs/periodic-work';
import type { Leads } from '../create-leads';

const jobParams = z.strictObject({ jobId: z.string().max(200) });
const HOUR_MS = 3_600_000;
const POLL_MS = 5_000;

/** Bulk changes: start, progress, cancel and undo. */
export function bulkRoutes({ bulk }: Pick<Leads, 'bulk'>): FastifyPluginAsyncZod {
  return async (app) => {
    const failed = (err: unknown) => app.log.error({ err }, 'bulk change failed');
    const work = runPeriodically(app, () => bulk.workOnce(failed), POLL_MS);
    runPeriodically(app, bulk.purge, HOUR_MS);

    app.post(
      '/api/v1/leads/bulk',
      staffRoute('leads.write', {
        summary: 'Cambiar muchos leads: los elegidos, o todos los que pasan los filtros',
        headers: retryKeyHeaders('el cambio se hace una vez'),
        body: bulkRequestSchema,
        response: { 202: bulkJobSchema },
      }),
      async (request) => {
        const job = await bulk.start(callerOf(request), request.body, retryKeyOf(request.headers));
        work.wake();
        return job;
      },
    );

    app.get(
      '/api/v1/leads/bulk/:jobId',
      staffRoute('leads.write', {
        summary: 'Progreso de un cambio de muchos leads',
        params: jobParams,
        response: { 200: bulkJobSchema },
      }),
      (request) => bulk.find(callerOf(request), request.params.jobId),
    );

    for (const action of ['cancel', 'undo'] as const) {
      app.post(
        `/api/v1/leads/bulk/:jobId/${action}`,
        staffRoute('leads.write', {
          summary: action === 'undo' ? 'Deshacer un cambio de muchos leads' : 'Detenerlo; lo hecho queda',
          params: jobParams,
          response: { 200: bulkJobSchema },
        }),
        async (request) => {
          const { jobId } = request.params as { jobId: string };
          const job = await bulk[action](callerOf(request), jobId);
          work.wake();
          return job;
        },
      );
    }
  };
}
