import { act, screen, within } from '@testing-library/react';
import { runtimeConfig } from 'shared';
import { NO_PROGRAM_DETAILS } from 'shared/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poliMasters } from '../../content/poli-masters';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const SOURCE = { texto: 'Página del programa', fecha: '2026-11-01' };
const PLAN = [{ periodo: 'Semestre 1', creditos: 14, asignaturas: ['Estrategia'] }];

let catalogue: ReturnType<typeof wireProgram>[];
let details: object;
beforeEach(() => {
  catalogue = poliMasters.programs.map(({ requested }, index) =>
    wireProgram(`maestria-${index}`, {
      titulo: requested,
      universidad: poliMasters.university,
      precio: [6_708_000, 6_708_000, 7_313_000][index] ?? null,
      duracion: '3 semestres',
      modalidad: 'Virtual',
      nivel: 'Posgrado',
    }),
  );
  details = { ...NO_PROGRAM_DETAILS, plan: PLAN };
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://localhost');
    const one = catalogue.find(({ id }) => pathname.endsWith(`/${id}`));
    return Response.json(one ? { ...one, ...details } : catalogue);
  });
});
afterEach(() => {
  act(() => runtimeConfig.setState({ demo: false }));
});

async function openPage() {
  renderPage(routes, '/maestriaspoli');
  await screen.findByRole('heading', { level: 1 });
  const [first] = screen.getAllByRole('article');
  return within(first as HTMLElement);
}

test('the figures are those of the catalogue, in the words of the page where they are the same', async () => {
  const [first] = catalogue;
  Object.assign(first ?? {}, { precio: 6_000_000, duracion: '4 semestres' });
  const card = await openPage();
  expect(card.getByText('$6.000.000 COP')).toBeTruthy();
  expect(card.getByText('4 semestres')).toBeTruthy();
  expect(screen.getByText('$7.313.000 COP')).toBeTruthy();
  expect(screen.getByText('Desde $6.000.000 COP')).toBeTruthy();
  expect(screen.getByText('4 semestres o 3 semestres')).toBeTruthy();
});

test('without the catalogue the page keeps its own figures', async () => {
  catalogue = [];
  const card = await openPage();
  expect(card.getByText('$6.708.000 COP')).toBeTruthy();
  expect(card.queryByRole('link', { name: /^Ver el programa/ })).toBeNull();
});

test('the example of a plan is no PDF outside a demonstration, nor in one where the record says something else', async () => {
  const card = await openPage();
  expect(card.queryByRole('link', { name: /PDF/ })).toBeNull();
  expect(card.getByText(/El plan oficial se lo enviamos/)).toBeTruthy();
  act(() => runtimeConfig.setState({ demo: true }));
  expect(card.queryByRole('link', { name: /PDF/ })).toBeNull();
});

test('a plan with a source is read on the page of the program', async () => {
  details = { ...details, fuentes: { plan: SOURCE } };
  const card = await openPage();
  expect(card.queryByText(/El plan oficial se lo enviamos/)).toBeNull();
  expect(card.getByRole('link', { name: /^Ver el programa/ })).toBeTruthy();
});
