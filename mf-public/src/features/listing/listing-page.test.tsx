import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const catalogue = [
  wireProgram('A'),
  wireProgram('B', {
    universidad: 'UNADE',
    modalidad: 'A Distancia',
    duracion: '10 semestres',
    precio: 3_500_000,
  }),
  wireProgram('C', {
    nivel: 'POSGRADO',
    titulo: 'Maestría en Educación',
    precio: '5800000',
    duracion: '3 semestres',
  }),
  wireProgram('D', { nivel: 'pregrado', precio: null, imagen: '/archivos/d.webp' }),
  wireProgram('E', { nivel: 'Bachillerato' }),
  wireProgram('F', { universidad: 'Cgedi', precio: 1_200, moneda: 'USD' }),
];

let answer: () => Response;
const call = vi.fn<typeof fetch>(async () => answer());

beforeEach(() => {
  answer = () => Response.json(catalogue);
  call.mockClear();
  vi.stubGlobal('fetch', call);
});

async function openListing(url: string) {
  const page = renderPage(routes, url);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const card = (title: string) => {
  const article = screen.getByRole('heading', { level: 3, name: title }).closest('article');
  if (!article) throw new Error(`No card ${title}`);
  return within(article);
};
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('P2.53 P2.54 P2.55 P5.08 heading, filter panel, three selects and two numbers from 0', async () => {
  await openListing('/pregrado');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pregrados Disponibles');
  expect(screen.getByRole('heading', { level: 2, name: 'Filtros' })).toBeTruthy();
  for (const label of ['Universidad', 'Modalidad', 'Duración']) {
    expect(screen.getByLabelText(label).tagName).toBe('SELECT');
  }
  for (const label of ['Precio Mínimo', 'Precio Máximo']) {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    expect([input.type, input.min]).toEqual(['number', '0']);
  }
});

test('P2.56 P2.60 each listing keeps its own level, in any letter case', async () => {
  await openListing('/pregrado');
  expect(titles()).toEqual(['Programa A', 'Programa B', 'Programa D', 'Programa F']);
});

test('P2.60 /posgrado: same layout, own heading', async () => {
  await openListing('/posgrado');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Posgrados Disponibles');
  expect(titles()).toEqual(['Maestría en Educación']);
  expect(screen.getByLabelText('Universidad').tagName).toBe('SELECT');
});

test('P2.57 P9.06 a card shows image, title, university, modality, duration, price in pesos and the button', async () => {
  await openListing('/posgrado');
  const maestria = card('Maestría en Educación');
  expect(maestria.getByRole('presentation').getAttribute('src')).toContain('/escena-educacion-');
  for (const text of ['FUNDES', 'Virtual', '3 semestres', '$5.800.000', 'por semestre']) {
    expect(maestria.getByText(text)).toBeTruthy();
  }
  const button = maestria.getByRole('button', { name: /^Solicitar información/ });
  expect(button.textContent).toBe('Solicitar información');
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar información' }));
  expect(dialog.getByText('Maestría en Educación')).toBeTruthy();
});

test('a request from a listing names the program by its title only (P7.05)', async () => {
  await openListing('/posgrado');
  fireEvent.click(card('Maestría en Educación').getByRole('button', { name: /^Solicitar información/ }));
  const dialog = await screen.findByRole('dialog');
  const form = dialog.querySelector('form');
  if (!form) throw new Error('No form');
  answer = () => new Response(null, { status: 202 });
  fireEvent.submit(form);
  await screen.findByText('¡Gracias por tu interés! Te contactaremos pronto.');
  const body = JSON.parse(String(call.mock.calls.at(-1)?.[1]?.body));
  expect(body.programTitle).toBe('Maestría en Educación');
  expect(body).not.toHaveProperty('programId');
});

test('a program without a price says so, a price in dollars names its currency, a picture is used if there is one', async () => {
  await openListing('/pregrado');
  expect(card('Programa D').getByText('Consultar precio')).toBeTruthy();
  expect(card('Programa D').queryByText('por semestre')).toBeNull();
  expect(card('Programa D').getByRole('presentation').getAttribute('src')).toBe('/archivos/d.webp');
  expect(card('Programa F').getByText('$1.200 USD')).toBeTruthy();
});

test('P4.09 P4.10 P4.11 the selects depend on each other, and the choice is in the URL', async () => {
  const page = await openListing('/pregrado?modalidad=Virtual&duracion=8+semestres');
  expect(titles()).toEqual(['Programa A', 'Programa D', 'Programa F']);
  await userEvent.selectOptions(screen.getByLabelText('Universidad'), 'UNADE');
  await waitFor(() => expect(options('Modalidad')).toEqual(['Todas', 'A Distancia']));
  expect(page.url()).toBe('/pregrado?universidad=UNADE');
  expect(options('Duración')).toEqual(['Todas', '10 semestres']);
  await userEvent.selectOptions(screen.getByLabelText('Duración'), '10 semestres');
  await userEvent.selectOptions(screen.getByLabelText('Modalidad'), 'A Distancia');
  await waitFor(() => expect(page.url()).toBe('/pregrado?universidad=UNADE&modalidad=A+Distancia'));
  await waitFor(() => expect(titles()).toEqual(['Programa B']));
  expect(screen.getByText('1 programa')).toBeTruthy();
});

test('P4.12 a duration in another case and with spaces finds its programs and its option', async () => {
  const page = await openListing('/pregrado?duracion=+8+SEMESTRES+');
  expect(titles()).toEqual(['Programa A', 'Programa D', 'Programa F']);
  expect(screen.getByLabelText<HTMLSelectElement>('Duración').value).toBe('8 semestres');
  // The URL gets the option's text, and the page is read again with it.
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(page.url()).toBe('/pregrado?duracion=8+semestres'));
});

