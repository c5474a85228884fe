import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Build as PublishedBuild, writeBuild } from '../testing/published-build';
import { writeChannels } from './channel-file';
import { openReleaseStore } from './open-store';
import type { ReleaseStore } from './release-store';
import { folderSigner } from './signing';

let folder: string;
let store: ReleaseStore;
const open = () => openReleaseStore({ dataDir: join(folder, 'data') });
const storeFile = (...path: string[]) => join(folder, 'data', 'releases', ...path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  store = await open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Build = Omit<PublishedBuild, 'version'>;

const build = (version: string, what: Build) => writeBuild(folder, { ...what, version });

async function publish(version: string, what: Build): Promise<void> {
  await store.publish(await build(version, what), what.app, version);
}

async function release(version: string, what: Build): Promise<void> {
  await publish(version, what);
  await store.promote(what.app, version);
}

const messages = async (of: ReleaseStore) => (await of.problems()).map(({ message }) => message);

const route = (path: string) => ({ routes: [{ path }] });

test('the registry names the live version of each app with absolute URLs and integrity', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.2.0', { app: 'mf-crm' });
  const registry = await store.registry();
  expect(registry.shell.contract).toBe('1.0.0');
  expect(registry.remotes['mf-crm']).toMatchObject({
    entry: { url: '/r/mf-crm/1.2.0/entry.js', integrity: expect.stringMatching(/^sha256-/) },
    module: { id: 'mf-crm', routes: [] },
  });
  expect(registry.remotes['mf-crm']?.module).not.toHaveProperty('devPort');
});

test('the registry lists what a panel tab needs: its module’s files, its chunk, and what it takes from the shell', async () => {
  await release('1.0.0', { app: 'shell' });
  const panelTabs = [{ tab: 'crm', label: 'CRM', access: 'comercial', order: 1, chunk: 'crm-panel' }];
  await release('1.2.0', {
    app: 'mf-crm',
    module: { panelTabs },
    groups: {
      __federation_expose_remote: { js: ['expose.js'], css: [] },
      'crm-panel': { js: ['panel.js'], css: ['panel.css'], shared: ['shared/query'] },
    },
  });
  const { first, pages, module } = (await store.registry()).remotes['mf-crm'] ?? {};
  const file = (name: string) => ({
    url: `/r/mf-crm/1.2.0/${name}`,
    integrity: expect.stringMatching(/^sha256-/),
  });
  expect(first).toEqual({ js: [file('expose.js')], css: [] });
  expect(pages?.[module?.panelTabs[0]?.chunk ?? '']).toEqual({
    js: [file('panel.js')],
    css: [file('panel.css')],
    shared: ['shared/query'],
  });
});

test('a published version never changes, and its build alone is read', async () => {
  const folderOfApp = await build('1.0.0', { app: 'mf-crm' });
  await store.publish(folderOfApp, 'mf-crm', '1.0.0');
  await build('1.0.0', { app: 'mf-crm', entry: 'two' });
  await expect(store.publish(folderOfApp, 'mf-crm', '1.0.0')).rejects.toThrow('already published');
});

test('what a killed publish left behind is no release, cannot be promoted, and does not stand in the way', async () => {
  await release('1.0.0', { app: 'shell' });
  await mkdir(storeFile('mf-crm/1.0.0/web'), { recursive: true });
  await writeFile(storeFile('mf-crm/1.0.0/web/old.js'), 'half');
  await mkdir(storeFile('mf-crm/1.0.1.draft-77'), { recursive: true });
  expect((await store.list()).map(({ app }) => app)).toEqual(['shell']);
  await expect(store.promote('mf-crm', '1.0.0')).rejects.toThrow('mf-crm 1.0.0 is not published');
  await expect(store.promote('mf-crm', '1.0.1.draft-77')).rejects.toThrow('is not published');
  await release('1.0.0', { app: 'mf-crm' });
  await expect(readFile(storeFile('mf-crm/1.0.0/web/old.js'))).rejects.toThrow('ENOENT');
});

