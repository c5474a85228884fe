import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  body,
  call,
  contact,
  field,
  goOnline,
  headers,
  interest,
  network,
  show,
  simulateService,
  submit,
  WAITING,
  write,
} from './contact-form.fixture';
import { CONTACT_PAGE_TEXTS } from './texts';
import { startVisit } from './visit';

simulateService();

describe('without a connection', () => {
  async function sendOffline() {
    network.online = false;
    write();
    fireEvent.click(submit());
    await screen.findByText(WAITING);
  }

  test('what is sent waits in sight and goes out once when the connection is back', async () => {
    show(contact);
    await sendOffline();
    expect(screen.getByRole('status').textContent).toContain(WAITING);
    expect(call).not.toHaveBeenCalled();
    goOnline();
    goOnline();
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(call).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
  });

  test('a connection that breaks while sending is not a failure either; the retry has the same key', async () => {
    show(contact);
    write();
    call.mockImplementationOnce(async () => {
      network.online = false;
      throw new TypeError('Failed to fetch');
    });
    fireEvent.click(submit());
    await screen.findByText(WAITING);
    goOnline();
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(headers(1).get('Idempotency-Key')).toBe(headers(0).get('Idempotency-Key'));
    expect(body(1)).toEqual(body(0));
  });

  test('it survives a reload, in sight of its own form only, and is sent by the next visit', async () => {
    const first = show(contact);
    await sendOffline();
    first.unmount();
    const other = show(interest);
    expect(screen.queryByText(WAITING)).toBeNull();
    other.unmount();
    show(contact);
    expect(screen.queryByText(WAITING)).not.toBeNull();
    network.online = true;
    startVisit();
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(call).toHaveBeenCalledOnce();
  });

  test('sent on a page without forms, it is told there until the notice is closed', async () => {
    const { unmount } = show(contact);
    await sendOffline();
    unmount();
    network.online = true;
    startVisit();
    const close = await screen.findByRole('button', { name: 'Cerrar aviso' });
    expect(screen.getByRole('status').textContent).toContain('Enviamos la solicitud');
    fireEvent.click(close);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a server that is down keeps it waiting; the visitor can try again', async () => {
    answers.push(() => new Response('', { status: 503 }));
    show(contact);
    await sendOffline();
    goOnline();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(screen.queryByText(WAITING)).not.toBeNull();
    answers.push(() => new Response('', { status: 503 }));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar ahora' }));
    await screen.findByText(/Todavía no se pudo enviar/);
    fireEvent.click(screen.getByRole('button', { name: 'Intentar ahora' }));
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('with the connection back and the server busy, it is sent again automatically', async () => {
    show(contact);
    await sendOffline();
    vi.useFakeTimers();
    answers.push(() => new Response('', { status: 429 }));
    goOnline();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText(CONTACT_PAGE_TEXTS.thanks)).not.toBeNull();
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('what the server refuses later comes back into the form with its messages', async () => {
    const fields = { phone: 'Escriba un teléfono válido, con números.' };
    answers.push(() => Response.json({ message: 'Revise', fields }, { status: 400 }));
    show(contact);
    await sendOffline();
    goOnline();
    expect((await screen.findByRole('alert')).textContent).toBe(CONTACT_PAGE_TEXTS.failure);
    expect(field('Mensaje').value).toBe('Quiero saber más');
    expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true');
    expect(localStorage.length).toBe(0);
  });

  test('it can be taken back and changed', async () => {
    show(contact);
    await sendOffline();
    fireEvent.click(screen.getByRole('button', { name: 'Volver a editar' }));
    expect(field('Mensaje').value).toBe('Quiero saber más');
    goOnline();
    expect(call).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });
});