test('P5.06 P5.07 typed prices filter without losing the focus, with one request a pause', async () => {
  const page = await openListing('/pregrado');
  const maximum = screen.getByLabelText<HTMLInputElement>('Precio Máximo');
  await userEvent.type(maximum, '2500000');
  await waitFor(() => expect(titles()).toEqual(['Programa A', 'Programa D', 'Programa F']));
  expect(page.url()).toBe('/pregrado?precioMax=2500000');
  expect(document.activeElement).toBe(maximum);
  await userEvent.type(screen.getByLabelText('Precio Mínimo'), '0');
  await waitFor(() => expect(titles()).toEqual(['Programa A']));
  expect(call).toHaveBeenCalledTimes(3);
});

test.each([
  ['/pregrado', 'No hay programas de pregrado disponibles con los filtros seleccionados.'],
  ['/posgrado', 'No hay programas de posgrado disponibles con los filtros seleccionados.'],
])(
  'P2.59 P2.60 P8.09 %s has its own empty message, and the filters can be cleared from it',
  async (path, message) => {
    const page = await openListing(`${path}?precioMax=0`);
    expect(screen.getByText(message)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(titles().length).toBeGreaterThan(0));
    expect(page.url()).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>('Precio Máximo').value).toBe('');
  },
);

test('a chip takes its filter away', async () => {
  const page = await openListing('/pregrado?universidad=FUNDES&precioMax=2500000');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro: Hasta $2.500.000' }));
  await waitFor(() => expect(page.url()).toBe('/pregrado?universidad=FUNDES'));
});

test('a long list has pages; another one begins at its heading, and choosing a filter begins at the first', async () => {
  answer = () => Response.json(Array.from({ length: 60 }, (_, index) => wireProgram(String(index))));
  const page = await openListing('/pregrado?orden=precio');
  expect(titles()).toHaveLength(24);
  fireEvent.click(screen.getByRole('link', { name: 'Siguiente' }));
  const heading = await screen.findByRole('heading', { name: 'Resultados, página 2 de 3' });
  expect(page.url()).toBe('/pregrado?orden=precio&pagina=2');
  expect(titles()[0]).toBe('Programa 24');
  expect(document.activeElement).toBe(heading);
  fireEvent.click(screen.getByRole('link', { name: 'Página 3' }));
  await waitFor(() => expect(titles()).toHaveLength(12));
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Modalidad'), 'Virtual');
  await waitFor(() => expect(titles()[0]).toBe('Programa 0'));
  expect(page.url()).toBe('/pregrado?orden=precio&modalidad=Virtual');
});

test('while another list loads the choice is shown at once and the old list stays', async () => {
  await openListing('/pregrado');
  let send = () => {};
  call.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        send = () => resolve(Response.json(catalogue));
      }),
  );
  const university = screen.getByLabelText<HTMLSelectElement>('Universidad');
  await userEvent.selectOptions(university, 'UNADE');
  expect(university.value).toBe('UNADE');
  expect(screen.getByRole('region', { name: 'Resultados' }).getAttribute('aria-busy')).toBe('true');
  expect(titles()).toHaveLength(4);
  send();
  await waitFor(() => expect(titles()).toEqual(['Programa B']));
  expect(screen.getByRole('region', { name: 'Resultados' }).getAttribute('aria-busy')).toBeNull();
});
