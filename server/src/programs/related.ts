import { sql } from 'kysely';
import {
  fieldOf,
  foldAccents,
  programKind,
  type Subject,
  subjectOf,
  subjectsOf,
  subjectWords,
} from 'shared/rules';
import type { Program } from 'shared/schemas';
import type { Database } from '../database/database';
import { titleHasAny } from './filters';
import { COLUMNS } from './program-row';

/** Related programs that a page shows. */
export const RELATED = 3;
/** This many of the most similar titles of a field are compared by subject, degree and university. */
const NEAREST = 50;

/** Not used as a second subject: "Gerencia de la Calidad en Salud" is about health, "Ingeniería Ambiental" about the environment. */
const GENERIC: readonly Subject[] = ['empresa', 'industria'];

/**
 * Programs of the same level and field of study: first those of its own subject, then those of the nearest degree, then by
 * title; among equals, those of its own university first. Fewer than `limit` if the field has no more.
 */
export async function relatedPrograms(
  database: Database,
  program: Program,
  limit: number,
): Promise<Program[]> {
  const [main, ...others] = subjectsOf(program.titulo);
  const found = main ? await ofField(database, program, fieldOf(main)) : [];
  const fillers = others.filter((subject) => !GENERIC.includes(subject));
  // "Pedagogía Ambiental" has no related programs in its first field, but in its second.
  for (const other of found.length < limit ? fillers : []) {
    const known = new Set(found.map(({ id }) => id));
    found.push(...(await ofField(database, program, [other])).filter(({ id }) => !known.has(id)));
  }
  return found.slice(0, limit);
}

async function ofField(database: Database, program: Program, field: readonly Subject[]): Promise<Program[]> {
  const title = foldAccents(program.titulo);
  const nearest = await database.records
    .selectFrom('programs')
    .select([...COLUMNS])
    .where('nivel', '=', program.nivel)
    .where('publicado', '=', true)
    .where('id', '!=', program.id)
    .where(titleHasAny(subjectWords(field)))
    // The index returns rows in this order only if it is the only sort key.
    .orderBy(sql`titulo_orden <-> ${title}`)
    .limit(NEAREST)
    .execute();
  const own = new Set(subjectsOf(program.titulo));
  const [main] = own;
  const rank = (each: Program) => {
    const subjects = subjectsOf(each.titulo);
    const [first] = subjects;
    return [
      Number(main !== undefined && subjects.includes(main)),
      Number(first !== undefined && own.has(first)),
      -Math.abs(stepOf(each) - stepOf(program)),
      Number(degreeOf(each.titulo) === degreeOf(program.titulo)),
      subjects.filter((subject) => own.has(subject)).length,
      Number(foldAccents(each.titulo) === title),
      Number(each.universidad === program.universidad),
    ];
  };
  return (
    nearest
      // The words may match another subject, too: "gestión pública" and "gestión educativa".
      .filter(
        (each) =>
          field.some((subject) => subject === subjectOf(each.titulo)) &&
          Math.abs(stepOf(each) - stepOf(program)) <= NEAR_STEPS,
      )
      .map((each) => ({ each, rank: rank(each) }))
      .sort((one, other) => compare(other.rank, one.rank))
      .map(({ each }) => each)
  );
}

/** Most steps between related degrees: a diplomado is not near a doctorate. */
const NEAR_STEPS = 2;
/** The first degrees, in the order in which they are taken. */
const STEPS: readonly RegExp[] = [/^tecnico laboral/, /^(tecnica profesional|tecnologia)/];

/** How high its degree is, as a number: degrees with close numbers are near. */
function stepOf(program: Program): number {
  const title = foldAccents(program.titulo);
  const short = STEPS.findIndex((pattern) => pattern.test(title));
  if (short >= 0) return short;
  return (
    ['pregrado', 'diplomado', 'especializacion', 'maestria', 'doctorado'].indexOf(programKind(program)) +
    STEPS.length
  );
}

const degreeOf = (title: string) => foldAccents(title).split(' ')[0];

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
