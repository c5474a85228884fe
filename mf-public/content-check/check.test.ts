import { join } from 'node:path';
import { readAmount } from 'shared/rules';
import { expect, test } from 'vitest';
import { findProblems } from './check';
import { checkContent } from './start';
import { unreadable } from './unreadable';

const problems = (content: unknown) =>
  findProblems(new Map([['page.ts', { content }]]), ['/contacto', '/noticias/:slug'], []).map(
    ({ text }) => text,
  );

test('the content of the site has no broken link, missing image, invalid date or contradicting price', async () => {
  expect(await checkContent()).toEqual({ passed: true, output: '' });
});

test('wrong content stops the check, one line a problem', async () => {
  const { passed, output } = await checkContent([join(import.meta.dirname, 'broken-content')]);
  expect(passed).toBe(false);
  expect(output.trim().split('\n')).toEqual([
    'El contenido tiene 8 problemas:',
    '  picture.ts: no existe el archivo no-such-portrait.svg (lo importa picture.ts)',
    '  page.ts: page.next.link: enlace a una página que no existe: /no-existe',
    '  page.ts: page.text: enlace a una página que no existe: /politica-de-dato',
    '  page.ts: page.image: "equipo/ana.png" no es una imagen importada',
    '  page.ts: page.fecha: "2025-02-30" no es una fecha del calendario (AAAA-MM-DD)',
    '  page.ts: page.offer: el texto nombra $5.900.000, pero el precio del bloque es 5800000',
    expect.stringMatching(/page\.fees\.costs: "Con convenio" dice 5520000, pero con 5 % menos es 5510000$/),
    '  page.ts: page.people[0 "Ana"].website: "ana.example" no es un enlace: los de este sitio empiezan por "/", los demás por "https://"',
  ]);
});

test('editors are told why a file cannot be read', () => {
  const syntax = new Error(
    'Transform failed with 1 error:\n/sitio/team.ts:12:4: ERROR: Expected "}" but found "c"',
  );
  expect(unreadable(syntax)).toBe(
    'la línea 12 no se entiende: falta o sobra un signo (Expected "}" but found "c")',
  );
  expect(unreadable(new ReferenceError('gloria is not defined'))).toBe(
    '"gloria" no está definido ni importado en este archivo',
  );
});

test.each([
  [{ link: '/contacto#formulario' }],
  [{ link: '/noticias/decreto2277#que-es', sections: [{ id: 'que-es' }] }],
  [{ linkedin: 'https://linkedin.com/in/ana', text: 'Escriba a [hola](mailto:hola@puentes.example).' }],
  [{ text: 'Desde el 29 de febrero, y el 31 de enero de 2025.', start: '8:00 AM', imageAlt: 'Un puente' }],
  [{ fee: '$480,50 USD', lead: 'Son 480,50 USD; la meta es de 10 millones de personas.' }],
  [{ link: '/noticias/Decreto1278?desde=inicio' }],
  [{ text: 'Escriba a [contacto](/contacto).' }],
  [{ image: 'asset:file:///foto.svg', fecha: '2024-02-29', year: 1996 }],
  [{ price: '$48,400,000 COP', lead: 'Cuesta $48.400.000.' }],
  [
    {
      costs: [
        { label: 'Todo', amount: 28_875_000 },
        { label: '39 cuotas de', amount: 740_384.62, instalment: { count: 39, of: 'Todo' } },
      ],
    },
  ],
])('%j is right', (content) => {
  expect(problems(content)).toEqual([]);
});

