import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSession, session } from 'shared';
import { AppTheme } from 'shared/app-theme';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test, vi } from 'vitest';
import { StaffGuard } from '../guard/staff-guard';
import { AccountButton } from './account-button';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('../../identity/sign-in', () => ({ signIn }));
vi.mock('../../identity/second-factor', () => ({
  hasAuthenticator: async () => false,
  newAuthenticator: async () => ({ secret: 'ABCDEFGH', enable: async () => undefined }),
}));

vi.mock('./account-queries', async (original) => {
  const queries = await original<typeof import('./account-queries')>();
  return {
    ...queries,
    securityQuery: { ...queries.securityQuery, queryFn: async () => ({ codigos: 0, eventos: [] }) },
  };
});

test('a session that expires over "Mi cuenta" is asked for in place; the code and the secret stay', async () => {
  session.setState({ role: 'comercial', user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
  const panel = (
    <StaffGuard access="comercial">
      <AccountButton>Ana</AccountButton>
    </StaffGuard>
  );
  render(
    <AppTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />
    </AppTheme>,
  );
  await userEvent.click(screen.getByRole('button', { name: /mi cuenta/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Activar' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Código');
  await userEvent.type(code, '1234');

  act(() => session.setState({ expired: true }));
  await screen.findByRole('dialog', { name: 'Su sesión venció' });
  signIn.mockImplementationOnce(async () => {
    const claims = { sub: '1', email: 'ana@example.com', 'cognito:groups': ['comercial'] };
    openSession(`x.${btoa(JSON.stringify(claims))}.x`);
    return { kind: 'signed-in', role: 'comercial' };
  });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Clave2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Su sesión venció' })).toBeNull());
  expect(screen.getByLabelText('Código')).toBe(code);
  expect(code.value).toBe('1234');
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
});
