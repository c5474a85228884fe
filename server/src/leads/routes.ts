import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { bulkRoutes } from './bulk-routes';
import type { Leads } from './create-leads';
import { crmHandlerRoutes } from './crm-handler-routes';
import { duplicateRoutes } from './duplicate-routes';
import { leadEntryRoutes } from './entry-routes';
import { leadFigureRoutes } from './lead-figure-routes';
import { leadPastRoutes } from './lead-past-routes';
import { type NewLeadDependencies, newLeadRoutes } from './new-lead-routes';
import { leadRequestRoutes } from './request-routes';
import { leadViewRoutes } from './view-routes';

interface Dependencies extends NewLeadDependencies {
  readonly database: Database;
  readonly leads: Leads;
}

/** The calls of the CRM but files of leads and their live stream. */
export function leadRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { leads } = dependencies;
  return async (app) => {
    await app.register(newLeadRoutes(dependencies));
    await app.register(crmHandlerRoutes(dependencies));
    await app.register(duplicateRoutes(leads));
    await app.register(leadEntryRoutes(leads));
    await app.register(leadFigureRoutes(leads));
    await app.register(leadPastRoutes(leads));
    await app.register(bulkRoutes(leads));
    await app.register(leadViewRoutes(leads));
    await app.register(leadRequestRoutes(leads));
  };
}
