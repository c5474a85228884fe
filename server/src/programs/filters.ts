import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { durationKey, foldAccents, MODALIDADES } from 'shared/rules';
import type { programListQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { RecordSchema } from '../database/schema';

/** The checked query of a list of programs. */
export type ListQuery = z.output<typeof programListQuerySchema>;

/** A comparable price: dollars and a price of 0 count as no price (spec: decisions, "Price on request"). */
export const PESOS = sql<number | null>`case when moneda = 'COP' and precio > 0 then precio end`;

/** The filters of a list as one condition. */
export function passesFilters(query: ListQuery) {
  return (where: ExpressionBuilder<RecordSchema, 'programs'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [where('publicado', '=', true)];
    for (const name of ['nivel', 'universidad', 'modalidad'] as const) {
      const value = query[name];
      if (value) conditions.push(sql<SqlBool>`${sql.ref(name)} = ${value}`);
    }
    if (query.duracion) conditions.push(where('duracionClave', '=', durationKey(query.duracion)));
    if (query.palabras) conditions.push(titleHasAny(query.palabras));
    if (query.nombre) conditions.push(isNamed(query.nombre));
    if (query.ids) conditions.push(where('id', 'in', query.ids));
    return where.and([...conditions, ...withinPrices(query)]);
  };
}

/** Matches a name as forms suggest it: the title, alone or with the modality in parentheses. */
function isNamed(name: string): Expression<SqlBool> {
  const is = (title: string) => sql<SqlBool>`titulo_orden = ${foldAccents(title)}`;
  const [, title, last] = /^(.*) \((.*)\)$/.exec(name.trim()) ?? [];
  const modality = MODALIDADES.find((known) => foldAccents(known) === foldAccents(last ?? ''));
  if (!title || !modality) return is(name);
  return sql<SqlBool>`(${is(name)} or (${is(title)} and modalidad = ${modality}))`;
}

/** Whether a word of the title begins with one of the given words. */
export function titleHasAny(words: readonly string[]): Expression<SqlBool> {
  const folded = words.map((word) => foldAccents(word).replace(/[^a-z0-9 ]/g, '')).filter(Boolean);
  if (folded.length === 0) return sql<SqlBool>`false`;
  const matches = folded.map((word) => sql<SqlBool>`(' ' || titulo_orden) like ${`% ${word}%`}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** spec: public-site §5 – a minimum excludes programs without a price; a maximum of 0 or less matches nothing. */
function withinPrices({ precioMin, precioMax }: ListQuery): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (precioMin !== undefined) conditions.push(sql<SqlBool>`(${PESOS}) >= ${precioMin}::numeric`);
  if (precioMax !== undefined) {
    conditions.push(
      precioMax > 0 ? sql<SqlBool>`coalesce((${PESOS}) <= ${precioMax}::numeric, true)` : sql<SqlBool>`false`,
    );
  }
  return conditions;
}
