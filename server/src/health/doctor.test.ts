import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { openPostgres } from '../database/open-database';
import { createDocumentVault, openDocumentStorage } from '../enrolment/document-vault';
import { openLocalIdentity } from '../identity/local-identity';
import type { UserDirectory } from '../identity/user-directory';
import { noteBackup } from '../metrics/last-backup';
import { createAdmin } from '../operations/create-admin';
import { testConfig } from '../testing/test-app';
import { createEmptyPostgres, createTestDatabase, dropPostgres } from '../testing/test-database';
import { TestReleases } from '../testing/test-releases';
import { examine } from './doctor';

let database: Database;
let remove: () => Promise<void>;
let directory: UserDirectory;
let releases: TestReleases;
let dataDir: string;
const sent: string[] = [];
const audited: string[] = [];
const audit = async (accion: string) => void audited.push(accion);
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase('postgres'));
  const { identity } = testConfig();
  if (!identity) throw new Error('No local pool is configured');
  const local = await openLocalIdentity(database, identity, {});
  const outbox = { add: async ({ to }: { to: string }) => void sent.push(to), wake: () => undefined };
  ({ directory } = local.connect(outbox, 'http://localhost', audit));
  releases = await TestReleases.create();
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  await remove();
  await releases.remove();
  await rm(dataDir, { recursive: true });
});

/** Findings that are not good, by part. */
async function complaints(change: { smtp?: string; database?: Database; key?: number } = {}) {
  const config = testConfig({ DATA_DIR: dataDir, ...(change.smtp && { SMTP_URL: change.smtp }) });
  const parts = {
    config,
    database: change.database ?? database,
    releases: releases.store,
    documentsKey: Buffer.alloc(32, change.key ?? 7),
  };
  const findings = await examine({ ...parts, openDirectory: async () => directory }, 50);
  return Object.fromEntries(
    findings.filter(({ state }) => state !== 'good').map(({ part, text }) => [part, text]),
  );
}

test('what is missing on a new site is named with what to do, and goes as it is done', async () => {
  expect(await complaints()).toEqual({
    Identidad: expect.stringContaining('npm run operate -- admin create'),
    Correo: expect.stringContaining('SMTP_URL'),
    Copias: expect.stringContaining('operate -- backup'),
    Versiones: expect.stringContaining('no se ha promovido un shell'),
    Marca: expect.stringContaining('SITE_CONFIG'),
  });
  const first = { email: 'jefa@example.com', nombre: 'Jefa' };
  expect(await createAdmin(directory, audit, first)).toContain('Se creó la cuenta');
  expect(await createAdmin(directory, audit, first)).toContain('ya es administrador');
  expect(sent).toEqual(['jefa@example.com']);
  await expect(createAdmin(directory, audit, { email: 'jefa', nombre: 'Jefa' })).rejects.toThrow('correo');
  await releases.release('1.0.0', { app: 'shell' });
  const backup = (hours: number) => ({
    began: new Date(Date.now() - hours * 3_600_000),
    records: 7,
    files: 2,
  });
  await noteBackup(database, backup(40));
  expect(await complaints()).toMatchObject({ Copias: expect.stringContaining('tiene 40 horas') });
  await noteBackup(database, backup(20));
  expect(Object.keys(await complaints())).toEqual(['Correo', 'Marca']);
});

test('a database without tables is told as new, once, before the first start', async () => {
  const url = await createEmptyPostgres();
  const empty = await openPostgres(url, 2, () => undefined);
  const found = await complaints({ database: empty });
  await empty.close();
  await dropPostgres(url);
  expect(found['Base de datos']).toContain('las crea el primer inicio');
  expect(JSON.stringify(found)).not.toMatch(/relation|Migrations are pending/);
});

test('a pool that refuses says why and what to look at', async () => {
  const refusing = {
    ...directory,
    invite: () =>
      Promise.reject(Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' })),
  };
  await expect(createAdmin(refusing, audit, { email: 'nadie@example.com', nombre: 'Nadie' })).rejects.toThrow(
    /AccessDeniedException: not authorized.*credenciales de AWS/,
  );
});

test('an account of another role, or one that was cut off, becomes that of an administrator', async () => {
  const { sub } = await directory.invite({ email: 'ana@example.com', name: 'Ana', group: 'comercial' });
  await directory.setEnabled(sub, false);
  expect(await createAdmin(directory, audit, { email: 'Ana@example.com', nombre: 'Ana' })).toContain(
    'ya existía',
  );
  expect(audited).toEqual(['cuenta_invitada', 'rol_cambiado']);
  expect(await directory.find(sub)).toMatchObject({ enabled: true, groups: ['admin', 'comercial'] });
});

test('a mail server that is away and a database behind a pool by transaction are named', async () => {
  const deaf: Database = { ...database, query: database.query, listen: async () => async () => undefined };
  expect(await complaints({ smtp: 'smtp://127.0.0.1:1', database: deaf })).toMatchObject({
    Correo: expect.stringContaining('ECONNREFUSED'),
    'Avisos de la base': expect.stringContaining('agrupador de conexiones'),
  });
});

test('files of applicants that cannot be read, by their key or their place, are named', async () => {
  const key = Buffer.alloc(32, 7);
  const storage = openDocumentStorage(testConfig({ DATA_DIR: dataDir }));
  const vault = createDocumentVault({ storage, key });
  await sql`
    with l as (insert into leads (id, nombre, email, telefono, origen, creado_por)
      values ('ana', 'Ana', 'ana@example.com', '300', 'web', 'formulario_web') returning id)
    insert into lead_documentos (id, lead_id, tipo, nombre, obligatorio) select 'cedula', id, 'cedula', 'Cédula', true from l`.execute(
    database.query,
  );
  await sql`
    insert into lead_files (id, lead_id, documento_id, clave, nombre, tamano, llave, formato, estado)
    values ('uno', 'ana', 'cedula', 'k', 'cedula.pdf', 7, ${vault.newKey('uno')}, 'pdf', 'por_revisar')`.execute(
    database.query,
  );
  expect(await complaints()).toMatchObject({ Documentos: expect.stringContaining('Falta un archivo') });
  const { llave } = await database.records.selectFrom('leadFiles').select('llave').executeTakeFirstOrThrow();
  await vault.write({ id: 'uno', llave }, Buffer.from('secreto'));
  expect(await complaints()).not.toHaveProperty('Documentos');
  expect(await complaints({ key: 8 })).toMatchObject({
    Documentos: expect.stringContaining('DOCUMENTS_KEY'),
  });
});
