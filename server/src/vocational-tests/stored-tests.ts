import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExportFilters, VocationalTest } from 'shared/schemas';
import type { Database } from '../database/database';
import type { FileRow } from '../spreadsheets/file-messages';

/** Rows that are read at once: the embedded database answers one statement at a time, and other calls wait for it. */
const BATCH = 200;
const LONGEST_PAUSE_MS = 50;
/** Time zone of the days that are chosen; Bogotá has no other. */
const BOGOTA = '-05:00';
const DAY_MS = 86_400_000;

interface StoredTest extends Omit<VocationalTest, 'fechaCreacion'> {
  id: string;
  fechaCreacion: Date;
}

const COLUMNS = sql`
  id, nombre_estudiante as "nombreEstudiante", email_estudiante as "emailEstudiante",
  nivel_academico as "nivelAcademico", telefono_estudiante as "telefonoEstudiante",
  carreras_recomendadas as "carrerasRecomendadas", email_acudiente as "emailAcudiente",
  telefono_acudiente as "telefonoAcudiente", codigo_acceso as "codigoAcceso", fecha_creacion as "fechaCreacion"`;

function matches({ startDate, endDate, accessCode, academicLevel }: ExportFilters): RawBuilder<SqlBool> {
  const from = new Date(`${startDate}T00:00:00${BOGOTA}`);
  const until = new Date(Date.parse(`${endDate}T00:00:00${BOGOTA}`) + DAY_MS);
  const level = academicLevel ? sql`and nivel_academico = ${academicLevel}` : sql``;
  return sql<SqlBool>`codigo_acceso = ${accessCode}
    and fecha_creacion >= ${from} and fecha_creacion < ${until} ${level}`;
}

/** How many tests the filters find. */
export async function countTests(database: Database, filters: ExportFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from vocational_tests where ${matches(filters)}`.execute(database.query);
  return rows[0]?.total ?? 0;
}

/** The first tests that the filters find, oldest first. */
export async function firstTests(
  database: Database,
  filters: ExportFilters,
  limit: number,
): Promise<VocationalTest[]> {
  const { rows } = await sql<StoredTest>`
    select ${COLUMNS} from vocational_tests where ${matches(filters)}
    order by fecha_creacion, id limit ${limit}`.execute(database.query);
  return rows.map(({ id: _id, ...test }) => ({ ...test, fechaCreacion: test.fechaCreacion.toISOString() }));
}

/**
 * All tests that the filters find, oldest first, in batches. After each one the database is left to others for as long as it
 * took, so that an export takes half of it at most.
 */
export async function* exportRows(database: Database, filters: ExportFilters): AsyncGenerator<FileRow[]> {
  let after: StoredTest | undefined;
  do {
    const began = performance.now();
    const next = after && sql`and (fecha_creacion, id) > (${after.fechaCreacion}, ${after.id})`;
    const { rows } = await sql<StoredTest>`
      select ${COLUMNS} from vocational_tests where ${matches(filters)} ${next ?? sql``}
      order by fecha_creacion, id limit ${BATCH}`.execute(database.query);
    const took = performance.now() - began;
    if (rows.length > 0) yield rows.map(rowOf);
    if (rows.length === BATCH) await setTimeout(Math.min(took, LONGEST_PAUSE_MS));
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
}

function rowOf(test: StoredTest): FileRow {
  return [
    test.nombreEstudiante,
    test.emailEstudiante,
    test.nivelAcademico,
    test.telefonoEstudiante,
    test.carrerasRecomendadas.join('; '),
    test.emailAcudiente ?? '',
    test.telefonoAcudiente ?? '',
    test.codigoAcceso,
    test.fechaCreacion.getTime(),
  ];
}
