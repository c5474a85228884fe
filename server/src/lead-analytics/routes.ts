import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { analyticsQuerySchema, type LeadAnalytics, leadAnalyticsSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { peopleOf, reachesAll } from '../leads/lead-access';
import { createLeadAnalytics } from './lead-analytics';

/** How long an answer is kept. */
const KEPT_MS = 60_000;
const KEPT = 200;

/** Analysis of the leads of a period, within the caller's reach. */
export function leadAnalyticsRoutes({ database }: { readonly database: Database }): FastifyPluginAsyncZod {
  const analytics = createLeadAnalytics(database);
  // Equal requests at the same time share one read; a failure is not kept.
  const recent = new LRUCache<string, LeadAnalytics, () => Promise<LeadAnalytics>>({
    max: KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_question, _stale, { context: read }) => read(),
  });

  return async (app) => {
    app.get(
      '/api/v1/leads/analytics',
      staffRoute('leads.read', {
        summary: 'Embudo, conversión, primera respuesta y pagos de un periodo, frente al anterior',
        description: 'Hasta un año. La respuesta puede tener un minuto.',
        querystring: analyticsQuerySchema,
        response: { 200: leadAnalyticsSchema },
      }),
      (request) => {
        const caller = callerOf(request);
        const reach = reachesAll(caller) ? '*' : peopleOf(caller).join();
        const read = () => analytics(caller, request.query);
        return recent.forceFetch(JSON.stringify([reach, request.query]), { context: read });
      },
    );
  };
}
