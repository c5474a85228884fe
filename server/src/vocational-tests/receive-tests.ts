import { sql } from 'kysely';
import { type IncomingTest, incomingTestSchema, type TestsReceipt } from 'shared/schemas';
import type { Database } from '../database/database';

type Row = TestsReceipt['filas'][number];

interface Read {
  index: number;
  test: IncomingTest;
}

const OTHER_DATA = 'Este id ya se recibió con otros datos. Use un id nuevo para un test distinto.';
const WHOLE_ROW = 'test';

/**
 * Stores a delivery: each test that is right and new once, however often it is sent. Answers for every test, in the
 * order of the delivery.
 */
export async function receiveTests(database: Database, tests: readonly unknown[]): Promise<TestsReceipt> {
  const rows: Row[] = [];
  const read: Read[] = [];
  for (const [indice, value] of tests.entries()) {
    const result = incomingTestSchema.safeParse(value);
    if (result.success) read.push({ index: indice, test: result.data });
    else rows.push({ indice, id: idOf(value), estado: 'rechazado', errores: errorsOf(result.error.issues) });
  }
  rows.push(...(await database.transaction(() => store(database, read))));
  const count = (estado: Row['estado']) => rows.filter((row) => row.estado === estado).length;
  return {
    creados: count('creado'),
    repetidos: count('repetido'),
    rechazados: count('rechazado'),
    filas: rows.sort((one, other) => one.indice - other.indice),
  };
}

async function store(database: Database, read: readonly Read[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { index: indice, test } of read) {
    const { id } = test;
    const { numAffectedRows } = await sql`
      insert into vocational_tests (${sql.join(COLUMNS.map((column) => sql.ref(column)))})
      values (${sql.join(valuesOf(test))}) on conflict (id) do nothing`.execute(database.query);
    if (Number(numAffectedRows) === 1) rows.push({ indice, id, estado: 'creado' });
    else if (await isSame(database, test)) rows.push({ indice, id, estado: 'repetido' });
    else rows.push({ indice, id, estado: 'rechazado', errores: { id: OTHER_DATA } });
  }
  return rows;
}

const COLUMNS = [
  'id',
  'nombre_estudiante',
  'email_estudiante',
  'nivel_academico',
  'telefono_estudiante',
  'carreras_recomendadas',
  'email_acudiente',
  'telefono_acudiente',
  'codigo_acceso',
  'fecha_creacion',
] as const;

/** In the order of the columns. */
function valuesOf(test: IncomingTest) {
  return [
    sql`${test.id}::text`,
    sql`${test.nombreEstudiante}::text`,
    sql`${test.emailEstudiante}::text`,
    sql`${test.nivelAcademico}::text`,
    sql`${test.telefonoEstudiante}::text`,
    sql`${JSON.stringify(test.carrerasRecomendadas)}::jsonb`,
    sql`${test.emailAcudiente ?? null}::text`,
    sql`${test.telefonoAcudiente ?? null}::text`,
    sql`${test.codigoAcceso}::text`,
    sql`${new Date(test.fechaCreacion)}::timestamptz(3)`,
  ];
}

/** Whether the stored test of this id has the same values. */
async function isSame(database: Database, test: IncomingTest): Promise<boolean> {
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<{ same: boolean }>`
    select (${columns}) is not distinct from (${sql.join(valuesOf(test))}) as same
    from vocational_tests where id = ${test.id}`.execute(database.query);
  return rows[0]?.same ?? false;
}

function idOf(value: unknown): string | null {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}

/** The first message of each field; of the test itself under `test`. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? WHOLE_ROW)] ??= message;
  return errors;
}
