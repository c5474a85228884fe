import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName } from 'shared/container-name';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReleaseStore } from './release-store';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  store = new ReleaseStore(join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Build {
  app: string;
  entry?: string;
  requires?: string;
  contract?: string;
}

/** Writes what a build leaves behind, and returns the app's folder. */
async function build(
  version: string,
  { app, entry = 'one', requires = '^1.0.0', contract = '1.0.0' }: Build,
): Promise<string> {
  const appFolder = join(folder, app);
  await mkdir(join(appFolder, 'dist', 'web'), { recursive: true });
  await mkdir(join(appFolder, 'dist', 'node'), { recursive: true });
  await mkdir(join(folder, 'shared'), { recursive: true });
  const group = app === 'shell' ? 'index' : containerName(app);
  await writeFile(join(appFolder, 'dist/web/entry.js'), entry);
  await writeFile(join(appFolder, 'dist/node/remoteEntry.js'), entry);
  await writeFile(
    join(appFolder, 'dist/web/release-manifest.json'),
    JSON.stringify({
      base: `/r/${app}/${version}/`,
      groups: { [group]: { js: ['entry.js'], css: [] } },
      fonts: [],
    }),
  );
  await writeFile(
    join(appFolder, 'module.json'),
    JSON.stringify({ id: app, title: app, requires, routes: [] }),
  );
  await writeFile(join(folder, 'shared/package.json'), JSON.stringify({ version: contract }));
  return appFolder;
}

async function release(version: string, what: Build): Promise<void> {
  await store.publish(await build(version, what), what.app, version);
  await store.promote(what.app, version);
}

test('the registry names the live version of each app with absolute URLs and integrity', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.2.0', { app: 'mf-crm' });
  const registry = await store.registry();
  expect(registry.shell.contract).toBe('1.0.0');
  expect(registry.remotes['mf-crm']?.entry).toEqual({
    url: '/r/mf-crm/1.2.0/entry.js',
    integrity: expect.stringMatching(/^sha256-/),
  });
});

test('a published version never changes', async () => {
  await release('1.0.0', { app: 'mf-crm' });
  const folderOfApp = await build('1.0.0', { app: 'mf-crm', entry: 'two' });
  await expect(store.publish(folderOfApp, 'mf-crm', '1.0.0')).rejects.toThrow('already published');
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

test('a remote that the live shell cannot serve is refused at promotion', async () => {
  await release('1.0.0', { app: 'shell' });
  await store.publish(await build('2.0.0', { app: 'mf-crm', requires: '^2.0.0' }), 'mf-crm', '2.0.0');
  await expect(store.promote('mf-crm', '2.0.0')).rejects.toThrow('needs shared ^2.0.0');
});

test('a shell that a live remote does not fit is refused at promotion', async () => {
  await release('1.0.0', { app: 'shell' });
  await release('1.0.0', { app: 'mf-crm' });
  await store.publish(await build('2.0.0', { app: 'shell', contract: '2.0.0' }), 'shell', '2.0.0');
  await expect(store.promote('shell', '2.0.0')).rejects.toThrow('shell 2.0.0 provides 2.0.0');
});

test('promotions at the same time are all kept', async () => {
  await release('1.0.0', { app: 'shell' });
  const apps = ['mf-crm', 'mf-export', 'mf-catalog', 'mf-messaging'];
  for (const app of apps) await store.publish(await build('1.0.0', { app }), app, '1.0.0');
  await Promise.all(apps.map((app) => store.promote(app, '1.0.0')));
  expect(Object.keys((await store.registry()).remotes).sort()).toEqual([...apps].sort());
});

test('an unpublished version, a malformed one and a missing build are named', async () => {
  await expect(store.promote('mf-crm', '9.9.9')).rejects.toThrow('mf-crm 9.9.9 is not published');
  await expect(store.publish(await build('1.0.0', { app: 'mf-crm' }), 'mf-crm', 'latest')).rejects.toThrow(
    'semantic',
  );
  await expect(store.publish(join(folder, 'mf-nada'), 'mf-nada', '1.0.0')).rejects.toThrow('not built');
});

test('a build for another version is refused: its files would be missing under the new URL', async () => {
  const folderOfApp = await build('1.0.0', { app: 'mf-crm' });
  await expect(store.publish(folderOfApp, 'mf-crm', '1.0.1')).rejects.toThrow('RELEASE_VERSION=1.0.1');
});
