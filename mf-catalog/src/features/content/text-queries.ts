import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type SiteTextChange, siteTextSchema, siteTextVersionSchema } from 'shared/schemas';

export const TEXTS_FAILURE = 'No pudimos cargar los textos';

const KEY = ['site-texts'] as const;
const PATH = '/v1/texts/manage';
/** The texts of the site's files come from a process that may have to start first. */
const TIMEOUT_MS = 30_000;

/** Texts of the site's pages. */
export const textsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    getJson('api', PATH, siteTextSchema.array(), { signal, timeoutMs: TIMEOUT_MS, failure: TEXTS_FAILURE }),
});

/** Earlier values of a text. */
export const textVersionsQuery = (name: string) =>
  queryOptions({
    queryKey: [...KEY, name],
    queryFn: ({ signal }) =>
      getJson('api', `${PATH}/${encodeURIComponent(name)}/versions`, siteTextVersionSchema.array(), {
        signal,
        failure: 'No pudimos cargar el historial',
      }),
  });

/** Changes a text, or restores that of the site's files. */
export async function changeText(name: string, change: SiteTextChange) {
  try {
    return await sendJson('api', `${PATH}/${encodeURIComponent(name)}`, siteTextSchema, {
      method: 'PUT',
      body: change,
      timeoutMs: TIMEOUT_MS,
      failure: 'No se pudo cambiar el texto',
    });
  } finally {
    // Also if somebody else was first.
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
