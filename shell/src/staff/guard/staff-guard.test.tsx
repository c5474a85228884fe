import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Access, openSession, type Role, session } from 'shared';
import { AppTheme } from 'shared/app-theme';
import { RouterProvider, useLocation } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffGuard } from './staff-guard';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('../../identity/sign-in', () => ({ signIn }));

beforeEach(() => {
  signIn.mockReset();
});

function Login() {
  return <p>ingreso {JSON.stringify(useLocation().state)}</p>;
}

function open(access: Access, role: Role | null) {
  const user = role && { sub: '1', name: 'Ana', email: 'ana@example.com' };
  session.setState({ role, user });
  const guarded = (
    <StaffGuard access={access}>
      <input aria-label="Nota" />
    </StaffGuard>
  );
  const router = createMemoryRouter(
    [
      { path: '/crm', element: guarded },
      { path: '/login', Component: Login },
    ],
    { initialEntries: ['/crm?q=ana'] },
  );
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
}

test.each([
  ['comercial', 'comercial'],
  ['comercial', 'admin'],
  ['admin', 'admin'],
] as const)('S2.10 a route requiring %s lets %s through', (access, role) => {
  open(access, role);
  expect(screen.getByLabelText('Nota')).toBeTruthy();
});

test.each([
  ['comercial', null],
  ['admin', null],
  ['admin', 'comercial'],
] as const)(
  'S2.09 a route requiring %s sends %s to /login, which knows the way back',
  async (access, role) => {
    open(access, role);
    expect(screen.queryByLabelText('Nota')).toBeNull();
    expect(await screen.findByText('ingreso {"from":"/crm?q=ana"}')).toBeTruthy();
  },
);

test('who gets another role on a page outside the panel is told', async () => {
  open('comercial', 'comercial');
  expect(screen.queryByText(/cambió su rol/)).toBeNull();
  act(() => session.setState({ role: 'admin' }));
  expect(screen.getByText('Un administrador cambió su rol. Ahora es administrador.')).toBeTruthy();
  expect(screen.getByLabelText('Nota')).toBeTruthy();
});

test('S6.03 who signs out is sent to /login, without a way back', async () => {
  open('comercial', 'comercial');
  act(() => session.getState().signOut());
  expect(await screen.findByText('ingreso {}')).toBeTruthy();
});

async function expire() {
  open('comercial', 'comercial');
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'a medio escribir' } });
  act(() => session.setState({ expired: true }));
  await screen.findByRole('dialog', { name: 'Su sesión venció' });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Clave2026' } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));

test('a session that expires is asked for in place; what was typed stays', async () => {
  await expire();
  signIn.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'NotAuthorizedException' }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Email o contraseña incorrectos');
  signIn.mockImplementationOnce(async () => {
    const claims = { sub: '1', email: 'ana@example.com', 'cognito:groups': ['comercial'] };
    openSession(`x.${btoa(JSON.stringify(claims))}.x`);
    return { kind: 'signed-in', role: 'comercial' };
  });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signIn).toHaveBeenLastCalledWith('ana@example.com', 'Clave2026');
  expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('a medio escribir');
});

test('who does not sign in again leaves for /login', async () => {
  await expire();
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect(await screen.findByText('ingreso {}')).toBeTruthy();
  expect(session.getState()).toMatchObject({ role: null, user: null, expired: false });
});
