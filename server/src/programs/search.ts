import { type Expression, type SqlBool, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { Program, ProgramSearch, programSearchQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { COLUMNS } from './columns';
import { synonymsOf } from './search-synonyms';

type SearchQuery = z.output<typeof programSearchQuerySchema>;

/** Related programs that a page shows. */
export const RELATED = 3;
/** Among so many of the most similar titles, equal ones are told apart by university: more than there are universities. */
const NEAREST = 50;
/** More words than this make a search no more exact, only slower. */
const MAX_WORDS = 8;
/** Stop words: they occur in many titles and do not distinguish them. */
const EMPTY_WORDS = new Set('a al con de del e el en la las los o para por u un una y'.split(' '));
/** How much of a word's trigrams must be found: "derehco" has 0.50 of "derecho", "ingles" 0.43 of "ingeniería". */
const ALIKE = 0.45;

/** The words of a query that are looked for, folded; those without a meaning only when there are no others. */
export function searchWords(text: string): string[] {
  const words = [
    ...new Set(
      foldAccents(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ),
  ];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

const beginsWord = (word: string) => sql<SqlBool>`(' ' || busqueda) like ${`% ${word}%`}`;
/** The word itself, or one that means the same. */
const saysWord = (word: string) =>
  sql<SqlBool>`(${sql.join([word, ...synonymsOf(word)].map(beginsWord), sql` or `)})`;
const titleCloseness = (word: string) => {
  const meanings = [word, ...synonymsOf(word)].map((each) => sql`word_similarity(${each}, titulo_orden)`);
  return sql`greatest(${sql.join(meanings)})`;
};
// The operator and not the function: it is the one that the trigram index serves.
const resembles = (word: string) => sql<SqlBool>`${word}::text <% busqueda`;

/**
 * Searches the catalogue. Typing errors are forgiven only where nothing has the words as they were written; where nothing
 * resembles all of them either, what resembles some is near.
 */
export async function searchPrograms(database: Database, query: SearchQuery): Promise<ProgramSearch> {
  const words = searchWords(query.q);
  if (words.length === 0) return { programas: [], total: 0, aproximada: false };
  const exact = await page(database, query, words, words.map(saysWord));
  if (exact.total > 0) return { ...exact, aproximada: false };
  return database.transaction(async () => {
    // The planner takes comparing trigrams for cheap and would read the whole table: with 10 000 programs 250 ms instead of 10.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true),
      set_config('enable_seqscan', 'off', true)`.execute(database.records);
    const alike = await page(database, query, words, words.map(resembles));
    if (alike.total > 0 || words.length === 1) return { ...alike, aproximada: true };
    // "Maestría en astronomía": what has some of the words is nearer than nothing.
    const some = sql<SqlBool>`(${sql.join(words.map(resembles), sql` or `)})`;
    return { ...(await page(database, query, words, [some])), aproximada: true };
  });
}

async function page(
  database: Database,
  { nivel, pagina, limit }: SearchQuery,
  words: readonly string[],
  conditions: readonly Expression<SqlBool>[],
): Promise<{ programas: Program[]; total: number }> {
  let found = database.records
    .selectFrom('programs')
    .where((where) => where.and([where('publicado', '=', true), ...conditions]));
  if (nivel) found = found.where('nivel', '=', nivel);
  // A title that has the words is meant rather than a university or a level that has them; of two, the shorter one.
  const closeness = sql.join(words.map(titleCloseness), sql` + `);
  const ordered = found
    .select(COLUMNS)
    // Counted in the same pass: it is the words that cost, not the order.
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`round((${closeness})::numeric, 2)`, 'desc')
    .orderBy(sql`similarity(${words.join(' ')}, titulo_orden)`, 'desc')
    .orderBy('tituloOrden')
    .orderBy('id')
    .limit(limit);
  let rows = await ordered.offset((pagina - 1) * limit).execute();
  if (rows.length === 0 && pagina > 1) {
    // After the last page there is the last one.
    const { total } = await found
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    rows = await ordered.offset(Math.max(0, Math.ceil(Number(total) / limit) - 1) * limit).execute();
  }
  return { programas: rows.map(({ total: _, ...program }) => program), total: rows[0]?.total ?? 0 };
}

/** Programs of the same level that resemble one by their title, its own university's first among equals. */
export async function relatedPrograms(
  database: Database,
  program: Program,
  limit: number,
): Promise<Program[]> {
  const title = foldAccents(program.titulo);
  const nearest = database.records
    .selectFrom('programs')
    .select([...COLUMNS, 'tituloOrden'])
    .where('nivel', '=', program.nivel)
    .where('publicado', '=', true)
    .where('id', '!=', program.id)
    // By this distance alone the index has them in order.
    .orderBy(sql`titulo_orden <-> ${title}`)
    .limit(NEAREST);
  return database.records
    .selectFrom(nearest.as('nearest'))
    .select(COLUMNS)
    .orderBy(sql`similarity(titulo_orden, ${title})`, 'desc')
    .orderBy(sql`universidad = ${program.universidad}`, 'desc')
    .orderBy('tituloOrden')
    .orderBy('id')
    .limit(limit)
    .execute();
}
