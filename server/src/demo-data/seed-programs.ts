import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { bogotaDay, type Nivel, programKind, universityByName, universitySlug } from 'shared/rules';
import { type Program, programSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { createCohorts } from '../programs/cohorts/program-cohorts';
import { comparedColumns } from '../programs/program-row';
import { demoCohorts } from './demo-cohorts';
import { demoProgramDetails } from './program-details';

const FIRST_SNIES = 101;
/** SNIES registers Colombian higher education: no schools, language courses, education for work or foreign institutions. */
const WITHOUT_SNIES = 'No aplica';
const HIGHER: ReadonlySet<Nivel> = new Set(['Pregrado', 'Posgrado']);

const hasSnies = (program: Pick<Program, 'titulo' | 'nivel' | 'universidad'>) =>
  HIGHER.has(program.nivel) &&
  programKind(program) !== 'tecnico-laboral' &&
  !universityByName(program.universidad)?.abroad;

/**
 * The demonstration catalogue as the service answers it: invented prices and codes under names that such institutions use.
 * Ids and SNIES codes are numbered in the order of `programs.csv`, as 0001xx, so that they cannot be mistaken for real ones.
 * The Maestría en Educación of U Iberoamericana has the figures of its published block (spec: public-site §2).
 */
export function demoCatalogue(): Program[] {
  const file = readFileSync(new URL('./programs.csv', import.meta.url), 'utf8');
  const { data } = Papa.parse<Readonly<Record<string, string>>>(file, { header: true, skipEmptyLines: true });
  return data.map(({ creditos, precio, etiqueta, snies, ...row }, index) => {
    const order = FIRST_SNIES + index;
    const program = programSchema.parse({
      ...row,
      id: `${universitySlug(row.titulo ?? '').replace(/[^a-z0-9-]/g, '')}-${order}`,
      creditos: Number(creditos),
      precio: precio ? Number(precio) : null,
      moneda: row.universidad === 'Cgedi' ? 'USD' : 'COP',
      etiqueta: etiqueta || null,
      imagen: null,
      snies: snies || WITHOUT_SNIES,
    });
    return snies || !hasSnies(program) ? program : { ...program, snies: String(order).padStart(6, '0') };
  });
}

/** Stores the demonstration catalogue once, with cohorts from today on; later edits and deletions stay. Returns the row count. */
export async function seedDemoPrograms(database: Database, now: () => number = Date.now): Promise<number> {
  return seedOnce(database, 'demo-programs', async () => {
    const catalogue = demoCatalogue();
    const rows = catalogue.map(({ cohorte: _, ...program }) => ({
      ...program,
      ...comparedColumns(program),
      ficha: JSON.stringify(demoProgramDetails(program) ?? {}),
    }));
    await database.records.insertInto('programs').values(rows).execute();
    const today = bogotaDay(now());
    await createCohorts(database, now).write(
      catalogue.map((program, order) => ({ id: program.id, cohortes: demoCohorts(program, order, today) })),
    );
    return rows.length;
  });
}
