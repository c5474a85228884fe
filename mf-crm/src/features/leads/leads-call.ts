import { authorizedFetch, runtimeConfig } from 'shared';
import { type Lead, newestFirst, readLead } from './lead';

/** How much of an error answer is shown to whoever has to report it. */
const SHOWN_BODY = 160;

/** `GET /crm-handler` (spec: staff-panel §7), with the token that decisions.md asks for. */
export async function fetchLeads(leaving?: AbortSignal): Promise<Lead[]> {
  const response = await authorizedFetch(`${runtimeConfig.getState().services.crm}/crm-handler`, {
    headers: { accept: 'application/json' },
    leaving,
  });
  if (!response.ok) {
    const body = (await response.text()).trim().slice(0, SHOWN_BODY);
    throw new Error(`HTTP error! status: ${response.status} ${body}`.trim());
  }
  const list: unknown = await response.json().catch(() => null);
  if (!Array.isArray(list)) throw new Error('La respuesta no es una lista de leads');
  return newestFirst(list.map(readLead));
}
