import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from 'shared/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form';
import { CONTACT_PAGE_TEXTS, INTEREST_MESSAGE_MS, INTEREST_TEXTS } from './texts';
import { startVisit } from './visit';

const FAILED = 'Hubo un error al enviar el formulario. Por favor, inténtalo nuevamente.';
const WAITING = 'Se enviará cuando vuelva la conexión';
const interest = (
  <ContactForm
    form="doctorados"
    programTitle="Doctorado en Ciencias de la Educación"
    texts={INTEREST_TEXTS}
    thanksMs={INTEREST_MESSAGE_MS}
    failureMs={INTEREST_MESSAGE_MS}
  />
);
const contact = <ContactForm form="contacto" texts={CONTACT_PAGE_TEXTS} />;

let online = true;
const answers: (() => Response)[] = [];
const call = vi.fn<typeof fetch>();
beforeEach(() => {
  online = true;
  answers.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockReset().mockImplementation(async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return (answers.shift() ?? (() => new Response(null, { status: 201 })))();
  });
  vi.stubGlobal('fetch', call);
});
afterEach(() => history.replaceState(null, '', '/'));

const show = (form: React.ReactNode) => render(<AppTheme>{form}</AppTheme>);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Envia/ });
const headers = (attempt = 0) => new Headers(call.mock.calls[attempt]?.[1]?.headers);
const body = (attempt = 0) => JSON.parse(String(call.mock.calls[attempt]?.[1]?.body));

function write(changes: Record<string, string> = {}) {
  const values = {
    'Nombre completo': 'Ana Pérez',
    'Correo electrónico': 'ana@correo.example',
    Teléfono: '300 123 4567',
    Mensaje: 'Quiero saber más',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox'));
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
function goOnline() {
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

test('P5.03 P5.05 all fields are required, with the right keyboards and words for autofill', () => {
  show(contact);
  const expected = {
    'Nombre completo': ['text', 'name'],
    'Correo electrónico': ['email', 'email'],
    Teléfono: ['tel', 'tel'],
  };
  for (const [label, [type, autocomplete]] of Object.entries(expected)) {
    expect([field(label).type, field(label).autocomplete]).toEqual([type, autocomplete]);
    expect(field(label).required).toBe(true);
  }
  expect(field('Mensaje').required).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').required).toBe(true);
});

test('P4.17 P4.18 P8.05 the contact form is replaced by thanks for good; the next one is empty', async () => {
  const { unmount } = show(contact);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  expect(submit().disabled).toBe(true);
  expect(submit().textContent).toBe('Enviando...');
  await settle();
  expect(screen.getByRole('status').textContent).toBe(CONTACT_PAGE_TEXTS.thanks);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByLabelText('Nombre completo')).toBeNull();
  unmount();
  show(contact);
  expect(field('Nombre completo').value).toBe('');
});

test('P4.21 P9.02 after the thanks of 5 seconds an empty interest form returns', async () => {
  show(interest);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('status').textContent).toContain('¡Gracias por tu interés!');
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByLabelText('Mensaje')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(field('Mensaje').value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(body()).toMatchObject({ programTitle: 'Doctorado en Ciencias de la Educación' });
  expect(headers().get('X-Form')).toBe('doctorados');
});

test('P4.22 P8.03 P9.02 an interest form shows its error 5 seconds, longer while it is hovered', async () => {
  answers.push(() => new Response('', { status: 500 }));
  show(interest);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('status').textContent).toBe(FAILED);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.pointerMove(screen.getByText(FAILED), { movementX: 2 });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(FAILED)).not.toBeNull();
  fireEvent.pointerOut(screen.getByText(FAILED).closest('[role=presentation]') as Element);
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByText(FAILED)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(field('Mensaje').value).toBe('Quiero saber más');
  expect(submit().disabled).toBe(false);
});