test.each([
  [{ url: '/contactos' }, /no existe: \/contactos/],
  [{ link: 'contacto' }, /content\.link: "contacto" no es un enlace/],
  [{ next: { link: '' } }, /no es un enlace/],
  [{ blocks: [{ kind: 'points', items: ['[aquí](contacto)'] }] }, /blocks\[0\]\.items\[0\]: .*"contacto"/],
  [
    { link: '/noticias/a', sections: [{ id: 'uno' }], text: '[dos](/noticias/a#dos)' },
    /text: enlace .*\/noticias\/a#dos/,
  ],
  [{ image: undefined }, /falta la imagen/],
  [{ portrait: '/fotos/ana.png' }, /no es una imagen importada/],
  [{ image: 'asset:file:///plan.pdf' }, /no es una imagen/],
  [
    {
      team: [
        { name: 'Ana', image: 'asset:file:///a.svg' },
        { name: 'Luis', image: 'asset:file:///l.svg' },
        { name: 'Eva', imagen: 'asset:file:///e.svg' },
      ],
    },
    /team: a "2" "Eva" le falta la imagen "image"/,
  ],
  [{ published: '2025/2/30' }, /no es una fecha/],
  [{ fecha: '' }, /no es una fecha/],
  [{ text: 'Abre el 31 de abril de 2026.' }, /"31 de abril de 2026" no está en el calendario/],
  [{ schedule: { start: '25:00 AM' } }, /no es una hora/],
  [{ fee: '$5.80.000' }, /está mal escrito/],
  [{ fee: '$7.313.00' }, /está mal escrito/],
  [{ price: 'cinco' }, /"cinco" no es un precio/],
  [{ price: Number.NaN }, /no es un precio/],
  [
    { facts: [['Valor', 'Desde $6.700.000 COP']], programs: [{ price: '$6.708.000 COP' }] },
    /^content: el texto nombra \$6\.700\.000/,
  ],
  [{ price: 5_800_000, text: 'Cuesta 5,9 millones de pesos.' }, /nombra 5,9 millones/],
  [{ price: 5_800_000, text: "Cuesta $5'900.000." }, /nombra \$5'900\.000/],
  [{ price: 5_800_000, text: 'Cuesta 5.900.000 pesos.' }, /nombra 5\.900\.000/],
  [
    {
      costs: [
        { label: 'Todo', amount: 100 },
        { label: '39 cuotas de', amount: 50, instalment: { count: 2, of: 'Todo' } },
      ],
    },
    /nombra 39 cuotas, pero el dato dice 2/,
  ],
  [{ image: '' }, /no es una imagen/],
  [{ fechaEnInicio: '20 de marzo' }, /no es una fecha/],
  [{ date: '2025-13-01' }, /no es una fecha/],
  [{ year: 20_025 }, /no es un año/],
  [{ fee: '$840.000 COP', video: { caption: 'Son 480.000 COP al año' } }, /nombra 480\.000/],
  [
    {
      costs: [
        { label: 'Todo', amount: 100 },
        { label: 'Cuota', amount: 30, instalment: { count: 3, of: 'Todo' } },
      ],
    },
    /3 cuotas de 30 no suman 100/,
  ],
  [
    { costs: [{ label: 'Con beca', amount: 60, discount: { percent: 40, on: 'Base' } }] },
    /"Base", que no está/,
  ],
])('%j is wrong', (content, problem) => {
  expect(problems(content)).toEqual([expect.stringMatching(problem)]);
});

const MASTER = {
  titulo: 'Maestría en Educación',
  universidad: 'Umecit',
  precio: 5_800_000,
  duracion: '3 semestres',
  modalidad: 'Virtual',
  creditos: 41,
  snies: '107620',
};
const featured = (changes: object = {}) => ({
  Umecit: {
    title: 'Maestría en Educación',
    facts: [
      ['Modalidad', 'Virtual'],
      ['Duración', '3 semestres'],
      ['Créditos', '41'],
      ['SNIES', '107620'],
    ],
    costs: [{ label: 'Por semestre', amount: 5_800_000 }],
    ...changes,
  },
});
const published = { university: 'Umecit', title: 'Maestría en Educación', price: 5_800_000 };
const contradictions = (content: unknown) =>
  findProblems(
    new Map([['page.ts', { content }]]),
    [],
    [MASTER, { ...MASTER, universidad: 'Cgedi', precio: 9 }],
  );

test('every figure of a page that contradicts the catalogue is listed', () => {
  expect(contradictions({ featured: featured(), costs: [published] })).toEqual([]);
  const wrong = {
    featured: featured({
      facts: [
        ['Modalidad', 'Presencial'],
        ['Duración', '4 semestres'],
        ['Créditos', '48'],
        ['SNIES', '108404'],
      ],
      costs: [{ label: 'Por semestre', amount: 5_900_000 }],
    }),
    costs: [{ ...published, price: 1, plans: [{ label: 'Anticipado', duration: '2 semestres' }] }],
    card: { requested: 'Maestría en Educación', price: '$7.000.000', duration: '3 semestres' },
    level: { program: 'Maestría en Educación', amount: '$5.800.000', buys: 'por semestre, 5 semestres' },
  };
  const told = contradictions(wrong)
    .map(({ text }) => text)
    .join('\n');
  for (const figure of [
    'precio 5900000, en el catálogo 5800000',
    'duración 4 semestres, en el catálogo 3 semestres',
    'modalidad Presencial',
    'créditos 48',
    'SNIES 108404',
    'precio 1,',
    'duración 2 semestres',
    'precio 7000000',
    'duración 5 semestres',
  ]) {
    expect(told).toContain(figure);
  }
});

test.each([
  ['$5.800.000', 5_800_000],
  ['$48,400,000', 48_400_000],
  ['740,384.62', 740_384.62],
  ['$1.200', 1200],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
