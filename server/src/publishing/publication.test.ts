import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestReleases } from '../testing/test-releases';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.create();
});
afterEach(() => releases.remove());

test('the registry names the live version of each app with absolute URLs and integrity', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.2.0', { app: 'mf-crm' });
  const registry = await releases.store.registry();
  expect(registry.shell.contract).toBe('1.0.0');
  expect(registry.remotes['mf-crm']).toMatchObject({
    entry: { url: '/r/mf-crm/1.2.0/entry.js', integrity: expect.stringMatching(/^sha256-/) },
    module: { id: 'mf-crm', routes: [] },
  });
  expect(registry.remotes['mf-crm']?.module).not.toHaveProperty('devPort');
});

test('the registry lists what a panel tab needs: its module’s files, its chunk, and what it takes from the shell', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  const panelTabs = [{ tab: 'crm', label: 'CRM', access: 'comercial', order: 1, chunk: 'crm-panel' }];
  await releases.release('1.2.0', {
    app: 'mf-crm',
    module: { panelTabs },
    groups: {
      __federation_expose_remote: { js: ['expose.js'], css: [] },
      'crm-panel': { js: ['panel.js'], css: ['panel.css'], shared: ['shared/query'] },
    },
  });
  const { first, pages, module } = (await releases.store.registry()).remotes['mf-crm'] ?? {};
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
  const folderOfApp = await releases.build('1.0.0', { app: 'mf-crm' });
  await releases.store.publish(folderOfApp, 'mf-crm', '1.0.0');
  await releases.build('1.0.0', { app: 'mf-crm', entry: 'two' });
  await expect(releases.store.publish(folderOfApp, 'mf-crm', '1.0.0')).rejects.toThrow('ya está publicada');
});

test('what a killed publish left behind is no release, cannot be promoted, and does not stand in the way', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await mkdir(releases.file('mf-crm/1.0.0/web'), { recursive: true });
  await writeFile(releases.file('mf-crm/1.0.0/web/old.js'), 'half');
  await mkdir(releases.file('mf-crm/1.0.1.draft-77'), { recursive: true });
  expect((await releases.store.list()).map(({ app }) => app)).toEqual(['shell']);
  await expect(releases.store.promote('mf-crm', '1.0.0')).rejects.toThrow('mf-crm 1.0.0 no está publicada');
  await expect(releases.store.promote('mf-crm', '1.0.1.draft-77')).rejects.toThrow('no está publicada');
  await releases.release('1.0.0', { app: 'mf-crm' });
  await expect(readFile(releases.file('mf-crm/1.0.0/web/old.js'))).rejects.toThrow('ENOENT');
});

test('an unpublished version, a malformed one, a missing build and an unknown field are named', async () => {
  await expect(releases.store.promote('mf-crm', '9.9.9')).rejects.toThrow('mf-crm 9.9.9 no está publicada');
  await expect(releases.publish('latest', { app: 'mf-crm' })).rejects.toThrow('semántica');
  await expect(releases.store.publish(join(releases.folder, 'mf-nada'), 'mf-nada', '1.0.0')).rejects.toThrow(
    'no está compilado',
  );
  await expect(releases.publish('1.0.0', { app: 'mf-crm', module: { colour: 'red' } })).rejects.toThrow(
    'campos desconocidos: colour',
  );
  const folderOfApp = await releases.build('1.0.0', { app: 'mf-crm' });
  await expect(releases.store.publish(folderOfApp, 'mf-crm', '1.0.1')).rejects.toThrow(
    'RELEASE_VERSION=1.0.1',
  );
});

test.each([
  [
    'a misspelt chunk of a route',
    { module: { routes: [{ path: '/posgrado', chunk: 'lista' }] } },
    'nombra el fragmento "lista" para la ruta /posgrado, pero la compilación no lo tiene',
  ],
  [
    'a misspelt chunk of a panel tab',
    { module: { panelTabs: [{ tab: 'crm', label: 'CRM', access: 'admin', order: 1, chunk: 'mf_crm' }] } },
    'nombra el fragmento "mf_crm" para la pestaña crm',
  ],
  [
    'an example of another page',
    { module: { routes: [{ path: '/posgrado/:slug', example: '/pregrado/derecho' }] } },
    'el ejemplo /pregrado/derecho no es de la ruta /posgrado/:slug',
  ],
  ['a range with shells that cannot load it', { needs: '1.3.0' }, 'necesita un shell con 1.3.0 o posterior'],
])('a build with %s is refused at publication', async (_what, part, message) => {
  const groups = { 'list-page': { js: ['list.js'], css: [] } };
  await expect(releases.publish('1.0.0', { app: 'mf-crm', groups, ...part })).rejects.toThrow(message);
  const module = { requires: '^1.3.0', routes: [{ path: '/posgrado', chunk: 'list-page' }] };
  await releases.publish('1.0.0', { app: 'mf-crm', groups, needs: '1.3.0', module });
});

test('a release that knows more than its reader is read', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.publish('1.0.0', { app: 'mf-crm' });
  const file = releases.file('mf-crm/1.0.0/release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"module": {', '"colour": "red", "module": { "weight": 3,'));
  await releases.store.promote('mf-crm', '1.0.0');
  await releases.reopen();
  expect((await releases.store.registry()).remotes['mf-crm']?.module.id).toBe('mf-crm');
  expect(await releases.problems()).toEqual([]);
});
