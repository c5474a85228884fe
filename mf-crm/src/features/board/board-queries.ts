import { getJson, getPage } from 'shared/json';
import { infiniteQueryOptions, keptPages, listRows, queryOptions } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import { leadFacetsSchema } from 'shared/schemas';
import { leadListSchema } from '../../lead-data/lead';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import { LEAD_KEYS } from '../../lead-data/leads-cache';

/** Cards per page of a column. */
const PAGE = 30;

/** The leads of one column by last update, page by page. */
export const columnQuery = (filters: LeadFilterValues, estado: LeadEstado) =>
  infiniteQueryOptions({
    queryKey: [...LEAD_KEYS.lists, { ...filters, estado }, 'tablero'],
    queryFn: ({ signal, pageParam }) =>
      getPage('crm', '/crm-handler', leadListSchema, {
        signal,
        query: { ...filters, estado, limit: PAGE, cursor: pageParam.cursor },
      }),
    ...keptPages,
    select: listRows,
  });

/** How many leads each column has under the filters. */
export const columnCountsQuery = (filters: LeadFilterValues) =>
  queryOptions({
    queryKey: [...LEAD_KEYS.facets, 'tablero', { ...filters, estado: '' }],
    queryFn: ({ signal }) =>
      getJson('api', '/v1/leads/facets', leadFacetsSchema, { signal, query: { ...filters, estado: '' } }),
    select: ({ facetas }) => ({
      exact: facetas.estado.exactas,
      counts: new Map(facetas.estado.valores.map(({ valor, leads }) => [valor, leads])),
    }),
    meta: { live: true },
  });
