import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChosenLeads } from './chosen-leads';
import { LEAD_FILTERS, type LeadFilterValues } from './lead-filters';

const none = Object.fromEntries(LEAD_FILTERS.map((name) => [name, ''])) as LeadFilterValues;
const open = (values = none) =>
  renderHook(({ filters }) => useChosenLeads(filters), { initialProps: { filters: values } });

test('leads are named by id; all that match by the filters that are set', () => {
  const { result } = open({ ...none, q: 'ana', prioridad: 'alta' });
  act(() => result.current.set(['1', '2'], true, ['1', '2', '3']));
  act(() => result.current.set(['2'], false, ['1', '2', '3']));
  expect([result.current.has('1'), result.current.selection()]).toEqual([true, { ids: ['1'] }]);
  act(() => result.current.chooseAll());
  expect(result.current.selection()).toEqual({ filtros: { q: 'ana', prioridad: 'alta' } });
});

test('taking one away from all leaves the others that are read', () => {
  const { result } = open();
  act(() => result.current.chooseAll());
  act(() => result.current.set(['2'], false, ['1', '2', '3']));
  expect([result.current.all, result.current.selection()]).toEqual([false, { ids: ['1', '3'] }]);
});

test('other filters begin anew, so that nothing is changed that cannot be seen', () => {
  const { result, rerender } = open();
  act(() => result.current.set(['1'], true, ['1']));
  rerender({ filters: { ...none, estado: 'nuevo' } });
  expect(result.current.selection()).toEqual({ ids: [] });
});
