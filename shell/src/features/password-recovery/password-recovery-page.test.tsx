import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, useLocation } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecoveryCode } from '../../identity/recovery';
import { Component } from './password-recovery-page';

const sendRecoveryCode = vi.hoisted(() => vi.fn());
vi.mock('../../identity/recovery', () => ({
  sendRecoveryCode,
  codeOfAdministrator: () => code,
}));

const confirm = vi.fn<(code: string, password: string) => Promise<void>>();
const code: RecoveryCode = { requiresVerificationCode: true, destination: 'a***@e***', user: { confirm } };

beforeEach(() => {
  sendRecoveryCode.mockReset().mockResolvedValue(code);
  confirm.mockReset().mockResolvedValue(undefined);
});

function SignIn() {
  return <p>ingreso: {(useLocation().state as { message?: string } | null)?.message}</p>;
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/recuperar-contrasena', Component },
      { path: '/login', Component: SignIn },
    ],
    { initialEntries: ['/recuperar-contrasena'] },
  );
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.pathname };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openSecondStep() {
  const page = open();
  type('Email', 'ana@example.com');
  press('Enviar código');
  await screen.findByLabelText('Código');
  return page;
}
function restore(first: string, second = first) {
  type('Código', '123456');
  type('Nueva contraseña', first);
  type('Confirmar contraseña', second);
  press('Restablecer contraseña');
}

test('S2.19 S4.17 S4.18 step 1 sends a code; step 2 comes once the provider asks for it', async () => {
  await openSecondStep();
  expect(sendRecoveryCode).toHaveBeenCalledWith('ana@example.com');
  expect(screen.getByText(/Enviamos un código a a\*\*\*@e\*\*\*\./)).toBeTruthy();
});

test('the link of an administrator’s reset leads to the code and the new password at once', async () => {
  history.replaceState(null, '', '/recuperar-contrasena#paso=codigo&correo=ana%40example.com');
  open();
  restore('Nueva2026');
  await act(async () => {});
  expect(confirm).toHaveBeenCalledWith('123456', 'Nueva2026');
  expect(sendRecoveryCode).not.toHaveBeenCalled();
});

test('the link of an invitation names the account', () => {
  history.replaceState(null, '', '/login#correo=ana%40example.com');
  open();
  expect(field('Email').value).toBe('ana@example.com');
});

test('S4.18 without a code to be entered, step 1 stays', async () => {
  sendRecoveryCode.mockResolvedValue({ ...code, requiresVerificationCode: false });
  open();
  type('Email', 'ana@example.com');
  press('Enviar código');
  await act(async () => {});
  expect(screen.queryByLabelText('Código')).toBeNull();
});

test('S2.20 "Volver" leads to step 1 and clears the fields', async () => {
  await openSecondStep();
  type('Código', '1');
  press('Volver');
  expect(field('Email').value).toBe('');
  expect(document.activeElement).toBe(field('Email'));
  type('Email', 'ana@example.com');
  press('Enviar código');
  expect((await screen.findByLabelText<HTMLInputElement>('Código')).value).toBe('');
});

test('S2.21 "Cancelar" leads to /login from both steps', async () => {
  open();
  const cancel = () => screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href');
  expect(cancel()).toBe('/login');
  type('Email', 'ana@example.com');
  press('Enviar código');
  await screen.findByLabelText('Código');
  expect(cancel()).toBe('/login');
});

test('S2.21 success shows a message and after 2000 ms leads to /login with another', async () => {
  const { address } = await openSecondStep();
  vi.useFakeTimers();
  restore('Definitiva2026');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(confirm).toHaveBeenCalledWith('123456', 'Definitiva2026');
  expect(screen.getByText('Contraseña restablecida exitosamente. Redirigiendo...')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(address()).toBe('/recuperar-contrasena');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/login');
  expect(screen.getByText('ingreso: Su contraseña fue restablecida. Ingrese con la nueva.')).toBeTruthy();
});

test('S5.06 match and minimum 8, in this order; more is the provider’s to ask', async () => {
  await openSecondStep();
  restore('corta', 'otra');
  expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy();
  restore('corta');
  expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
  restore('soloMinusculas');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('S5.06 no user from step 1: "Error interno: usuario no encontrado"', async () => {
  sendRecoveryCode.mockResolvedValue({ ...code, user: null });
  await openSecondStep();
  restore('Definitiva2026');
  expect((await screen.findByRole('alert')).textContent).toBe('Error interno: usuario no encontrado');
});

test.each([
  ['Motivo del servidor', 'Motivo del servidor'],
  ['', 'Error enviando código de recuperación'],
])('S8.13 step 1 refused with "%s" tells "%s" and keeps the email', async (message, text) => {
  sendRecoveryCode.mockRejectedValue(new Error(message));
  open();
  type('Email', 'ana@example.com');
  press('Enviar código');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(field('Email').value).toBe('ana@example.com');
});

test.each([
  ['Motivo del servidor', 'Motivo del servidor'],
  ['', 'Error restableciendo contraseña'],
])('S8.13 step 2 refused with "%s" tells "%s" and keeps what was typed', async (message, text) => {
  confirm.mockRejectedValue(new Error(message));
  await openSecondStep();
  restore('Definitiva2026');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(field('Código').value).toBe('123456');
});
