import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type LeadView, type LeadViewInput, leadViewSchema } from 'shared/schemas';

const PATH = '/v1/leads/views';
const KEY = ['leads', 'views'] as const;

/** The views of the list: those of what slips, then the reader's own; each with how many leads it shows. */
export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, leadViewSchema.array(), { signal }),
  meta: { live: true },
});

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Saves a view, a new one without `id`. */
export async function saveView(view: LeadViewInput, id?: string): Promise<LeadView> {
  try {
    return await sendJson('api', id ? `${PATH}/${encodeURIComponent(id)}` : PATH, leadViewSchema, {
      method: id ? 'PUT' : 'POST',
      body: view,
    });
  } finally {
    // Also after a failure: the answer alone may have been lost.
    await refresh();
  }
}

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
