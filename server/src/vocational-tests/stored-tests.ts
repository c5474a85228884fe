import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { EXPORT_COLUMNS, type ExportFilters, type VocationalTest } from 'shared/schemas';
import { within } from '../database/conditions';
import type { Database } from '../database/database';
import { inPages } from '../jobs/file-exports';
import type { FileColumn, FileRow } from '../spreadsheets/file-messages';

/** Rows per query. Small, because the embedded database runs one statement at a time while other calls wait. */
const BATCH = 200;

interface StoredTest extends Omit<VocationalTest, 'fechaCreacion'> {
  id: string;
  fechaCreacion: Date;
}

/** The columns of a test. */
export const TEST_COLUMNS = sql`
  vocational_tests.id, nombre_estudiante as "nombreEstudiante", email_estudiante as "emailEstudiante",
  nivel_academico as "nivelAcademico", telefono_estudiante as "telefonoEstudiante",
  carreras_recomendadas as "carrerasRecomendadas", email_acudiente as "emailAcudiente",
  telefono_acudiente as "telefonoAcudiente", codigo_acceso as "codigoAcceso", fecha_creacion as "fechaCreacion"`;

function matches({ startDate, endDate, accessCode, academicLevel }: ExportFilters): RawBuilder<SqlBool> {
  const level = academicLevel ? sql`and nivel_academico = ${academicLevel}` : sql``;
  return sql<SqlBool>`codigo_acceso = ${accessCode}
    and ${within('fecha_creacion', { desde: startDate, hasta: endDate })} ${level}`;
}

/** Number of tests that the filters find. */
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
    select ${TEST_COLUMNS} from vocational_tests where ${matches(filters)}
    order by fecha_creacion, id limit ${limit}`.execute(database.query);
  return rows.map(({ id: _id, ...test }) => ({ ...test, fechaCreacion: test.fechaCreacion.toISOString() }));
}

/** All tests that the filters find, oldest first, in batches. */
export async function* exportRows(database: Database, filters: ExportFilters): AsyncGenerator<FileRow[]> {
  const pages = inPages(BATCH, async (last?: StoredTest) => {
    const after = last ? sql`and (fecha_creacion, id) > (${last.fechaCreacion}, ${last.id})` : sql``;
    const { rows } = await sql<StoredTest>`
      select ${TEST_COLUMNS} from vocational_tests where ${matches(filters)} ${after}
      order by fecha_creacion, id limit ${sql.lit(BATCH)}`.execute(database.query);
    return rows;
  });
  for await (const tests of pages) yield tests.map(rowOf);
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

/** Widths of the columns in characters. */
const WIDTHS = [30, 32, 16, 22, 48, 32, 22, 18, 18];
/** The column of the test's date. */
const DATE = EXPORT_COLUMNS.length - 1;

/** The columns of an exported file. */
export const columns: readonly FileColumn[] = EXPORT_COLUMNS.map((title, index) => ({
  title,
  width: WIDTHS[index] ?? 20,
  kind: index === DATE ? 'date' : 'text',
}));