test('the lock of a killed command is taken over', async () => {
  await publish('1.0.0', { app: 'shell' });
  await mkdir(`${storeFile()}.lock`);
  const { utimes } = await import('node:fs/promises');
  await utimes(`${storeFile()}.lock`, 0, 0);
  await store.promote('shell', '1.0.0');
  expect((await store.registry()).shell.version).toBe('1.0.0');
});

test('a rollback brings the version before back, and can be repeated until the first', async () => {
  await release('1.0.0', { app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await release(version, { app: 'mf-crm', entry: version });
  const before = (await store.registry()).revision;
  expect(await store.rollback('mf-crm')).toBe('1.1.0');
  expect((await store.registry()).remotes['mf-crm']?.version).toBe('1.1.0');
  expect((await store.registry()).revision).not.toBe(before);
  expect(await store.rollback('mf-crm')).toBe('1.0.0');
  await expect(store.rollback('mf-crm')).rejects.toThrow('no earlier version');
});

test('promotions at the same time are all kept', async () => {
  await release('1.0.0', { app: 'shell' });
  const apps = ['mf-crm', 'mf-export', 'mf-catalog', 'mf-messaging'];
  for (const app of apps) await publish('1.0.0', { app });
  await Promise.all(apps.map((app) => store.promote(app, '1.0.0')));
  expect(Object.keys((await store.registry()).remotes).sort()).toEqual([...apps].sort());
});

test('an unpublished version, a malformed one, a missing build and an unknown field are named', async () => {
  await expect(store.promote('mf-crm', '9.9.9')).rejects.toThrow('mf-crm 9.9.9 is not published');
  await expect(publish('latest', { app: 'mf-crm' })).rejects.toThrow('semantic');
  await expect(store.publish(join(folder, 'mf-nada'), 'mf-nada', '1.0.0')).rejects.toThrow('not built');
  await expect(publish('1.0.0', { app: 'mf-crm', module: { colour: 'red' } })).rejects.toThrow(
    'unknown fields: colour',
  );
  const folderOfApp = await build('1.0.0', { app: 'mf-crm' });
  await expect(store.publish(folderOfApp, 'mf-crm', '1.0.1')).rejects.toThrow('RELEASE_VERSION=1.0.1');
});

test.each([
  [
    'a misspelt chunk of a route',
    { module: { routes: [{ path: '/posgrado', chunk: 'lista' }] } },
    'names the chunk "lista" for the route /posgrado, but the build has no chunk of that name',
  ],
  [
    'a misspelt chunk of a panel tab',
    { module: { panelTabs: [{ tab: 'crm', label: 'CRM', access: 'admin', order: 1, chunk: 'mf_crm' }] } },
    'names the chunk "mf_crm" for the panel tab crm',
  ],
  ['a range with shells that cannot load it', { needs: '1.3.0' }, 'needs a shell with 1.3.0 or later'],
])('a build with %s is refused at publication', async (_what, part, message) => {
  const groups = { 'list-page': { js: ['list.js'], css: [] } };
  await expect(publish('1.0.0', { app: 'mf-crm', groups, ...part })).rejects.toThrow(message);
  const module = { requires: '^1.3.0', routes: [{ path: '/posgrado', chunk: 'list-page' }] };
  await publish('1.0.0', { app: 'mf-crm', groups, needs: '1.3.0', module });
});

test.each([
  [
    'another contract',
    { module: { requires: '^2.0.0' } },
    'needs shared ^2.0.0, but shell 1.0.0 provides 1.0.0',
  ],
  ['a path of another app', { module: route('/pregrado') }, 'takes the path /pregrado of mf-public'],
  ['a pattern over one', { module: route('/:cualquiera') }, 'takes the path /:cualquiera of mf-public'],
  [
    'a tab of another app',
    { module: { panelTabs: [{ tab: 'leads', label: 'Leads', access: 'admin', order: 1 }] } },
    'takes the tab "leads" of mf-public',
  ],
  [
    'an export that the shell lacks',
    { uses: { 'shared/ui': ['Button', 'Carousel'] } },
    'uses what shell 1.0.0 does not provide: Carousel of shared/ui',
  ],
  [
    'a shared module that the shell lacks',
    { uses: { 'shared/maps': ['Map'] } },
    'does not provide: shared/maps',
  ],
])('a version with %s is refused at promotion', async (_what, part, message) => {
  await release('1.0.0', { app: 'shell', provides: { 'shared/ui': ['Button'] } });
  const panelTabs = [{ tab: 'leads', label: 'Leads', access: 'admin', order: 1 }];
  await release('1.0.0', { app: 'mf-public', module: { ...route('/pregrado'), panelTabs } });
  await publish('1.0.0', { app: 'mf-crm', ...part });
  await expect(store.promote('mf-crm', '1.0.0')).rejects.toThrow(message);
  expect((await store.registry()).remotes['mf-crm']).toBeUndefined();
});

test('a shell that a live remote does not fit is refused, unless both change together', async () => {
  await release('1.0.0', { app: 'shell', provides: { shared: ['session'] } });
  await release('1.0.0', { app: 'mf-crm', uses: { shared: ['session'] } });
  await publish('2.0.0', { app: 'shell', contract: '2.0.0', provides: { shared: ['account'] } });
  await expect(store.promote('shell', '2.0.0')).rejects.toThrow('shell 2.0.0 provides 2.0.0');
  await publish('2.0.0', { app: 'mf-crm', module: { requires: '^2.0.0' }, uses: { shared: ['account'] } });
  await store.promoteTogether(
    new Map([
      ['shell', '2.0.0'],
      ['mf-crm', '2.0.0'],
    ]),
  );
  expect((await store.registry()).remotes['mf-crm']?.version).toBe('2.0.0');
});

test('a canary is seen by its share only, and stops with the promotion of its version', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  await publish('1.1.0', { app: 'mf-crm', entry: 'new' });
  await store.canary('mf-crm', { version: '1.1.0', percent: 100 }, { who: 'ana', why: 'nueva tabla' });
  const versionOf = async (id?: string) => (await store.registry({ id })).remotes['mf-crm']?.version;
  expect(await versionOf('visitante')).toBe('1.1.0');
  expect(await versionOf()).toBe('1.0.0');
  expect(await store.history()).toMatchObject([
    { action: 'promote', app: 'shell' },
    { action: 'promote', app: 'mf-crm' },
    { action: 'canary', who: 'ana', why: 'nueva tabla', version: '1.1.0', detail: '100 %' },
  ]);
  await store.promote('mf-crm', '1.1.0');
  expect((await store.list())[0]).toMatchObject({ stable: '1.1.0', canary: undefined });
});

test('a withdrawn version cannot come back, and pruning leaves what is needed', async () => {
  await release('1.0.0', { app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version, { app: 'mf-crm' });
  await expect(store.withdraw('mf-crm', '1.3.0')).rejects.toThrow('is the stable version');
  await expect(store.withdraw('mf-crm', '1.20.0')).rejects.toThrow('is not published');
  await store.withdraw('mf-crm', '1.2.0');
  await expect(store.promote('mf-crm', '1.2.0')).rejects.toThrow('was withdrawn');
  expect(await store.rollback('mf-crm')).toBe('1.1.0');
  expect(await store.prune(1)).toEqual(['mf-crm 1.2.0']);
  expect(store.has('mf-crm', '1.0.0')).toBe(true);
  expect(await store.rollback('mf-crm')).toBe('1.0.0');
});

const DAMAGE: [string, (text: string) => string][] = [
  ['truncated', (text) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['other JSON', () => '{"a":[]}'],
];

for (const [what, damage] of DAMAGE) {
  test(`channels that are ${what} leave the last good ones in force, after a restart, too`, async () => {
    await release('1.0.0', { app: 'shell' });
    await release('1.0.0', { app: 'mf-crm' });
    const good = await store.registry();
    const file = storeFile('channels.json');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await store.registry()).toEqual(good);
    store = await open();
    expect(await store.registry()).toEqual(good);
    expect(await messages(store)).toEqual([expect.stringContaining('channels.json')]);
  });

  test(`a description that is ${what} is replaced by its last good copy, or left out and named`, async () => {
    await release('1.0.0', { app: 'shell' });
    await release('1.0.0', { app: 'mf-crm' });
    const good = await store.registry();
    const crm = storeFile('mf-crm/1.0.0/release.json');
    await writeFile(crm, damage(await readFile(crm, 'utf8')));
    store = await open();
    expect(await store.registry()).toEqual(good);
    expect(await messages(store)).toEqual([expect.stringContaining('release.json of mf-crm 1.0.0')]);
    // Never seen whole: there is nothing to fall back to.
    await rm(storeFile('last-good.json'));
    store = await open();
    expect(Object.keys((await store.registry()).remotes)).toEqual([]);
    expect(await messages(store)).toEqual([expect.stringContaining('mf-crm is left out')]);
  });
}

test('channels with another signature are damaged ones', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  await publish('1.1.0', { app: 'mf-crm' });
  await store.registry();
  const file = storeFile('channels.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/("mf-crm": \{\s*"stable": \[\s*)"1.0.0"/, '$1"1.1.0"'),
  );
  store = await open();
  expect((await store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  expect(await messages(store)).toEqual([expect.stringContaining('not signed')]);
  await expect(store.promote('mf-crm', '1.1.0')).rejects.toThrow('not signed');
});

test('a description that was changed after its promotion, hashes and all, is a damaged one', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  await release('1.1.0', { app: 'mf-crm' });
  const good = await store.registry();
  const change = async (version: string) => {
    const file = storeFile(`mf-crm/${version}/release.json`);
    const text = await readFile(file, 'utf8');
    const other = text.replace(/"integrity": "sha256-[^"]+"/, '"integrity": "sha256-otro"');
    expect(other).not.toBe(text);
    await writeFile(file, other);
  };
  for (const version of ['1.0.0', '1.1.0']) await change(version);
  store = await open();
  expect(await store.registry()).toEqual(good);
  expect(await messages(store)).toEqual([expect.stringContaining('is not the one that was promoted')]);
  await rm(storeFile('last-good.json'));
  store = await open();
  expect((await store.registry()).remotes).toEqual({});
  expect((await store.registry({ versions: { 'mf-crm': '1.0.0' } })).remotes).toEqual({});
  await expect(store.rollback('mf-crm')).rejects.toThrow('is not the one that was promoted');
  await expect(store.promote('mf-crm', '1.0.0')).rejects.toThrow('is not the one that was promoted');
});

test('what became live before descriptions were vouched for stays live', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  const signer = await folderSigner(join(folder, 'data'));
  const { descriptions, ...earlier } = await store.channels();
  expect(Object.keys(descriptions ?? {})).toEqual(['shell@1.0.0', 'mf-crm@1.0.0']);
  await writeChannels(store.storage, signer, earlier);
  store = await open();
  expect((await store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
  expect(await messages(store)).toEqual([]);
});

test('a release that knows more than its reader is read', async () => {
  await release('1.0.0', { app: 'shell' });
  await publish('1.0.0', { app: 'mf-crm' });
  const file = storeFile('mf-crm/1.0.0/release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"module": {', '"colour": "red", "module": { "weight": 3,'));
  await store.promote('mf-crm', '1.0.0');
  store = await open();
  expect((await store.registry()).remotes['mf-crm']?.module.id).toBe('mf-crm');
  expect(await messages(store)).toEqual([]);
});

test('a storage that stops to answer leaves what is known in force', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  const good = await store.registry();
  store.storage.stamp = () => new Promise(() => undefined);
  expect(await store.registry()).toEqual(good);
});

test('a store of an earlier version is taken over', async () => {
  await publish('1.0.0', { app: 'shell' });
  await writeFile(storeFile('active.json'), '{"shell":["1.0.0"]}');
  expect((await store.registry()).shell.version).toBe('1.0.0');
  await release('1.0.0', { app: 'mf-crm' });
  expect((await store.registry()).remotes['mf-crm']?.version).toBe('1.0.0');
});
