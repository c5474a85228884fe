import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Registry, runtimeConfig, session } from 'shared';
import { type RouteObject, RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInStep } from '../../identity/sign-in';
import { RemotesProvider } from '../../routing/remotes-context';
import { Component } from './sign-in-page';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('../../identity/sign-in', () => ({ signIn }));

beforeEach(() => {
  signIn.mockReset();
});

const registry = {
  remotes: {
    'mf-crm': { app: 'mf-crm', module: { routes: [{ path: '/crm', access: 'comercial' }] } },
    'mf-x': { app: 'mf-x', module: { routes: [{ path: '/solo-admin', access: 'admin' }] } },
  },
} as unknown as Registry;

function open(entry: string | { pathname: string; state: object } = '/login') {
  const routes: RouteObject[] = [
    { path: '/login', Component },
    { path: '*', element: <p>otra página</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(
    <RemotesProvider value={{ registry, remotes: null }}>
      <RouterProvider router={router} />
    </RemotesProvider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function enter(name = 'Ingresar') {
  fireEvent.change(email(), { target: { value: 'ana@example.com' } });
  fireEvent.change(password(), { target: { value: 'Clave2026' } });
  fireEvent.click(button(name));
}
const refuse = (name: string, message = '') =>
  signIn.mockRejectedValue(Object.assign(new Error(message), { name }));
const accept = (step: SignInStep) => signIn.mockResolvedValue(step);

describe('the form', () => {
  test('S2.12 S5.01 email and password, both required; ways to recovery and support', () => {
    open();
    expect([email().type, email().required, email().autocomplete]).toEqual(['email', true, 'username']);
    expect([password().type, password().required, password().autocomplete]).toEqual([
      'password',
      true,
      'current-password',
    ]);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('¿Olvidó su contraseña?')).toBe('/recuperar-contrasena');
    expect(link('Contactar a soporte')).toBe('/contacto');
  });

  test('what is missing or no e-mail is told in Spanish at its field; nothing is sent', async () => {
    open();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const password = screen.getByLabelText('Contraseña');
    expect(email.form?.noValidate).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(screen.getByText('Escriba su email.')).toBeTruthy();
    expect(screen.getByText('Escriba su contraseña.')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, 'ana');
    expect(screen.queryByText('Escriba su email.')).toBeNull();
    await userEvent.type(password, 'Clave2026');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(screen.getByText('Escriba un correo electrónico válido, por ejemplo nombre@correo.com.').id).toBe(
      email.getAttribute('aria-describedby'),
    );
    expect(signIn).not.toHaveBeenCalled();
  });

  test('S2.13 a message that came with the navigation is shown in green', () => {
    open({ pathname: '/login', state: { message: 'Contraseña restablecida' } });
    const notice = screen.getByText('Contraseña restablecida').closest('[role=status]');
    expect(notice?.getAttribute('data-kind')).toBe('good');
  });

  test('S4.15 submitting: "Iniciando sesión..." and no second attempt', async () => {
    signIn.mockReturnValue(new Promise(() => {}));
    open();
    enter();
    const busy = await screen.findByRole('button', { name: 'Iniciando sesión...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(email().form as HTMLFormElement);
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(signIn).toHaveBeenCalledWith('ana@example.com', 'Clave2026');
  });

  test('a password can be pasted and shown; an active caps lock is told', async () => {
    open();
    await userEvent.click(password());
    await userEvent.paste('Clave2026');
    expect(password().value).toBe('Clave2026');
    await userEvent.click(button('Mostrar contraseña'));
    expect(password().type).toBe('text');
    await userEvent.click(button('Ocultar contraseña'));
    expect(password().type).toBe('password');
    const press = (on: boolean) => {
      const event = new KeyboardEvent('keyup', { key: 'a', bubbles: true });
      Object.defineProperty(event, 'getModifierState', { value: () => on });
      act(() => void password().dispatchEvent(event));
    };
    press(true);
    expect(screen.getByText('Bloq Mayús está activado')).toBeTruthy();
    press(false);
    expect(screen.queryByText('Bloq Mayús está activado')).toBeNull();
  });

  test('who already has a session is shown the way on', () => {
    session.setState({ role: 'admin', user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
    open();
    expect(screen.getByText(/Ya ingresó como Ana Muñoz/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al panel' }).getAttribute('href')).toBe('/admin');
  });
});

describe('refusals', () => {
  test.each([
    ['S8.01', 'NotAuthorizedException', 'Incorrect username or password.', 'Email o contraseña incorrectos'],
    ['S8.02', 'UserNotConfirmedException', 'x', 'Usuario no confirmado. Contacta al administrador.'],
    ['S8.03', 'UserNotFoundException', 'x', 'Usuario no encontrado'],
    ['S8.04', 'TooManyRequestsException', 'x', 'Demasiados intentos. Intenta más tarde.'],
    ['S8.05', 'OtherException', 'Motivo del servidor', 'Motivo del servidor'],
    ['S8.05', 'OtherException', '', 'Error al iniciar sesión'],
  ])('%s %s: "%s" is told as "%s" and the form stays filled', async (_number, name, message, text) => {
    refuse(name, message);
    open();
    enter();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect([email().value, password().value]).toEqual(['ana@example.com', 'Clave2026']);
    expect(location.href + document.title).not.toContain('Clave2026');
    fireEvent.change(email(), { target: { value: 'otra@example.com' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('S8.08 no network: the specified "Network error" with what it means', async () => {
    refuse('NetworkError', 'Network error');
    open();
    enter();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo conectar con el servicio de ingreso.');
    expect(alert.textContent).toContain('Network error');
  });

  test('S2.15 S6.18 S8.07 neither group: "Usuario sin permisos válidos"', async () => {
    accept({ kind: 'without-role' });
    const { address } = open();
    enter();
    expect((await screen.findByRole('alert')).textContent).toBe('Usuario sin permisos válidos');
    expect([address(), email().value]).toEqual(['/login', 'ana@example.com']);
  });
});

describe('destinations', () => {
  test.each([
    ['admin', '/login', undefined, '/admin'],
    ['comercial', '/login', undefined, '/admin?tab=crm'],
    ['comercial', '/login', '/admin', '/admin?tab=crm'],
    ['comercial', '/login', '/crm?q=1', '/crm?q=1'],
    ['comercial', '/login', '/solo-admin', '/admin?tab=crm'],
    ['admin', '/login', '/solo-admin', '/solo-admin'],
    ['admin', '/login?volver=%2Fadmin%3Ftab%3Dmensajeria', undefined, '/admin?tab=mensajeria'],
    ['admin', '/login?volver=https%3A%2F%2Fotro.example%2Fx', undefined, '/admin'],
    ['admin', '/login?volver=%2F%2Fotro.example%2Fx', undefined, '/admin'],
    ['admin', '/login?volver=%2F%5Cotro.example', undefined, '/admin'],
    ['admin', '/login?volver=/.//x', undefined, '/admin'],
    ['admin', '/login?volver=javascript%3Aalert(1)', undefined, '/admin'],
    ['admin', '/login?volver=%2Flogin', undefined, '/admin'],
  ] as const)('S2.14 %s from %s (asked by %s) goes to %s', async (role, path, from, target) => {
    accept({ kind: 'signed-in', role });
    const { address } = open(from ? { pathname: path, state: { from } } : path);
    enter();
    await waitFor(() => expect(address()).toBe(target));
  });
});

describe('forced new password', () => {
  const answer = vi.fn<(password: string) => Promise<SignInStep>>();
  beforeEach(() => {
    answer.mockReset();
    accept({ kind: 'new-password', answer });
  });
  const change = (first: string, second = first) => {
    fireEvent.change(screen.getByLabelText('Nueva contraseña'), { target: { value: first } });
    fireEvent.change(screen.getByLabelText('Confirmar contraseña'), { target: { value: second } });
    fireEvent.click(button('Cambiar contraseña'));
  };
  const challenge = async () => {
    const page = open();
    enter();
    await screen.findByLabelText('Nueva contraseña');
    return page;
  };

  test('S2.16 it replaces the form; "Cancelar" leads back to an empty one', async () => {
    await challenge();
    expect(screen.queryByLabelText('Email')).toBeNull();
    fireEvent.click(button('Cancelar'));
    expect([email().value, password().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('S5.02 S5.03 S5.04 S9.01 checks in order: match, length, kinds of characters', async () => {
    await challenge();
    for (const [first, second, text] of [
      ['corta', 'otra', 'Las contraseñas no coinciden'],
      ['corta', 'corta', 'La contraseña debe tener al menos 8 caracteres'],
      ...['sinmayuscula1', 'SINMINUSCULA1', 'SinNumeros'].map((weak) => [
        weak,
        weak,
        'La contraseña debe contener al menos una mayúscula, una minúscula y un número',
      ]),
    ] as string[][]) {
      change(first ?? '', second);
      expect(screen.getByText(text ?? '')).toBeTruthy();
      expect((document.activeElement as HTMLInputElement).getAttribute('aria-invalid')).toBe('true');
    }
    expect(answer).not.toHaveBeenCalled();
  });

  test('S4.16 S2.17 S2.18 S9.01 submitting, the success text, and the role’s destination after 2000 ms', async () => {
    let finish: (step: SignInStep) => void = () => {};
    answer.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { address } = await challenge();
    change('Definitiva2026');
    expect(button('Cambiando contraseña...').getAttribute('aria-disabled')).toBe('true');
    vi.useFakeTimers();
    await act(async () => finish({ kind: 'signed-in', role: 'comercial' }));
    expect(screen.getByText('Contraseña cambiada exitosamente. Redirigiendo...')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(address()).toBe('/login');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/admin?tab=crm');
    expect(answer).toHaveBeenCalledWith('Definitiva2026');
  });

  test.each([
    ['Motivo del servidor', 'Motivo del servidor'],
    ['', 'Error cambiando contraseña'],
  ])('S8.06 a failure with message "%s" is told as "%s" and keeps what was typed', async (message, text) => {
    answer.mockRejectedValue(new Error(message));
    await challenge();
    change('Definitiva2026');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Nueva contraseña').value).toBe('Definitiva2026');
  });
});

describe('second factor', () => {
  test('S4.22 a code of the authenticator; a wrong one is told and can be corrected', async () => {
    const answer = vi.fn<(code: string) => Promise<SignInStep>>();
    answer.mockRejectedValueOnce(
      Object.assign(new Error('Code mismatch'), { name: 'CodeMismatchException' }),
    );
    answer.mockResolvedValueOnce({ kind: 'signed-in', role: 'admin' });
    accept({ kind: 'code', medium: 'app', destination: '', answer });
    const { address } = open();
    enter();
    const code = await screen.findByLabelText<HTMLInputElement>('Código');
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(button('Verificar'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'El código no es correcto. Revíselo e inténtelo de nuevo. Si se repite, ponga en automático la hora de su teléfono.',
    );
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(button('Verificar'));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('S4.22 a code by SMS names the masked number', async () => {
    accept({ kind: 'code', medium: 'sms', destination: '+*******1234', answer: vi.fn() });
    open();
    enter();
    expect(await screen.findByText(/por mensaje de texto a \+\*{7}1234\./)).toBeTruthy();
  });
});

test('a recovery code takes the place of a lost phone; the password is asked for again', async () => {
  const send = vi.spyOn(globalThis, 'fetch');
  accept({ kind: 'code', medium: 'app', destination: '', answer: vi.fn() });
  open();
  enter();
  fireEvent.click(await screen.findByRole('button', { name: /Use un código de recuperación/ }));
  const code = screen.getByLabelText<HTMLInputElement>('Código de recuperación');
  expect(document.activeElement).toBe(code);
  fireEvent.change(code, { target: { value: 'AAAA-BBBB-CCCC-DDDD' } });
  send.mockResolvedValueOnce(
    Response.json({ message: 'Este código no sirve o ya se usó.' }, { status: 400 }),
  );
  fireEvent.click(button('Usar el código'));
  expect((await screen.findByRole('alert')).textContent).toContain('no sirve o ya se usó');
  expect(code.value).toBe('AAAA-BBBB-CCCC-DDDD');
  send.mockResolvedValueOnce(new Response(null, { status: 204 }));
  fireEvent.click(button('Usar el código'));
  expect(await screen.findByText(/^La verificación en dos pasos quedó desactivada/)).toBeTruthy();
  expect(password().value).toBe('');
  send.mockRestore();
});

test('without a configured provider the reason is told', async () => {
  expect(runtimeConfig.getState().identity).toBeNull();
  refuse('NotConfigured', 'El ingreso no está configurado en este sitio.');
  open();
  enter();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El ingreso no está configurado en este sitio.',
  );
});
