import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { type ReleaseModule, type ReleaseOverview, releaseOverviewSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import VersionsPanel from './versions-panel';

const NOW = new Date().toISOString();
const version = (name: string, change: Partial<ReleaseModule['versiones'][number]> = {}) => ({
  version: name,
  publicada: NOW,
  requiere: '^1.0.0',
  bytes: { inicio: 58_000, total: 120_000 },
  retirada: false,
  cargas: 0,
  fallos: 0,
  fallosPorEtapa: {},
  p50: null,
  p95: null,
  ...change,
});
const module = (id: string, change: Partial<ReleaseModule> = {}): ReleaseModule => ({
  id,
  estable: '1.0.0',
  anterior: null,
  canario: null,
  limite: 0.02,
  horas: Array.from({ length: 24 }, () => ({ cargas: 0, fallos: 0 })),
  versiones: [version('1.0.0')],
  ...change,
});
const crm = module('mf-crm', {
  estable: '4.11.2',
  anterior: '4.11.1',
  canario: { version: '4.12.0', porcentaje: 10, rol: null, desde: NOW },
  versiones: [
    version('4.12.0', { cargas: 95, fallos: 5, fallosPorEtapa: { chunk: 5 }, p95: 236 }),
    version('4.11.2', { cargas: 1000, p95: 241 }),
    version('4.11.1'),
  ],
});
const stopped: ReleaseOverview['historial'][number] = {
  fecha: NOW,
  quien: 'canary watch',
  motivo: 'error rate',
  accion: 'detener',
  modulo: 'mf-export',
  version: '1.5.0',
  desde: null,
  detalle: 'falló el 62 % de sus cargas, y el 1 % de las de la versión estable',
  automatico: true,
  tasas: { canario: 0.62, estable: 0.005 },
};
const overviewOf = (crmNow: ReleaseModule, change: Partial<ReleaseOverview> = {}): ReleaseOverview =>
  releaseOverviewSchema.parse({
    revision: 'abc123',
    contrato: '1.1.0',
    problemas: [],
    cambiable: true,
    desde: NOW,
    modulos: [module('shell'), crmNow, module('mf-export')],
    historial: [stopped],
    ...change,
  });

let overview: ReleaseOverview;
let sent: [path: string, body: unknown][];
let answers: Record<string, () => Response>;

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  overview = overviewOf(crm);
  sent = [];
  answers = {};
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace('/api/v1/releases', '');
      if (init?.method === 'POST') {
        sent.push([path, JSON.parse(String(init.body ?? 'null'))]);
        return answers[path]?.() ?? Response.json(overview);
      }
      if (path === '/teams') return Response.json([]);
      if (path.endsWith('/checks'))
        return Response.json([{ control: 'contrato', bien: true, texto: 'Contrato con el shell en uso' }]);
      return Response.json(overview);
    }),
  );
});

const open = (path = '/admin?tab=versiones&modulo=mf-crm') =>
  renderSite(path, [{ path: '/admin', element: <VersionsPanel /> }]);
const detail = async () => within(await screen.findByRole('region', { name: 'Versiones de mf-crm' }));

async function confirm(action: string, motivo: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Motivo'), motivo);
  await userEvent.click(dialog.getByRole('button', { name: action }));
}

test('a canary stands beside the stable version with its figures, its failures and the checks', async () => {
  open();
  const row = (await screen.findByRole('button', { name: 'mf-crm' })).closest('tr');
  expect(row?.textContent).toContain('10 % canario');
  const card = await detail();
  expect(card.getByRole('row', { name: /Errores/ }).textContent).toBe('Errores0,00\u00a0%5,00\u00a0%');
  expect(card.getByRole('row', { name: /Carga p95/ }).textContent).toBe('Carga p95241 ms236 ms');
  expect(card.getByRole('row', { name: /Fallos/ }).textContent).toContain('código de página 5');
  expect(await card.findByText('Contrato con el shell en uso')).toBeTruthy();
  expect(screen.getByText(/62,00\s% de errores frente a 0,50\s%/).textContent).toContain('mf-export 1.5.0');
});

