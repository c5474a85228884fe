import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderingOf } from '../rendering/process-start';
import { POOL_LIMITS, RenderPool } from '../rendering/render-pool';
import { FolderStorage } from '../storage/folder-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { S3Storage } from '../storage/s3-storage';
import { opened } from '../testing/opened';
import { type Build, publishBuild } from '../testing/published-build';
import { BUCKET, startS3Bucket } from '../testing/s3-bucket';
import { ReleaseStore } from './release-store';
import { signerOf } from './signing';

/** The operator signs with the private key; a server that only serves has the public key. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const operator = signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const reader = signerOf(publicKey.export({ type: 'spki', format: 'pem' }).toString());

const SHELL: Build = {
  app: 'shell',
  version: '1.0.0',
  server: {
    'index.js': `module.exports = {
      renderPage: async ({ loadContainer }) => ({ html: 'marco, ' + loadContainer('mf-crm').text }),
    };`,
  },
};
const CRM: Build = {
  app: 'mf-crm',
  version: '1.0.0',
  server: { 'remoteEntry.js': "module.exports = { text: 'propio' };" },
};

const bucket = opened(() => startS3Bucket());

describe.each(['folder', 's3'] as const)('server code of a %s store', (kind) => {
  let shared: ReleaseStorage;
  let machines = 0;
  let pool: RenderPool;
  /** Folder of this machine: the store itself, or copies of versions. */
  let folder: string;

  const storeOf = (signer: typeof reader) =>
    new ReleaseStore({ folder, signer, ...(kind === 's3' && { storage: shared }) });

  beforeEach(async () => {
    folder = join(bucket.folder, `${kind}-${++machines}`);
    // Nobody else writes, so the lock need not wait for another writer's mark.
    shared = kind === 's3' ? new S3Storage(bucket.client, BUCKET, 1) : new FolderStorage(folder);
    await shared.remove(kind === 's3' ? '' : '/');
    const desk = storeOf(operator);
    for (const build of [SHELL, CRM]) {
      await publishBuild(desk, bucket.folder, build);
      await desk.promote(build.app, build.version);
    }
    // The site's server is another machine and has nothing yet.
    if (kind === 's3') folder = join(bucket.folder, `${kind}-${++machines}`);
    pool = new RenderPool(
      { callApi: async () => ({ status: 503, headers: {}, body: null }) },
      { ...POOL_LIMITS, atWork: 1 },
    );
  });
  afterEach(() => pool.close());

  /** Renders a page as the site's server does, from what is in the store. */
  async function render(store: ReleaseStore): Promise<unknown> {
    const registry = await store.registry();
    const rendering = renderingOf(store, registry, {} as never, 'mf-crm');
    const task = { kind: 'page', url: 'http://localhost/' } as const;
    return (await pool.perform(rendering, registry, task)).result;
  }

  const problems = async (store: ReleaseStore) => (await store.problems()).map(({ message }) => message);

  async function alter(key: string, change: (text: string) => string): Promise<void> {
    const text = (await shared.read(key))?.toString() ?? '';
    expect(change(text)).not.toBe(text);
    await shared.write(key, change(text));
  }

  test('what was promoted runs', async () => {
    const store = storeOf(reader);
    expect(await render(store)).toEqual({ html: 'marco, propio' });
    expect(await problems(store)).toEqual([]);
  });

  test.each([
    [
      'a file',
      'mf-crm/1.0.0/node/remoteEntry.js',
      (text: string) => text.replace('propio', 'ajeno'),
      'node/remoteEntry.js',
    ],
    ['the record', 'mf-crm/1.0.0/build.json', () => '{"uses":{},"provides":{}}', 'build.json'],
    [
      'the shell',
      'shell/1.0.0/node/index.js',
      (text: string) => `globalThis.ajeno = 1;${text}`,
      'node/index.js',
    ],
  ])(
    '%s that was altered does not run, is named, and the browser has its files',
    async (_what, key, change, name) => {
      await alter(key, change);
      const store = storeOf(reader);
      await expect(render(store)).rejects.toThrow('is not what was published');
      const registry = await store.registry();
      expect([registry.shell.version, registry.remotes['mf-crm']?.version]).toEqual(['1.0.0', '1.0.0']);
      expect(await problems(store)).toEqual([expect.stringContaining(name)]);
      expect(await problems(store)).toEqual([
        expect.stringContaining('Sus páginas se arman en el navegador'),
      ]);
    },
  );

  test('a record and files that were altered together do not run', async () => {
    const key = 'mf-crm/1.0.0/node/remoteEntry.js';
    await alter(key, (text) => text.replace('propio', 'ajeno'));
    await alter('mf-crm/1.0.0/build.json', (text) =>
      text.replace(/"remoteEntry.js":"[^"]+"/, '"otro.js":""'),
    );
    await expect(render(storeOf(reader))).rejects.toThrow('build.json is not what was published');
    await expect(storeOf(operator).promote('mf-crm', '1.0.0')).rejects.toThrow(
      '(build.json) de mf-crm 1.0.0',
    );
  });

  test('without the channels, unsigned ones of any name make nothing live', async () => {
    await shared.remove('channels.json');
    await shared.write('active.json', '{"shell":["1.0.0"]}');
    await expect(storeOf(reader).registry()).rejects.toThrow('no se ha promovido un shell');
  });

  test.each([
    ['its channels', (text: string) => text.replaceAll('1.0.0', '6.6.6')],
    ['a description', (text: string) => text.replace(/sha256-/g, 'sha256-otro')],
    [
      'its format, to one without a signature',
      () => '{"channels":{"apps":{"shell":{"stable":["1.0.0"]}},"history":[]},"releases":{}}',
    ],
  ])('a last good state with %s altered is not used', async (_what, change) => {
    const before = storeOf(reader);
    const good = await before.registry();
    await shared.write('channels.json', 'roto');
    // Unaltered, it is used.
    expect(await storeOf(reader).registry()).toEqual(good);
    const local = new FolderStorage(folder);
    const kept = (await local.read('last-good.json'))?.toString() ?? '';
    await local.write('last-good.json', change(kept));
    await expect(storeOf(reader).registry()).rejects.toThrow('no se ha promovido un shell');
  });
});
