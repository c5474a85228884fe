import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { bulkRoutes } from './bulk-routes';
import type { Leads } from './create-leads';
import { crmHandlerRoutes } from './crm-handler-routes';
import { leadOverviewRoutes } from './overview-routes';
import { leadRequestRoutes } from './request-routes';
import { leadViewRoutes } from './view-routes';

/** The calls of the CRM but the creation of leads, their files and their live stream. */
export function leadRoutes(database: Database, leads: Leads): FastifyPluginAsync {
  return async (app) => {
    await app.register(crmHandlerRoutes(database, leads));
    await app.register(leadOverviewRoutes(leads));
    await app.register(bulkRoutes(leads));
    await app.register(leadViewRoutes(leads));
    await app.register(leadRequestRoutes(leads));
  };
}
