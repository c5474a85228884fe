import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Overrides, type Registry, session, unsavedForms } from 'shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import descriptor from '../../../module.json';
import { Remotes } from '../../federation/remotes';
import { ModulesDrawer } from './modules-drawer';

const release = (app: string, version: string) => ({
  app,
  version,
  entry: { url: `/r/${app}/${version}/e.js`, integrity: '' },
  module: { id: app, requires: '^1.0.0', routes: [], panelTabs: [] },
});
const registry = {
  revision: 'a',
  shell: { ...release('shell', '1.0.0'), contract: '1.2.0', module: descriptor },
  remotes: { 'mf-crm': release('mf-crm', '1.1.0'), 'mf-export': release('mf-export', '2.0.0') },
} as unknown as Registry;

const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      return Response.json({ firma: 'firmado', segundos: 60 });
    }
    if (url.endsWith('/origins')) return Response.json({ permitidos: ['http://localhost:*'] });
    if (url.endsWith('/modules')) {
      return Response.json([
        { id: 'shell', estable: '1.0.0' },
        { id: 'mf-crm', estable: '1.0.0' },
        { id: 'mf-export', estable: '2.0.0' },
      ]);
    }
    return new Response('{}', { status: 500 });
  });
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
  for (const name of ['modulos', 'modulos-origen']) document.cookie = `${name}=; path=/; max-age=0`;
  unsavedForms.setState(unsavedForms.getInitialState(), true);
});

function open(overrides?: Overrides) {
  const source = { registry, remotes: new Remotes(registry), overrides, openedWith: location.href };
  const refusal = createStore(() => ({ reason: null }));
  render(<ModulesDrawer source={source} opened={createStore<boolean>(() => true)} refusal={refusal} />);
}
const card = async (app: string) => {
  const heading = await screen.findByRole('heading', { name: app });
  const found = heading.closest('li');
  if (!found) throw new Error('no card');
  return within(found);
};

test('every module with its version, channel, contract and state', async () => {
  open();
  expect(await (await card('mf-crm')).findByText('Canario')).toBeTruthy();
  expect((await card('mf-export')).getByText('Estable')).toBeTruthy();
  expect((await card('mf-crm')).getByText('1.1.0')).toBeTruthy();
  expect((await card('mf-crm')).getByText('Pide shared ^1.0.0')).toBeTruthy();
  expect((await card('mf-crm')).getByText('Sin cargar en esta página')).toBeTruthy();
  expect((await card('shell')).getByText('Ofrece shared 1.2.0')).toBeTruthy();
  // The shell itself cannot be replaced: it shows the panel.
  expect((await card('shell')).queryByRole('button')).toBeNull();
});

test('another version of a module is kept beside what is under test already', async () => {
  open({ versions: { 'mf-export': '1.9.0' }, origins: {} });
  const crm = await card('mf-crm');
  await userEvent.click(crm.getByRole('button', { name: 'Probar otra versión de mf-crm' }));
  await userEvent.click(crm.getByRole('button', { name: 'Usar' }));
  expect(crm.getByRole('alert').textContent).toContain('Escriba la versión');
  const version = crm.getByLabelText('Versión publicada');
  await userEvent.type(version, 'la nueva{Enter}');
  expect(crm.getByRole('alert').textContent).toContain('Escriba la versión');
  expect(document.cookie).not.toContain('nueva');
  await userEvent.clear(version);
  await userEvent.type(version, '1.2.0');
  const use = crm.getByRole<HTMLButtonElement>('button', { name: 'Usar' });
  await userEvent.click(use);
  // The button keeps the focus while the page reloads.
  expect([document.activeElement, use.disabled, use.textContent]).toEqual([use, false, 'Cambiando...']);
  await waitFor(() => expect(document.cookie).toContain('modulos=mf-export@1.9.0~mf-crm@1.2.0'));
  // Only administrators may use development servers.
  expect(crm.queryByLabelText(/servidor de desarrollo/)).toBeNull();
  // The requested version is not the one that is shown.
  expect((await card('mf-export')).getByText(/1\.9\.0 no está publicada o fue retirada/)).toBeTruthy();
});

test('an administrator takes a module from a development server, signed by the site', async () => {
  vi.stubGlobal('fetch', vi.fn(globalThis.fetch));
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
  const overview = {
    revision: '',
    contrato: null,
    problemas: [],
    cambiable: true,
    desde: new Date().toISOString(),
  };
  const known = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (url, init) =>
    String(url).endsWith('/releases')
      ? Response.json({ ...overview, modulos: [], historial: [] })
      : (known?.(url, init) ?? Response.error()),
  );
  open();
  const crm = await card('mf-crm');
  await userEvent.click(crm.getByRole('button', { name: 'Probar otra versión de mf-crm' }));
  const field = await crm.findByLabelText(/servidor de desarrollo/);
  await userEvent.type(field, 'http://localhost:3112/crm{Enter}');
  await waitFor(() => expect(document.cookie).toContain('modulos-origen=firmado'));
  expect(sent.map(({ body }) => body)).toEqual([{ origenes: { 'mf-crm': 'http://localhost:3112' } }]);
});

test('a page with unsaved text is not reloaded from here', async () => {
  unsavedForms.setState(new Map([['formulario', '/']]) as never, true);
  open();
  expect(await screen.findByText(/Hay cambios sin guardar/)).toBeTruthy();
  const button = (await card('mf-crm')).getByRole('button', { name: 'Probar otra versión de mf-crm' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});
