import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { newsDeskSchema } from 'shared/schemas';

export const NEWS_DESK_FAILURE = 'No pudimos saber si la mesa de noticias está activa';

const PATH = '/v1/news/desk';

export const newsDeskQuery = queryOptions({
  queryKey: ['news-desk'],
  queryFn: ({ signal }) => getJson('api', PATH, newsDeskSchema, { signal, failure: NEWS_DESK_FAILURE }),
});

/** The server starts a process to read the articles that come with the site. */
const TIMEOUT_MS = 30_000;

/** Turns the news desk on or off for everybody. */
export async function turnNewsDesk(activa: boolean) {
  const desk = await sendJson('api', PATH, newsDeskSchema, {
    method: 'PUT',
    body: { activa },
    timeoutMs: TIMEOUT_MS,
  });
  queryClient.setQueryData(newsDeskQuery.queryKey, desk);
  return desk;
}
