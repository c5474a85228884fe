import { callApi, type RemoteModule, type Role, readApiError, runtimeConfig } from 'shared';
import { formatPrice, programPath } from 'shared/rules';
import type { Program, ProgramSearch } from 'shared/schemas';

const LIMIT = 5;

/** Programs of the catalogue for the command palette. */
export const searchPrograms: NonNullable<RemoteModule['search']> = async ({ text, role, signal }) => {
  const query = new URLSearchParams({ q: text, limit: String(LIMIT) });
  const url = `${runtimeConfig.getState().services.programs}/v1/programs/search?${query}`;
  const response = await callApi(url, { signal });
  if (!response.ok) throw await readApiError(response, `HTTP error! status: ${response.status}`);
  const { programas } = (await response.json()) as ProgramSearch;
  return programas.map((program) => ({
    id: program.id,
    label: program.titulo,
    detail: `${program.universidad} · ${formatPrice(program.precio, program.moneda)}`,
    path: pathOf(program, role),
  }));
};

/** The catalogue manager is for admins; an adviser gets the program's public page. */
function pathOf({ id, titulo }: Program, role: Role): string {
  if (role === 'admin') return `/admin?${new URLSearchParams({ tab: 'programas', q: titulo })}`;
  return programPath({ id, title: titulo });
}
