import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { bulkRoutes } from './bulk-routes';
import type { Leads } from './create-leads';
import { crmHandlerRoutes } from './crm-handler-routes';
import { type NewLeadDependencies, newLeadRoutes } from './new-lead-routes';
import { leadOverviewRoutes } from './overview-routes';
import { leadRequestRoutes } from './request-routes';
import { leadViewRoutes } from './view-routes';

interface Dependencies extends NewLeadDependencies {
  readonly database: Database;
  readonly leads: Leads;
}

/** The calls of the CRM but files of leads and their live stream. */
export function leadRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, leads } = dependencies;
  return async (app) => {
    await app.register(newLeadRoutes(dependencies));
    await app.register(crmHandlerRoutes(database, leads));
    await app.register(leadOverviewRoutes(leads));
    await app.register(bulkRoutes(leads));
    await app.register(leadViewRoutes(leads));
    await app.register(leadRequestRoutes(leads));
  };
}
