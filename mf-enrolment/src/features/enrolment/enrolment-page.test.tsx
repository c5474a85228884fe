import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { routes } from '../../remote';
import { ENROLMENT } from './enrolment.fixture';

const PAGE = '/api/v1/enrolments/secreto';
const OPENED = { acceso: 'abierto', inscripcion: ENROLMENT };

/** Opens the page with what the API answers, by method and path. */
function open(answers: Record<string, () => Response>, search = '') {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push(`${method} ${url}${body ? ` ${body}` : ''}`);
    const answer = answers[`${method} ${url}`];
    if (!answer) throw new Error(`no answer to ${method} ${url}`);
    return answer();
  });
  const drawn = routes.map((route) => ({ ...route, HydrateFallback: () => null }));
  const router = createMemoryRouter(drawn, { initialEntries: [`/mi-inscripcion/secreto${search}`] });
  render(<RouterProvider router={router} />);
  return { sent, answers };
}

test('the routes are those that module.json declares, and the page is personal', () => {
  expect(routes.map(({ path }) => path)).toEqual(descriptor.routes.map(({ path }) => path));
  expect(descriptor.routes.every(({ personal, noindex }) => personal && noindex)).toBe(true);
});

test('a new device asks for a code, names what was wrong with it, and opens with the right one', async () => {
  let isOpen = false;
  const { sent, answers } = open({
    [`GET ${PAGE}`]: () => Response.json(isOpen ? OPENED : { acceso: 'codigo' }),
    [`POST ${PAGE}/code`]: () => new Response(null, { status: 204 }),
    [`POST ${PAGE}/session`]: () =>
      Response.json(
        { message: 'Revise el campo codigo.', fields: { codigo: 'Ese no es el código.' } },
        { status: 400 },
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar el código a mi correo' }));
  const field = await screen.findByLabelText('Código de seis números');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, '123 456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Ese no es el código.');
  expect(sent.at(-1)).toBe(`POST ${PAGE}/session {"codigo":"123456"}`);
  answers[`POST ${PAGE}/session`] = () => {
    isOpen = true;
    return new Response(null, { status: 204 });
  };
  await userEvent.click(screen.getByRole('button', { name: 'Abrir mi inscripción' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maestría en Educación' })).toBeTruthy();
});

test.each([
  ['enviado', null],
  ['incorrecto', 'Ese código no sirve.'],
  ['espere', 'Espere diez minutos'],
])('a form that was posted without scripts is answered in the URL: %s', async (outcome, problem) => {
  open({ [`GET ${PAGE}`]: () => Response.json({ acceso: 'codigo' }) }, `?codigo=${outcome}`);
  const field = await screen.findByLabelText<HTMLInputElement>('Código de seis números');
  expect([field.form?.method, field.form?.getAttribute('action')]).toEqual([
    'post',
    '/mi-inscripcion/secreto/sesion',
  ]);
  if (problem) expect(screen.getByRole('alert').textContent).toContain(problem);
  else expect(screen.queryByRole('alert')).toBeNull();
});

test('the open page tells what comes next, what each document must be, who helps, and what is to be paid', async () => {
  open({ [`GET ${PAGE}`]: () => Response.json(OPENED) });
  expect(await screen.findByRole('heading', { name: 'Falta un documento' })).toBeTruthy();
  expect(screen.getByText('Los dos lados, sin recortes ni reflejos.')).toBeTruthy();
  expect(screen.getByText('Recibido el 20 de noviembre de 2026.')).toBeTruthy();
  expect(screen.getByText('$156.000')).toBeTruthy();
  const chat = screen.getByRole<HTMLAnchorElement>('link', { name: /Escribir por WhatsApp/ });
  expect(decodeURIComponent(chat.href)).toContain('quiero hablar con Ana Ríos sobre Maestría en Educación');
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Entregar sus documentos');
});

test('reminders that could not be changed are as they were', async () => {
  open({
    [`GET ${PAGE}`]: () => Response.json(OPENED),
    [`PUT ${PAGE}/reminders`]: () => Response.json({ message: 'Intente de nuevo.' }, { status: 503 }),
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Recordarme/ });
  await userEvent.click(box);
  expect((await screen.findByRole('alert')).textContent).toContain('Intente de nuevo.');
  expect(box.checked).toBe(true);
});

test('a file that was sent is taken back only when that was asked', async () => {
  const [, document] = ENROLMENT.documentos;
  if (!document) throw new Error('no document');
  const sent = { id: 'f1', nombre: 'yo.jpg', tamano: 2_000, formato: 'jpeg' as const, motivo: null };
  const archivos = [{ ...sent, estado: 'por_revisar' as const, enviado: '2026-11-25T15:00:00.000Z' }];
  let isThere = true;
  const { answers } = open({
    [`GET ${PAGE}`]: () =>
      Response.json({
        acceso: 'abierto',
        inscripcion: { ...ENROLMENT, documentos: [{ ...document, archivos: isThere ? archivos : [] }] },
      }),
    [`DELETE ${PAGE}/files/f1`]: () => Response.json({ message: 'No se pudo.' }, { status: 503 }),
  });
  const opener = await screen.findByRole('button', { name: 'Quitar yo.jpg' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Conservar' }));
  expect(opener).toBe(window.document.activeElement);
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quitar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo.');
  answers[`DELETE ${PAGE}/files/f1`] = () => {
    isThere = false;
    return new Response(null, { status: 204 });
  };
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quitar' }));
  await waitFor(() => expect(screen.queryByText('yo.jpg')).toBeNull());
});

test.each([
  [
    404,
    'No encontramos esta inscripción',
    'Este enlace ya no sirve o está incompleto. Pida uno nuevo a su asesor.',
    'Escribir a un asesor',
    'link',
  ],
  // The token in the URL is longer than any link.
  [
    400,
    'No encontramos esta inscripción',
    'Este enlace ya no sirve o está incompleto. Pida uno nuevo a su asesor.',
    'Escribir a un asesor',
    'link',
  ],
  [503, 'No pudimos abrir su inscripción', 'No se puede.', 'Reintentar', 'button'],
] as const)('%i: the page says what to do', async (status, title, text, action, role) => {
  open({ [`GET ${PAGE}`]: () => Response.json({ message: 'No se puede.' }, { status }) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole(role, { name: action })).toBeTruthy();
});

test('a page that cannot be read again stays with what was on its way, says so and can be tried again', async () => {
  const [, document] = ENROLMENT.documentos;
  if (!document) throw new Error('no document');
  const { answers } = open({
    [`GET ${PAGE}`]: () => Response.json(OPENED),
    [`POST ${PAGE}/documents/${document.id}/files`]: () =>
      Response.json({ id: 'f1', tamano: 4, recibido: 4, trozo: 4, terminado: true }),
  });
  const chooser = await screen.findByLabelText(`Elegir archivo de ${document.nombre}`);
  answers[`GET ${PAGE}`] = () => Response.json({ message: 'El servidor no responde.' }, { status: 503 });
  const refused = new File([''], 'vacía.pdf', { type: 'application/pdf' });
  await userEvent.upload(chooser, refused);
  expect(await screen.findByText('El archivo está vacío.')).toBeTruthy();
  await userEvent.upload(chooser, new File(['%PDF'], 'hoja.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/Lo que ve puede no estar al día. El servidor no responde./)).toBeTruthy();
  expect(screen.getByText('El archivo está vacío.')).toBeTruthy();
  answers[`GET ${PAGE}`] = () => Response.json(OPENED);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(/puede no estar al día/)).toBeNull());
  await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(screen.getByText('El archivo está vacío.')).toBeTruthy();
});
