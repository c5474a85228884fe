import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyVersion } from 'shared/rules';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../page/page.fixture';
import { useRequestDialog } from './use-request-dialog';

const FAILED = 'Hubo un error al enviar el formulario. Por favor, intente nuevamente.';
const THANKS = '¡Gracias por tu interés! Te contactaremos pronto.';
const PROGRAM = { title: 'Maestría en Educación' };

function Page() {
  const { open, dialog } = useRequestDialog();
  return (
    <>
      <button type="button" onClick={(event) => open(PROGRAM, event.currentTarget)}>
        Abrir
      </button>
      {dialog}
    </>
  );
}

const accepted = () => new Response(null, { status: 202 });
const refused = (fields: Record<string, string>) =>
  Response.json({ message: 'Revise estos campos', fields }, { status: 400 });

function stubFetch(...answers: (() => Response | Promise<Response>)[]) {
  const call = vi.fn<typeof fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : accepted();
  });
  vi.stubGlobal('fetch', call);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return {
    call,
    body: (attempt: number) => JSON.parse(String(call.mock.calls[attempt]?.[1]?.body)),
    headers: (attempt: number) => new Headers(call.mock.calls[attempt]?.[1]?.headers),
  };
}

async function openDialog() {
  renderPage([{ path: '/', Component: Page }], '/');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return within(await screen.findByRole('dialog', { name: 'Solicitar información' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function fill(dialog: Dialog, message = 'Quiero saber más') {
  await userEvent.type(dialog.getByLabelText('Nombre completo'), 'Ana Pérez');
  await userEvent.type(dialog.getByLabelText('Correo electrónico'), 'ana@correo.example');
  await userEvent.type(dialog.getByLabelText('Teléfono'), '+57 300 123 4567');
  await userEvent.type(dialog.getByLabelText('Mensaje'), message);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Acepto la política de privacidad/ }));
}

const send = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));

test('P4.03 P4.04 P4.08 closed at first; a button opens it with its program, × closes it, focus goes back', async () => {
  stubFetch(accepted);
  renderPage([{ path: '/', Component: Page }], '/');
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Abrir' });
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Programa seleccionado:').parentElement?.textContent).toBe(
    'Programa seleccionado: Maestría en Educación',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the way back closes it and leaves the page and its history as they were', async () => {
  stubFetch(accepted);
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  const before = history.state;
  await openDialog();
  expect(history.state).toMatchObject({ dialog: true });
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.state).toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(history.state).toEqual(before));
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});

test('P5.01 P5.02 the four fields and the privacy box are required by the browser, without rules of their own', async () => {
  const dialog = await openDialog();
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const types = { 'Nombre completo': 'text', 'Correo electrónico': 'email', Teléfono: 'tel' };
  for (const [label, type] of Object.entries(types)) {
    expect(field(label).type).toBe(type);
    expect(field(label).required).toBe(true);
    expect(field(label).hasAttribute('pattern')).toBe(false);
    expect(field(label).hasAttribute('minlength')).toBe(false);
    expect(field(label).hasAttribute('maxlength')).toBe(false);
  }
  expect(field('Teléfono').placeholder).toMatch(/^\+57 \d/);
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Mensaje');
  expect([message.tagName, Number(message.rows), message.required]).toEqual(['TEXTAREA', 4, true]);
  const privacy = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: /^Acepto la política de privacidad/,
  });
  expect([privacy.type, privacy.required]).toEqual(['checkbox', true]);
  const policy = dialog.getByRole('link', { name: /política de privacidad/ });
  expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual([
    '/politica-de-datos',
    '_blank',
  ]);
});

test('P7.05 sends exactly the specified JSON; the privacy box is not sent, its policy version is a header', async () => {
  const { call, body, headers } = stubFetch(accepted);
  const dialog = await openDialog();
  await fill(dialog);
  send(dialog);
  await screen.findByText(THANKS);
  expect(call.mock.calls[0]?.[0]).toBe('/api/v1/contact');
  expect(call.mock.calls[0]?.[1]?.method).toBe('POST');
  expect(headers(0).get('Content-Type')).toBe('application/json');
  expect(headers(0).get('X-Policy-Version')).toBe(policyVersion);
  const { timestamp, ...rest } = body(0);
  expect(rest).toEqual({
    name: 'Ana Pérez',
    email: 'ana@correo.example',
    phone: '+57 300 123 4567',
    message: 'Quiero saber más',
    programTitle: 'Maestría en Educación',
  });
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
});

