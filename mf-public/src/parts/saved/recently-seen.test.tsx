import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import { RecentlySeen } from './recently-seen';
// Loads the lazy code before the test waits for it.
import './recently-seen-list';
import { recentlySeen } from './saved-lists';

test('the list comes with the first program that was opened, not the page’s own, and goes with the last', async () => {
  const router = createMemoryRouter([{ path: '/', element: <RecentlySeen except="p1" /> }]);
  render(<RouterProvider router={router} />);
  act(() => void recentlySeen.add({ id: 'p1', title: 'Derecho' }));
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => void recentlySeen.add({ id: 'p2', title: 'Psicología' }));
  const link = await screen.findByRole('link', { name: 'Psicología' });
  expect(link.querySelector('img')?.getAttribute('src')).toContain('escena-psicologia-');
  expect(screen.queryByRole('link', { name: 'Derecho' })).toBeNull();
  act(() => recentlySeen.clear());
  expect(screen.queryByRole('heading')).toBeNull();
});
