import type { RemoteModule } from 'shared';
import { getJson } from 'shared/json';
import { leadListSchema } from '../../leads/lead';

const LIMIT = 6;

/** Leads within the caller's reach by name, e-mail or telephone, for the command palette. */
export const searchLeads: NonNullable<RemoteModule['search']> = async ({ text, signal }) => {
  const query = { q: text, limit: LIMIT };
  const leads = await getJson('crm', '/crm-handler', leadListSchema, { signal, query });
  return leads.slice(0, LIMIT).map(({ id, nombre, telefono, programaInteres, estado }) => ({
    id,
    label: nombre,
    detail: [telefono, programaInteres].filter(Boolean).join(' · '),
    estado,
    path: `/admin?tab=crm&lead=${encodeURIComponent(id)}`,
  }));
};
