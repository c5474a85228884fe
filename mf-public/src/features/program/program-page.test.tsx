import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runtimeConfig } from 'shared';
import { NO_PROGRAM_DETAILS } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const MASTER = wireProgram('maestria-en-educacion-121', {
  titulo: 'Maestría en Educación',
  precio: 5_800_000,
  duracion: '3 semestres',
  nivel: 'Posgrado',
  creditos: 41,
  snies: '107620',
  universidad: 'Corporación Universitaria Iberoamericana',
});
const OTHERS = ['a', 'b', 'c'].map((id) => ({ ...MASTER, id, titulo: `Maestría ${id}` }));
const URL_PATH = '/programas/maestria-en-educacion-121';

let up: boolean;
let catalogue: object[];
let details: object;
beforeEach(() => {
  up = true;
  catalogue = [MASTER, ...OTHERS];
  details = {};
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string) => {
    if (!up) return new Response('', { status: 503 });
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    if (pathname.endsWith('/related')) return Response.json(OTHERS);
    if (pathname.endsWith(`/${MASTER.id}`)) return Response.json({ ...MASTER, ...details });
    const ids = searchParams.get('ids')?.split(',') ?? [];
    return Response.json(catalogue.filter((program) => ids.includes((program as typeof MASTER).id)));
  });
});

async function openProgram(url = URL_PATH) {
  const page = renderPage(routes, url);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const calculator = () => within(screen.getByRole('region', { name: 'Calcule lo que va a pagar' }));

test('all facts, the price and what it buys, the university and related programs', async () => {
  await openProgram();
  for (const [label, value] of [
    ['Modalidad', 'Virtual'],
    ['Duración', '3 semestres'],
    ['Créditos', '41'],
    ['SNIES', '107620'],
  ] as const) {
    expect(screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent).toBe(value);
  }
  expect(within(screen.getByRole('complementary')).getByText('$5.800.000')).toBeTruthy();
  expect(screen.getByRole('link', { name: MASTER.universidad }).getAttribute('href')).toBe(
    '/oferta-academica/u-iberoamericana',
  );
  expect(screen.getByRole('link', { name: 'Maestría b' }).getAttribute('href')).toBe(
    '/programas/maestria-b-b',
  );
});

test('what applicants ask: pitch, subjects, profile, plan, requirements with documents, mode, questions, labelled as reference', async () => {
  details = {
    resumen: 'Para docentes que investigan.',
    queEstudia: 'Seminarios.\nUn proyecto.',
    perfil: 'Docentes en ejercicio.',
    plan: [{ periodo: 'Semestre 1', creditos: 14, asignaturas: ['Pedagogía', 'Seminario I'] }],
    requisitos: ['Título profesional'],
    preguntas: [{ pregunta: '¿Puedo trabajar?', respuesta: 'Sí, si organiza su tiempo.' }],
    fuentes: {
      precio: { texto: 'Resolución de matrículas 2026', fecha: '2026-11-02' },
      plan: { texto: 'Página del programa', fecha: '2026-11-01' },
      requisitos: { texto: 'Página del programa', fecha: '2026-11-01' },
    },
    referencia: true,
  };
  await openProgram();
  expect(screen.getByText('Para docentes que investigan.')).toBeTruthy();
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section('Qué va a estudiar').getByText('Un proyecto.')).toBeTruthy();
  expect(section('Para quién es y dónde se trabaja').getByText('Docentes en ejercicio.')).toBeTruthy();
  expect(section('Plan de estudios').getByText('Pedagogía · Seminario I')).toBeTruthy();
  const needed = section('Para matricularse necesita').getAllByRole('listitem');
  expect(needed.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Título profesional', 'Título de pregrado', 'Hoja de vida']),
  );
  expect(section('Cómo se estudia').getByText(/campus virtual/)).toBeTruthy();
  expect(section('Preguntas frecuentes').getByText('¿Puedo trabajar?')).toBeTruthy();
  expect(screen.getByText(/Contenido de referencia/)).toBeTruthy();
  expect(screen.getByText(/^Precio de .*, confirmado el 02\/11\/2026\.$/)).toBeTruthy();
  expect(
    section('Plan de estudios').getByText('Fuente: Página del programa, consultada el 01/11/2026.'),
  ).toBeTruthy();
});

test('a plan that nobody has looked up is an example in a demonstration; elsewhere an adviser sends the official one', async () => {
  details = {
    ...NO_PROGRAM_DETAILS,
    plan: [{ periodo: 'Semestre 1', creditos: 14, asignaturas: ['Pedagogía'] }],
    requisitos: ['Carta de motivos'],
  };
  await openProgram();
  expect(screen.queryByText('Pedagogía')).toBeNull();
  expect(screen.queryByText('Carta de motivos')).toBeNull();
  expect(screen.getByText(/El plan oficial se lo enviamos/)).toBeTruthy();
  expect(screen.queryByText(/confirmado el/)).toBeNull();
  act(() => runtimeConfig.setState({ demo: true }));
  expect(await screen.findByText('Ejemplo: así se verá el plan.')).toBeTruthy();
  expect(screen.getByText('Pedagogía')).toBeTruthy();
  expect(screen.getByText('Ejemplo: así se verán los requisitos.')).toBeTruthy();
  act(() => runtimeConfig.setState({ demo: false }));
});

test('a program without details keeps a good page: mode and documents, no empty section, no label', async () => {
  await openProgram();
  expect(screen.queryByRole('region', { name: 'Plan de estudios' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Para matricularse necesita' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cómo se estudia' })).toBeTruthy();
  expect(screen.queryByText(/Contenido de referencia/)).toBeNull();
});

