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

/** The stored assignment rules. Each form reads them anew; they are not read again while somebody types. */
export const assignmentQuery = queryOptions({
  queryKey: ['assignment'],
  queryFn: ({ signal }) => getJson('api', PATH, assignmentStateSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export async function saveAssignment(plan: AssignmentPlan) {
  const saved = await sendJson('api', PATH, assignmentStateSchema, { method: 'PUT', body: plan });
  queryClient.setQueryData(assignmentQuery.queryKey, saved);
  return saved;
}

/** Reads the rules again, after somebody else has saved them. */
export const rereadAssignment = () => queryClient.invalidateQueries({ queryKey: assignmentQuery.queryKey });

/** Tries rules on the requests of the last 30 days; nothing is stored. */
export const tryAssignment = (rules: AssignmentRules) =>
  sendJson('api', `${PATH}/trial`, assignmentTrialSchema, { body: rules, timeoutMs: LONGEST_MS });

/** By lead id, for leads that a rule assigned: until when they wait for their first answer, and how many advisers had them before. */
export const clocksQuery = queryOptions({
  queryKey: ['leads', 'relojes'],
  queryFn: async ({ signal }) => {
    const clocks = await getJson('api', '/v1/leads/clocks', leadClocksSchema, { signal });
    return Object.fromEntries(clocks.map(({ leadId, ...clock }) => [leadId, clock]));
  },
  meta: { live: true },
});
