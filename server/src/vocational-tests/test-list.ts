import { sql } from 'kysely';
import type { ListedTest, TestListQuery } from 'shared/schemas';
import { inDays } from '../database/conditions';
import type { Database } from '../database/database';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../http/paging';
import { TEST_COLUMNS } from './stored-tests';

type Row = Omit<ListedTest, 'fechaCreacion' | 'autorizacion' | 'lead'> & {
  fechaCreacion: Date;
  consentId: string | null;
  medio: NonNullable<ListedTest['autorizacion']>['medio'];
  otorgada: string;
  otorgadaPor: 'acudiente' | 'titular';
  politica: string;
  registrada: Date;
  registradaPor: string | null;
  leadDesde: Date | null;
  leadActual: string | null;
};

const STATES = {
  pendientes: sql`vocational_tests.lead_desde is null`,
  autorizados: sql`vocational_tests.lead_desde is null and vocational_tests.autorizacion_id is not null`,
  leads: sql`vocational_tests.lead_desde is not null`,
} as const;

/** Tests with their consent and the lead that each became; for a merged lead, the one it was merged into. */
const selectTests = sql`
  select ${TEST_COLUMNS}, vocational_tests.acudiente, e.id as "consentId", e.medio, e.otorgada::text as otorgada, e.granted_by as "otorgadaPor",
    e.policy_version as politica, e.recorded_at as registrada, e.registrada_por as "registradaPor", vocational_tests.lead_desde as "leadDesde",
    (select now.id from leads was join leads now on now.id = coalesce(was.fusionado_en, was.id)
      where was.id = vocational_tests.lead_id and now.eliminado_en is null) as "leadActual"
  from vocational_tests left join consent_evidence e on e.id = vocational_tests.autorizacion_id`;

const toListed = (row: Row): ListedTest => {
  const { fechaCreacion, consentId, medio, otorgada, otorgadaPor, politica, ...rest } = row;
  const { registrada, registradaPor, leadDesde, leadActual, ...test } = rest;
  return {
    ...test,
    fechaCreacion: fechaCreacion.toISOString(),
    autorizacion:
      consentId === null
        ? null
        : {
            id: consentId,
            medio,
            fecha: otorgada,
            otorgadaPor,
            politica,
            registrada: registrada.toISOString(),
            registradaPor,
          },
    lead: leadDesde === null ? null : { id: leadActual, desde: leadDesde.toISOString() },
  };
};

/** A page of tests, the newest first. */
export async function listTests(
  { query }: Database,
  { codigo, nivel, estado, desde, hasta, limit, cursor }: TestListQuery,
): Promise<{ page: ListedTest[]; next: string | null }> {
  const conditions = [STATES[estado]];
  if (codigo) conditions.push(sql`vocational_tests.codigo_acceso = ${codigo}`);
  if (nivel) conditions.push(sql`vocational_tests.nivel_academico = ${nivel}`);
  conditions.push(...inDays('vocational_tests.fecha_creacion', { desde, hasta }));
  if (cursor) {
    const { order, id } = decodeCursor(cursor);
    const position = { order: cursorInstant(order), id };
    conditions.push(
      sql`${afterCursor(sql`vocational_tests.fecha_creacion`, sql`vocational_tests.id`, 'desc', position)}`,
    );
  }
  const { rows } = await sql<Row>`${selectTests} where ${sql.join(conditions, sql` and `)}
    order by vocational_tests.fecha_creacion desc, vocational_tests.id desc limit ${limit + 1}`.execute(
    query,
  );
  const { page, next } = pageOf(rows, limit, ({ fechaCreacion, id }) => [fechaCreacion.toISOString(), id]);
  return { page: page.map(toListed), next };
}

/** Reads one test and locks it until the open transaction ends; undefined if there is none. */
export async function lockTest({ query }: Database, id: string): Promise<ListedTest | undefined> {
  // Lock first, then read: after waiting for the lock, the current state is read.
  await sql`select from vocational_tests where id = ${id} for update`.execute(query);
  const { rows } = await sql<Row>`${selectTests} where vocational_tests.id = ${id}`.execute(query);
  const [row] = rows;
  return row && toListed(row);
}
