import { wordSearch } from 'shared/rules';
import type { Program } from 'shared/schemas';

/** Programs of the level in whose title, institution or SNIES every searched word occurs. */
export function matchingPrograms(
  programs: readonly Program[],
  { q, nivel }: { q: string; nivel: string },
): Program[] {
  const matches = wordSearch(q);
  return programs.filter(
    (program) =>
      (!nivel || program.nivel === nivel) &&
      matches(`${program.titulo} ${program.universidad} ${program.snies}`),
  );
}
