import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { REQUESTED_MASTER } from '../../content/featured-programs';
import { renderPage } from '../../parts/page/page.fixture';
import { styleText } from '../../parts/page/style-text.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const catalogue = [
  wireProgram('A', { universidad: 'Fundación Universitaria Los Libertadores', precio: '5800000' }),
  wireProgram('B', { universidad: 'FUNDES' }),
  wireProgram('C', { universidad: 'Umecit', snies: '000777' }),
  wireProgram('D', { universidad: 'Cgedi', precio: 1_200, moneda: 'USD' }),
  wireProgram('E', { universidad: 'UNADE' }),
  wireProgram('F', { universidad: 'UNADE' }),
];

let answer: () => Response;
const call = vi.fn<typeof fetch>(async () => answer());
const scrollBy = vi.fn();

beforeEach(() => {
  answer = () => Response.json(catalogue);
  call.mockClear();
  scrollBy.mockClear();
  vi.stubGlobal('fetch', call);
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(scrollBy);
});

async function openUniversity(slug: string) {
  renderPage(routes, `/oferta-academica/${slug}`);
  await screen.findByRole('heading', { level: 1 });
}

const cards = () => screen.queryAllByRole('article');
const arrow = (name: 'Anterior' | 'Siguiente') => screen.getByRole<HTMLButtonElement>('button', { name });

/** Gives the row of cards a size, as a layout would. */
function place(scrollLeft: number) {
  const rail = screen.getByRole('region', { name: /^Programas de / });
  for (const [key, value] of Object.entries({ scrollLeft, clientWidth: 1000, scrollWidth: 2500 })) {
    Object.defineProperty(rail, key, { configurable: true, value });
  }
  return rail;
}

test('P2.26 P4.01 P2.49 the full list is loaded once and filtered to the university', async () => {
  await openUniversity('unade');
  expect(call).toHaveBeenCalledOnce();
  expect(String(call.mock.calls[0]?.[0])).toBe('/api/v1/programs?universidad=UNADE&pagina=1&limit=24');
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Programa E',
    'Programa F',
  ]);
});

test('P2.52 P9.06 the card: image, title, four facts, price in pesos', async () => {
  await openUniversity('u-libertadores');
  const card = within(cards()[0] as HTMLElement);
  expect(card.getByRole('presentation').getAttribute('src')).toBeTruthy();
  expect(card.getByRole('heading', { level: 3, name: 'Programa A' })).toBeTruthy();
  expect(card.getAllByRole('term').map((label) => label.textContent)).toEqual([
    'Modalidad',
    'Duración',
    'Créditos',
    'SNIES',
  ]);
  for (const text of ['Virtual', '8 semestres', '140', '000101', '$5.800.000']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByRole('button', { name: /^Más información/ }).textContent).toBe('Más información');
});

test('P2.52 P9.04 the card is 300 by 500 px and its title clamps to 2 lines', () => {
  const styles = styleText('features/universities/university-card.module.css');
  expect(styles).toMatch(/\.card \{[^}]*width: 300px;\s*min-height: 500px;/);
  const inner = styleText('parts/program-list/program-card-inner.module.css');
  expect(inner).toMatch(/\.title \{[^}]*-webkit-line-clamp: 2;/);
});

test('P2.50 P2.52 P7.05 "Más información" opens the request dialog; the request carries the program id', async () => {
  await openUniversity('unade');
  fireEvent.click(screen.getByRole('button', { name: 'Más información: Programa F' }));
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar información' });
  expect(within(dialog).getByText('Programa F')).toBeTruthy();
  answer = () => new Response(null, { status: 202 });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('¡Gracias por tu interés! Te contactaremos pronto.');
  const body = JSON.parse(String(call.mock.calls.at(-1)?.[1]?.body));
  expect(body).toMatchObject({ programTitle: 'Programa F', programId: 'F' });
});

