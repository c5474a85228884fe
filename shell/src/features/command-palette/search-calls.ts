import { authorizedFetch, callApi, type Role, readApiError, runtimeConfig } from 'shared';
import { formatPrice, programPath } from 'shared/rules';
import type { Program, ProgramSearch } from 'shared/schemas';
import type { Entry } from './entry';

const LEADS_SHOWN = 6;
const PROGRAMS_SHOWN = 5;

interface FoundLead {
  id: string;
  nombre: string;
  telefono: string;
  programaInteres: string | null;
  estado: Entry['estado'];
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await readApiError(response, `HTTP error! status: ${response.status}`);
  return (await response.json()) as T;
}

/** Leads within the caller's reach by name, e-mail or telephone. */
export async function searchLeads(text: string, leaving: AbortSignal): Promise<Entry[]> {
  const query = new URLSearchParams({ q: text, limit: String(LEADS_SHOWN) });
  const address = `${runtimeConfig.getState().services.crm}/crm-handler?${query}`;
  const leads = await read<FoundLead[]>(await authorizedFetch(address, { signal: leaving }));
  return leads.slice(0, LEADS_SHOWN).map(({ id, nombre, telefono, programaInteres, estado }) => ({
    kind: 'lead',
    id: `lead ${id}`,
    label: nombre,
    detail: [telefono, programaInteres].filter(Boolean).join(' · '),
    estado,
    address: `/admin?tab=crm&lead=${encodeURIComponent(id)}`,
  }));
}

/** Programs: an admin comes to the catalogue manager, a comercial to the program's page. */
export async function searchPrograms(text: string, role: Role, leaving: AbortSignal): Promise<Entry[]> {
  const query = new URLSearchParams({ q: text, limit: String(PROGRAMS_SHOWN) });
  const address = `${runtimeConfig.getState().services.programs}/v1/programs/search?${query}`;
  const { programas } = await read<ProgramSearch>(await callApi(address, { signal: leaving }));
  return programas.map((program) => ({
    kind: 'programa',
    id: `programa ${program.id}`,
    label: program.titulo,
    detail: `${program.universidad} · ${formatPrice(program.precio, program.moneda)}`,
    address: addressOf(program, role),
  }));
}

function addressOf({ id, titulo }: Program, role: Role): string {
  if (role === 'admin') return `/admin?${new URLSearchParams({ tab: 'programas', q: titulo })}`;
  return programPath({ id, title: titulo });
}
