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
/** So many of the most similar titles of a field are compared by subject, degree and university. */
const NEAREST = 50;

/** "Gerencia de la Calidad en Salud" is about health, an "Ingeniería Ambiental" about the environment: of what else they say nothing. */
const GENERIC: readonly Subject[] = ['empresa', 'industria'];

/**
 * Programs of the same level and the same field of study: those of its own subject first, then those of the nearest degree, then by
 * title, its own university's first among equals. Fewer than asked for where the field has no more.
 */
export async function relatedPrograms(
  database: Database,
  program: Program,
  limit: number,
): Promise<Program[]> {
  const [main, ...others] = subjectsOf(program.titulo);
  const found = main ? await ofField(database, program, fieldOf(main)) : [];
  const fillers = others.filter((subject) => !GENERIC.includes(subject));
  // "Pedagogía Ambiental" has nothing beside it in its first field, but in its second.
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
    // By this distance alone the index has them in order.
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
      // A word may begin another subject's too: "gestión pública" and "gestión educativa".
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

/** A diplomado is not near a doctorate. */
const NEAR_STEPS = 2;
/** Kinds of degrees in the order in which they are taken. */
const STEPS: readonly RegExp[] = [/^tecnico laboral/, /^(tecnica profesional|tecnologia)/];

/** How far up its degree is: those next to it are nearer than those far above. */
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
