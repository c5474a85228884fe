import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NO_FILTERS } from '../../programs/filters';
import { FilterForm } from './filter-form';

test('a choice made in the HTML of the server, before its code has run, counts', async () => {
  const change = vi.fn();
  const form = (
    <FilterForm
      control={{ filters: NO_FILTERS, change, clear: vi.fn() }}
      options={{ universities: ['FUNDES', 'Umecit'], modalities: ['Virtual'], durations: [] }}
    />
  );
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(form);
  const university = page.querySelector('select');
  if (university) university.value = 'Umecit';
  await act(async () => hydrateRoot(page, form));
  expect(change.mock.calls).toEqual([['university', 'Umecit']]);
});
