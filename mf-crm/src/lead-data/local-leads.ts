import { ApiError, keepUserData, userData } from 'shared';
import { bogotaDay, hasAlert, LEAD_ALERTS, wordSearch } from 'shared/rules';
import { type Lead, leadListSchema, readLead } from './lead';
import type { LeadFilterValues } from './lead-filters';

/** Leads that the list shows while the service does not answer (spec: staff-panel §7, local fallback). */
export interface LocalLeads {
  /** When the service sent them, in milliseconds; null: samples, because nothing was kept. */
  keptAt: number | null;
  leads: readonly Lead[];
}

const NAME = 'crm-leads';

const sample = (nombre: string, email: string, programaInteres: string): Lead =>
  readLead({ nombre: `${nombre} (ejemplo)`, email, telefono: '300 555 0100', programaInteres });

/** They have no id, so they cannot be opened, edited or deleted. */
const SAMPLES: readonly Lead[] = [
  sample('Lead de muestra uno', 'muestra.uno@example.com', 'Administración de Empresas (Virtual)'),
  sample('Lead de muestra dos', 'muestra.dos@example.com', 'Maestría en Educación (Virtual)'),
];

/** Keeps the newest leads for the signed-in person, until sign-out. If the browser has no room, none are kept. */
export function keepLocalLeads(leads: readonly Lead[]): void {
  if (!keepUserData(NAME, JSON.stringify({ keptAt: Date.now(), leads }))) keepUserData(NAME, null);
}

function keptLeads(): LocalLeads | null {
  try {
    const kept = JSON.parse(userData(NAME) ?? 'null') as { keptAt?: unknown; leads?: unknown } | null;
    const read = leadListSchema.safeParse(kept?.leads);
    return read.success && typeof kept?.keptAt === 'number'
      ? { keptAt: kept.keptAt, leads: read.data }
      : null;
  } catch {
    return null;
  }
}

/** The copy that this browser has kept. */
export const keptCopy = (): readonly Lead[] => keptLeads()?.leads ?? [];
/** A lead of the copy that this browser has kept. */
export const keptLead = (id: string): Lead | undefined => keptCopy().find((one) => one.id === id);

/** What can be shown in place of a list that failed; null when the reader has no access. */
export function localLeads(error: Error, filters: LeadFilterValues): LocalLeads | null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
  const { keptAt, leads } = keptLeads() ?? { keptAt: null, leads: SAMPLES };
  return { keptAt, leads: keptAt === null ? leads : leads.filter(passing(filters)) };
}

/** Applies the filters of the list, as far as the kept leads have the data. */
function passing({ q, desde, hasta, alerta, revisar, ...exact }: LeadFilterValues) {
  const alert = LEAD_ALERTS.find((known) => known === alerta);
  const { estado, asesor, origen, universidad, prioridad } = exact;
  const matches = wordSearch(q);
  return (lead: Lead): boolean => {
    const created = new Date(lead.fechaCreacion);
    const day = Number.isNaN(created.getTime()) ? '' : bogotaDay(created);
    return (
      matches(`${lead.nombre} ${lead.email} ${lead.telefono}`) &&
      (!estado || lead.estado === estado) &&
      (!asesor || (lead.asesorAsignado ?? 'ninguno') === asesor) &&
      (!origen || lead.origen === origen) &&
      (!universidad || lead.universidad === universidad) &&
      (!prioridad || lead.prioridad === prioridad) &&
      (!revisar || lead.porRevisar !== null) &&
      (!alert || hasAlert(lead, alert)) &&
      (!desde || day >= desde) &&
      (!hasta || day <= hasta)
    );
  };
}
