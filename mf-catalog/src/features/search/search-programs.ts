import type { RemoteModule, Role } from 'shared';
import { getJson } from 'shared/json';
import { formatPrice, programPath } from 'shared/rules';
import { type Program, programSearchSchema } from 'shared/schemas';

const LIMIT = 5;

/** Programs of the catalogue for the command palette. */
export const searchPrograms: NonNullable<RemoteModule['search']> = async ({ text, role, signal }) => {
  const { programas } = await getJson('programs', '/v1/programs/search', programSearchSchema, {
    auth: 'none',
    signal,
    query: { q: text, limit: LIMIT },
  });
  return programas.map((program) => ({
    id: program.id,
    label: program.titulo,
    detail: `${program.universidad} · ${formatPrice(program.precio, program.moneda)}`,
    path: pathOf(program, role),
  }));
};

/** An admin gets the program in the catalogue manager, an adviser its public page. */
function pathOf({ id, titulo }: Program, role: Role): string {
  if (role === 'admin') return `/admin?${new URLSearchParams({ tab: 'programas', programa: id })}`;
  return programPath({ id, title: titulo });
}
