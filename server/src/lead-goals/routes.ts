import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bogotaDay } from 'shared/rules';
import {
  enrolmentForecastSchema,
  forecastQuerySchema,
  goalsChangeSchema,
  goalsSchema,
  goalWeeksQuerySchema,
  goalWeeksSchema,
  staleRecordErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { idParam, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Caller } from '../identity/verify-token';
import { peopleOf, reachesAll } from '../leads/lead-access';
import { readForecast } from './forecast';
import { createGoalStore } from './goal-store';
import { readGoalWeeks } from './goal-weeks';

/** Whose figures a caller gets: with full reach everybody's or one adviser's, otherwise their own or those of one of their team. */
const scopeOf = (caller: Caller, asesor: string | undefined): string | null => {
  if (reachesAll(caller)) return asesor || null;
  return asesor && peopleOf(caller).includes(asesor) ? asesor : caller.sub;
};

/** Goals of the week, what was reached, and the expected enrolments. */
export function leadGoalRoutes(dependencies: Parameters<typeof createGoalStore>[0]): FastifyPluginAsyncZod {
  const { database } = dependencies;
  const goals = createGoalStore(dependencies);
  return async (app) => {
    app.get(
      '/api/v1/goals',
      staffRoute('leads.read', {
        summary: 'Metas de la semana y lo logrado en las últimas semanas',
        querystring: goalWeeksQuerySchema,
        response: { 200: goalWeeksSchema },
      }),
      async (request) => {
        const { asesor, semanas } = request.query;
        const scope = scopeOf(callerOf(request), asesor);
        const [metas, weeks] = await database.together(
          () => goals.read(scope),
          () => readGoalWeeks(database, scope, semanas, bogotaDay()),
        );
        return { metas, semanas: weeks };
      },
    );

    app.get(
      '/api/v1/goals/forecast',
      staffRoute('leads.read', {
        summary: 'Matrículas por esperar de los leads abiertos, según lo que pasó con los anteriores',
        querystring: forecastQuerySchema,
        response: { 200: enrolmentForecastSchema },
      }),
      (request) => readForecast(database, scopeOf(callerOf(request), request.query.asesor), bogotaDay()),
    );

    app.put(
      '/api/v1/goals/:ambito',
      staffRoute('rules', {
        summary: 'Cambiar las metas del equipo ("equipo") o de un comercial',
        params: z.strictObject({ ambito: idParam }),
        body: goalsChangeSchema,
        response: { 200: goalsSchema, 409: staleRecordErrorSchema },
      }),
      (request) => goals.change(request.params.ambito, request.body),
    );
  };
}
