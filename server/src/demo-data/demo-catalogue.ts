import { type Nivel, programKind, UNIVERSITY_NAMES, universityByName, universitySlug } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { demoPrograms, laterDemoPrograms } from './demo-programs';

const FIRST_SNIES = 101;
/** SNIES registers Colombian higher education: no schools, language courses, education for work or foreign institutions. */
const WITHOUT_SNIES = 'No aplica';
const HIGHER: ReadonlySet<Nivel> = new Set(['Pregrado', 'Posgrado']);

/** The demonstration catalogue as the service answers it. Ids and invented SNIES codes are numbered in order. */
export function demoCatalogue(): Program[] {
  let number = FIRST_SNIES;
  const rows = UNIVERSITY_NAMES.flatMap((universidad) =>
    demoPrograms[universidad].map((row) => [universidad, row] as const),
  );
  return [...rows, ...laterDemoPrograms].map(
    ([universidad, [titulo, nivel, modalidad, duracion, creditos, precio, etiqueta, snies]]): Program => {
      const order = number++;
      return {
        id: `${universitySlug(titulo).replace(/[^a-z0-9-]/g, '')}-${order}`,
        titulo,
        precio,
        moneda: universidad === 'Cgedi' ? 'USD' : 'COP',
        duracion,
        modalidad,
        nivel,
        etiqueta: etiqueta ?? null,
        creditos,
        imagen: null,
        snies:
          snies ??
          (hasSnies({ titulo, nivel, universidad }) ? String(order).padStart(6, '0') : WITHOUT_SNIES),
        universidad,
      };
    },
  );
}

const hasSnies = (program: Pick<Program, 'titulo' | 'nivel' | 'universidad'>) =>
  HIGHER.has(program.nivel) &&
  programKind(program) !== 'tecnico-laboral' &&
  !universityByName(program.universidad)?.abroad;
