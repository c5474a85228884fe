import { type Nivel, UNIVERSITY_NAMES, type UniversityName, universitySlug } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { demoPrograms } from './demo-programs';

const FIRST_SNIES = 101;
/** SNIES registers Colombian higher education: neither schools nor language courses nor foreign institutions. */
const WITHOUT_SNIES = 'No aplica';
const FOREIGN: ReadonlySet<UniversityName> = new Set(['Umecit', 'Cgedi', 'UNADE']);
const HIGHER: ReadonlySet<Nivel> = new Set(['Pregrado', 'Posgrado']);

/** The demonstration catalogue as the service answers it. Ids and invented SNIES codes are numbered in order. */
export function demoCatalogue(): Program[] {
  let number = FIRST_SNIES;
  return UNIVERSITY_NAMES.flatMap((universidad) =>
    demoPrograms[universidad].map(
      ([titulo, nivel, modalidad, duracion, creditos, precio, etiqueta, snies]): Program => {
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
          snies: snies ?? (hasSnies(nivel, universidad) ? String(order).padStart(6, '0') : WITHOUT_SNIES),
          universidad,
        };
      },
    ),
  );
}

const hasSnies = (nivel: Nivel, universidad: UniversityName) =>
  HIGHER.has(nivel) && !FOREIGN.has(universidad);
