import type { PageFigures } from 'shared/contract';
import { detailContradictions, figureContradictions, programContradictions } from 'shared/rules';
import { NO_PROGRAM_DETAILS, type ProgramContradictions } from 'shared/schemas';
import type { Database } from '../../database/database';
import { COLUMNS } from '../program-row';

type Contradiction = ProgramContradictions['contradicciones'][number];

/** Most contradictions in the list; a wrong import could cause thousands. */
const LISTED = 200;
/** Number of programs whose details are read in one query. */
const BATCH = 500;

const FIELDS = {
  resumen: 'Resumen',
  queEstudia: 'Qué va a estudiar',
  perfil: 'Perfil',
  plan: 'Plan de estudios',
  requisitos: 'Requisitos',
  snies: 'SNIES',
  preguntas: 'Preguntas',
} as const;

/** Where the pages' own figures, and the content of programs' pages, contradict the catalogue. */
export async function findContradictions(
  database: Database,
  figures: readonly PageFigures[],
): Promise<ProgramContradictions> {
  const found = [...(await ofPages(database, figures)), ...(await ofDetails(database))];
  return { contradicciones: found.slice(0, LISTED), hayMas: found.length > LISTED };
}

async function ofPages(database: Database, figures: readonly PageFigures[]): Promise<Contradiction[]> {
  const titles = [...new Set(figures.map(({ title }) => title))];
  if (titles.length === 0) return [];
  const programs = await database.records
    .selectFrom('programs')
    .select(COLUMNS)
    .where('titulo', 'in', titles)
    .where('publicado', '=', true)
    .orderBy('tituloOrden')
    .orderBy('id')
    .execute();
  return figures.flatMap((printed) => {
    const contradiction = figureContradictions(printed, programs);
    if (!contradiction) return [];
    const { id, titulo, universidad } = contradiction.program;
    return { id, titulo, universidad, pagina: printed.page, textos: contradiction.texts };
  });
}

async function ofDetails(database: Database): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  let after: string | undefined = '';
  while (after !== undefined && found.length <= LISTED) {
    const rows = await database.records
      .selectFrom('programs')
      .select([...COLUMNS, 'ficha'])
      .where('id', '>', after)
      .where('ficha', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { ficha, ...program } of rows) {
      const details = { ...NO_PROGRAM_DETAILS, ...ficha };
      const textos = [
        ...detailContradictions(details, program),
        ...programContradictions(program, details),
      ].map(({ field, text }) => `${FIELDS[field]}: ${text}`);
      const { id, titulo, universidad } = program;
      if (textos.length > 0) found.push({ id, titulo, universidad, pagina: null, textos });
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
  return found;
}
