import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { signerOf } from '../registry/signing';
import { createTestDatabase } from '../testing/test-database';
import { createSigningKey, newSecrets } from './create-keys';
import { importCatalogue } from './import-catalogue';

let database: Database;
let remove: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase('postgres'));
  folder = await mkdtemp(join(tmpdir(), 'operate-'));
});
afterAll(async () => {
  await remove();
  await rm(folder, { recursive: true });
});

const csv = (...rows: string[]) =>
  Buffer.from(
    `Programa;Universidad;Nivel;Modalidad;Valor semestre;Duración;Créditos;SNIES;Publicado\n${rows.join('\n')}\n`,
  );
const DERECHO = 'Derecho;Umecit;Pregrado;Virtual;$5.800.000;10 semestres;160;101234;Sí';

test('a catalogue is reviewed, imported once, and refused whole with the rows that are wrong', async () => {
  const count = async () => (await database.records.selectFrom('programs').select('id').execute()).length;
  expect(await importCatalogue(database, csv(DERECHO), { apply: false })).toContain('1 nuevos');
  expect(await count()).toBe(0);
  expect(await importCatalogue(database, csv(DERECHO), { apply: true })).toBe(
    'Importado: 1 nuevos, 0 cambiados, 0 sin cambios.',
  );
  expect(await importCatalogue(database, csv(DERECHO), { apply: true })).toContain('1 sin cambios');
  expect(
    await database.records.selectFrom('programs').select(['titulo', 'precio', 'publicado']).execute(),
  ).toEqual([{ titulo: 'Derecho', precio: 5_800_000, publicado: true }]);
  const wrong = csv(DERECHO.replace('Derecho', 'Otra'), DERECHO.replace('Umecit', 'Ninguna'));
  await expect(importCatalogue(database, wrong, { apply: true })).rejects.toThrow(
    /errores en 1 filas.\n {2}fila 3: /,
  );
  expect(await count()).toBe(1);
  await expect(importCatalogue(database, Buffer.from('Título\nDerecho'), { apply: true })).rejects.toThrow(
    'Faltan columnas en el archivo: Universidad',
  );
  await expect(importCatalogue(database, Buffer.from('%PDF-1.4'), { apply: true })).rejects.toThrow(
    /archivo/i,
  );
});

test('keys are new each time, and a signing key is written once, for its owner only', async () => {
  const lines = newSecrets().split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+=[\w-]{43}$/);
  expect(newSecrets()).not.toBe(lines.join('\n'));
  const file = join(folder, 'llave.pem');
  await createSigningKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const signature = signerOf(await readFile(file, 'utf8')).sign('texto');
  const reader = signerOf(await readFile(`${file}.pub`, 'utf8'));
  expect([reader.verify('texto', signature), reader.canSign]).toEqual([true, false]);
  await expect(createSigningKey(file)).rejects.toThrow('Ya existe');
});
