import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, runtimeConfig, session } from 'shared';
import { AppTheme } from 'shared/app-theme';
import { queryClient } from 'shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TwoSteps } from './two-steps';

const factor = vi.hoisted(() => ({
  hasAuthenticator: vi.fn<() => Promise<boolean>>(),
  newAuthenticator: vi.fn(),
  enable: vi.fn<(code: string) => Promise<void>>(),
}));
vi.mock('../../identity/second-factor', async (original) => ({ ...(await original<object>()), ...factor }));
const signIn = vi.hoisted(() => vi.fn());
vi.mock('../../identity/sign-in', () => ({ signIn }));

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const answers = new Map<string, () => Response>();
const calls: string[] = [];
const { identity } = runtimeConfig.getState();

beforeEach(() => {
  queryClient.clear();
  calls.length = 0;
  answers.clear();
  answers.set('GET /security', () => Response.json({ codigos: 10, eventos: [] }));
  answers.set('POST /recovery-codes', () => Response.json({ codigos: CODES }));
  answers.set('DELETE /second-factor', () => new Response(null, { status: 204 }));
  localStorage.setItem('comercial', 'token');
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(input).replace(/^.*\/account/, '')}`;
    calls.push(call);
    return answers.get(call)?.() ?? Response.error();
  });
  factor.hasAuthenticator.mockReset().mockResolvedValue(false);
  factor.enable.mockReset().mockResolvedValue(undefined);
  factor.newAuthenticator.mockReset().mockResolvedValue({ secret: 'ABCDEFGH', enable: factor.enable });
  signIn.mockReset().mockResolvedValue({
    kind: 'code',
    medium: 'app',
    destination: '',
    answer: async () => ({ kind: 'signed-in', role: 'comercial' }),
  });
});
afterEach(() => {
  runtimeConfig.setState({ identity });
});

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
/** Enters password and code again. */
async function prove() {
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'Clave2026');
  await press('Continuar');
  await userEvent.type(await screen.findByLabelText('Código'), '123456');
  await press('Verificar');
}

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
  const codes = await screen.findByRole('list', { name: 'Códigos de recuperación' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  const file = screen.getByRole('link', { name: 'Descargar' }).getAttribute('href') ?? '';
  expect(CODES.every((code) => decodeURIComponent(file).includes(code))).toBe(true);
  await press('Ya los guardé');
  expect(await screen.findByText(/^Tiene 10 códigos de recuperación sin usar/)).toBeTruthy();
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

test('switched off only after password and code; a failure leaves it on', async () => {
  factor.hasAuthenticator.mockResolvedValue(true);
  open();
  await press('Desactivar');
  expect(screen.getByText(/^¿Desactivar la verificación en dos pasos\?/)).toBeTruthy();
  await press('Cancelar');
  expect(calls).not.toContain('DELETE /second-factor');
  await press('Desactivar');
  answers.set('DELETE /second-factor', () =>
    Response.json({ message: 'Intente más tarde.' }, { status: 503 }),
  );
  await prove();
  expect(signIn).toHaveBeenCalledWith('ana@example.com', 'Clave2026');
  expect(await screen.findByText('Intente más tarde.')).toBeTruthy();
  answers.set('DELETE /second-factor', () => new Response(null, { status: 204 }));
  await press('Desactivar');
  await prove();
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
});

test('who has no recovery codes is told, and makes some after password and code', async () => {
  factor.hasAuthenticator.mockResolvedValue(true);
  answers.set('GET /security', () =>
    Response.json({
      codigos: 0,
      eventos: [{ evento: 'recuperada', por: null, fecha: '2026-11-01T15:00:00.000Z' }],
    }),
  );
  open();
  expect(await screen.findByText(/^No tiene códigos de recuperación/)).toBeTruthy();
  expect(screen.getByText('Se usó un código de recuperación')).toBeTruthy();
  await press('Crear códigos de recuperación');
  signIn.mockRejectedValueOnce(failure('NotAuthorizedException'));
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'otra');
  await press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('Email o contraseña incorrectos');
  expect(calls).not.toContain('POST /recovery-codes');
  await prove();
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDD0')).toBeTruthy();
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
