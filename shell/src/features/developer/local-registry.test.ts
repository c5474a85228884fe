import type { Boot, Registry } from 'shared';
import { expect, test, vi } from 'vitest';
import { overriddenRegistry } from './local-registry';

const module = { id: 'mf-crm', title: 'CRM', requires: '^1.0.0', routes: [], panelTabs: [] };
const live = {
  app: 'mf-crm',
  version: '1.0.0',
  entry: { url: '/r/mf-crm/1.0.0/e.js', integrity: 'x' },
  module,
};
const registry = { revision: 'a', shell: {}, remotes: { 'mf-crm': live } } as unknown as Registry;
const boot = {
  registry,
  overrides: { versions: {}, origins: { 'mf-crm': 'http://localhost:3112' } },
} as unknown as Boot;

const answering = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  });
const manifest = {
  groups: { mf_crm: { js: ['static/js/remoteEntry.abc.js'], css: [] } },
  container: 'page',
  module: { ...module, requires: '^9.0.0', routes: [{ path: '/crm' }], panelTabs: undefined },
};

test('a module comes from its development server, with the contract that it asks for', async () => {
  answering({ 'http://localhost:3112/release-manifest.json': manifest });
  const { remotes, revision } = (await overriddenRegistry(boot)).registry;
  expect(revision).toBe('a');
  expect(remotes['mf-crm']).toMatchObject({
    version: '0.0.0-dev',
    container: 'page',
    entry: { url: 'http://localhost:3112/static/js/remoteEntry.abc.js', integrity: '' },
    // Without routes nobody may open the page.
    module: { requires: '^9.0.0', routes: [{ path: '/crm', access: 'public' }], panelTabs: [] },
  });
});

test.each([
  ['does not answer', {}],
  ['answers something else', { 'http://localhost:3112/release-manifest.json': { hola: 1 } }],
])('a server that %s is not replaced by the live version, so that its slot tells', async (_, answers) => {
  answering(answers);
  const own = await overriddenRegistry(boot);
  expect(own.registry.remotes['mf-crm']?.entry.url).toContain('http://localhost:3112/');
});

test('a retry asks the development server again', async () => {
  answering({});
  const { fetchRegistry } = await overriddenRegistry(boot);
  answering({ '/remotes.json': registry, 'http://localhost:3112/release-manifest.json': manifest });
  expect((await fetchRegistry()).remotes['mf-crm']?.entry.url).toContain('remoteEntry.abc.js');
});
