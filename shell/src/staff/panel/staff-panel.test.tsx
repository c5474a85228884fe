import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PanelTab, session, useUnsavedChanges } from 'shared';
import { RouterProvider, useSearchParams } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Remotes } from '../../federation/remotes';
import { RemotesProvider } from '../../routing/remotes-context';
import { renderSite } from '../../site/site.fixture';
import type { PanelScreen } from '../tabs/panel-screens';
import { StaffPanel } from './staff-panel';

const tabs: PanelTab[] = [
  { tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 40 },
  { tab: 'programas', label: 'Programas', access: 'admin', order: 10 },
  { tab: 'mensajeria', label: 'Mensajería', access: 'comercial', order: 50 },
];

const registry = { revision: '1', shell: {}, remotes: {} } as never;
const load = vi.fn<(tab: string) => Promise<ComponentType>>();
const renew = vi.fn(async () => undefined);
const remotes = { renew, version: () => '1.0.0', learnFiles: vi.fn() } as unknown as Remotes;
const screens: PanelScreen[] = tabs.map((tab) => ({
  tab,
  app: `mf-${tab.tab}`,
  load: () => load(tab.tab),
  prefetch: vi.fn(),
}));

/** A screen that has a field and reads the URL. */
function screenOf(tab: string): ComponentType {
  return function Screen() {
    const [text, setText] = useState('');
    const [search] = useSearchParams();
    useUnsavedChanges(text !== '');
    return (
      <>
        <p>pantalla {tab}</p>
        <p>{`dirección ${search}`}</p>
        <input aria-label={`nota ${tab}`} value={text} onChange={(event) => setText(event.target.value)} />
      </>
    );
  };
}

const noMail = { enEspera: 0, desde: null, ultimoError: null, responde: true, rechazados: 0, cartas: [] };

beforeEach(() => {
  // For the notice on waiting e-mails: without a token, its call would end the session in the middle of a test.
  localStorage.setItem('admin', 'token');
  vi.stubGlobal('fetch', async () => Response.json(noMail));
  const loaded = new Map<string, Promise<ComponentType>>();
  renew.mockClear();
  load.mockReset().mockImplementation((tab) => {
    const known = loaded.get(tab) ?? Promise.resolve(screenOf(tab));
    loaded.set(tab, known);
    return known;
  });
});

function panel() {
  return (
    <RemotesProvider value={{ registry, remotes }}>
      <StaffPanel screens={screens} />
    </RemotesProvider>
  );
}

/** Awaited, so that components that wait for the module continue. */
function renderPanel(path: string) {
  return act(async () =>
    renderSite(path, [
      { path: '/admin', element: panel() },
      { path: '*', element: <p>otra página</p> },
    ]),
  );
}
/** Awaited for the same reason. `fireEvent`, because `userEvent` ends React's test mode while it waits. */
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const open = (tab: string) => press(screen.getByRole('link', { name: tab }));
const labels = () =>
  [...screen.getByRole('navigation', { name: 'Módulos del panel' }).querySelectorAll('a')].map(
    (link) => link.textContent,
  );

