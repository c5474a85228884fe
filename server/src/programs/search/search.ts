import { type Expression, type SqlBool, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { Program, ProgramSearch, programSearchQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../../database/database';
import { PESOS } from '../filters';
import { COLUMNS } from '../program-row';
import { isDegree, nearSubjects, synonymsOf } from './search-synonyms';
import { type UnderstoodFilters, understandSearch } from './search-understanding';

type SearchQuery = z.output<typeof programSearchQuerySchema>;

/** More words would not make a search more exact, only slower. */
const MAX_WORDS = 8;
/** Stop words: they occur in many titles and do not distinguish them. */
const EMPTY_WORDS = new Set(
  'a al busco como con de del donde e el en estudiar estudio la las los mejor mejores me o para por programa programas que quiero ser sobre u un una y'.split(
    ' ',
  ),
);
/** Least share of a word's trigrams that must be found: "derehco" has 0.50 of "derecho", "ingles" 0.43 of "ingeniería". */
const ALIKE = 0.45;

/** The words of a query to search for, folded; stop words only if there are no others. */
export function searchWords(text: string): string[] {
  const { telling, words } = wordsOf(text);
  return telling.length > 0 ? telling : words;
}

function wordsOf(text: string): { telling: string[]; words: string[] } {
  const words = [
    ...new Set(
      foldAccents(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ),
  ];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return { telling: telling.slice(0, MAX_WORDS), words: words.slice(0, MAX_WORDS) };
}

const beginsWord = (word: string) => sql<SqlBool>`(' ' || busqueda) like ${`% ${word}%`}`;
/** The word itself, or one of its synonyms. */
const saysWord = (word: string) =>
  sql<SqlBool>`(${sql.join([word, ...synonymsOf(word)].map(beginsWord), sql` or `)})`;
/** Weights: a word counts more than its synonyms, a subject more than a kind of degree, and the first subject most. */
const SAME_MEANING = 0.9;
const NEXT_MEANING = 0.05;
const KIND_OF_DEGREE = 0.5;
const LATER_WORD = 0.5;
const titleCloseness = (word: string, meanings: readonly string[], weight: number) => {
  const others = meanings.map(
    (each, index) =>
      sql`${SAME_MEANING - NEXT_MEANING * Math.min(index, 8)}::real * word_similarity(${each}, titulo_orden)`,
  );
  return sql`${weight}::real * greatest(${sql.join([sql`word_similarity(${word}, titulo_orden)`, ...others])})`;
};
function closenessTo(words: readonly string[], meaningsOf: (word: string) => readonly string[]) {
  const subject = words.find((word) => !isDegree(word));
  const weight = (word: string) => (isDegree(word) ? KIND_OF_DEGREE : word === subject ? 1 : LATER_WORD);
  return sql.join(
    words.map((word) => titleCloseness(word, meaningsOf(word), weight(word))),
    sql` + `,
  );
}
// The operator, not the function: only the operator uses the trigram index.
const resembles = (word: string) => sql<SqlBool>`${word}::text <% busqueda`;

/** Conditions of a search, and the words by which its results are ordered. */
interface Question {
  words: readonly string[];
  conditions: readonly Expression<SqlBool>[];
  meaningsOf?: (word: string) => readonly string[];
}

/**
 * Searches the catalogue. Modality, city and price become filters; if no program meets them, they are dropped and the
 * answer says so. If no program has the words as written: a subject that the catalogue lacks is named in the answer and
 * near programs are found; otherwise typing errors are forgiven; if no program resembles all words, those that resemble
 * some are found.
 */
export async function searchPrograms(database: Database, query: SearchQuery): Promise<ProgramSearch> {
  const { rest, filters } = understandSearch(query.q);
  const hasFilters = Object.keys(filters).length > 0;
  const words = hasFilters ? wordsOf(rest).telling : searchWords(rest);
  if (words.length === 0 && !hasFilters) return { programas: [], total: 0, aproximada: false };
  const said = hasFilters ? { filtros: { ...filters, cumplidos: true } } : {};
  const exact: Question = { words, conditions: words.map(saysWord) };
  const found = await page(database, query, exact, filters);
  if (found.total > 0 || words.length === 0) return { ...found, aproximada: false, ...said };
  if (hasFilters) {
    const unfiltered = await page(database, query, exact, {});
    if (unfiltered.total > 0) {
      return { ...unfiltered, aproximada: true, filtros: { ...filters, cumplidos: false } };
    }
  }
  return { ...(await nearest(database, query, words, filters)), ...said };
}

/** The nearest programs, if no program has all words. */
async function nearest(
  database: Database,
  query: SearchQuery,
  words: readonly string[],
  filters: UnderstoodFilters,
): Promise<ProgramSearch> {
  const lacking = await lackingSubjects(database, words);
  if (lacking.length > 0) {
    const others = words.filter((word) => !lacking.includes(word));
    const near = lacking.flatMap((word) => nearSubjects(word) ?? []);
    // "Maestría en astronomía": nothing is near astronomy, but there are master's degrees.
    const conditions = near.length > 0 ? near.map(beginsWord) : others.map(saysWord);
    const faltan = asWritten(query.q, lacking);
    if (conditions.length === 0) return { programas: [], total: 0, aproximada: true, faltan };
    const question = {
      words: [...lacking, ...others],
      conditions: [sql<SqlBool>`(${sql.join(conditions, sql` or `)})`],
      meaningsOf: (word: string) => nearSubjects(word) ?? synonymsOf(word),
    };
    return { ...(await page(database, query, question, filters)), aproximada: true, faltan };
  }
  return database.transaction(async () => {
    // The planner underestimates trigram comparisons and would scan the whole table: 250 ms instead of 10 with 10 000 programs.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true),
      set_config('enable_seqscan', 'off', true)`.execute(database.records);
    const alike = await page(database, query, { words, conditions: words.map(resembles) }, filters);
    if (alike.total > 0 || words.length === 1) return { ...alike, aproximada: true };
    // "Maestría en astronomía": programs with some of the words are better than none.
    const some = sql<SqlBool>`(${sql.join([...words.map(saysWord), ...words.map(resembles)], sql` or `)})`;
    return { ...(await page(database, query, { words, conditions: [some] }, filters)), aproximada: true };
  });
}

/** Folded words in the visitor's spelling; a preceding "ingeniería" is included, as in "ingeniería civil". */
function asWritten(text: string, folded: readonly string[]): string[] {
  const written = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return folded.map((word) => {
    const at = written.findIndex((each) => foldAccents(each) === word);
    const before = foldAccents(written[at - 1] ?? '').startsWith('ingenier') ? at - 1 : at;
    return at < 0 ? word : written.slice(before, at + 1).join(' ');
  });
}

/** The subjects among the words that no published program has. */
async function lackingSubjects(database: Database, words: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const word of words.filter(nearSubjects)) {
    const { rows } = await sql`select 1 from programs where publicado and ${saysWord(word)} limit 1`.execute(
      database.records,
    );
    if (rows.length === 0) lacking.push(word);
  }
  return lacking;
}

/** A search for a city finds programs that can be studied from anywhere: the catalogue has no places. */
const FROM_ANYWHERE = ['Virtual', 'A Distancia'];

function meets({ modalidades, precioMin, precioMax, lugar }: UnderstoodFilters): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const oneOf = (values: readonly string[]) => sql<SqlBool>`modalidad in (${sql.join(values)})`;
  if (modalidades) conditions.push(oneOf(modalidades));
  else if (lugar) conditions.push(oneOf(FROM_ANYWHERE));
  // A search with a price does not mean programs without one.
  if (precioMin !== undefined)
    conditions.push(sql<SqlBool>`coalesce((${PESOS}) >= ${precioMin}::numeric, false)`);
  if (precioMax !== undefined)
    conditions.push(sql<SqlBool>`coalesce((${PESOS}) <= ${precioMax}::numeric, false)`);
  return conditions;
}

async function page(
  database: Database,
  { nivel, pagina, limit }: SearchQuery,
  { words, conditions, meaningsOf = synonymsOf }: Question,
  filters: UnderstoodFilters,
): Promise<{ programas: Program[]; total: number }> {
  let found = database.records
    .selectFrom('programs')
    .where((where) => where.and([where('publicado', '=', true), ...conditions, ...meets(filters)]));
  if (nivel) found = found.where('nivel', '=', nivel);
  let ordered = found
    .select(COLUMNS)
    // Counted in the same query: matching the words is the expensive part, not sorting.
    .select(sql<number>`count(*) over ()::int`.as('total'));
  if (words.length > 0) {
    // A title with the words comes before a program whose university or level has them; among equals, the shorter title first.
    ordered = ordered
      .orderBy(sql`round((${closenessTo(words, meaningsOf)})::numeric, 2)`, 'desc')
      .orderBy(sql`similarity(${words.join(' ')}, titulo_orden)`, 'desc');
  }
  const sorted = ordered.orderBy('tituloOrden').orderBy('id').limit(limit);
  let rows = await sorted.offset((pagina - 1) * limit).execute();
  if (rows.length === 0 && pagina > 1) {
    // Beyond the last page, answer the last page.
    const { total } = await found
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    rows = await sorted.offset(Math.max(0, Math.ceil(Number(total) / limit) - 1) * limit).execute();
  }
  return { programas: rows.map(({ total: _, ...program }) => program), total: rows[0]?.total ?? 0 };
}
