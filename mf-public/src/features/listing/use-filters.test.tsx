import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, useLocation } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import { useFilters } from './use-filters';

test('a second choice made before the first is shown keeps both', async () => {
  let content: ReactNode = null;
  const router = createMemoryRouter([{ path: '/pregrado', Component: () => content }], {
    initialEntries: ['/pregrado'],
  });
  const wrapper = ({ children }: { children: ReactNode }) => {
    content = children;
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => ({ control: useFilters(), location: useLocation() }), { wrapper });
  await act(async () => {
    result.current.control.change('university', 'FUNDES');
    result.current.control.change('modality', 'Virtual');
  });
  expect(result.current.location.search).toBe('?universidad=FUNDES&modalidad=Virtual');
});