test('S2.09 S2.11 signed out: "Redirigiendo..." and then /login', async () => {
  const router = createMemoryRouter([{ path: '/admin', element: panel() }], { initialEntries: ['/admin'] });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('Redirigiendo...');
  const { address } = await renderPanel('/admin');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('S2.03 admin: all tabs in order, "Programas" first', async () => {
  session.setState({ role: 'admin' });
  await renderPanel('/admin');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel de Administración');
  expect(labels()).toEqual(['Programas', 'CRM', 'Mensajería']);
  expect(await screen.findByText('pantalla programas')).toBeTruthy();
});

test('S2.03 S2.24 comercial: only CRM and Mensajería, own label, own banner; a tab without permission falls back', async () => {
  session.setState({ role: 'comercial' });
  await renderPanel('/admin?tab=programas');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel Comercial');
  expect(labels()).toEqual(['Mis Leads', 'Mensajería']);
  expect(await screen.findByText('pantalla crm')).toBeTruthy();
  expect(screen.getByText('Usted gestiona únicamente los leads que ha creado.')).toBeTruthy();
});

test('S2.22 the header names who is signed in, and the role', async () => {
  session.setState({ role: 'admin', user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
  await renderPanel('/admin');
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.textContent).toContain('Panel de Administración');
  expect(header?.textContent).toContain('Ana MuñozAdministrador');
  await act(async () => session.setState({ role: 'comercial' }));
  expect(screen.getByText('Comercial')).toBeTruthy();
});

test('who gets another role while the panel is open gets its tabs, and is told', async () => {
  session.setState({ role: 'admin', user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
  await renderPanel('/admin');
  expect(screen.queryByText(/cambió su rol/)).toBeNull();
  await act(async () => session.setState({ role: 'comercial' }));
  expect(labels()).toEqual(['Mis Leads', 'Mensajería']);
  expect(screen.getByText('Un administrador cambió su rol. Ahora es comercial.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByText(/cambió su rol/)).toBeNull();
  await act(async () =>
    session.setState({ role: 'admin', user: { sub: '2', name: 'Eva', email: 'eva@example.com' } }),
  );
  expect(screen.queryByText(/cambió su rol/)).toBeNull();
});

test('S2.03 the tab is in the URL and in the title', async () => {
  session.setState({ role: 'admin' });
  const { address } = await renderPanel('/admin?tab=mensajeria');
  expect(await screen.findByText('pantalla mensajeria')).toBeTruthy();
  await open('CRM');
  expect(address()).toBe('/admin?tab=crm');
  expect(await screen.findByText('pantalla crm')).toBeTruthy();
  expect(document.title).toMatch(/^CRM \| Panel \|/);
});

test('a tab that is left keeps its state and its URL', async () => {
  session.setState({ role: 'admin' });
  const { address } = await renderPanel('/admin?tab=crm&lead=7');
  await userEvent.type(await screen.findByLabelText('nota crm'), 'llamar hoy');
  await open('Mensajería');
  expect(await screen.findByText('pantalla mensajeria')).toBeTruthy();
  const left = screen.getByLabelText<HTMLInputElement>('nota crm');
  expect(left.checkVisibility()).toBe(false);
  expect(screen.getByText('dirección tab=crm&lead=7')).toBeTruthy();
  expect(screen.getByText('dirección tab=mensajeria')).toBeTruthy();

  await open('CRM');
  expect(address()).toBe('/admin?tab=crm&lead=7');
  expect(screen.getByLabelText('nota crm')).toBe(left);
  expect(left.value).toBe('llamar hoy');
  expect(left.checkVisibility()).toBe(true);
});

test('a tab that is left before its newest URL is rendered keeps that URL', async () => {
  session.setState({ role: 'admin' });
  const { address, router } = await renderPanel('/admin?tab=crm');
  await screen.findByText('pantalla crm');
  // React renders at the end of `act`: it never sees the first of the two.
  await act(async () => {
    await router.navigate('/admin?tab=crm&q=ana');
    await router.navigate('/admin?tab=mensajeria');
  });
  expect(await screen.findByText('pantalla mensajeria')).toBeTruthy();
  expect(screen.getByText('dirección tab=crm&q=ana')).toBeTruthy();
  await open('CRM');
  expect(address()).toBe('/admin?tab=crm&q=ana');
});

test('a tab with changes that are not saved is marked, also when it is left', async () => {
  session.setState({ role: 'admin' });
  await renderPanel('/admin?tab=crm');
  const tab = screen.getByRole('link', { name: 'CRM' });
  expect(tab.title).toBe('');
  const note = await screen.findByLabelText('nota crm');
  await userEvent.type(note, 'llamar hoy');
  await waitFor(() => expect(tab.title).toBe('Cambios sin guardar'));
  await open('Mensajería');
  await screen.findByText('pantalla mensajeria');
  expect(tab.title).toBe('Cambios sin guardar');
  expect(screen.getByRole('link', { name: 'Mensajería' }).title).toBe('');
  await open('CRM');
  await userEvent.clear(note);
  await waitFor(() => expect(tab.title).toBe(''));
});

test('a tab is prefetched once', async () => {
  session.setState({ role: 'admin' });
  await renderPanel('/admin?tab=mensajeria');
  await screen.findByText('pantalla mensajeria');
  expect(load.mock.calls.some(([tab]) => tab === 'crm')).toBe(false);
  await act(async () => void fireEvent.pointerEnter(screen.getByRole('link', { name: 'CRM' })));
  await waitFor(() => expect(screen.getByText('pantalla crm').checkVisibility()).toBe(false));
  const asked = load.mock.calls.length;
  await open('CRM');
  expect(screen.getByText('pantalla crm').checkVisibility()).toBe(true);
  expect(load.mock.calls.length).toBe(asked);
});

test('a module that fails leaves the others usable, and is tried again in place and on return', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  session.setState({ role: 'admin' });
  load.mockImplementation((tab) => {
    const broken = tab === 'crm' && renew.mock.calls.length < 2;
    return broken ? Promise.reject(new Error('roto')) : ready;
  });
  const ready = Promise.resolve(screenOf('lista'));
  await renderPanel('/admin?tab=crm');
  expect(await screen.findByText('Esta sección no está disponible')).toBeTruthy();
  await vi.waitFor(() => expect(beacon).toHaveBeenCalled());
  const [, report] = beacon.mock.calls[0] ?? [];
  expect(JSON.parse(await new Response(report ?? null).text())).toMatchObject({
    remote: 'mf-crm',
    outcome: 'failed',
    stage: 'page',
    message: 'roto',
  });
  await press(screen.getByRole('button', { name: 'Reintentar' }));
  // The focus is below the header with its tabs.
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(document.activeElement).toBe(header?.nextElementSibling);
  expect(await screen.findByText('Esta sección no está disponible')).toBeTruthy();
  await open('Mensajería');
  expect(await screen.findByText('pantalla lista')).toBeTruthy();
  await open('CRM');
  await waitFor(() => expect(screen.getAllByText('pantalla lista')).toHaveLength(2));
  expect(renew).toHaveBeenCalledTimes(2);
});

test('another account finds nothing of the previous one’s open tabs', async () => {
  const person = { sub: '1', name: 'Ana', email: 'ana@example.com' };
  session.setState({ role: 'comercial', user: person });
  await renderPanel('/admin?tab=crm');
  await userEvent.type(await screen.findByLabelText('nota crm'), 'privado');
  await act(async () => session.setState({ user: { ...person, sub: '2' } }));
  expect((await screen.findByLabelText<HTMLInputElement>('nota crm')).value).toBe('');
});

test('S6.03 "Cerrar sesión" removes the flags and leads to /login', async () => {
  act(() => session.setState({ role: 'admin' }));
  const { address } = await renderPanel('/admin');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(localStorage.length).toBe(0);
  expect(address()).toBe('/login');
});
