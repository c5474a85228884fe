import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  body,
  contact,
  FAILED,
  field,
  headers,
  interest,
  settle,
  show,
  simulateService,
  submit,
  write,
} from './contact-form.fixture';
import { CONTACT_PAGE_TEXTS } from './texts';
import { startVisit } from './visit';

simulateService();

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

test('P4.21 P9.02 S9.05 after the thanks of 5 seconds an empty interest form returns', async () => {
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

test('P4.22 P8.03 P9.02 S8.52 S8.53 S9.05 an interest form shows its error 5 seconds, longer while it is hovered', async () => {
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

test('P8.03 the error of an interest form stays while it is focused, and does not take the focus by itself', async () => {
  answers.push(() => new Response('', { status: 500 }));
  show(interest);
  write();
  vi.useFakeTimers();
  fireEvent.click(submit());
  await settle();
  expect(document.activeElement).toBe(submit());
  const banner = screen.getByText(FAILED).closest<HTMLElement>('[tabindex="-1"]');
  act(() => banner?.focus());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(FAILED)).not.toBeNull();
  act(() => field('Mensaje').focus());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('without scripts the form is posted with everything that the script would send', () => {
  const page = new DOMParser().parseFromString(renderToString(interest), 'text/html');
  const form = page.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/v1/contact']);
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((each) => each.getAttribute('name'));
  expect(names).toEqual(
    expect.arrayContaining(['name', 'email', 'phone', 'message', 'privacy', 'website', 'policyVersion']),
  );
  const value = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect([value('form'), value('programTitle')]).toEqual([
    'doctorados',
    'Doctorado en Ciencias de la Educación',
  ]);
});

describe('what travels beside the body', () => {
  test('the time of a form that was filled in before its code ran counts from the navigation', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const form = contact;
    page.innerHTML = renderToString(form);
    write();
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 8000);
    const root = await act(async () => hydrateRoot(page, form));
    fireEvent.click(submit());
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(Number(headers().get('X-Form-Elapsed'))).toBeGreaterThanOrEqual(8000);
    expect(body()).toMatchObject({ name: 'Ana Pérez' });
    act(() => root.unmount());
    page.remove();
  });

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

describe('who wrote before', () => {
  const offer = () => screen.queryByRole('button', { name: 'Usar mis datos' });
  async function sendOnce() {
    const { unmount } = show(contact);
    write();
    fireEvent.click(submit());
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    unmount();
  }

  test('is offered the same name, e-mail and phone in the next form, not the message', async () => {
    await sendOnce();
    show(interest);
    fireEvent.click(offer() as HTMLElement);
    expect([
      field('Nombre completo').value,
      field('Correo electrónico').value,
      field('Teléfono').value,
    ]).toEqual(['Ana Pérez', 'ana@correo.example', '300 123 4567']);
    expect(field('Mensaje').value).toBe('');
    expect(document.activeElement).toBe(field('Mensaje'));
    expect(offer()).toBeNull();
  });

  test('can have it forgotten', async () => {
    await sendOnce();
    const { unmount } = show(interest);
    fireEvent.click(screen.getByRole('button', { name: 'Olvidarlos' }));
    expect(document.activeElement).toBe(field('Nombre completo'));
    unmount();
    show(interest);
    expect(offer()).toBeNull();
    expect(sessionStorage.length).toBe(0);
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
    expect(sessionStorage.getItem('borrador:contacto')).not.toBeNull();
    write();
    fireEvent.click(submit());
    await screen.findByText(CONTACT_PAGE_TEXTS.thanks);
    expect(sessionStorage.getItem('borrador:contacto')).toBeNull();
    unmount();
  });
});