test('refused fields are listed above the form; each entry leads to its field', async () => {
  const fields = { phone: 'Escriba un teléfono válido, con números.', message: 'Escriba su mensaje.' };
  answers.push(() => Response.json({ message: 'Revise', fields }, { status: 400 }));
  show(contact);
  write({ Teléfono: 'no tengo' });
  fireEvent.click(submit());
  const link = await screen.findByRole('link', { name: 'Mensaje: Escriba su mensaje.' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
    'Teléfono: Escriba un teléfono válido, con números.',
  );
  expect(document.activeElement).toBe(field('Teléfono'));
  fireEvent.click(link);
  expect(document.activeElement).toBe(field('Mensaje'));
});

test('what has to be corrected stays at its field when the message of 5 seconds is gone', async () => {
  const fields = { phone: 'Escriba un teléfono válido, con números.' };
  answers.push(() => Response.json({ message: 'Revise', fields }, { status: 400 }));
  show(interest);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  await settle();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(fields.phone)).not.toBeNull();
});

test.each([
  [429, /Espere un minuto/],
  [413, /demasiado largo/],
])('an answer of %i: what to do is told under the banner, and with it', async (status, advice) => {
  answers.push(() => Response.json({ message: 'No' }, { status }));
  show(contact);
  write();
  fireEvent.click(submit());
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toBe(CONTACT_PAGE_TEXTS.failure);
  expect(document.activeElement?.contains(banner)).toBe(true);
  expect(document.activeElement?.textContent).toMatch(advice);
});

describe('what travels beside the body', () => {
  test('page and campaign of the visit, also from a later page', async () => {
    history.replaceState(null, '', '/?utm_source=google&utm_campaign=Matr%C3%ADculas&otra=1');
    startVisit();
    history.replaceState(null, '', '/contacto?asesor=2');
    show(contact);
    write();
    fireEvent.click(submit());
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(headers().get('X-Page')).toBe('/contacto?asesor=2');
    expect(Object.fromEntries(new URLSearchParams(headers().get('X-Campaign') ?? ''))).toEqual({
      utm_source: 'google',
      utm_campaign: 'Matrículas',
    });
    expect(Object.keys(body()).sort()).toEqual(['email', 'message', 'name', 'phone', 'timestamp']);
  });

  test('the time it took, and whether a program filled in the hidden field', async () => {
    vi.useFakeTimers();
    const { container, unmount } = show(contact);
    await act(() => vi.advanceTimersByTimeAsync(7000));
    write();
    fireEvent.click(submit());
    await settle();
    expect(headers().get('X-Form-Elapsed')).toBe('7000');
    expect(headers().get('X-Form-Extra')).toBeNull();
    unmount();
    expect(container.textContent).toBe('');
    show(contact);
    write();
    const trap = document.querySelector<HTMLInputElement>('input[name=website]');
    expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off']);
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    fireEvent.input(trap as HTMLInputElement, { target: { value: 'https://spam.example' } });
    fireEvent.click(submit());
    await settle();
    expect(headers(1).get('X-Form-Extra')).toBe('1');
    expect(screen.queryByText(CONTACT_PAGE_TEXTS.thanks)).not.toBeNull();
  });
});

describe('draft', () => {
  test('is there again after the page was left, without consent, and can be thrown away', () => {
    const { unmount } = show(contact);
    write();
    unmount();
    const second = show(contact);
    expect(field('Mensaje').value).toBe('Quiero saber más');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(field('Mensaje').value).toBe('');
    second.unmount();
    show(contact);
    expect(field('Mensaje').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull();
  });

  test('is gone after it was sent', async () => {
    const { unmount } = show(contact);
    await userEvent.type(field('Mensaje'), 'Hola');
    expect(sessionStorage.length).toBe(1);
    write();
    fireEvent.click(submit());
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(sessionStorage.length).toBe(0);
    unmount();
  });
});

describe('without a connection', () => {
  async function sendOffline() {
    online = false;
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

  test('a connection that breaks while sending is no failure either; the retry has the same key', async () => {
    show(contact);
    write();
    call.mockImplementationOnce(async () => {
      online = false;
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
    online = true;
    startVisit();
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(call).toHaveBeenCalledOnce();
  });

  test('sent on a page without forms, it is told there until the notice is closed', async () => {
    const { unmount } = show(contact);
    await sendOffline();
    unmount();
    online = true;
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

  test('with the connection back and the server busy, it is sent again by itself', async () => {
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
