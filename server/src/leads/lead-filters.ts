import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { leadListQuerySchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Schema } from '../database/schema';
import { invalidRequest } from '../errors';
import { decodeCursor } from '../http/paging';

/** The checked query of the lead list. */
export type LeadListQuery = z.output<typeof leadListQuerySchema>;

// Colombia keeps one offset all year.
const startOfDay = (day: string) => new Date(`${day}T00:00:00-05:00`);
const DAY_MS = 86_400_000;

/** The conditions that a list query asks for, besides whose leads they are. */
export function filtersOf(query: LeadListQuery): Expression<SqlBool>[] {
  const lead = expressionBuilder<Schema, 'leads'>();
  const conditions: Expression<SqlBool>[] = [];
  const words = query.q?.trim();
  if (words) conditions.push(contains(words));
  if (query.estado) conditions.push(lead('estado', '=', query.estado));
  if (query.origen) conditions.push(lead('origen', '=', query.origen));
  if (query.universidad) conditions.push(lead('universidad', '=', query.universidad));
  if (query.asesor === 'ninguno') conditions.push(lead('asesor_asignado', 'is', null));
  else if (query.asesor) conditions.push(lead('asesor_asignado', '=', query.asesor));
  if (query.desde) conditions.push(lead('fecha_creacion', '>=', startOfDay(query.desde)));
  if (query.hasta) {
    const nextDay = new Date(startOfDay(query.hasta).getTime() + DAY_MS);
    conditions.push(lead('fecha_creacion', '<', nextDay));
  }
  if (query.cursor) conditions.push(after(query.cursor));
  return conditions;
}

/** `busqueda` holds name, e-mail and telephone, each on a line of its own, folded; so is what is looked for. */
function contains(words: string): Expression<SqlBool> {
  const literal = words.replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`busqueda like '%' || folded(${literal}) || '%'`;
}

/** What comes behind the last lead of the page before. */
function after(cursor: string): Expression<SqlBool> {
  const { order, id } = decodeCursor(cursor);
  const updated = new Date(order);
  if (Number.isNaN(updated.getTime())) {
    throw invalidRequest('Revise el parámetro cursor.', { cursor: 'El cursor no es válido.' });
  }
  return sql<SqlBool>`(fecha_ultima_actualizacion, id) < (${updated}, ${id})`;
}
