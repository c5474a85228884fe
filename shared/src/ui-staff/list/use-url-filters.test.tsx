import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import { listPage } from './list-page';
import { useUrlFilters } from './use-url-filters';

function open(search: string) {
  let router: ReturnType<typeof createMemoryRouter>;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/admin', element: children }], {
      initialEntries: [`/admin${search}`],
    });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useUrlFilters(['q', 'nivel']), { wrapper });
  return { filters: () => result.current, search: () => router.state.location.search };
}

test('reads what the URL holds', () => {
  const { filters } = open('?tab=programas&q=psico&pagina=2');
  expect(filters()).toMatchObject({ values: { q: 'psico', nivel: '' }, page: 2, filtered: true });
});

test.each(['0', '-2', '1.5', 'dos'])('"pagina=%s" is the first page', (page) => {
  expect(open(`?pagina=${page}`).filters().page).toBe(1);
});

test('a new search starts at its first page and keeps the rest of the URL; clearing removes the filters', () => {
  const { filters, search } = open('?tab=programas&q=psico&pagina=2');
  act(() => filters().change({ nivel: 'Posgrado' }));
  expect(search()).toBe('?tab=programas&q=psico&nivel=Posgrado');
  expect(filters().pageSearch(3).toString()).toBe('tab=programas&q=psico&nivel=Posgrado&pagina=3');
  expect(filters().pageSearch(1).toString()).toBe('tab=programas&q=psico&nivel=Posgrado');
  act(() => filters().clear());
  expect(search()).toBe('?tab=programas');
});

test('a filter that is chosen before what was typed is in the URL goes on from it', () => {
  const { filters, search } = open('?tab=programas');
  const { change } = filters();
  act(() => {
    change({ q: 'psi' });
    change({ q: 'psico' });
    change({ nivel: 'Posgrado' });
  });
  expect(search()).toBe('?tab=programas&q=psico&nivel=Posgrado');
  act(() => filters().change({ nivel: '' }));
  expect(search()).toBe('?tab=programas&q=psico');
});

test('fifty entries a page; a page past the end is the last', () => {
  const list = Array.from({ length: 120 }, (_, index) => index);
  expect(listPage(list, 2)).toMatchObject({ page: 2, pages: 3, first: 51, last: 100 });
  expect(listPage(list, 9)).toMatchObject({ page: 3, first: 101, last: 120 });
  expect(listPage([], 1)).toMatchObject({ page: 1, pages: 1, first: 0, last: 0, entries: [] });
});
