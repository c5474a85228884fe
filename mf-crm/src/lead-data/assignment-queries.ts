import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  type AssignmentPlan,
  type AssignmentRules,
  assignmentStateSchema,
  assignmentTrialSchema,
  leadClocksSchema,
} from 'shared/schemas';

const PATH = '/v1/assignment';
const LONGEST_MS = 60_000;

/** The rules of assignment as they are stored: read anew for each form, and not again under what is typed in it. */
export const assignmentQuery = queryOptions({
  queryKey: ['assignment'],
  queryFn: ({ signal }) => getJson('api', PATH, assignmentStateSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Stores the rules. */
export async function saveAssignment(plan: AssignmentPlan) {
  const saved = await sendJson('api', PATH, assignmentStateSchema, { method: 'PUT', body: plan });
  queryClient.setQueryData(assignmentQuery.queryKey, saved);
  return saved;
}

/** Reads the rules again: somebody else has saved them. */
export const rereadAssignment = () => queryClient.invalidateQueries({ queryKey: assignmentQuery.queryKey });

/** Tries rules on the requests of the last 30 days; nothing is stored. */
export const tryAssignment = (rules: AssignmentRules) =>
  sendJson('api', `${PATH}/trial`, assignmentTrialSchema, { body: rules, timeoutMs: LONGEST_MS });

/** Until when leads that a rule gave to somebody wait there for their first answer, and how many had them before; by their id. */
export const clocksQuery = queryOptions({
  queryKey: ['leads', 'relojes'],
  queryFn: async ({ signal }) => {
    const clocks = await getJson('api', '/v1/leads/clocks', leadClocksSchema, { signal });
    return Object.fromEntries(clocks.map(({ leadId, ...clock }) => [leadId, clock]));
  },
  meta: { live: true },
});
