import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { type SiteState, siteStateSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import StatePanel from './state-panel';

const NOW = '2026-11-25T15:00:00.000Z';
const stateOf = (change: Partial<SiteState> = {}): SiteState =>
  siteStateSchema.parse({
    revisado: NOW,
    partes: [
      { parte: 'Base de datos', estado: 'bien', texto: 'Responde.' },
      { parte: 'Copias', estado: 'aviso', texto: 'No hay ninguna.' },
      { parte: 'Correo', estado: 'mal', texto: 'Revise SMTP_URL.' },
    ],
    colas: [
      { cola: 'correos', cuantos: 3, segundos: 720 },
      { cola: 'importaciones', cuantos: 0, segundos: 0 },
    ],
    copia: null,
    versiones: [{ modulo: 'mf-crm', version: '4.11.2' }],
    servidor: {
      nombre: 'sitio:3001',
      node: '24.1.0',
      motor: 'postgres',
      desde: '2026-11-22T15:00:00.000Z',
      memoria: 210 * 1024 ** 2,
      libres: 41 * 1024 ** 3,
    },
    ...change,
  });

let answer: () => Response;
let asked: number;
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  asked = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      asked += 1;
      return answer();
    }),
  );
});
const open = () => renderSite('/admin?tab=estado', [{ path: '/admin', element: <StatePanel /> }]);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('says how many problems there are, the parts with the worst first, and what waits for how long', async () => {
  answer = () => Response.json(stateOf());
  open();
  const parts = await card('Partes del sistema');
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CorreoRevise SMTP_URL.',
    'CopiasNo hay ninguna.',
    'Base de datosResponde.',
  ]);
  expect(parts.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Problema',
    'Aviso',
    'Bien',
  ]);
  expect(screen.getByText('1 problema')).toBeTruthy();
  const text = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await text('En espera')).toMatch(/Correos por enviar3, desde hace 12\smin.*Importaciones0/);
  expect(await text('Última copia')).toContain('Ninguna todavía');
  expect(await text('Versiones en uso')).toContain('4.11.2');
  expect(await text('Servidor que respondió')).toMatch(/En marcha3\sdías.*210\sMB.*41\sGB.*PostgreSQL/);
});

test('all is well, and is looked at again when asked', async () => {
  const partes = stateOf().partes.map((part) => ({ ...part, estado: 'bien' as const }));
  const copia = { fecha: NOW, filas: 12_345, archivos: 80 };
  answer = () => Response.json(stateOf({ partes, copia, versiones: [] }));
  open();
  await screen.findByText('Todo en orden');
  expect((await card('Última copia')).getByText('12.345')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Versiones en uso' })).toBeNull();
  const before = asked;
  await userEvent.click(screen.getByRole('button', { name: 'Revisar de nuevo' }));
  await vi.waitFor(() => expect(asked).toBe(before + 1));
});

test('while it is read a skeleton says so; a server that does not answer is told, with a way to try again', async () => {
  let settle = () => {};
  const waiting = new Promise<void>((resolve) => {
    settle = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await waiting;
    return answer();
  });
  answer = () => Response.json({ message: 'La base de datos no responde.' }, { status: 503 });
  open();
  await screen.findByRole('status', { name: 'Revisando cada parte...' });
  settle();
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'No pudimos consultar el estado' });
  answer = () => Response.json(stateOf());
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  await card('Partes del sistema');
});
