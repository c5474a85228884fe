import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, runtimeConfig, session } from 'shared';
import { queryClient } from 'shared/query';
import { AppTheme } from 'shared/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TwoSteps } from './two-steps';

const factor = vi.hoisted(() => ({
  hasAuthenticator: vi.fn<() => Promise<boolean>>(),
  newAuthenticator: vi.fn(),
  disableAuthenticator: vi.fn<() => Promise<void>>(),
  enable: vi.fn<(code: string) => Promise<void>>(),
}));
vi.mock('../../identity/second-factor', async (original) => ({ ...(await original<object>()), ...factor }));

const { identity } = runtimeConfig.getState();
beforeEach(() => {
  queryClient.clear();
  factor.hasAuthenticator.mockReset().mockResolvedValue(false);
  factor.enable.mockReset().mockResolvedValue(undefined);
  factor.disableAuthenticator.mockReset().mockResolvedValue(undefined);
  factor.newAuthenticator.mockReset().mockResolvedValue({ secret: 'ABCDEFGH', enable: factor.enable });
});
afterEach(() => runtimeConfig.setState({ identity }));

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });
function open(role: Role = 'comercial', mfaForAdmins = false) {
  session.setState({ role, user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
  runtimeConfig.setState({ identity: { userPoolId: 'p_1', clientId: 'c', endpoint: '', mfaForAdmins } });
  render(
    <AppTheme>
      <TwoSteps email="ana@example.com" />
    </AppTheme>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('S4.22 set up with the picture, the link and the text of the secret', async () => {
  open();
  await press('Activar');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Código QR con la clave' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'ábralo en la aplicación' }).getAttribute('href');
  expect(link).toMatch(/^otpauth:\/\/totp\/[^:]+:ana%40example\.com\?secret=ABCDEFGH&issuer=/);
  await userEvent.type(screen.getByLabelText('Código'), '123456');
  await press('Activar');
  expect(factor.enable).toHaveBeenCalledWith('123456');
  expect(await screen.findByText(/^Activa: cada ingreso pide un código/)).toBeTruthy();
});

test.each([
  ['EnableSoftwareTokenMFAException', 'Code mismatch', /El código no es correcto/],
  ['NotAuthorizedException', 'Session has expired', /La sesión venció/],
  ['NotAuthorizedException', 'Password attempts exceeded', /Demasiados intentos/],
  ['NetworkError', 'Network error', /No se pudo conectar/],
])('a code refused as %s (%s) is explained, and stays typed', async (name, message, text) => {
  open();
  await press('Activar');
  const code = await screen.findByLabelText<HTMLInputElement>('Código');
  await userEvent.type(code, '000000');
  factor.enable.mockRejectedValue(failure(name, message));
  await press('Activar');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(code.value).toBe('000000');
});

test('switched off only after a question; a failure leaves it on', async () => {
  factor.hasAuthenticator.mockResolvedValue(true);
  open();
  await press('Desactivar');
  await press('Conservarla');
  expect(factor.disableAuthenticator).not.toHaveBeenCalled();
  await press('Desactivar');
  factor.disableAuthenticator.mockRejectedValueOnce(failure('NetworkError'));
  await press('Desactivar');
  expect(await screen.findByText(/No se pudo conectar/)).toBeTruthy();
  await press('Desactivar');
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
});

test('what cannot be read says why and is read again', async () => {
  factor.hasAuthenticator.mockRejectedValueOnce(failure('NetworkError'));
  open();
  expect(within(await screen.findByRole('alert')).getByText(/No se pudo conectar/)).toBeTruthy();
  await press('Reintentar');
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
});

test('where administrators need it, they cannot switch it off; advisers can', async () => {
  factor.hasAuthenticator.mockResolvedValue(true);
  open('admin', true);
  expect(await screen.findByText('Las cuentas de administrador la necesitan siempre.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Usar otro celular' })).toBeTruthy();
});
