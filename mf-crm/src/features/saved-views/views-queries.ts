import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type LeadView, type LeadViewChange, type LeadViewInput, leadViewSchema } from 'shared/schemas';

const PATH = '/v1/leads/views';
const KEY = ['leads', 'views'] as const;

/** The views of the list: the alerts, then the reader's own; each with its number of leads. */
export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, leadViewSchema.array(), { signal }),
  meta: { live: true },
});

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

async function send(
  path: string,
  options: { method?: 'PATCH'; body: object; idempotencyKey?: string },
): Promise<LeadView> {
  try {
    return await sendJson('api', path, leadViewSchema, options);
  } finally {
    // Also after a failure: perhaps only the answer was lost.
    await refresh();
  }
}

/** Creates a view; repeats with the same key create it once. */
export const createView = (view: LeadViewInput, idempotencyKey: string) =>
  send(PATH, { body: view, idempotencyKey });

/** Changes only the given fields of a view. */
export const changeView = (id: string, change: LeadViewChange) =>
  send(`${PATH}/${encodeURIComponent(id)}`, { method: 'PATCH', body: change });

const nothing: Schema<null> = {
  safeParse: (value) =>
    value === null
      ? { success: true, data: null }
      : { success: false, error: new Error('La respuesta no está vacía') },
};

/** Deletes an own view; the leads stay. */
export async function deleteView(id: string): Promise<void> {
  try {
    await sendJson('api', `${PATH}/${encodeURIComponent(id)}`, nothing, { method: 'DELETE' });
  } finally {
    await refresh();
  }
}