test('a program without a price names no source of one', async () => {
  catalogue = [{ ...MASTER, precio: null }, ...OTHERS];
  await openProgram();
  expect(screen.queryByText(/Precio publicado por/)).toBeNull();
  expect(screen.getByText(/La universidad no ha publicado el precio/)).toBeTruthy();
});

test('the calculator: periods, published discounts, instalments, and a single payment for the whole program only', async () => {
  await openProgram();
  expect(calculator().getByText('3 semestres de $5.800.000')).toBeTruthy();
  await userEvent.click(calculator().getByRole('radio', { name: /Pago total anticipado/ }));
  expect(calculator().getByText('Ahorra $2.690.209')).toBeTruthy();
  expect(calculator().queryByLabelText('Cuotas por semestre')).toBeNull();
  await userEvent.selectOptions(calculator().getByLabelText('Períodos por cursar'), '1 semestre');
  expect(calculator().queryByRole('radio', { name: /Pago total anticipado/ })).toBeNull();
  await userEvent.click(calculator().getByRole('radio', { name: /Descuento de remarketing/ }));
  expect(calculator().getByText('1 semestre de $4.959.000')).toBeTruthy();
  await userEvent.selectOptions(calculator().getByLabelText('Cuotas por semestre'), '3 cuotas');
  expect(calculator().getByText('$1.653.000')).toBeTruthy();
  expect(calculator().getByText(/no una cotización/)).toBeTruthy();
});

test('without a price there is no calculator, and no figure', async () => {
  catalogue = [{ ...MASTER, precio: null }];
  await openProgram();
  expect(screen.getAllByText('Consultar precio').length).toBeGreaterThan(0);
  expect(screen.getByText(/no ha publicado el precio/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a wrong slug leads to the right URL, an unknown id to the text of unknown paths', async () => {
  const page = await openProgram('/programas/otra-cosa-maestria-en-educacion-121?utm_source=x');
  expect(page.url()).toBe(`${URL_PATH}?utm_source=x`);
});

test('P2.85 an unknown id: the text of unknown paths, and a search', async () => {
  await openProgram('/programas/no-existe-9');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página no encontrada');
  expect(screen.getByText('La página que buscas no existe o fue movida.')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Buscar programas' })).toBeTruthy();
});

test('P7.05 the request names the program by its title; ids are sent by university pages only', async () => {
  await openProgram();
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar información' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar información' }));
  for (const label of ['Nombre completo', 'Correo electrónico', 'Teléfono', 'Mensaje']) {
    fireEvent.input(dialog.getByLabelText(label), { target: { value: 'ana@correo.example' } });
  }
  fireEvent.click(dialog.getByRole('checkbox'));
  const call = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', call);
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  await dialog.findByText(/Gracias por tu interés/);
  const body = JSON.parse(String(call.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ programTitle: 'Maestría en Educación' });
  expect(body).not.toHaveProperty('programId');
});

test('it is shared by the device, else copied, else shown to be copied', async () => {
  const shared = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(navigator, { share: shared }));
  await openProgram();
  const button = () => screen.getByRole('button', { name: /^(Compartir|Enlace copiado)$/ });
  fireEvent.click(button());
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(shared).toHaveBeenCalledWith({ title: MASTER.titulo, url: location.origin + URL_PATH });

  Object.assign(navigator, { share: undefined });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(button());
  expect((await screen.findByRole('button', { name: 'Enlace copiado' })).isConnected).toBe(true);
  writeText.mockRejectedValue(new Error('refused'));
  fireEvent.click(button());
  expect((await screen.findByLabelText<HTMLInputElement>('Copie el enlace')).value).toBe(
    location.origin + URL_PATH,
  );
});

test('saved, compared and seen programs stay in this browser', async () => {
  await openProgram();
  const actions = within(screen.getByRole('complementary'));
  fireEvent.click(actions.getByRole('button', { name: 'Guardar' }));
  fireEvent.click(actions.getByRole('button', { name: 'Comparar' }));
  expect(await actions.findByRole('button', { name: 'Guardar', pressed: true })).toBeTruthy();
  const tray = within(await screen.findByRole('region', { name: 'Comparar programas' }));
  expect(tray.getByRole('link', { name: 'Comparar' }).getAttribute('href')).toBe(
    `/comparar?ids=${MASTER.id}`,
  );
  for (const id of ['a', 'b', 'c']) {
    fireEvent.click(screen.getByRole('button', { name: `Comparar: Maestría ${id}` }));
  }
  expect(await tray.findByText(/Puede comparar hasta 3/)).toBeTruthy();
  const ids = (key: string) =>
    JSON.parse(localStorage.getItem(key) ?? '[]').map(({ id }: { id: string }) => id);
  expect(ids('programas-favoritos')).toEqual([MASTER.id]);
  expect(ids('programas-vistos')).toEqual([MASTER.id]);
  expect(ids('programas-comparados')).toEqual(['b', 'a', MASTER.id]);
});

test('P8.06 a catalogue that does not answer is said and retried in place; later its last copy is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  catalogue = [{ ...MASTER, id: 'maestria-en-educacion-555' }];
  up = false;
  await openProgram('/programas/maestria-en-educacion-555');
  expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar este programa');
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maestría en Educación' })).toBeTruthy();
  up = false;
  renderPage(routes, '/programas/maestria-en-educacion-555');
  expect(await screen.findByText(/El catálogo no responde en este momento\./)).toBeTruthy();
  expect(log).toHaveBeenCalled();
});
