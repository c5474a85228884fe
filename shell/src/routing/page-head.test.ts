import { expect, test } from 'vitest';
import { documentTitle, headOf, notFoundHead } from './page-head';

const match = (handle: unknown, data: unknown = undefined) => ({ handle, data, params: { id: '7' } });

test('P1.05 the deepest page with a head names the document, from its data and parameters', () => {
  const head = headOf([
    match({ head: () => ({ title: 'Marco', description: '' }) }),
    match(
      {
        head: ({ data, params }: { data: string; params: { id: string } }) => ({
          title: `${data} ${params.id}`,
          description: 'd',
        }),
      },
      'Programa',
    ),
    match(undefined),
  ]);
  expect(documentTitle(head, 'Puentes')).toBe('Programa 7 | Puentes');
});

test('P2.85 a path without a page is named so and not indexed', () => {
  expect(headOf([match(undefined)])).toBe(notFoundHead);
  expect(notFoundHead).toMatchObject({ title: 'Página no encontrada', noindex: true });
});
