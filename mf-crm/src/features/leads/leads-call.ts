import { authorizedFetch, runtimeConfig } from 'shared';
import { type Lead, newestFirst, readLead } from './lead';

/** How much of an error answer is shown, for a report. */
const SHOWN_BODY = 160;
/** As many as the service sends at once. */
export const PAGE_SIZE = 100;

export interface LeadPage {
  page: number;
  leads: Lead[];
  /** Of all pages. */
  total: number;
}

/** `GET /crm-handler` (spec: staff-panel §7), with a token (spec: decisions, "Tokens"). */
export async function fetchLeads(page = 1, signal?: AbortSignal): Promise<LeadPage> {
  const query = page > 1 ? `?page=${page}` : '';
  const response = await authorizedFetch(`${runtimeConfig.getState().services.crm}/crm-handler${query}`, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) {
    const body = (await response.text()).trim().slice(0, SHOWN_BODY);
    throw new Error(`HTTP error! status: ${response.status} ${body}`.trim());
  }
  const list: unknown = await response.json().catch(() => null);
  if (!Array.isArray(list)) throw new Error('La respuesta no es una lista de leads');
  // A service that does not count has sent all.
  const total = Number(response.headers.get('x-total-count') ?? list.length);
  return { page, leads: newestFirst(list.map(readLead)), total };
}
