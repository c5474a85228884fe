import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, runtimeConfig, session } from 'shared';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../layout/site.fixture';
import { RemotesProvider } from '../../routing/remotes-context';
import { PaletteHost } from './palette-host';
import { closePalette, openPalette } from './palette-open';

const registry = {
  revision: '1',
  shell: {},
  remotes: {
    'mf-crm': {
      app: 'mf-crm',
      module: {
        panelTabs: [{ tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 4 }],
      },
    },
    'mf-catalog': {
      app: 'mf-catalog',
      module: { panelTabs: [{ tab: 'programas', label: 'Programas', access: 'admin', order: 1 }] },
    },
  },
} as never;

const lead = {
  id: 'l1',
  nombre: 'Valentina Ríos',
  telefono: '300 555 0142',
  programaInteres: 'Derecho',
  estado: 'nuevo',
};
const program = {
  id: 'p1',
  titulo: 'Evaluación Educativa',
  universidad: 'FUNDES',
  precio: 5_800_000,
  moneda: 'COP',
};
const answers = { leads: vi.fn(), programs: vi.fn() };

// Its code is lazy: loading it is no part of what is waited for.
beforeAll(() => import('./command-palette'));

beforeEach(() => {
  answers.leads.mockReset().mockImplementation(() => Response.json([lead]));
  answers.programs.mockReset().mockImplementation(() => Response.json({ programas: [program], total: 1 }));
  runtimeConfig.setState({
    services: { ...runtimeConfig.getState().services, crm: '/api', programs: '/api' },
  });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/crm-handler') ? answers.leads(address) : answers.programs(address),
  );
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  act(() => closePalette());
  vi.unstubAllGlobals();
});

async function open(role: Role = 'admin') {
  localStorage.setItem(role, `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`);
  session.setState({ role, user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
  const element = (
    <RemotesProvider value={{ registry, remotes: null }}>
      <PaletteHost />
    </RemotesProvider>
  );
  const site = renderSite('/admin', [{ path: '*', element }]);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox');
  return site;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** By its text: this DOM knows no computed display, which names are made with. */
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

test('leads and programs are found by the server; arrows choose, enter opens', async () => {
  const { address } = await open();
  await type('vál');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual([
    'Valentina Ríos300 555 0142 · DerechoNuevo',
    'Evaluación EducativaFUNDES · $5.800.000',
  ]);
  expect(answers.leads).toHaveBeenCalledTimes(1);
  expect(answers.leads).toHaveBeenCalledWith('/api/crm-handler?q=v%C3%A1l&limit=6');
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

test('accents and capitals do not matter, and the found words are set off', async () => {
  answers.leads.mockImplementation(() => Response.json([]));
  answers.programs.mockImplementation(() => Response.json({ programas: [], total: 0 }));
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
  answers.leads.mockImplementationOnce(() => new Response('{}', { status: 503 }));
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
  let answer: (response: Response) => void = () => undefined;
  answers.leads.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
  answers.programs.mockImplementation(() => Response.json({ programas: [], total: 0 }));
  await open();
  await type('zzz');
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(status.textContent).toBe('Buscando…');
  await waitFor(() => expect(answers.leads).toHaveBeenCalled());
  answer(Response.json([]));
  await waitFor(() => expect(status.textContent).toBe('Nada coincide con “zzz”.'));
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
});

test('a comercial comes to a program’s own page', async () => {
  const { address } = await open('comercial');
  await type('eval');
  await userEvent.click(await option('Evaluación'));
  expect(address()).toBe('/programas/evaluacion-educativa-p1');
});
