import { sql } from 'kysely';
import { type IncomingTest, incomingTestSchema, type TestsReceipt } from 'shared/schemas';
import type { Database } from '../database/database';
import { firstMessages } from '../http/validation';

type Row = TestsReceipt['filas'][number];

interface Read {
  index: number;
  test: IncomingTest;
}

const OTHER_DATA = 'Este id ya se recibió con otros datos. Use un id nuevo para un test distinto.';

/**
 * Stores a delivery: each valid test only once, however often it is sent. Returns a result for every test, in the
 * order of the delivery.
 */
export async function receiveTests(database: Database, tests: readonly unknown[]): Promise<TestsReceipt> {
  const rows: Row[] = [];
  const read: Read[] = [];
  for (const [indice, value] of tests.entries()) {
    const result = incomingTestSchema.safeParse(value);
    if (result.success) read.push({ index: indice, test: result.data });
    else
      rows.push({
        indice,
        id: idOf(value),
        estado: 'rechazado',
        errores: firstMessages(result.error.issues, 'test'),
      });
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
  const given = sql`jsonb_array_elements(${JSON.stringify(read.map(({ test }) => columnsOf(test)))}::jsonb)
    with ordinality as given (test, number)
    cross join lateral jsonb_populate_record(null::vocational_tests, given.test) as one`;
  const { rows: created } = await sql<{ id: string }>`
    insert into vocational_tests select one.* from ${given} order by number
    on conflict (id) do nothing returning id`.execute(database.query);
  const { rows: compared } = await sql<{ same: boolean }>`
    -- What became of it since is not of the delivery.
    select stored is not distinct from jsonb_populate_record(stored, given.test) as same
    from ${given} join vocational_tests as stored on stored.id = one.id order by number`.execute(
    database.query,
  );
  const fresh = new Set(created.map(({ id }) => id));
  return read.map(({ index: indice, test: { id } }, number) => {
    if (fresh.delete(id)) return { indice, id, estado: 'creado' };
    if (compared[number]?.same) return { indice, id, estado: 'repetido' };
    return { indice, id, estado: 'rechazado', errores: { id: OTHER_DATA } };
  });
}

const columnsOf = (test: IncomingTest) => ({
  id: test.id,
  nombre_estudiante: test.nombreEstudiante,
  email_estudiante: test.emailEstudiante,
  nivel_academico: test.nivelAcademico,
  telefono_estudiante: test.telefonoEstudiante,
  carreras_recomendadas: test.carrerasRecomendadas,
  email_acudiente: test.emailAcudiente,
  telefono_acudiente: test.telefonoAcudiente,
  codigo_acceso: test.codigoAcceso,
  fecha_creacion: test.fechaCreacion,
});

function idOf(value: unknown): string | null {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}
