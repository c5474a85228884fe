import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAudit } from '../audit/audit';
import { createConsentService } from '../consents/consent-service';
import { createSuppressions } from '../consents/suppressions';
import type { Database } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { seedDemoData } from '../demo-data/seed-demo-data';
import { openLocalIdentity } from '../identity/local-identity';
import type { Caller } from '../identity/verify-token';
import { prepareTables } from '../module-api/module-tables';
import { testConfig } from '../testing/test-app';
import { createEmptyPostgres, createTestDatabase, dropPostgres, type Engine } from '../testing/test-database';
import { backUp, restore } from './backup';
import { repeatErasures, writeErasures } from './erasure-list';

/** A person's file that is deleted after files are listed and before it is copied. */
const ERASED = 'documents/erased';
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const cp: typeof real.cp = async (from, ...rest) => {
    if (String(from).endsWith(ERASED)) await real.rm(from);
    await real.cp(from, ...rest);
  };
  return { ...real, cp };
});

/** Line separators that are no line feeds, and characters that JSON and SQL escape. */
const NOTE = 'uno\u2028dos\r\n"tres" \\ \'cuatro\' ñ 🎓';

let folder: string;
let closers: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  closers = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
});

async function openEmpty(engine: Engine, name: string): Promise<Database> {
  if (engine === 'pglite') {
    await mkdir(join(folder, name));
    const database = openEmbedded(join(folder, name));
    closers.push(() => database.close());
    return database;
  }
  const url = await createEmptyPostgres();
  const database = await openPostgres(url, 2, () => undefined);
  closers.push(
    () => dropPostgres(url),
    () => database.close(),
  );
  return database;
}

/** A site with programs, leads and the files of its data folder. */
async function filled(engine: Engine) {
  const { database, remove } = await createTestDatabase(engine);
  closers.push(remove);
  const { identity } = testConfig();
  if (!identity) throw new Error('No local pool is configured');
  await seedDemoData(database, await openLocalIdentity(database, identity, {}));
  await sql`update leads set mensaje = ${NOTE}`.execute(database.query);
  await prepareTables(database, 'mf-prueba', {
    migrations: {
      '1': 'create table una (id int generated always as identity primary key, texto text not null)',
      '2': 'create table otra (una int not null references una (id))',
    },
    persons: [],
  });
  await sql`insert into m_prueba.una (texto) values (${NOTE})`.execute(database.query);
  await sql`insert into m_prueba.otra select id from m_prueba.una`.execute(database.query);
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'releases/shell/1.0.0'), { recursive: true });
  await writeFile(join(dataDir, 'address-salt'), 'sal');
  await writeFile(join(dataDir, 'releases/shell/1.0.0/release.json'), '{}');
  await writeFile(join(dataDir, 'server.owner.json'), '{}');
  await mkdir(join(dataDir, 'documents'));
  await writeFile(join(dataDir, ERASED), 'cifrado');
  return { database, dataDir, backup: join(folder, 'backup') };
}

const count = async ({ query }: Database, table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(query)).rows[0]?.n);

describe.each([
  ['postgres', 'pglite'],
  ['pglite', 'postgres'],
] as const)('a backup of %s', (from, to) => {
  test(`is brought back on ${to}: every row, the sequences, and triggers that work on`, async () => {
    const { database, dataDir, backup } = await filled(from);
    const summary = await backUp(database, dataDir, backup);
    const [leads, events] = [await count(database, 'leads'), await count(database, 'lead_events')];
    expect(leads).toBeGreaterThan(5);

    const restored = await openEmpty(to, 'embedded');
    const target = join(folder, 'restored');
    expect(await restore(restored, target, backup)).toEqual(summary);
    expect([await count(restored, 'leads'), await count(restored, 'lead_events')]).toEqual([leads, events]);
    expect(await readFile(join(target, 'address-salt'), 'utf8')).toBe('sal');
    expect([await count(restored, 'm_prueba.una'), await count(restored, 'm_prueba.otra')]).toEqual([1, 1]);
    await sql`insert into m_prueba.una (texto) values ('dos')`.execute(restored.query);
    await restored.assertReady();
    // A new lead gets its own number and history.
    await sql`update leads set estado = 'contactado', fecha_ultima_actualizacion = now() where estado = 'nuevo'`.execute(
      restored.query,
    );
    expect(await count(restored, 'lead_events')).toBeGreaterThan(events);
    await expect(restore(restored, join(folder, 'other'), backup)).rejects.toThrow('no está vacía');
  });
});

