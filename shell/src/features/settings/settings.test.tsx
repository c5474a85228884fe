import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import type { Account, AccountSession } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { Settings } from './settings';

const ACCOUNT: Account = {
  nombre: 'Ana Rojas',
  email: 'ana@example.com',
  telefono: '+573001234567',
  slug: 'ana-rojas-ana',
  resumenDiario: true,
  avisos: true,
  avisosNuevos: true,
  avisosAsignados: true,
  avisosConsultas: true,
};

const SESSIONS: AccountSession[] = [
  { id: 's1', dispositivo: 'Chrome en Windows', red: 'aaaa1111', actual: true },
  { id: 's2', dispositivo: 'Safari en iPhone', red: 'bbbb2222', actual: false },
  { id: 's3', dispositivo: null, red: null, actual: false },
].map((session) => ({
  ...session,
  ingreso: '2026-11-20T15:00:00.000Z',
  visto: '2026-11-21T16:30:00.000Z',
}));

vi.mock('../../identity/second-factor', () => ({ hasAuthenticator: async () => false }));
const changePassword = vi.hoisted(() => vi.fn<(current: string, next: string) => Promise<void>>());
vi.mock('../../identity/change-password', () => ({ changePassword }));

let account: Account;
let refusal: Response | null;
let bodies: unknown[];
let asked: string[];
let replies: Record<string, () => Response>;
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('comercial', 'token');
  session.setState({
    role: 'comercial',
    user: { sub: 'ana', name: 'Ana Rojas', email: 'ana@example.com' },
  });
  account = { ...ACCOUNT };
  refusal = null;
  bodies = [];
  asked = [];
  replies = {
    'GET /sessions': () => Response.json(SESSIONS),
    'GET /security': () => Response.json({ codigos: 0, eventos: [] }),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      if (String(input).endsWith('/v1/calendar')) return Response.json({ enlace: null });
      const [, path = ''] = /\/v1\/account(.*)$/.exec(String(input)) ?? [];
      if (path) {
        asked.push(`${init?.method ?? 'GET'} ${path}`);
        return replies[`${init?.method ?? 'GET'} ${path}`]?.() ?? new Response(null, { status: 204 });
      }
      if (refusal) return refusal;
      if (init?.body) {
        const body = JSON.parse(String(init.body));
        bodies.push(body);
        account = { ...account, ...body };
      }
      return Response.json(account);
    }),
  );
});
const open = () => renderSite('/admin/ajustes', [{ path: '/admin/ajustes', element: <Settings /> }]);

test('name and phone are changed; what is refused is told at its field and stays typed', async () => {
  open();
  const phone = await screen.findByLabelText<HTMLInputElement>('Celular (opcional)');
  expect(phone.value).toBe('+573001234567');
  await userEvent.clear(phone);
  await userEvent.type(phone, '12');
  refusal = Response.json(
    { message: 'Revise el campo telefono.', fields: { telefono: 'Escriba un celular.' } },
    { status: 400 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('Escriba un celular.')).not.toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(phone));
  expect(phone.value).toBe('12');
  refusal = null;
  await userEvent.clear(phone);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardaron sus datos.')).toBeTruthy();
  expect(bodies).toEqual([{ telefono: '', leido: { telefono: '+573001234567' } }]);
});

test('a switch is saved at once; when that fails it goes back and says why', async () => {
  open();
  const digest = await screen.findByRole<HTMLInputElement>('switch', { name: /^Resumen diario/ });
  await userEvent.click(digest);
  // A disabled switch would lose the focus; a second press waits for the first.
  expect(digest.disabled).toBe(false);
  expect(await screen.findByText('Se guardó el cambio.')).toBeTruthy();
  expect([bodies, digest.checked]).toEqual([[{ resumenDiario: false }], false]);
  const notices = screen.getByRole<HTMLInputElement>('switch', { name: /^Avisos de leads/ });
  refusal = Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(notices);
  expect(await screen.findByText('El servicio no está listo.')).toBeTruthy();
  expect(notices.checked).toBe(true);
});

test('kinds of notices are chosen while there are notices at all', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Un lead que le asignan' }));
  expect(await screen.findByText('Se guardó el cambio.')).toBeTruthy();
  expect(bodies).toEqual([{ avisosAsignados: false }]);
  await userEvent.click(screen.getByRole('switch', { name: /^Avisos de leads/ }));
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Un lead que le asignan' })).toBeNull());
});

test('an administrator who advises nobody has no switches', async () => {
  account = { ...ACCOUNT, slug: null };
  open();
  expect(await screen.findByText(/son para los asesores/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('sessions are listed with their device, and one or all others are ended', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome en WindowsEsta sesión.*red aaaa1111/),
    expect.stringMatching(/^Safari en iPhone.*Cerrar$/),
    expect.stringMatching(/^Dispositivo sin reconocer/),
  ]);
  replies['GET /sessions'] = () => Response.json([SESSIONS[0], SESSIONS[2]]);
  await userEvent.click(list.getByRole('button', { name: /^Cerrar la sesión de Safari en iPhone/ }));
  expect(await list.findByText('Se cerró. Ese dispositivo deberá ingresar de nuevo.')).toBeTruthy();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(asked).toContain('DELETE /sessions/s2');
  // With only one other session, its own button is enough.
  expect(list.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
});

test('sessions that cannot be read are read again; what cannot be ended is told', async () => {
  replies['GET /sessions'] = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  open();
  const list = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
  expect(await list.findByText('No pudimos leer sus sesiones')).toBeTruthy();
  replies['GET /sessions'] = () => Response.json(SESSIONS);
  await userEvent.click(list.getByRole('button', { name: 'Reintentar' }));
  replies['DELETE /sessions'] = () => Response.json({ message: 'Ahora no.' }, { status: 503 });
  await userEvent.click(await list.findByRole('button', { name: 'Cerrar las demás sesiones' }));
  expect(await list.findByText('Ahora no.')).toBeTruthy();
});

test('another password ends the other sessions; a wrong one is told in our words', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const begin = screen.getByRole('button', { name: 'Cambiar contraseña' });
  expect(document.activeElement).toBe(begin);
  await userEvent.click(begin);
  const card = within(screen.getByRole('region', { name: 'Contraseña' }));
  changePassword.mockRejectedValueOnce(new Error('Incorrect username or password.'));
  await userEvent.type(card.getByLabelText('Contraseña actual'), 'Vieja2026');
  await userEvent.type(card.getByLabelText('Nueva contraseña'), 'Nueva2026');
  await userEvent.type(card.getByLabelText('Confirmar contraseña'), 'Nueva2027');
  const submit = () => userEvent.click(card.getByRole('button', { name: 'Cambiar contraseña' }));
  await submit();
  expect(card.getAllByText('Las contraseñas no coinciden')).not.toEqual([]);
  expect(changePassword).not.toHaveBeenCalled();
  await userEvent.clear(card.getByLabelText('Confirmar contraseña'));
  await userEvent.type(card.getByLabelText('Confirmar contraseña'), 'Nueva2026');
  await submit();
  expect(await card.findByText('La contraseña actual no es correcta.')).toBeTruthy();
  expect(asked).not.toContain('DELETE /sessions');
  changePassword.mockResolvedValueOnce(undefined);
  await submit();
  expect(await card.findByText('Su contraseña cambió y sus demás sesiones se cerraron.')).toBeTruthy();
  expect(changePassword).toHaveBeenLastCalledWith('Vieja2026', 'Nueva2026');
  expect(asked).toContain('DELETE /sessions');
});
