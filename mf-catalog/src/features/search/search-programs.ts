import { may, type RemoteModule } from 'shared';
import { getJson } from 'shared/json';
import { formatPrice, programPath } from 'shared/rules';
import { type Program, programSearchSchema } from 'shared/schemas';

const LIMIT = 5;

/** Programs of the catalogue for the command palette. */
export const searchPrograms: NonNullable<RemoteModule['search']> = async ({ text, signal }) => {
  const { programas } = await getJson('programs', '/v1/programs/search', programSearchSchema, {
    auth: 'none',
    signal,
    query: { q: text, limit: LIMIT },
  });
  return programas.map((program) => ({
    id: program.id,
    label: program.titulo,
    detail: `${program.universidad} · ${formatPrice(program.precio, program.moneda)}`,
    path: pathOf(program),
  }));
};

/** For managers of the catalogue, the program in the panel; for others, its public page. */
function pathOf({ id, titulo }: Program): string {
  if (may('catalogue.read')) return `/admin?${new URLSearchParams({ tab: 'programas', programa: id })}`;
  return programPath({ id, title: titulo });
}
