import { authorizedFetch, type RemoteModule, readApiError, runtimeConfig } from 'shared';
import type { LeadEstado } from 'shared/rules';

const LIMIT = 6;

interface FoundLead {
  id: string;
  nombre: string;
  telefono: string;
  programaInteres: string | null;
  estado: LeadEstado;
}

/** Leads within the caller's reach by name, e-mail or telephone, for the command palette. */
export const searchLeads: NonNullable<RemoteModule['search']> = async ({ text, signal }) => {
  const query = new URLSearchParams({ q: text, limit: String(LIMIT) });
  const url = `${runtimeConfig.getState().services.crm}/crm-handler?${query}`;
  const response = await authorizedFetch(url, { signal });
  if (!response.ok) throw await readApiError(response, `HTTP error! status: ${response.status}`);
  const leads = (await response.json()) as FoundLead[];
  return leads.slice(0, LIMIT).map(({ id, nombre, telefono, programaInteres, estado }) => ({
    id,
    label: nombre,
    detail: [telefono, programaInteres].filter(Boolean).join(' · '),
    estado,
    path: `/admin?tab=crm&lead=${encodeURIComponent(id)}`,
  }));
};
