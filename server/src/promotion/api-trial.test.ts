import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../database/database';
import { openPostgres } from '../database/open-database';
import { prepareTables } from '../module-api/module-tables';
import { apiOf, DECLARED } from '../module-api/prueba.fixture';
import { onServer } from '../testing/postgres-cluster';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import { TestReleases } from '../testing/test-releases';
import { tryApi } from './api-trial';

let releases: TestReleases;
let database: Database;
let url: string;
const owner = `dueno_${randomUUID().slice(0, 8)}`;

/** A role like the site's in production: it owns its database and may create roles, but is no superuser. */
beforeAll(async () => {
  releases = await TestReleases.create();
  await releases.release('1.0.0', { app: 'shell' });
  url = await createEmptyPostgres();
  const own = new URL(url);
  await onServer(inject('postgresUrl'), `create role ${owner} login createrole password 'clave'`);
  await onServer(inject('postgresUrl'), `alter database ${own.pathname.slice(1)} owner to ${owner}`);
  own.username = owner;
  own.password = 'clave';
  database = await openPostgres(own.href, 2, () => undefined);
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  await dropPostgres(url);
  await releases.remove();
});

let last = 0;
/** Publishes a version with these changes of its API, and tries it. */
async function tryWith(
  changes: { [Part in keyof typeof DECLARED]?: object } & { code?: string } = {},
  { on }: { on?: Database } = {},
): Promise<void> {
  const { code, ...declared } = changes;
  last += 1;
  const version = `1.0.${last}`;
  const api = apiOf(version, declared);
  await releases.publish(version, { app: 'mf-prueba', api: { ...api, ...(code !== undefined && { code }) } });
  await releases.store.registryWith('mf-prueba', version);
  await tryApi(releases.store, 'mf-prueba', version, { database: on });
}

test('a good version passes, with a database and without; nothing of its trial stays', async () => {
  await tryWith();
  await tryWith({}, { on: database });
  const { rows } = await sql`select from pg_namespace where nspname = 'm_prueba'`.execute(database.query);
  expect(rows).toEqual([]);
});

test.each([
  [
    'code that throws',
    { code: `throw new Error('no carga')` },
    'al cargar. Detalle para soporte: Error: no carga',
  ],
  ['code without a call', { code: 'exports.calls = {}' }, 'src/server.ts no responde GET /publica'],
  ['a call that is not declared', { calls: DECLARED.calls.slice(1) }, 'module.json no declara GET /publica'],
  [
    'a statement of a table that is not there',
    { statements: { leer: 'select a from nada limit 1' } },
    'sql/leer.sql: relation "nada"',
  ],
])('%s is refused in words', async (_, changes, words) => {
  await expect(tryWith(changes)).rejects.toThrow(words);
});

// Uses this database: without one, the trial makes its own, which takes seconds.
test('a migration that fails is refused in words', async () => {
  const failing = { migrations: { '1': 'create table t (a int references nada (a))' } };
  await expect(tryWith(failing, { on: database })).rejects.toThrow('con su SQL');
});

test.each([
  [{ statements: { leer: 'select * from public.leads limit 1' } }, 'no puede usar la tabla public.leads'],
  [{ migrations: { '1': 'drop table personas' } }, 'no puede usar DropStmt'],
  [{ calls: [...DECLARED.calls, ...DECLARED.calls.slice(0, 1)] }, 'declara dos veces GET /publica'],
])('what a module may not use is refused when it is published: %o', async (changes, words) => {
  await expect(tryWith(changes)).rejects.toThrow(words);
});

test('where the site may make no roles, the refusal says so', async () => {
  await onServer(inject('postgresUrl'), `alter role ${owner} nocreaterole`);
  await expect(tryWith({}, { on: database })).rejects.toThrow(
    /Detalle para soporte: .*permission denied to create role/,
  );
  await onServer(inject('postgresUrl'), `alter role ${owner} createrole`);
});

test('without a database, SQL that is live already is not tried again; code is', async () => {
  const unfit = { statements: { leer: 'select a from nada limit 1' } };
  await releases.release('2.0.0', { app: 'mf-prueba', api: apiOf('2.0.0', unfit) });
  for (const code of [undefined, 'exports.calls = {}']) {
    const version = code ? '2.0.2' : '2.0.1';
    const api = apiOf(version, unfit);
    await releases.publish(version, { app: 'mf-prueba', api: code ? { ...api, code } : api });
    await releases.store.registryWith('mf-prueba', version);
    const trial = tryApi(releases.store, 'mf-prueba', version, { live: '2.0.0' });
    if (code) await expect(trial).rejects.toThrow('no responde');
    else await expect(trial).resolves.toBeUndefined();
  }
});

test('a version that changes a script that has run, or comes before it, is refused', async () => {
  await prepareTables(database, 'mf-prueba', DECLARED as Parameters<typeof prepareTables>[2]);
  await tryWith({}, { on: database });
  const changed = { migrations: { '001-personas': 'create table personas (id int)' } };
  await expect(tryWith(changed, { on: database })).rejects.toThrow('ya se ejecutó y no cambia');
  const early = { migrations: { ...DECLARED.migrations, '000-antes': 'create table a (id int)' } };
  await expect(tryWith(early, { on: database })).rejects.toThrow('va antes de 001-personas.sql');
});
