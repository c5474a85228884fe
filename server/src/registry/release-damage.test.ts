import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database';
import { TestReleases } from '../testing/test-releases';
import { writeChannels } from './channel-file';
import { seenSequenceIn } from './seen-sequence';
import { folderSigner } from './signing';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.create();
});
afterEach(() => releases.remove());

const DAMAGE: [string, (text: string) => string][] = [
  ['truncated', (text) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['other JSON', () => '{"a":[]}'],
];

for (const [what, damage] of DAMAGE) {
  test(`channels that are ${what} leave the last good ones live, after a restart, too`, async () => {
    await releases.release('1.0.0', { app: 'shell' });
    await releases.release('1.0.0', { app: 'mf-crm' });
    const good = await releases.store.registry();
    const file = releases.file('channels.json');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await releases.store.registry()).toEqual(good);
    await releases.reopen();
    expect(await releases.store.registry()).toEqual(good);
    expect(await releases.problems()).toEqual([
      expect.stringMatching(/channels\.json (está dañado|no está firmado)|Falta channels\.json/),
    ]);
  });

  test(`a description that is ${what} is replaced by its last good copy, or left out and named`, async () => {
    await releases.release('1.0.0', { app: 'shell' });
    await releases.release('1.0.0', { app: 'mf-crm' });
    const good = await releases.store.registry();
    const crm = releases.file('mf-crm/1.0.0/release.json');
    await writeFile(crm, damage(await readFile(crm, 'utf8')));
    await releases.reopen();
    expect(await releases.store.registry()).toEqual(good);
    expect(await releases.problems()).toEqual([expect.stringMatching(/mf-crm 1\.0\.0.*última copia buena/)]);
    // Without a last good copy there is nothing to fall back to.
    await rm(releases.file('last-good.json'));
    await releases.reopen();
    expect(Object.keys((await releases.store.registry()).remotes)).toEqual([]);
    expect(await releases.problems()).toEqual([expect.stringContaining('mf-crm queda por fuera del sitio')]);
  });
}

test('channels with another signature are damaged ones', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  await releases.publish('1.1.0', { app: 'mf-crm' });
  await releases.store.registry();
  const file = releases.file('channels.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/("mf-crm": \{\s*"stable": \[\s*)"1.0.0"/, '$1"1.1.0"'),
  );
  await releases.reopen();
  expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  expect(await releases.problems()).toEqual([expect.stringContaining('no está firmado')]);
  await expect(releases.store.promote('mf-crm', '1.1.0')).rejects.toThrow('no está firmado');
});

test('former channels, though signed, are refused by who has seen newer ones, until a change confirms them', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  const file = releases.file('channels.json');
  const former = await readFile(file);
  await releases.release('1.1.0', { app: 'mf-crm' });
  const good = await releases.store.registry();
  expect(good.remotes['mf-crm']?.version).toBe('1.1.0');
  await writeFile(file, former);
  for (const restart of [async () => undefined, () => releases.reopen()]) {
    await restart();
    expect(await releases.store.registry()).toEqual(good);
    expect(await releases.problems()).toEqual([expect.stringContaining('es anterior al que está en uso')]);
  }
  await releases.store.canary('mf-crm', { version: '1.1.0', percent: 10 });
  expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  expect(await releases.problems()).toEqual([]);
});

test('a new server refuses channels that are older than those another one has seen', async () => {
  const opened = await createTestDatabase('postgres');
  try {
    const seen = seenSequenceIn(opened.database);
    await releases.reopen(seen);
    await releases.release('1.0.0', { app: 'shell' });
    await releases.release('1.0.0', { app: 'mf-crm' });
    const file = releases.file('channels.json');
    const former = await readFile(file);
    await releases.release('1.1.0', { app: 'mf-crm' });
    await releases.store.registry();
    await writeFile(file, former);
    await rm(releases.file('last-good.json'));
    await releases.reopen(seen);
    await expect(releases.store.registry()).rejects.toThrow('no se ha promovido un shell');
    expect(await releases.problems()).toEqual([expect.stringContaining('es anterior al que está en uso')]);
    await releases.store.promote('mf-crm', '1.0.0');
    expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
    // The site works while the database is not available.
    const away = {
      read: () => Promise.reject(new Error('away')),
      keep: () => Promise.reject(new Error('away')),
    };
    await rm(releases.file('last-good.json'));
    await releases.reopen(away);
    expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  } finally {
    await opened.remove();
  }
});

test('a description that was changed after its promotion, hashes and all, is a damaged one', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  await releases.release('1.1.0', { app: 'mf-crm' });
  const good = await releases.store.registry();
  const change = async (version: string) => {
    const file = releases.file(`mf-crm/${version}/release.json`);
    const text = await readFile(file, 'utf8');
    const other = text.replace(/"integrity": "sha256-[^"]+"/, '"integrity": "sha256-otro"');
    expect(other).not.toBe(text);
    await writeFile(file, other);
  };
  for (const version of ['1.0.0', '1.1.0']) await change(version);
  await releases.reopen();
  expect(await releases.store.registry()).toEqual(good);
  expect(await releases.problems()).toEqual([expect.stringContaining('cambió después de su promoción')]);
  await rm(releases.file('last-good.json'));
  await releases.reopen();
  expect((await releases.store.registry()).remotes).toEqual({});
  expect((await releases.store.registry({ versions: { 'mf-crm': '1.0.0' } })).remotes).toEqual({});
  await expect(releases.store.rollback('mf-crm')).rejects.toThrow('cambió después de su promoción');
  await expect(releases.store.promote('mf-crm', '1.0.0')).rejects.toThrow('cambió después de su promoción');
});

test('files for browsers that are changed or gone after the promotion are named', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  await releases.store.registry();
  await writeFile(releases.file('mf-crm/1.0.0/web/entry.js'), 'otro');
  await rm(releases.file('shell/1.0.0'), { recursive: true });
  expect(await releases.problems()).toEqual([
    expect.stringMatching(/build\.json.* de shell 1\.0\.0/),
    'mf-crm 1.0.0: Archivos dañados o ausentes: web/entry.js. Publique una versión nueva o vuelva a la anterior.',
  ]);
});

test('what became live before descriptions were vouched for stays live, and none of its code runs on the server', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  const signer = await folderSigner(releases.dataDir);
  const { descriptions, ...earlier } = await releases.store.channels();
  expect(Object.keys(descriptions ?? {})).toEqual(['shell@1.0.0', 'mf-crm@1.0.0']);
  await writeChannels(releases.store.storage, signer, earlier);
  await releases.reopen();
  expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  expect(releases.store.serverBuild('mf-crm', '1.0.0').record).toBeUndefined();
  const unvouched = (app: string) =>
    `La compilación de servidor de ${app} no está en el registro firmado: publíquela y promuévala otra vez. Sus páginas se arman en el navegador.`;
  expect(await releases.problems()).toEqual([unvouched('shell 1.0.0'), unvouched('mf-crm 1.0.0')]);
  await releases.release('1.1.0', { app: 'mf-crm' });
  await releases.store.rollback('mf-crm');
  expect(await releases.problems()).toEqual([unvouched('shell 1.0.0')]);
});

test('a storage that stops to answer leaves what is known live', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  const good = await releases.store.registry();
  releases.store.storage.stamp = () => new Promise(() => undefined);
  expect(await releases.store.registry()).toEqual(good);
});
