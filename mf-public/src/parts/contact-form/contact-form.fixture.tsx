import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ContactForm } from './contact-form';
import { CONTACT_PAGE_TEXTS, INTEREST_MESSAGE_MS, INTEREST_TEXTS } from './texts';

export const FAILED = 'Hubo un error al enviar el formulario. Por favor, inténtalo nuevamente.';
export const WAITING = 'Se enviará cuando vuelva la conexión';
export const interest = (
  <ContactForm
    form="doctorados"
    programTitle="Doctorado en Ciencias de la Educación"
    texts={INTEREST_TEXTS}
    thanksMs={INTEREST_MESSAGE_MS}
    failureMs={INTEREST_MESSAGE_MS}
  />
);
export const contact = <ContactForm form="contacto" texts={CONTACT_PAGE_TEXTS} />;

/** Simulated connection and queued answers. */
export const network = { online: true };
export const answers: (() => Response)[] = [];
export const call = vi.fn<typeof fetch>();
/** Stubs `fetch` for every test of the file. */
export function simulateService(): void {
  beforeEach(() => {
    network.online = true;
    answers.length = 0;
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    call.mockReset().mockImplementation(async () => {
      if (!network.online) throw new TypeError('Failed to fetch');
      return (answers.shift() ?? (() => new Response(null, { status: 201 })))();
    });
    vi.stubGlobal('fetch', call);
  });
  afterEach(() => history.replaceState(null, '', '/'));
}

export const show = (form: React.ReactNode) => render(form);
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Envia/ });
export const headers = (attempt = 0) => new Headers(call.mock.calls[attempt]?.[1]?.headers);
export const body = (attempt = 0) => JSON.parse(String(call.mock.calls[attempt]?.[1]?.body));

export function write(changes: Record<string, string> = {}) {
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

export const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
export function goOnline() {
  network.online = true;
  act(() => void window.dispatchEvent(new Event('online')));
}
