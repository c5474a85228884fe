import { may } from 'shared';
import { getPage, sendJson } from 'shared/json';
import { forwardPages, infiniteQueryOptions, queryOptions, useQuery } from 'shared/query';
import { leadRequestAssignedSchema, leadRequestSchema } from 'shared/schemas';
import { refreshAll } from './refresh-changed';
import { offerUndo } from './undo/undo-offers';

const PATH = '/v1/leads/requests';
const KEY = ['leads', 'requests'] as const;

/** Which requests are shown: those whose leads have no adviser, or the rest. */
export type RequestKind = 'sin-asignar' | 'asignadas';

/** Requests of the public forms, newest first, page after page. */
export const requestsQuery = (kind: RequestKind) =>
  infiniteQueryOptions({
    queryKey: [...KEY, kind],
    queryFn: ({ signal, pageParam }) =>
      getPage('api', PATH, leadRequestSchema.array(), {
        signal,
        query: { asignadas: kind === 'asignadas' ? 'si' : 'no', cursor: pageParam },
      }),
    ...forwardPages,
    meta: { live: true },
  });

const waitingCountQuery = queryOptions({
  queryKey: [...KEY, 'cuántas'],
  queryFn: async ({ signal }) => {
    const page = await getPage('api', PATH, leadRequestSchema.array(), { signal, query: { limit: 1 } });
    return page.total ?? page.items.length;
  },
  meta: { live: true },
});

/** How many requests wait for an adviser. Not counted for a comercial, whose requests all have one. */
export function useRequestsCount(): number | undefined {
  return useQuery({ ...waitingCountQuery, enabled: may('leads.all') }).data;
}

/** Assigns the leads of requests to an adviser, or without one to the active advisers in turn. Returns how many were assigned. */
export async function assignRequests(leads: readonly string[], adviser: string | null): Promise<number> {
  const { asignados, operacion } = await sendJson('api', `${PATH}/assign`, leadRequestAssignedSchema, {
    body: { leads: [...new Set(leads)], ...(adviser && { asesor: adviser }) },
  });
  if (operacion) offerUndo({ kind: 'job', jobId: operacion });
  await refreshAll();
  return Object.keys(asignados).length;
}
