import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblems } from './check';
import { readAmount } from './prices';
import { checkContent } from './start';

const problems = (content: unknown) => findProblems({ content }, ['/contacto', '/noticias/:slug']);

test('the content of the site has no broken link, missing image, invalid date or contradicting price', () => {
  expect(checkContent()).toEqual({ passed: true, output: '' });
}, 30_000);

test('wrong content stops the check, one line a problem', () => {
  const { passed, output } = checkContent([join(import.meta.dirname, 'broken-content')]);
  expect(passed).toBe(false);
  expect(output.trim().split('\n')).toEqual([
    'El contenido tiene 7 problemas:',
    '  page.ts: page.next.link: enlace a una página que no existe: /no-existe',
    '  page.ts: page.text: enlace a una página que no existe: /politica-de-dato',
    '  page.ts: page.image: "equipo/ana.png" no es una imagen importada',
    '  page.ts: page.fecha: "2025-02-30" no es una fecha del calendario (AAAA-MM-DD)',
    '  page.ts: page.offer: el texto nombra 5900000, pero el precio del bloque es 5800000',
    expect.stringMatching(/page\.fees\.costs: "Con convenio" dice 5520000, pero con 5 % menos es 5510000$/),
    expect.stringMatching(/picture\.ts: .*no-such-portrait\.svg/),
  ]);
}, 30_000);

test.each([
  [{ link: '/contacto#formulario' }],
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
  [{ image: '' }, /no es una imagen/],
  [{ fechaEnInicio: '20 de marzo' }, /no es una fecha/],
  [{ date: '2025-13-01' }, /no es una fecha/],
  [{ year: 20_025 }, /no es un año/],
  [{ fee: '$840.000 COP', video: { caption: 'Son 480.000 COP al año' } }, /nombra 480000/],
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

test.each([
  ['$5.800.000', 5_800_000],
  ['$48,400,000', 48_400_000],
  ['740,384.62', 740_384.62],
  ['$1.200', 1200],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
