import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestReleases } from '../testing/test-releases';

let releases: TestReleases;
let keyFile: string;
beforeEach(async () => {
  releases = await TestReleases.create();
  keyFile = join(releases.dataDir, 'release-signing-key.pem');
});
afterEach(() => releases.remove());

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a signing key is replaced while what it signed stays live: the new one first, both, then the new one alone', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  const good = await releases.store.registry();
  const [former, next] = [await readFile(keyFile, 'utf8'), newKey()];

  await writeFile(keyFile, next + former);
  await releases.reopen();
  expect(await releases.store.registry()).toEqual(good);
  expect(await releases.problems()).toEqual([]);
  // Any change signs the whole file anew, with the next key.
  await releases.store.promote('mf-crm', '1.0.0');
  await releases.store.registry();

  await writeFile(keyFile, next);
  await releases.reopen();
  expect(await releases.store.registry()).toEqual(good);
  expect(await releases.problems()).toEqual([]);

  await writeFile(keyFile, former);
  await rm(releases.file('last-good.json'));
  await releases.reopen();
  expect(await releases.problems()).toEqual([expect.stringContaining('no está firmado con la llave')]);
});
