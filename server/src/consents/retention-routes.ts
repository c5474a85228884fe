import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { processingRegisterSchema, retentionRunSchema } from 'shared/schemas';
import { z } from 'zod';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { runPeriodically } from '../jobs/periodic-work';
import type { RetentionService } from './retention';

const HOUR_MS = 3_600_000;

/** The register of processing and the retention rules; for admins. */
export function retentionRoutes(retention: RetentionService): FastifyPluginAsyncZod {
  return async (app) => {
    if (retention.daily) runPeriodically(app, retention.applyAll, HOUR_MS);

    app.get(
      '/api/v1/consents/register',
      staffRoute('privacy', {
        summary: 'Registro del tratamiento, y qué se llevaría cada regla de conservación',
        response: { 200: processingRegisterSchema },
      }),
      () => retention.register(),
    );

    app.post(
      '/api/v1/consents/retention/:regla',
      staffRoute('privacy', {
        summary:
          'Aplicar una regla de conservación a los 500 registros más antiguos que ya pasaron su tiempo',
        params: z.strictObject({ regla: z.string().max(130) }),
        response: { 200: retentionRunSchema },
      }),
      (request) => retention.apply(callerOf(request), request.params.regla),
    );
  };
}
