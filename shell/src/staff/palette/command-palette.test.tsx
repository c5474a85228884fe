import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, type SearchQuery, type SearchResult, session } from 'shared';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { RemotesProvider } from '../../routing/remotes-context';
import { renderSite } from '../../site/site.fixture';
import { PaletteHost } from './palette-host';
import { closePalette, openPalette } from './palette-open';

const registry = {
  revision: '1',
  shell: { module: descriptor },
  remotes: {
    'mf-crm': {
      app: 'mf-crm',
      module: {
        panelTabs: [{ tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 4 }],
        search: { label: 'Leads', access: 'comercial', icon: 'person', order: 1 },
      },
    },
    'mf-catalog': {
      app: 'mf-catalog',
      module: {
        panelTabs: [{ tab: 'programas', label: 'Programas', access: 'admin', order: 1 }],
        search: { label: 'Programas', access: 'comercial', icon: 'book', order: 2 },
      },
    },
    'mf-audit': {
      app: 'mf-audit',
      module: { panelTabs: [], search: { label: 'Auditoría', access: 'admin', icon: 'book', order: 3 } },
    },
  },
} as never;

const lead: SearchResult = {
  id: 'l1',
  label: 'Valentina Ríos',
  detail: '300 555 0142 · Derecho',
  estado: 'nuevo',
  path: '/admin?tab=crm&lead=l1',
};
const program: SearchResult = {
  id: 'p1',
  label: 'Evaluación Educativa',
  detail: 'FUNDES · $5.800.000',
  path: '/admin?tab=programas&q=Evaluaci%C3%B3n+Educativa',
};
type Search = (query: SearchQuery) => Promise<SearchResult[]>;
const searches = { 'mf-crm': vi.fn<Search>(), 'mf-catalog': vi.fn<Search>(), 'mf-audit': vi.fn<Search>() };
const { 'mf-crm': leads, 'mf-catalog': programs } = searches;
const remotes = {
  load: async (app: keyof typeof searches) => ({ routes: [], search: searches[app] }),
  failure: () => undefined,
  renew: async () => undefined,
} as never;

// The code is lazy: load it first, so that tests do not wait for it.
beforeAll(() => import('./command-palette'));

beforeEach(() => {
  leads.mockReset().mockResolvedValue([lead]);
  programs.mockReset().mockResolvedValue([program]);
  searches['mf-audit'].mockReset().mockResolvedValue([]);
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  act(() => closePalette());
});

async function open(role: Role = 'admin') {
  localStorage.setItem(role, `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`);
  session.setState({ role, user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
  const element = (
    <RemotesProvider value={{ registry, remotes }}>
      <PaletteHost />
    </RemotesProvider>
  );
  const site = renderSite('/admin', [{ path: '*', element }]);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox');
  return site;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** By text: this DOM has no computed display, which accessible names depend on. */
const option = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`no option "${text}"`);
    return found;
  });
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

test('Ctrl K opens and closes it; an admin is offered the modules and actions of an admin', async () => {
  await open();
  expect(options()).toEqual([
    'Programas',
    'Noticias',
    'CRM',
    'Usuarios',
    'Consentimientos',
    'Correos',
    'Auditoría',
    'Versiones',
    'Estado',
    'Ajustes',
    'Ir al sitio público',
    'Cerrar sesión',
  ]);
  fireEvent.keyDown(document, { key: 'K', metaKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a comercial is offered no module of an admin, and the own form', async () => {
  await open('comercial');
  expect(options()).toEqual([
    'Mis Leads',
    'Abrir mi formulario de captación',
    'Ajustes',
    'Ir al sitio público',
    'Cerrar sesión',
  ]);
});

test('nothing opens over a question that waits for its answer', async () => {
  const { address } = await open();
  act(() => closePalette());
  const question = document.createElement('dialog');
  question.setAttribute('open', '');
  document.body.append(question);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  question.remove();
  await act(async () => undefined);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(address()).toBe('/admin');
});

test('results come from the remotes that declare a search; arrows choose, enter opens', async () => {
  const { address } = await open();
  await type('vál');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual([
    'Valentina Ríos300 555 0142 · DerechoNuevo',
    'Evaluación EducativaFUNDES · $5.800.000',
  ]);
  expect(leads).toHaveBeenCalledTimes(1);
  expect(leads).toHaveBeenCalledWith({ text: 'vál', role: 'admin', signal: expect.any(AbortSignal) });
  const field = screen.getByRole('combobox');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    selected(),
  );
  expect(selected()).toContain('Valentina');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toContain('Evaluación');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toContain('Valentina');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/admin?tab=programas&q=Evaluaci%C3%B3n+Educativa');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('Tab goes to the actions of the chosen result and Shift Tab back; what is done with it is no recent entry', async () => {
  const note = {
    id: 'nota',
    label: 'Agregar nota',
    icon: 'note',
    path: '/admin?tab=crm&lead=l2&ver=notas',
  } as const;
  const second = { ...lead, id: 'l2', label: 'Valeria Paz', path: '/admin?tab=crm&lead=l2', actions: [note] };
  leads.mockResolvedValue([lead, second]);
  programs.mockResolvedValue([]);
  const { address } = await open();
  await type('val');
  await option('Valeria');
  expect(screen.queryByRole('group', { name: /^Acciones sobre/ })).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('group', { name: 'Acciones sobre Valeria Paz' })).toBeTruthy();
  await userEvent.keyboard('{Tab}');
  expect(selected()).toBe('Agregar nota');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(selected()).toContain('Valeria Paz');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(address()).toBe('/admin?tab=crm&lead=l2&ver=notas');
  expect(localStorage.getItem('datos.1.paleta.recientes')).toBeNull();
});

test('accents and capitals do not matter, and the found words are set off', async () => {
  leads.mockResolvedValue([]);
  programs.mockResolvedValue([]);
  await open();
  await type('CERRAR sesion');
  const found = await option('Cerrar sesión');
  expect([...found.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    'Cerrar',
    'sesión',
  ]);
});

test('what was chosen comes first the next time, and goes with the session', async () => {
  await open();
  await type('vale');
  await userEvent.click(await option('Valentina'));
  act(() => openPalette());
  const recent = within(await screen.findByRole('group', { name: 'Recientes' }));
  expect(recent.getByRole('option').textContent).toContain('Valentina Ríos');
  act(() => session.getState().signOut());
  expect(localStorage.length).toBe(0);
});

test('a search that fails says so, the other goes on, and it can be tried again', async () => {
  leads.mockRejectedValueOnce(new Error('503'));
  await open();
  await type('vale');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No pudimos buscar leads.');
  expect(options()).toEqual(['Evaluación EducativaFUNDES · $5.800.000']);
  await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it searches and when nothing is found, it says so', async () => {
  let answer: (results: SearchResult[]) => void = () => undefined;
  leads.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  programs.mockResolvedValue([]);
  await open();
  await type('zzz');
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(status.textContent).toBe('Buscando…');
  await waitFor(() => expect(leads).toHaveBeenCalled());
  answer([]);
  await waitFor(() => expect(status.textContent).toBe('Nada coincide con “zzz”.'));
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
});

test('a remote whose search is for another role is not asked', async () => {
  await open('comercial');
  await type('eval');
  await option('Evaluación');
  expect(searches['mf-audit']).not.toHaveBeenCalled();
});