test('a module whose detail is below the window brings it into sight, each time it is chosen', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'mf-export' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  const heading = () => screen.getByRole('heading', { name: 'mf-export' });
  const below = vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect');
  below.mockReturnValue(new DOMRect(0, 2000, 300, 24));
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(button);
    expect(document.activeElement).toBe(heading());
  }
  below.mockRestore();
});

test('so does the history of all modules', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Historial de todos' });
  const below = vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect');
  below.mockReturnValue(new DOMRect(0, 2000, 300, 24));
  await userEvent.click(button);
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Historial de todos los módulos' }),
  );
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  below.mockRestore();
});

test('a promotion asks for the reason, says what the administrator has seen, and can be undone', async () => {
  open();
  await userEvent.click((await detail()).getByRole('button', { name: 'Promover 4.12.0' }));
  const promoted = { ...crm, estable: '4.12.0', anterior: '4.11.2', canario: null };
  answers['/mf-crm/promote'] = () => Response.json(overviewOf(promoted));
  answers['/mf-crm/rollback'] = () => Response.json(overviewOf({ ...crm, canario: null }));
  await confirm('Promover', 'sin errores');
  const done = await screen.findByText('mf-crm 4.12.0 es la versión estable.');
  // On a phone, the pressed button is far below.
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  const undone = await screen.findByText('mf-crm quedó como estaba.');
  expect(document.activeElement?.contains(undone)).toBe(true);
  const motivo = 'Deshacer el último cambio';
  expect(sent).toEqual([
    ['/mf-crm/promote', { version: '4.12.0', motivo: 'sin errores', estable: '4.11.2' }],
    ['/mf-crm/rollback', { motivo, estable: '4.12.0' }],
    // The promotion had also ended the canary.
    ['/mf-crm/canary', { version: '4.12.0', porcentaje: 10, motivo, estable: '4.11.2' }],
  ]);
});

test('a link for reviewers is made of the version that is shown, with its end', async () => {
  open();
  const enlace = '/crm?modulos=mf-crm@4.12.0~x.y';
  answers['/mf-crm/versions/4.12.0/preview'] = () =>
    Response.json({ enlace, hasta: '2026-01-08T15:00:00.000Z' });
  const card = await detail();
  await userEvent.click(card.getByRole('button', { name: 'Enlace para revisar 4.12.0' }));
  const link = await card.findByRole('link', { name: /mf-crm@4\.12\.0/ });
  expect(link.getAttribute('href')).toBe(enlace);
  expect(card.getByText(/La abre quien ha iniciado sesión en el panel, hasta 8 (de )?ene/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Copiar el enlace de mf-crm 4.12.0' })).toBeTruthy();
});

test('a refused change says why in its dialog, and what was typed stays', async () => {
  open();
  await userEvent.click((await detail()).getByRole('button', { name: 'Revertir' }));
  const message =
    'Otra persona cambió mf-crm mientras tanto: ahora la versión estable es 4.12.0. Revise y repita.';
  answers['/mf-crm/rollback'] = () => Response.json({ message }, { status: 409 });
  await confirm('Revertir', 'notas duplicadas');
  expect((await screen.findByText(new RegExp(message))).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('notas duplicadas');
});

test('a canary for a group, and its end', async () => {
  open();
  const card = await detail();
  await userEvent.selectOptions(card.getByLabelText('Canario'), 'admin');
  await userEvent.click(card.getByRole('button', { name: 'Cambiar canario' }));
  await confirm('Iniciar canario', 'solo el equipo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click((await detail()).getByRole('button', { name: 'Detener canario' }));
  await confirm('Detener canario', 'ya');
  await waitFor(() =>
    expect(sent).toEqual([
      ['/mf-crm/canary', { version: '4.12.0', rol: 'admin', motivo: 'solo el equipo', estable: '4.11.2' }],
      ['/mf-crm/canary/stop', { motivo: 'ya', estable: '4.11.2' }],
    ]),
  );
});

test('a server that can only read, and a damaged registry, say so; nothing can be changed', async () => {
  overview = overviewOf(crm, { cambiable: false, problemas: ['channels.json cannot be read'] });
  open();
  expect((await detail()).getByRole('button', { name: 'Revertir' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/solo puede leer las versiones/)).toBeTruthy();
  expect(screen.getByText(/channels.json cannot be read/).closest('[role=alert]')).toBeTruthy();
});
