import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call, contact, headers, settle, show, simulateService, submit, write } from './contact-form.fixture';
import { CONTACT_PAGE_TEXTS } from './texts';

simulateService();

/** Submits, and leaves the form before the answer. */
async function leaveWhileSending() {
  let resolve: (response: Response) => void = () => undefined;
  call.mockImplementationOnce(
    () =>
      new Promise((answer) => {
        resolve = answer;
      }),
  );
  const { unmount } = show(contact);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  await settle();
  unmount();
  await settle();
  expect(notice().textContent).toContain('Seguimos enviando su solicitud.');
  return { resolve: (response: Response) => resolve(response) };
}

const notice = () => screen.getByRole('status');
const drafts = () => sessionStorage.getItem('borrador:contacto');

test('a request is kept before it is sent, and told of wherever the person is once it arrived', async () => {
  const answer = await leaveWhileSending();
  expect(localStorage.length).toBe(1);
  answer.resolve(new Response(null, { status: 201 }));
  await settle();
  expect(notice().textContent).toContain('Su solicitud llegó.');
  expect([localStorage.length, drafts()]).toEqual([0, null]);
  fireEvent.click(within(notice()).getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('one that failed after the form was left is told of, and sent again with the same key', async () => {
  const answer = await leaveWhileSending();
  answer.resolve(new Response('', { status: 503 }));
  await settle();
  expect(notice().textContent).toContain('todavía no se pudo enviar');
  expect(console.error).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(call).toHaveBeenCalledTimes(2);
  expect(headers(1).get('Idempotency-Key')).toBe(headers(0).get('Idempotency-Key'));
  expect(notice().textContent).toContain('Enviamos la solicitud que había quedado guardada.');
  expect(localStorage.length).toBe(0);
  notice().remove();
});

test('one that is refused leads back to its form, which has it again', async () => {
  const answer = await leaveWhileSending();
  answer.resolve(
    Response.json({ message: 'Revise', fields: { phone: 'Escriba su teléfono.' } }, { status: 400 }),
  );
  await settle();
  expect(within(notice()).getByRole('link', { name: 'Vuelva al formulario' }).getAttribute('href')).toBe('/');
  notice().remove();
  show(contact);
  await settle();
  expect(screen.getByText('Escriba su teléfono.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Mensaje').value).toBe('Quiero saber más');
  expect(localStorage.length).toBe(0);
});

test('a tab that closes while sending: the next visit sends it with the same key and says so', async () => {
  await leaveWhileSending();
  notice().remove();
  vi.useRealTimers();
  // Only the browser's storage is left.
  vi.resetModules();
  const { startVisit } = await import('./visit');
  startVisit();
  expect(await screen.findByText('Enviamos la solicitud que había quedado guardada.')).toBeTruthy();
  expect(headers(1).get('Idempotency-Key')).toBe(headers(0).get('Idempotency-Key'));
  notice().remove();
});

test('a form that is opened again meanwhile says that it is being sent, then thanks', async () => {
  const answer = await leaveWhileSending();
  notice().remove();
  show(contact);
  await settle();
  expect(screen.getByText('Estamos enviando su solicitud')).toBeTruthy();
  answer.resolve(new Response(null, { status: 201 }));
  await settle();
  expect(screen.getByText(CONTACT_PAGE_TEXTS.thanks)).toBeTruthy();
  expect(screen.queryByText(/Su solicitud llegó/)).toBeNull();
});
