import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import type { Account } from 'shared/schemas';
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
};

let account: Account;
let refusal: Response | null;
let bodies: unknown[];
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
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_input, init) => {
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
  expect(await screen.findByText('Se guardó el cambio.')).toBeTruthy();
  expect([bodies, digest.checked]).toEqual([[{ resumenDiario: false }], false]);
  const notices = screen.getByRole<HTMLInputElement>('switch', { name: /^Avisos de leads/ });
  refusal = Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(notices);
  expect(await screen.findByText('El servicio no está listo.')).toBeTruthy();
  expect(notices.checked).toBe(true);
});

test('an administrator who advises nobody has no switches', async () => {
  account = { ...ACCOUNT, slug: null };
  open();
  expect(await screen.findByText(/son para los asesores/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
