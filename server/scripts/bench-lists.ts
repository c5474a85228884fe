import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '../src/app';
import { loadConfig } from '../src/config/config';
import { openEmbedded } from '../src/database/open-database';
import { demoCatalogue } from '../src/demo-data/seed-programs';
import { comparedColumns } from '../src/programs/program-row';
import { signToken, verifyTestToken } from '../src/testing/test-tokens';

/**
 * The API over 10,000 programs and 50,000 vocational tests on the embedded database, in a process of its own. Tells its parent
 * `{ url, token }`; any message ends it.
 */

const PROGRAMS = 10_000;
const TESTS = 50_000;
const BATCH = 500;

const folder = await mkdtemp(join(tmpdir(), 'puentes-bench-lists-'));
const database = openEmbedded(folder);
await database.migrate();
const base = demoCatalogue();
for (let at = 0; at < PROGRAMS; at += BATCH) {
  const rows = Array.from({ length: BATCH }, (_, index) => {
    const number = at + index;
    const program = base[number % base.length];
    if (!program) throw new Error('the demonstration catalogue is empty');
    const titulo = `${program.titulo} ${number}`;
    const { cohorte: __, ...values } = program;
    return { ...values, id: `p${number}`, titulo, ...comparedColumns({ ...program, titulo }) };
  });
  await database.records.insertInto('programs').values(rows).execute();
}
await sql`
  insert into vocational_tests (id, nombre_estudiante, email_estudiante, nivel_academico, telefono_estudiante,
    carreras_recomendadas, codigo_acceso, fecha_creacion)
  select 't' || n, 'Estudiante ' || n, 'e' || n || '@example.com', 'Once', '300' || n, '["Psicología"]'::jsonb,
    'COL-2026', timestamptz '2026-01-01 12:00+00' + n * interval '1 minute'
  from generate_series(1, ${TESTS}) n`.execute(database.query);
await sql`analyze`.execute(database.query);

const app = await createApp({
  config: loadConfig({ DATA_DIR: folder }, join(import.meta.dirname, '..')),
  database,
  addressSalt: 'bench',
  documentsKey: 'A'.repeat(43),
  verifyToken: verifyTestToken,
  mailTransport: null,
});

process.once('message', async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url, token: await signToken(['admin']) });
