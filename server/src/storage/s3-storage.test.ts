import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListObjectsV2CommandInput, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ReleaseStore } from '../registry/release-store';
import { signerOf } from '../registry/signing';
import { openConditionalProxy } from '../testing/conditional-proxy';
import { opened } from '../testing/opened';
import { BUCKET, S3_SETTINGS, startS3Bucket } from '../testing/s3-bucket';
import { S3Storage } from './s3-storage';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const bucket = opened(() => startS3Bucket());
let folder: string;
let client: S3Client;
let storage: S3Storage;

beforeAll(async () => {
  ({ folder, client } = bucket);
});
beforeEach(async () => {
  storage = new S3Storage(client, BUCKET);
  await storage.remove('');
});

test('keys are written, read, listed and removed by prefix', async () => {
  await storage.write('a/1/x.js', 'uno');
  await storage.write('a/2/y.js', Buffer.from('dos'));
  await storage.write('b/1/z.js', '');
  expect((await storage.read('a/1/x.js'))?.toString()).toBe('uno');
  expect((await storage.read('b/1/z.js'))?.length).toBe(0);
  expect(await storage.read('a/3/x.js')).toBeNull();
  expect((await storage.list('a/')).sort()).toEqual(['a/1/x.js', 'a/2/y.js']);
  expect(await storage.listAfter('a/', 'a/', 9)).toEqual(['a/1/x.js', 'a/2/y.js']);
  expect(await storage.listAfter('a/', 'a/1/x.js', 1)).toEqual(['a/2/y.js']);
  expect((await storage.folders('')).sort()).toEqual(['a', 'b']);
  expect((await storage.folders('a/')).sort()).toEqual(['1', '2']);
  expect([await storage.has('a/1/x.js'), await storage.has('a/1/')]).toEqual([true, false]);
  await storage.remove('a/');
  expect(await storage.list('')).toEqual(['b/1/z.js']);
});

test('the stamp of a key changes with its content', async () => {
  expect(await storage.stamp('c.json')).toBeUndefined();
  await storage.write('c.json', 'uno');
  const first = await storage.stamp('c.json');
  await storage.write('c.json', 'otro');
  expect(await storage.stamp('c.json')).not.toBe(first);
});

test('one change at a time, from whatever machine', async () => {
  const order: string[] = [];
  const change = (name: string) =>
    new S3Storage(client, BUCKET).exclusively(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} ends`);
    });
  await Promise.all([change('a'), change('b')]);
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
  expect(order[3]).toBe(order[2]?.replace('begins', 'ends'));
});

test('a storage with conditional writes lets nobody write over what somebody else has written since', async () => {
  const conditional = await openConditionalProxy(bucket.endpoint);
  const withConditions = new S3Client({ ...S3_SETTINGS, endpoint: conditional.url });
  const [one, other] = [new S3Storage(withConditions, BUCKET), new S3Storage(withConditions, BUCKET)];
  await one.replace('channels.json', 'primera', null);
  await expect(other.replace('channels.json', 'otra primera', null)).rejects.toThrow('Otra persona');
  const seen = await other.readTagged('channels.json');
  await one.replace('channels.json', 'segunda', (await one.readTagged('channels.json'))?.tag ?? null);
  await expect(other.replace('channels.json', 'perdida', seen?.tag ?? null)).rejects.toThrow('Otra persona');
  expect((await one.read('channels.json'))?.toString()).toBe('segunda');

  const order: string[] = [];
  const change = (storageOf: S3Storage, name: string) =>
    storageOf.exclusively(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} ends`);
    });
  await Promise.all([change(one, 'a'), change(other, 'b')]);
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
  withConditions.destroy();
  await conditional.close();
});