test('P4.05 while submitting the button is disabled and says "Enviando..."', async () => {
  stubFetch(() => new Promise<Response>(() => {}));
  const dialog = await openDialog();
  await fill(dialog);
  send(dialog);
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Enviando...' });
  expect(button.disabled).toBe(true);
});

test('P4.06 P8.04 P9.01 success replaces the form, is announced, and closes the dialog after 3000 ms', async () => {
  stubFetch(accepted);
  const dialog = await openDialog();
  await fill(dialog);
  vi.useFakeTimers();
  send(dialog);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(dialog.getByRole('status').textContent).toContain(THANKS);
  expect(dialog.queryByLabelText('Nombre completo')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.queryByText(THANKS)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the clock runs from the moment the dialog shows its form', async () => {
  const { headers } = stubFetch(accepted);
  const dialog = await openDialog();
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(7000));
  for (const label of ['Nombre completo', 'Correo electrónico', 'Teléfono', 'Mensaje']) {
    fireEvent.input(dialog.getByLabelText(label), { target: { value: 'ana@correo.example' } });
  }
  fireEvent.click(dialog.getByRole('checkbox'));
  send(dialog);
  await act(() => vi.advanceTimersByTimeAsync(0));
  const elapsed = Number(headers(0).get('X-Form-Elapsed'));
  expect(elapsed).toBeGreaterThanOrEqual(7000);
  expect(elapsed).toBeLessThan(60_000);
});

test('a draft returns when the dialog is opened again', async () => {
  stubFetch(accepted);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Mensaje'), 'Quiero saber más');
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Quiero saber más');
  expect(again.getByText(/Recuperamos lo que había escrito/)).toBeTruthy();
});

test('the success message stays while it is hovered or holds the focus', async () => {
  stubFetch(accepted);
  const dialog = await openDialog();
  await fill(dialog);
  vi.useFakeTimers();
  send(dialog);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.pointerMove(screen.getByText(THANKS), { movementX: 3 });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(THANKS)).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('dialog'));
  act(() => dialog.getByRole('button', { name: 'Cerrar' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(THANKS)).not.toBeNull();
  act(() => dialog.getByRole('button', { name: 'Cerrar' }).blur());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText(THANKS)).toBeNull();
});

test.each([
  ['a non-OK answer', () => new Response('', { status: 500 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a time-out', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
])(
  'P4.07 P8.01 P8.02 %s: banner above the form, logged, content kept, submit enabled again',
  async (_case, answer) => {
    stubFetch(answer);
    const dialog = await openDialog();
    await fill(dialog);
    send(dialog);
    const banner = await dialog.findByRole('alert');
    expect(banner.textContent).toBe(FAILED);
    const name = dialog.getByLabelText<HTMLInputElement>('Nombre completo');
    expect(banner.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(name.value).toBe('Ana Pérez');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar solicitud' }).disabled).toBe(false);
    expect(console.error).toHaveBeenCalledOnce();
  },
);

test('a retry of the same content is the same submission, changed content a new one', async () => {
  const failed = () => new Response('', { status: 503 });
  const { body, headers, call } = stubFetch(failed);
  const dialog = await openDialog();
  await fill(dialog);
  const key = (attempt: number) => headers(attempt).get('Idempotency-Key');
  for (const attempt of [1, 2]) {
    send(dialog);
    await waitFor(() => expect(call).toHaveBeenCalledTimes(attempt));
    await dialog.findByRole('alert');
  }
  expect(key(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(key(1)).toBe(key(0));
  expect(body(1)).toEqual(body(0));
  await userEvent.type(dialog.getByLabelText('Mensaje'), ', gracias');
  send(dialog);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  expect(key(2)).not.toBe(key(0));
});

test('messages of the server appear at their fields, and the first wrong field gets the focus', async () => {
  stubFetch(() => refused({ email: 'Escriba un correo electrónico válido.', phone: 'Escriba su teléfono.' }));
  const dialog = await openDialog();
  await fill(dialog);
  send(dialog);
  await dialog.findByRole('alert');
  const email = dialog.getByLabelText<HTMLInputElement>('Correo electrónico');
  const described = (email.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('Escriba un correo electrónico válido.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByLabelText('Nombre completo').getAttribute('aria-invalid')).not.toBe('true');
  await expect.poll(() => document.activeElement).toBe(email);
});
