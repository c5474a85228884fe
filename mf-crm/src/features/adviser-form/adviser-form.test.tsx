import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { keepDraft } from 'shared/forms';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { policyVersion } from 'shared/rules';
import { createdLeadSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdviserForm } from './adviser-form';

const PERSON = {
  nombre: 'Mariana López',
  email: 'mariana@example.com',
  telefono: '300 555 0121',
  estadoCivil: 'Soltero',
  fechaNacimiento: '2000-02-14',
  lugarNacimiento: 'Ipiales',
  direccionResidencia: 'Calle 10 # 4-18',
  tipoDocumento: 'CC',
  cedula: '1085000121',
  fechaExpedicionDocumento: '2018-03-01',
  lugarExpedicionDocumento: 'Ipiales',
  universidad: 'UNADE',
  programaInteres: 'Maestría en Pedagogía',
};
const SCHOOL = { nombreColegio: 'Colegio', fechaGradoBachiller: '2017-11-28' };
const CREATED = createdLeadSchema.parse({
  id: 'l1',
  nombre: PERSON.nombre,
  email: PERSON.email,
  programaInteres: PERSON.programaInteres,
  universidad: PERSON.universidad,
  tipoPrograma: 'posgrado',
  estado: 'nuevo',
  origen: 'formulario_web',
  creadoPor: 'formulario_web',
  asesorAsignado: 'a1',
  asignadoA: 'a1',
  fechaCreacion: '2026-11-20T15:00:00.000Z',
});
const CAREER = {
  estratoSocioeconomico: '3',
  servicioSalud: 'EPS',
  tituloCarreraProfesional: 'Psicóloga',
  universidadCarreraProfesional: 'Otra',
  anoGradoCarreraProfesional: '2015',
  trabajaActualmente: 'Si',
};

const NAMES = '/api/v1/programs/names';
/** All calls except the one for the names to suggest. */
const fetched = vi.fn<typeof fetch>();
let names: Response | undefined;

beforeEach(() => {
  fetched.mockReset();
  names = undefined;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
    String(input).startsWith(NAMES) ? (names ?? Response.error()) : fetched(input, init),
  );
});

const form = () => {
  const router = createMemoryRouter(
    [
      {
        path: '/formulario',
        element: <AdviserForm adviser="Laura" slug="laura" />,
      },
      { path: '/', element: <p>Inicio del sitio</p> },
    ],
    { initialEntries: ['/formulario'] },
  );
  return <RouterProvider router={router} />;
};
const open = () => render(form());
const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.input(field(name), { target: { value } });
    fireEvent.change(field(name), { target: { value } });
  }
}
const submit = () => fireEvent.submit(field('nombre').form as HTMLFormElement);
const choosePosgrado = () => fireEvent.click(document.getElementsByName('tipoPrograma')[1] as HTMLElement);
const answer = (body: object, status: number) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const sent = (call = 0) => {
  const [address, init] = fetched.mock.calls[call] ?? [];
  return { address, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) };
};

