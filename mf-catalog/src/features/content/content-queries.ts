import { getJson, sendJson } from 'shared/json';
import { keepPreviousData, queryClient, queryOptions } from 'shared/query';
import {
  listedRedirectSchema,
  type NewsState,
  newsVersionSchema,
  redirectSchema,
  staffNewsPageSchema,
  staffNewsSchema,
} from 'shared/schemas';

export const NEWS_FAILURE = 'No pudimos cargar las noticias';
export const REDIRECTS_FAILURE = 'No pudimos cargar las redirecciones';

const KEY = ['news'] as const;
const REDIRECTS = ['redirects'] as const;
const PATH = '/v1/news/manage';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** Labels and colours of the states of an article. */
export const STATES: Readonly<Record<NewsState, { label: string; tone: 'selva' | 'mango' | 'noche' }>> = {
  publicada: { label: 'Publicada', tone: 'selva' },
  programada: { label: 'Programada', tone: 'mango' },
  borrador: { label: 'Borrador', tone: 'noche' },
};

/** One page of the articles. */
export const newsPageQuery = (filters: Readonly<Record<'q' | 'estado', string>>, pagina: number) =>
  queryOptions({
    queryKey: [...KEY, 'page', filters, pagina],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getJson('api', PATH, staffNewsPageSchema, {
        signal,
        query: {
          ...(filters.q && { q: filters.q }),
          ...(filters.estado && { estado: filters.estado }),
          pagina,
        },
        failure: NEWS_FAILURE,
      }),
  });

/** One article, read when its form opens. Later changes by others are detected on saving. */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => getJson('api', pathOf(id), staffNewsSchema, { signal, failure: NEWS_FAILURE }),
  });

/** The versions of an article. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'versions', id],
    queryFn: ({ signal }) =>
      getJson('api', `${pathOf(id)}/versions`, newsVersionSchema.array(), {
        signal,
        failure: 'No pudimos cargar el historial',
      }),
  });

export const redirectsQuery = queryOptions({
  queryKey: REDIRECTS,
  queryFn: ({ signal }) =>
    getJson('api', '/v1/redirects', listedRedirectSchema.array(), { signal, failure: REDIRECTS_FAILURE }),
});

/** Reads the shown articles again. An open form keeps its values. */
const changed = <T>(result: T): T => {
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'page'] });
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'versions'] });
  void queryClient.invalidateQueries({ queryKey: REDIRECTS });
  return result;
};

/** Creates an article, or replaces the one of `id`; with the same `key` it is created once, however often it is tried. */
export const saveNews = async (id: string | null, values: object, key: string) =>
  changed(
    await sendJson('api', id === null ? PATH : pathOf(id), staffNewsSchema, {
      method: id === null ? 'POST' : 'PUT',
      body: values,
      ...(id === null && { idempotencyKey: key }),
      failure: 'No se pudo guardar la noticia',
    }),
  );

const noContent = { safeParse: () => ({ success: true as const, data: undefined }) };

export const removeNews = async (id: string) =>
  changed(
    await sendJson('api', pathOf(id), noContent, {
      method: 'DELETE',
      failure: 'No se pudo eliminar la noticia',
    }),
  );

/** Restores an article to a version, or a deleted one to its state when deleted. */
export const restoreNews = async (id: string, version?: number) =>
  changed(
    await sendJson(
      'api',
      version === undefined ? `${pathOf(id)}/restore` : `${pathOf(id)}/versions/${version}/restore`,
      staffNewsSchema,
      { failure: 'No se pudo restaurar la noticia' },
    ),
  );

export const addRedirect = async (redirect: { desde: string; hacia: string }) =>
  changed(
    await sendJson('api', '/v1/redirects', redirectSchema, {
      body: redirect,
      failure: 'No se pudo crear la redirección',
    }),
  );

export const removeRedirect = async (desde: string) =>
  changed(
    await sendJson('api', `/v1/redirects/${encodeURIComponent(desde)}`, noContent, {
      method: 'DELETE',
      failure: 'No se pudo eliminar la redirección',
    }),
  );