test('P2.27 P2.46 P9.03 S9.09 arrows scroll 400 px smoothly and are never disabled', async () => {
  await openUniversity('cgedi');
  fireEvent.click(arrow('Siguiente'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' });
  fireEvent.click(arrow('Anterior'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -400, behavior: 'smooth' });
  expect(arrow('Anterior').disabled).toBe(false);
});

test('with reduced motion the row jumps; it is reached by keyboard and has a name', async () => {
  await openUniversity('cgedi');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  fireEvent.click(arrow('Siguiente'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 400, behavior: 'auto' });
  expect(screen.getByRole('region', { name: 'Programas de CGEDI' }).tabIndex).toBe(0);
});

test('P2.42 P2.43 P9.03 FUNDES: 90 % of the visible width, snapping, arrows disabled at the ends', async () => {
  await openUniversity('fundes');
  const rail = place(0);
  expect(rail.dataset.snap).toBe('true');
  fireEvent(window, new Event('resize'));
  expect([arrow('Anterior').disabled, arrow('Siguiente').disabled]).toEqual([true, false]);

  vi.useFakeTimers();
  fireEvent.click(arrow('Siguiente'));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 900, behavior: 'smooth' });
  place(900);
  act(() => void vi.advanceTimersByTime(299));
  expect(arrow('Anterior').disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(arrow('Anterior').disabled).toBe(false);

  arrow('Siguiente').focus();
  fireEvent.scroll(place(1500));
  expect([arrow('Anterior').disabled, arrow('Siguiente').disabled]).toEqual([false, true]);
  expect(document.activeElement).toBe(rail);

  // Chromium takes the focus from a button that becomes disabled.
  fireEvent.scroll(place(900));
  fireEvent.click(arrow('Siguiente'));
  rail.blur();
  fireEvent.scroll(place(1500));
  expect(document.activeElement).toBe(rail);
});

test('P2.44 P2.45 Umecit: the SNIES value stands without a label', async () => {
  await openUniversity('umecit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Universidad de Panamá (UMECIT)');
  expect(within(cards()[0] as HTMLElement).getByText('000777')).toBeTruthy();
  expect(screen.queryByText(/SNIES/)).toBeNull();
});

test('P2.47 S9.07 Cgedi prices are in dollars', async () => {
  await openUniversity('cgedi');
  expect(screen.getByText('$1.200 USD')).toBeTruthy();
});

test('P2.28 P2.38 P2.39 the introductions: 40 years of history, and the institute with its logo', async () => {
  await openUniversity('u-libertadores');
  expect(screen.getByText(/Más de 40 años de historia/)).toBeTruthy();
  await openUniversity('u-popular-del-cesar');
  expect(
    await screen.findByText('Promovida por el Instituto de Cooperación para la Educación a Distancia'),
  ).toBeTruthy();
  expect(screen.getByAltText('Logo del instituto')).toBeTruthy();
});

test('P2.30 P2.31 P2.32 P2.33 P2.34 the Iberoamericana block shows its own figures', async () => {
  await openUniversity('u-iberoamericana');
  const block = within(screen.getByRole('region', { name: 'Maestría en Educación' }));
  for (const text of [
    'Virtual',
    '3 semestres',
    '41',
    '107620',
    'Educación Inclusiva',
    'Interculturalidad',
    'Costos cohorte 2025',
    'Sin costo',
    '$14.709.791',
    '$5.800.000',
    '$5.510.000',
    '$4.959.000',
  ]) {
    expect(block.getByText(text)).toBeTruthy();
  }
});

test('P2.35 P2.36 P2.37 the button of the block asks for the other reading of the program', async () => {
  await openUniversity('u-iberoamericana');
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar información completa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar información' });
  answer = () => new Response(null, { status: 202 });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await screen.findByText('¡Gracias por tu interés! Te contactaremos pronto.');
  const body = JSON.parse(String(call.mock.calls.at(-1)?.[1]?.body));
  expect(body).toMatchObject({ programTitle: 'Maestría en Educación', programId: 'maestria-educacion' });
  expect(REQUESTED_MASTER).toMatchObject({
    price: 5_800_000,
    duration: '4 semestres',
    modality: 'Virtual',
    level: 'Posgrado',
    credits: 48,
    snies: '108404',
  });
});

test('P2.48 P2.50 P2.51 P9.13 P9.14 P9.15 S9.12 S9.13 S9.14 S9.15 the UNADE doctorate, with its figures as they are printed', async () => {
  await openUniversity('unade');
  const block = within(screen.getByRole('region', { name: 'Doctorado en Educación' }));
  for (const text of [
    'Virtual',
    '6 semestres',
    'Doctorado',
    '120',
    'Título Europeo',
    '48,125,000 COP',
    '28,875,000 COP',
    '875,000 COP',
    '740,384.62 COP',
    '33,993,806 COP',
    '20,212,500 COP',
  ]) {
    expect(block.getByText(text)).toBeTruthy();
  }
  const printed = screen.getByRole('region', { name: 'Doctorado en Educación' }).textContent;
  for (const text of [
    'máxima −40 %28,875,000',
    '33 cuotas de875,000',
    '39 cuotas de740,384.62',
    '−30 %20,212,500',
  ]) {
    expect(printed).toContain(text);
  }
  fireEvent.click(block.getByRole('button', { name: 'Más información' }));
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar información' });
  expect(within(dialog).getByText('Doctorado en Educación')).toBeTruthy();
});

test.each([
  [
    'P2.29 u-libertadores',
    [
      'Ingeniería y ciencias básicas',
      'Ciencias económicas',
      'Derecho y ciencia política',
      'Educación virtual y a distancia',
      'Ciencias de la comunicación',
    ],
  ],
  [
    'P2.30 u-iberoamericana',
    [
      'Ciencias empresariales',
      'Ciencias de la educación',
      'Ingeniería',
      'Ciencias de la salud',
      'Ciencias humanas y sociales',
      'Escuela de Derecho',
    ],
  ],
  ['P2.41 u-poli', ['Profesional', 'Especialización', 'Maestría', 'Técnica profesional', 'Tecnológica']],
  [
    'P2.44 umecit',
    ['Educación', 'Administración', 'Ingeniería', 'Ciencias de la salud', 'Ciencias organizacionales'],
  ],
])('%s: the complete offer by faculty or level', async (page, groups) => {
  await openUniversity(page.split(' ')[1] ?? '');
  const offer = within(screen.getByRole('region', { name: 'Oferta Académica Completa' }));
  expect(offer.getAllByRole('heading', { level: 3 }).map((group) => group.textContent)).toEqual(groups);
});

test.each(['fundes', 'u-popular-del-cesar', 'u-juan-de-castellanos', 'unade'])(
  'P2.39 P2.40 P2.42 %s has a carousel and no such list',
  async (slug) => {
    const names = ['Universidad Popular del Cesar', 'Fundación Universitaria Juan de Castellanos'] as const;
    answer = () =>
      Response.json([...catalogue, ...names.map((universidad) => wireProgram(universidad, { universidad }))]);
    await openUniversity(slug);
    expect(cards().length).toBeGreaterThan(0);
    expect(screen.queryByText('Oferta Académica Completa')).toBeNull();
  },
);

test('P4.02 P8.06 after a failure the row stays empty and the failure is logged; the page says so and tries again in place', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => new Response('', { status: 503 });
  await openUniversity('el-politecnico-mayor-andino');
  expect(cards()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/no hay programas/i)).toBeNull();
  expect(log.mock.calls[0]?.[0]).toMatchObject({ message: 'Error al obtener programas' });

  const found = wireProgram('G', { universidad: 'El Politécnico Mayor Andino' });
  answer = () => Response.json([...catalogue, found]);
  fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar los programas' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Programa G' })).toBeTruthy();
});

test('an unknown university is an unknown path', async () => {
  renderPage(routes, '/oferta-academica/u-desconocida');
  expect(await screen.findByText('Otra página')).toBeTruthy();
});

test('who the institution is, with who says it; where nobody does, why not', async () => {
  await openUniversity('u-popular-del-cesar');
  const row = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling as HTMLElement;
  expect(row('Sede').textContent).toContain('Valledupar');
  expect(within(row('Carácter')).getByRole('link', { name: /El Pilón/ })).toBeTruthy();
  expect(row('Acreditación').textContent).toBe('Sin una fuente que la confirme');
});

test('an institution without a public source says so', async () => {
  await openUniversity('unade');
  expect(screen.getByText(/No encontramos una fuente pública de su sede/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Qué es convalidar' })).toBeTruthy();
});
