import { mkdir, utimes } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestReleases } from '../testing/test-releases';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.create();
});
afterEach(() => releases.remove());

const route = (path: string) => ({ routes: [{ path }] });

test('the lock of a killed command is taken over', async () => {
  await releases.publish('1.0.0', { app: 'shell' });
  await mkdir(`${releases.file()}.lock`);
  await utimes(`${releases.file()}.lock`, 0, 0);
  await releases.store.promote('shell', '1.0.0');
  expect((await releases.store.registry()).shell.version).toBe('1.0.0');
});

test('a rollback brings the version before back, and can be repeated until the first', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await releases.release(version, { app: 'mf-crm', entry: version });
  const before = (await releases.store.registry()).revision;
  expect(await releases.store.rollback('mf-crm')).toBe('1.1.0');
  expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('1.1.0');
  expect((await releases.store.registry()).revision).not.toBe(before);
  expect(await releases.store.rollback('mf-crm')).toBe('1.0.0');
  await expect(releases.store.rollback('mf-crm')).rejects.toThrow('no tiene una versión anterior');
});

test('promotions at the same time are all kept', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  const apps = ['mf-crm', 'mf-export', 'mf-catalog', 'mf-messaging'];
  for (const app of apps) await releases.publish('1.0.0', { app });
  await Promise.all(apps.map((app) => releases.store.promote(app, '1.0.0')));
  expect(Object.keys((await releases.store.registry()).remotes).sort()).toEqual([...apps].sort());
});

test.each([
  ['another contract', { module: { requires: '^2.0.0' } }, 'pide shared ^2.0.0 y shell 1.0.0 ofrece 1.0.0'],
  ['a path of another app', { module: route('/pregrado') }, 'toma la ruta /pregrado, que es de mf-public'],
  ['a pattern over one', { module: route('/:cualquiera') }, 'toma la ruta /:cualquiera, que es de mf-public'],
  [
    'a tab of another app',
    { module: { panelTabs: [{ tab: 'leads', label: 'Leads', access: 'admin', order: 1 }] } },
    'toma la pestaña "leads", que es de mf-public',
  ],
  [
    'a tab of the shell',
    { module: { panelTabs: [{ tab: 'usuarios', label: 'Gente', access: 'admin', order: 1 }] } },
    'toma la pestaña "usuarios", que es de shell',
  ],
  [
    'an export that the shell lacks',
    { uses: { 'shared/ui': ['Button', 'Carousel'] } },
    'usa lo que shell 1.0.0 no ofrece: Carousel de shared/ui',
  ],
  ['a shared module that the shell lacks', { uses: { 'shared/maps': ['Map'] } }, 'no ofrece: shared/maps'],
])('a version with %s is refused at promotion', async (_what, part, message) => {
  const usuarios = [{ tab: 'usuarios', label: 'Usuarios', access: 'admin', order: 6 }];
  await releases.release('1.0.0', {
    app: 'shell',
    provides: { 'shared/ui': ['Button'] },
    module: { panelTabs: usuarios },
  });
  const panelTabs = [{ tab: 'leads', label: 'Leads', access: 'admin', order: 1 }];
  await releases.release('1.0.0', { app: 'mf-public', module: { ...route('/pregrado'), panelTabs } });
  await releases.publish('1.0.0', { app: 'mf-crm', ...part });
  await expect(releases.store.promote('mf-crm', '1.0.0')).rejects.toThrow(message);
  expect((await releases.store.registry()).remotes['mf-crm']).toBeUndefined();
});

test('a shell that a live remote does not fit is refused, unless both change together', async () => {
  await releases.release('1.0.0', { app: 'shell', provides: { shared: ['session'] } });
  await releases.release('1.0.0', { app: 'mf-crm', uses: { shared: ['session'] } });
  await releases.publish('2.0.0', { app: 'shell', contract: '2.0.0', provides: { shared: ['account'] } });
  await expect(releases.store.promote('shell', '2.0.0')).rejects.toThrow('shell 2.0.0 ofrece 2.0.0');
  await releases.publish('2.0.0', {
    app: 'mf-crm',
    module: { requires: '^2.0.0' },
    uses: { shared: ['account'] },
  });
  await releases.store.promoteTogether(
    new Map([
      ['shell', '2.0.0'],
      ['mf-crm', '2.0.0'],
    ]),
  );
  expect((await releases.store.registry()).remotes['mf-crm']?.version).toBe('2.0.0');
});

test('a canary is seen by its share only, and stops with the promotion of its version', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  await releases.release('1.0.0', { app: 'mf-crm' });
  await releases.publish('1.1.0', { app: 'mf-crm', entry: 'new' });
  await releases.store.canary(
    'mf-crm',
    { version: '1.1.0', percent: 100 },
    { who: 'ana', why: 'nueva tabla' },
  );
  const versionOf = async (id?: string) => (await releases.store.registry({ id })).remotes['mf-crm']?.version;
  expect(await versionOf('visitante')).toBe('1.1.0');
  expect(await versionOf()).toBe('1.0.0');
  expect(await releases.store.history()).toMatchObject([
    { action: 'promote', app: 'shell' },
    { action: 'promote', app: 'mf-crm' },
    { action: 'canary', who: 'ana', why: 'nueva tabla', version: '1.1.0', detail: '100 %' },
  ]);
  await releases.store.promote('mf-crm', '1.1.0');
  expect((await releases.store.list())[0]).toMatchObject({ stable: '1.1.0', canary: undefined });
});

test('a withdrawn version cannot come back, and pruning leaves what is needed', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await releases.release(version, { app: 'mf-crm' });
  await expect(releases.store.withdraw('mf-crm', '1.3.0')).rejects.toThrow('es la versión estable');
  await expect(releases.store.withdraw('mf-crm', '1.20.0')).rejects.toThrow('no está publicada');
  await releases.store.withdraw('mf-crm', '1.2.0');
  await expect(releases.store.promote('mf-crm', '1.2.0')).rejects.toThrow('fue retirada');
  expect(await releases.store.rollback('mf-crm')).toBe('1.1.0');
  expect(await releases.store.prune(1)).toEqual(['mf-crm 1.2.0']);
  expect(releases.store.has('mf-crm', '1.0.0')).toBe(true);
  expect(await releases.store.rollback('mf-crm')).toBe('1.0.0');
});
