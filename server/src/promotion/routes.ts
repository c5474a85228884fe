import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RuntimeConfig } from 'shared/contract';
import {
  promotionRequestSchema,
  releaseOverviewSchema,
  releaseReasonSchema,
  versionCheckSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { teamRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { RemoteFigures } from '../module-figures/remote-figures';
import type { PreviewLinks } from '../overrides/preview-links';
import type { ReleaseStore } from '../registry/release-store';
import { ReleaseError } from '../storage/release-error';
import { auditChanges } from './audited-changes';
import { canaryRoutes } from './canary-routes';
import { authorOf, params, versionParams } from './change-request';
import { checkVersion } from './check-version';
import { modulesOf, refuseOthersModules } from './may-release';
import { previewRoutes } from './preview-routes';
import { ReleaseOverviewReader } from './release-overview';
import { teamRoutes } from './team-routes';
import { versionTrial } from './trial';
import { uploadRoutes } from './upload-routes';

/** Turns a `ReleaseError` into a 409 whose text says why the change was refused. */
function refused(error: unknown): never {
  if (!(error instanceof ReleaseError)) throw error;
  throw new HttpError(409, 'release_refused', error.message, { cause: error });
}

export interface ReleaseRoutesOptions {
  store: ReleaseStore;
  figures: RemoteFigures;
  previews: PreviewLinks;
  /** Configuration of the pages in trials. */
  config: RuntimeConfig;
  audit: Audit;
  /** For trials of the SQL of APIs. */
  database: Database;
}

/** What is live for whom, and changes of it, for administrators and teams, with the same trials as on the command line. */
export function releaseRoutes({
  store,
  figures,
  previews,
  config,
  audit,
  database,
}: ReleaseRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    const overview = new ReleaseOverviewReader(store, figures);
    const trial = versionTrial(store, config, (line) => app.log.warn(line), { database });
    const overviewFor = async (request: FastifyRequest) =>
      overview.read(await modulesOf(callerOf(request), store));
    const changed = async (request: FastifyRequest, work: Promise<unknown>) => {
      await work.catch(refused);
      return overviewFor(request);
    };
    app.addHook('onRequest', refuseOthersModules(store));
    app.addHook('onSend', auditChanges(audit));

    await app.register(canaryRoutes({ store, trial, changed }));
    await app.register(uploadRoutes({ store, refused }));
    await app.register(previewRoutes({ store, links: previews, refused }));
    await app.register(teamRoutes({ store, refused }));

    app.get(
      '/api/v1/releases',
      teamRoute({
        summary: 'Módulos con sus versiones, canales y cifras, y los últimos 200 cambios',
        response: { 200: releaseOverviewSchema },
      }),
      overviewFor,
    );

    app.get(
      '/api/v1/releases/:app/versions/:version/checks',
      teamRoute({
        summary: 'Comprobaciones de una versión frente a lo que está en uso',
        params: versionParams,
        response: { 200: z.array(versionCheckSchema) },
      }),
      ({ params: { app: name, version } }) => checkVersion(store, name, version).catch(refused),
    );

    app.post(
      '/api/v1/releases/:app/promote',
      teamRoute({
        summary: 'Hacer estable una versión, después de probarla en el servidor y en un navegador',
        params,
        body: promotionRequestSchema,
        response: { 200: releaseOverviewSchema },
      }),
      (request) => {
        const { params: target, body } = request;
        return changed(
          request,
          store.promote(target.app, body.version, authorOf(callerOf(request), body), trial),
        );
      },
    );

    app.post(
      '/api/v1/releases/:app/rollback',
      teamRoute({
        summary: 'Volver a la versión estable anterior',
        params,
        body: releaseReasonSchema,
        response: { 200: releaseOverviewSchema },
      }),
      (request) =>
        changed(request, store.rollback(request.params.app, authorOf(callerOf(request), request.body))),
    );
  };
}