test('S5.30 S5.31 what is missing is named once above and at its field, and the first word leads there', async () => {
  open();
  submit();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Revise 15 datos')).toBeTruthy();
  await userEvent.click(within(summary).getByRole('link', { name: 'Elija una universidad.' }));
  expect(document.activeElement).toBe(field('universidad'));
  expect(field('nombre').getAttribute('aria-invalid')).toBe('true');
  fill({ nombre: 'Ana' });
  expect(screen.queryByText('Escriba su nombre completo.')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('S5.32 S5.33 S2.50 a posgrado asks for the career, and for the workplace only when employed', () => {
  open();
  expect(field('nombreColegio')).toBeTruthy();
  choosePosgrado();
  expect(field('nombreColegio')).toBeUndefined();
  expect(field('lugarTrabajo')).toBeUndefined();
  fill(CAREER);
  expect(field('lugarTrabajo')).toBeTruthy();
});

test('S2.51 S2.52 S5.34 programs of the pair are suggested, and go when the pair has them no more', async () => {
  open();
  fill({ universidad: 'Corporación Universitaria Iberoamericana' });
  await userEvent.click(field('programaInteres'));
  fill({ programaInteres: 'PSICOLOGIA' });
  const options = [...document.querySelectorAll('[role=listbox] [role=option]')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Psicología (A Distancia)']);
  await userEvent.click(options[0] as HTMLElement);
  expect(field('programaInteres').value).toBe('Psicología (A Distancia)');
  fill({ universidad: 'Cgedi' });
  expect(field('programaInteres').value).toBe('');
  await userEvent.click(field('programaInteres'));
  expect(screen.getByText('No hay programas de pregrado disponibles para Cgedi')).toBeTruthy();
});

test('S2.51 programs of the catalogue are suggested as soon as it has answered', async () => {
  names = Response.json(['Geomática (Virtual)', 'Maestría en Geomática (Virtual)']);
  open();
  fill({ universidad: 'Cgedi' });
  await userEvent.click(field('programaInteres'));
  await waitFor(() => {
    const options = [...document.querySelectorAll('[role=listbox] [role=option]')];
    expect(options.map(({ textContent }) => textContent)).toEqual(['Geomática (Virtual)']);
  });
});

test('S2.53 the suggestions hide 200 ms after the field is left', () => {
  vi.useFakeTimers();
  open();
  fill({ universidad: 'UNADE' });
  const program = field('programaInteres');
  act(() => program.focus());
  expect(program.getAttribute('aria-expanded')).toBe('true');
  act(() => program.blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(program.getAttribute('aria-expanded')).toBe('true');
  act(() => void vi.advanceTimersByTime(1));
  expect(program.getAttribute('aria-expanded')).toBe('false');
});

test('S2.54 S3.11 S7.08 S9.04 it sends every field by its name, thanks by the adviser’s name and goes home after 3 s', async () => {
  answer(CREATED, 201);
  open();
  choosePosgrado();
  fill({ ...PERSON, ...CAREER });
  fill({ lugarTrabajo: 'Un colegio', mensaje: 'Hola' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  submit();
  expect(await screen.findByRole('heading', { name: '¡Registro exitoso!' })).toBeTruthy();
  expect(screen.getByText(/^Laura recibió sus datos/)).toBeTruthy();
  const { address, headers, body } = sent();
  expect(address).toBe('/api/crm-handler');
  expect(headers.get('Authorization')).toBeNull();
  expect(headers.get('X-Policy-Version')).toBe(policyVersion);
  expect(body).toEqual({
    nombre: 'Mariana López',
    email: 'mariana@example.com',
    telefono: '300 555 0121',
    tipoDocumento: 'CC',
    cedula: '1085000121',
    fechaExpedicionDocumento: '2018-03-01',
    lugarExpedicionDocumento: 'Ipiales',
    fechaNacimiento: '2000-02-14',
    lugarNacimiento: 'Ipiales',
    estadoCivil: 'Soltero',
    direccionResidencia: 'Calle 10 # 4-18',
    programaInteres: 'Maestría en Pedagogía',
    universidad: 'UNADE',
    tipoPrograma: 'posgrado',
    estratoSocioeconomico: '3',
    servicioSalud: 'EPS',
    tituloCarreraProfesional: 'Psicóloga',
    universidadCarreraProfesional: 'Otra',
    anoGradoCarreraProfesional: '2015',
    trabajaActualmente: 'Si',
    lugarTrabajo: 'Un colegio',
    origen: 'formulario_web',
    mensaje: 'Hola',
    comercialSlug: 'laura',
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¡Registro exitoso!' })),
  );
  const status = screen.getByRole('status');
  fireEvent.pointerEnter(status);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.queryByText('Inicio del sitio')).toBeNull();
  fireEvent.pointerLeave(status);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Inicio del sitio')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('the honeypot and the time that it took travel in headers, never as fields of the lead', async () => {
  answer(CREATED, 201);
  answer(CREATED, 201);
  open();
  fill({ ...PERSON, ...SCHOOL });
  submit();
  await screen.findByRole('heading', { name: '¡Registro exitoso!' });
  expect(sent().headers.get('X-Form-Elapsed')).toMatch(/^\d+$/);
  expect(sent().headers.has('X-Form-Extra')).toBe(false);
  cleanup();
  open();
  fill({ ...PERSON, ...SCHOOL, website: 'https://example.com' });
  submit();
  await screen.findByRole('heading', { name: '¡Registro exitoso!' });
  expect(sent(1).headers.get('X-Form-Extra')).toBe('1');
  expect(sent(1).body).not.toHaveProperty('website');
});

test('S8.44 S8.45 S8.46 a duplicate and a failure are told, nothing is lost, and a retry keeps its key', async () => {
  const known =
    'Ya existe un registro con este email/número de cédula. Nuestro equipo se pondrá en contacto contigo pronto.';
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer({ message: known }, 409);
  answer({ message: 'Revise', fields: { telefono: 'Escriba un teléfono válido, con números.' } }, 400);
  open();
  fill({ ...PERSON, ...SCHOOL });
  submit();
  expect(await screen.findByText('Error enviando el formulario. Por favor intenta nuevamente.')).toBeTruthy();
  submit();
  expect(await screen.findByText(known)).toBeTruthy();
  expect(sent(1).headers.get('Idempotency-Key')).toBe(sent(0).headers.get('Idempotency-Key'));
  fill({ mensaje: 'Otra vez' });
  submit();
  await waitFor(() => expect(field('telefono').getAttribute('aria-invalid')).toBe('true'));
  expect(sent(2).headers.get('Idempotency-Key')).not.toBe(sent(0).headers.get('Idempotency-Key'));
  expect(field('nombre').value).toBe('Mariana López');
});

test('what was written is there again after the page was left, and progress tells what is complete', async () => {
  const first = open();
  fill({ ...PERSON, ...SCHOOL });
  fireEvent.focus(field('nombre'));
  expect(await screen.findByText('4 de 4 bloques completos')).toBeTruthy();
  first.unmount();
  open();
  expect(field('lugarNacimiento').value).toBe('Ipiales');
  expect(field('programaInteres').value).toBe('Maestría en Pedagogía');
  expect(await screen.findByText('4 de 4 bloques completos')).toBeTruthy();
});

test('what was typed into the server’s HTML stays, and what was written before fills the rest', async () => {
  keepDraft('formulario:laura', { nombre: 'Ana', cedula: '10', ...CAREER, tipoPrograma: 'posgrado' });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form());
  expect(field('nombre').value).toBe('');
  field('nombre').value = 'Mariana';
  field('universidad').value = 'UNADE';
  field('programaInteres').value = 'Maestría en Pedagogía';
  render(form(), { container, hydrate: true });
  expect(await screen.findByRole('group', { name: /Carrera profesional/ })).toBeTruthy();
  expect(field('nombre').value).toBe('Mariana');
  expect(field('cedula').value).toBe('10');
  expect(field('tituloCarreraProfesional').value).toBe('Psicóloga');
  expect(field('programaInteres').value).toBe('Maestría en Pedagogía');
  expect(field('universidad').value).toBe('UNADE');
});

test('a 200 that is not the created lead is no success: the draft stays and the alert has the focus', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Acepte los términos de la red</html>'));
  open();
  fill({ ...PERSON, ...SCHOOL });
  submit();
  const alert = await screen.findByText('Error enviando el formulario. Por favor intenta nuevamente.');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(screen.queryByText('¡Registro exitoso!')).toBeNull();
  expect(sessionStorage.getItem('borrador:formulario:laura')).toContain('Mariana López');
});

test('the browser checks by the rules of the server: a year in letters is refused', async () => {
  open();
  choosePosgrado();
  fill({ ...PERSON, ...CAREER, anoGradoCarreraProfesional: 'abcd' });
  fill({ lugarTrabajo: 'Un colegio' });
  submit();
  const text = 'Escriba el año con cuatro cifras, por ejemplo 2015.';
  expect(await screen.findByRole('link', { name: text })).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

test('a minor names the guardian who authorises, and both are sent', async () => {
  open();
  expect(document.getElementsByName('acudienteNombre')).toHaveLength(0);
  const birth = `${new Date().getFullYear() - 16}-01-01`;
  fill({ ...PERSON, ...SCHOOL, programaInteres: '', fechaNacimiento: birth });
  expect(screen.getByRole('group', { name: /Acudiente/ }).textContent).toContain('Usted es menor de edad');
  submit();
  expect(await screen.findAllByText('Escriba el nombre de su acudiente.')).not.toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  fill({
    acudienteNombre: 'Rosa López',
    acudienteTelefono: '300 555 0000',
    acudienteParentesco: 'Madre',
    acudienteEmail: 'rosa@example.com',
  });
  choosePosgrado();
  fill({ ...CAREER, lugarTrabajo: 'Colegio', programaInteres: PERSON.programaInteres });
  answer(CREATED, 201);
  submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(sent().body).toMatchObject({
    fechaNacimiento: birth,
    acudiente: {
      nombre: 'Rosa López',
      telefono: '300 555 0000',
      email: 'rosa@example.com',
      parentesco: 'Madre',
    },
  });
  expect(sent().body).not.toHaveProperty('acudienteNombre');
});
