import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type LeadView, type LeadViewChange, type LeadViewInput, leadViewSchema } from 'shared/schemas';

const PATH = '/v1/leads/views';
const KEY = ['leads', 'views'] as const;

/** The views of the list: those of what slips, then the reader's own; each with how many leads it shows. */
export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, leadViewSchema.array(), { signal }),
  meta: { live: true },
});

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

async function send(method: 'POST' | 'PATCH', path: string, body: object): Promise<LeadView> {
  try {
    return await sendJson('api', path, leadViewSchema, { method, body });
  } finally {
    // Also after a failure: the answer alone may have been lost.
    await refresh();
  }
}

export const createView = (view: LeadViewInput) => send('POST', PATH, view);

/** Changes what is given of a saved view. */
export const changeView = (id: string, change: LeadViewChange) =>
  send('PATCH', `${PATH}/${encodeURIComponent(id)}`, change);

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
