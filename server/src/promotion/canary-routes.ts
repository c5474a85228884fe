import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  canaryRequestSchema,
  type ReleaseOverview,
  releaseOverviewSchema,
  releaseReasonSchema,
} from 'shared/schemas';
import { teamRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { ReleaseStore } from '../registry/release-store';
import { authorOf, params } from './change-request';
import type { versionTrial } from './trial';

export interface CanaryRoutesOptions {
  store: ReleaseStore;
  trial: ReturnType<typeof versionTrial>;
  /** Waits for a change and answers the new overview; a refused change is a 409. */
  changed: (request: FastifyRequest, change: Promise<unknown>) => Promise<ReleaseOverview>;
}

/** Routes that start and stop a canary. */
export function canaryRoutes({ store, trial, changed }: CanaryRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v1/releases/:app/canary',
      teamRoute({
        summary: 'Dar una versión a una parte de los visitantes o a un grupo, después de probarla',
        params,
        body: canaryRequestSchema,
        response: { 200: releaseOverviewSchema },
      }),
      (request) => {
        const { params: target, body } = request;
        const { version, porcentaje, rol } = body;
        const canary = {
          version,
          ...(porcentaje !== undefined && { percent: porcentaje }),
          ...(rol && { role: rol }),
        };
        return changed(request, store.canary(target.app, canary, authorOf(callerOf(request), body), trial));
      },
    );

    app.post(
      '/api/v1/releases/:app/canary/stop',
      teamRoute({
        summary: 'Terminar el canario: todos reciben la versión estable',
        params,
        body: releaseReasonSchema,
        response: { 200: releaseOverviewSchema },
      }),
      (request) =>
        changed(request, store.stopCanary(request.params.app, authorOf(callerOf(request), request.body))),
    );
  };
}
