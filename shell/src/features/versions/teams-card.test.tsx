import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { TeamsCard } from './teams-card';

const NOW = new Date().toISOString();
const crm = {
  equipo: 'crm',
  modulos: ['mf-crm'],
  llaves: [
    { id: 'aa11bb22', creada: NOW, por: 'jefa@example.com', revocada: null },
    { id: 'cc33dd44', creada: NOW, por: 'jefa@example.com', revocada: NOW },
  ],
};
let sent: [method: string, path: string, body: unknown][];
let keys: (string | null)[];
let isLost: boolean;

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  sent = [];
  keys = [];
  isLost = false;
  const answer = async (url: string, init?: RequestInit) => {
    const path = url.replace('/api/v1/releases/teams', '');
    if (!init?.method || init.method === 'GET') return Response.json([crm]);
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    if (path.endsWith('/keys'))
      return Response.json({ id: 'ee55', llave: 'crm.ee55.secreto', equipos: [crm] });
    return Response.json([crm]);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
});

const open = async () => {
  renderSite('/admin', [{ path: '/admin', element: <TeamsCard /> }]);
  const card = within(await screen.findByRole('region', { name: 'Equipos' }));
  await card.findByText('mf-crm');
  return card;
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('a team with its modules and the keys that count', async () => {
  const card = await open();
  expect(card.getByText('aa11bb22')).toBeTruthy();
  expect(card.queryByText('cc33dd44')).toBeNull();
});

test('a new team is asked for with its modules and a reason', async () => {
  const card = await open();
  await userEvent.click(card.getByRole('button', { name: 'Nuevo equipo' }));
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: 'Crear equipo' }));
  expect(sent).toEqual([]);
  expect(form.getAllByText('Escriba al menos un módulo.')).not.toHaveLength(0);
  await userEvent.type(form.getByLabelText('Equipo'), 'agenda');
  await userEvent.type(form.getByLabelText('Módulos'), 'mf-agenda, mf-salas');
  await userEvent.type(form.getByLabelText('Motivo'), 'equipo nuevo');
  await userEvent.click(form.getByRole('button', { name: 'Crear equipo' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/agenda', { modulos: ['mf-agenda', 'mf-salas'], motivo: 'equipo nuevo' }],
    ]),
  );
});

test('a key whose answer was lost is asked for again as the same one, and the list is read again', async () => {
  const card = await open();
  isLost = true;
  const read = vi.mocked(fetch).mock.calls.length;
  await userEvent.click(card.getByRole('button', { name: 'Crear llave para crm' }));
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Motivo'), 'CI');
  await userEvent.click(form.getByRole('button', { name: 'Crear llave' }));
  await form.findByRole('alert');
  await vi.waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBe(read + 2));
  isLost = false;
  await userEvent.click(form.getByRole('button', { name: 'Crear llave' }));
  expect(await form.findByText('crm.ee55.secreto')).toBeTruthy();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a key is shown once, and revoked with a reason', async () => {
  const card = await open();
  await userEvent.click(card.getByRole('button', { name: 'Crear llave para crm' }));
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Motivo'), 'CI');
  await userEvent.click(form.getByRole('button', { name: 'Crear llave' }));
  expect(await form.findByText('crm.ee55.secreto')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Ya la guardé' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(card.getByRole('button', { name: 'Revocar la llave aa11bb22 de crm' }));
  const question = await dialog();
  await userEvent.type(await question.findByLabelText('Motivo'), 'se perdió');
  await userEvent.click(question.getByRole('button', { name: 'Revocar' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['POST', '/crm/keys', { motivo: 'CI' }],
      ['POST', '/crm/keys/aa11bb22/revoke', { motivo: 'se perdió' }],
    ]),
  );
});
