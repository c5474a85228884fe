import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { analyticsQuerySchema, type LeadAnalytics, leadAnalyticsSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { isAdmin } from '../leads/lead-access';
import { createLeadAnalytics } from './lead-analytics';
import { recentAnswers } from './recent-answers';

/** Analysis of the leads of a period, within the caller's reach. */
export function leadAnalyticsRoutes({ database }: { readonly database: Database }): FastifyPluginAsyncZod {
  const analytics = createLeadAnalytics(database);
  const recent = recentAnswers<LeadAnalytics>();

  return async (app) => {
    app.get(
      '/api/v1/leads/analytics',
      staffRoute({
        tag: 'CRM',
        summary: 'Embudo, conversión, primera respuesta y pagos de un periodo, frente al anterior',
        description: 'Hasta un año. La respuesta puede tener un minuto.',
        querystring: analyticsQuerySchema,
        response: { 200: leadAnalyticsSchema },
      }),
      (request) => {
        const caller = callerOf(request);
        const reach = isAdmin(caller) ? '*' : caller.sub;
        return recent(JSON.stringify([reach, request.query]), () => analytics(caller, request.query));
      },
    );
  };
}
