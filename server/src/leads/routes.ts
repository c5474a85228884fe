import type { FastifyPluginAsync } from 'fastify';
import type { Leads } from './create-leads';
import { bulkRoutes } from './routes/bulk-routes';
import { crmHandlerRoutes } from './routes/crm-handler-routes';
import { duplicateRoutes } from './routes/duplicate-routes';
import { leadEntryRoutes } from './routes/entry-routes';
import { leadFigureRoutes } from './routes/lead-figure-routes';
import { leadPastRoutes } from './routes/lead-past-routes';
import { type NewLeadDependencies, newLeadRoutes } from './routes/new-lead-routes';
import { leadRequestRoutes } from './routes/request-routes';
import { leadViewRoutes } from './routes/view-routes';

interface Dependencies extends NewLeadDependencies {
  readonly leads: Leads;
}

/** The calls of the CRM, except files of leads and the live stream. */
export function leadRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { leads } = dependencies;
  return async (app) => {
    await app.register(newLeadRoutes(dependencies));
    await app.register(crmHandlerRoutes(leads));
    await app.register(duplicateRoutes(leads));
    await app.register(leadEntryRoutes(leads));
    await app.register(leadFigureRoutes(leads));
    await app.register(leadPastRoutes(leads));
    await app.register(bulkRoutes(leads));
    await app.register(leadViewRoutes(leads));
    await app.register(leadRequestRoutes(leads));
  };
}
