import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  assignmentPlanSchema,
  assignmentRulesSchema,
  assignmentStateSchema,
  assignmentTrialSchema,
  leadClocksSchema,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { AssignmentPlans } from './assignment-plan';
import { readLeadClocks } from './lead-clocks';
import type { createAssignmentTrial } from './trial';

interface Dependencies {
  readonly database: Database;
  readonly plans: AssignmentPlans;
  readonly tryRules: ReturnType<typeof createAssignmentTrial>;
  readonly wake: () => void;
}

/** The rules of assignment, and the clocks of assigned leads. */
export function assignmentRoutes({ database, plans, tryRules, wake }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/assignment',
      staffRoute('rules', { summary: 'Reglas de asignación', response: { 200: assignmentStateSchema } }),
      () => plans.read(),
    );

    app.put(
      '/api/v1/assignment',
      staffRoute('rules', {
        summary: 'Guardar las reglas de asignación',
        body: assignmentPlanSchema,
        response: { 200: assignmentStateSchema, 409: apiErrorSchema },
      }),
      async ({ body }) => {
        const saved = await plans.save(body);
        wake();
        return saved;
      },
    );

    app.post(
      '/api/v1/assignment/trial',
      staffRoute('rules', {
        summary: 'Probar reglas con las solicitudes de los últimos 30 días, sin guardar nada',
        body: assignmentRulesSchema,
        response: { 200: assignmentTrialSchema },
      }),
      ({ body }) => tryRules(body),
    );

    app.get(
      '/api/v1/leads/clocks',
      staffRoute('leads.read', {
        summary: 'Hasta cuándo esperan su primera respuesta los leads asignados por regla',
        response: { 200: leadClocksSchema },
      }),
      (request) => readLeadClocks(database, callerOf(request)),
    );
  };
}