test('what is written meanwhile is not in the backup, in none of its tables', async () => {
  const { database, dataDir, backup } = await filled('postgres');
  let goesOn = true;
  const writing = (async () => {
    while (goesOn) await sql`update leads set mensaje = mensaje || '.'`.execute(database.query);
  })();
  await backUp(database, dataDir, backup);
  goesOn = false;
  await writing;
  const restored = await openEmpty('postgres', '');
  // Compares each table with the manifest of the backup.
  await restore(restored, join(folder, 'restored'), backup);
});

test('a backup that was changed, or is not whole, restores nothing', async () => {
  const { database, dataDir, backup } = await filled('postgres');
  await backUp(database, dataDir, backup);
  const programs = join(backup, 'tables/programs.jsonl.gz');
  const before = await readFile(programs);
  const restored = await openEmpty('postgres', '');
  const target = join(folder, 'restored');
  await writeFile(programs, gzipSync(''));
  await expect(restore(restored, target, backup)).rejects.toThrow(
    'La copia está dañada: tables/programs no es lo que se guardó.',
  );
  await rm(programs);
  await expect(restore(restored, target, backup)).rejects.toThrow('La copia está dañada: tables/programs');
  await writeFile(programs, before);
  await writeFile(join(backup, 'files/address-salt'), 'otra');
  await expect(restore(restored, target, backup)).rejects.toThrow('La copia está dañada: address-salt');
  await rm(join(backup, 'manifest.json'));
  await expect(restore(restored, target, backup)).rejects.toThrow('no hay una copia completa');
});

test('who was erased after a backup is erased again, and who wrote again after an erasure before it stays', async () => {
  const { database, dataDir, backup } = await filled('postgres');
  const ofSite = { salt: 'sal', siteUrl: 'https://www.example.org' };
  const consentsOf = (of: Database) =>
    createConsentService({
      database: of,
      audit: createAudit({ database: of, salt: 'sal' }),
      salt: 'sal',
      suppressions: createSuppressions({ database: of, ...ofSite }),
    });
  const emails = (await database.records.selectFrom('leads').select('email').execute()).map(
    ({ email }) => email,
  );
  const [before = '', after = ''] = emails;
  const boss = { sub: 'jefa' } as Caller;
  await consentsOf(database).erase(boss, { email: before }, 'Lo pidió');
  await sql`update leads set email = ${before} where id = (select id from leads where email <> ${after} limit 1)`.execute(
    database.query,
  );
  const { at } = await backUp(database, dataDir, backup);
  await consentsOf(database).erase(boss, { email: after }, 'Lo pidió');
  const file = join(folder, 'eliminaciones.jsonl');
  expect(await writeErasures(database, file)).toBe(2);
  expect(await readFile(file, 'utf8')).not.toContain('@');

  const restored = await openEmpty('postgres', '');
  await restore(restored, join(folder, 'restored'), backup);
  const leadsOf = async (email: string) =>
    (await restored.records.selectFrom('leads').select('id').where('email', '=', email).execute()).length;
  expect([await leadsOf(before), await leadsOf(after)]).toEqual([1, 1]);
  expect(await repeatErasures(restored, { ...ofSite, file, since: at })).toBe(1);
  expect([await leadsOf(before), await leadsOf(after)]).toEqual([1, 0]);
  expect(await createSuppressions({ database: restored, ...ofSite }).isSuppressed(after)).toBe(true);
  await writeFile(file, 'otra cosa');
  await expect(repeatErasures(restored, { ...ofSite, file, since: at })).rejects.toThrow('no es una lista');
});