/** A bucket with this many files per version that records the calls. S3 lists a thousand names per page. */
function countingBucket(filesOfAVersion: number) {
  const versions = ['mf-a', 'mf-b', 'shell'].flatMap((app) =>
    Array.from({ length: 40 }, (_, number) => `${app}/1.${number}.0/`),
  );
  const keys = versions.flatMap((folder) => [
    `${folder}release.json`,
    ...Array.from({ length: filesOfAVersion - 1 }, (_, number) => `${folder}web/${number}.js`),
  ]);
  const asked: string[] = [];
  const answers: Record<string, (input: ListObjectsV2CommandInput) => object> = {
    ListObjectsV2Command({ Prefix = '', Delimiter, ContinuationToken = '0' }) {
      const inside = keys.filter((key) => key.startsWith(Prefix));
      const cut = (key: string) => key.indexOf(Delimiter ?? '\0', Prefix.length) + 1 || key.length;
      const names = [...new Set(inside.map((key) => key.slice(0, cut(key))))];
      const from = Number(ContinuationToken);
      const page = names.slice(from, from + 1_000);
      return {
        Contents: page.filter((name) => !name.endsWith('/')).map((Key) => ({ Key })),
        CommonPrefixes: page.filter((name) => name.endsWith('/')).map((name) => ({ Prefix: name })),
        ...(from + 1_000 < names.length && { NextContinuationToken: String(from + 1_000) }),
      };
    },
    HeadObjectCommand: () => ({ ETag: '"x"' }),
    GetObjectCommand: () => {
      throw new NoSuchKey({ message: 'none', $metadata: {} });
    },
  };
  const counting = Object.assign(new S3Client(S3_SETTINGS), {
    async send(command: { constructor: { name: string }; input: ListObjectsV2CommandInput }) {
      const { name } = command.constructor;
      asked.push(name);
      return answers[name]?.(command.input);
    },
  });
  return { client: counting as unknown as S3Client, keys, asked };
}

test.each([1, 850])('versions are listed with as many calls when each has %d files', async (files) => {
  const { client: counting, keys, asked } = countingBucket(files);
  const signer = signerOf(publicPem);
  const store = new ReleaseStore({ folder, signer, storage: new S3Storage(counting, BUCKET) });
  const listed = await store.list();
  expect(keys).toHaveLength(files * 120);
  expect(listed.map(({ app, versions }) => [app, versions.length, versions[0]])).toEqual([
    ['mf-a', 40, '1.39.0'],
    ['mf-b', 40, '1.39.0'],
    ['shell', 40, '1.39.0'],
  ]);
  const times = (name: string) => asked.filter((each) => each === name).length;
  // Get: the channels. List: the apps, and the versions of each. Head: whether each version was published completely.
  expect({
    get: times('GetObjectCommand'),
    list: times('ListObjectsV2Command'),
    head: times('HeadObjectCommand'),
  }).toEqual({ get: 1, list: 4, head: 120 });
});

async function build(app: string, version: string): Promise<string> {
  const root = join(folder, 'apps', app);
  for (const part of ['web', 'node']) await mkdir(join(root, 'dist', part), { recursive: true });
  await writeFile(join(root, 'dist/web/entry.js'), `console.log('${version}')`);
  await writeFile(join(root, 'dist/node/remoteEntry.js'), '');
  const group = app === 'shell' ? 'index' : app.replaceAll('-', '_');
  const manifest = {
    base: `/r/${app}/${version}/`,
    groups: { [group]: { js: ['entry.js'], css: [] } },
    fonts: [],
    module: { id: app, title: app, requires: '^1.0.0', routes: [] },
    contract: '1.0.0',
  };
  await writeFile(join(root, 'dist/web/release-manifest.json'), JSON.stringify(manifest));
  return root;
}

test('published and promoted on one machine, served by two others that can only check the signature', async () => {
  const at = (machine: string, key: string) =>
    new ReleaseStore({
      folder: join(folder, machine),
      signer: signerOf(key),
      storage: new S3Storage(client, BUCKET),
    });
  const desk = at('desk', pem);
  await desk.publish(await build('shell', '1.0.0'), 'shell', '1.0.0');
  await desk.publish(await build('mf-crm', '1.0.0'), 'mf-crm', '1.0.0');
  await desk.promote('shell', '1.0.0');
  await desk.promote('mf-crm', '1.0.0');
  for (const machine of ['server-1', 'server-2']) {
    const site = at(machine, publicPem);
    expect((await site.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
    expect(await readFile(join(folder, machine, 'mf-crm/1.0.0/web/entry.js'), 'utf8')).toContain('1.0.0');
    expect((await site.list()).map(({ app, versions }) => [app, ...versions])).toEqual([
      ['mf-crm', '1.0.0'],
      ['shell', '1.0.0'],
    ]);
    const looked = vi.spyOn(site.storage, 'list');
    for (let time = 0; time < 2; time += 1) expect(await site.ensure('mf-crm', '9.9.9')).toBe(false);
    expect(looked, 'what is missing is not looked for again at once').toHaveBeenCalledOnce();
    await expect(site.rollback('mf-crm')).rejects.toThrow('no tiene una versión anterior');
    await expect(site.promote('mf-crm', '1.0.0')).rejects.toThrow('solo puede leer las versiones');
  }
});
