import { fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from 'shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newsTab } from './news-tab';

const answers: Response[] = [];
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('admin', 'token');
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

test('that the API fails is told in the tab, and asked again; the desk follows where it is on', async () => {
  answers.push(
    Response.json({ message: 'Espere un minuto.' }, { status: 429 }),
    Response.json({ activa: true }),
  );
  const Tab = newsTab(async () => () => <p>La mesa</p>);
  render(
    <main>
      <Tab />
    </main>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Espere un minuto.');
  const retry = screen.getByRole('button', { name: 'Reintentar' });
  retry.focus();
  fireEvent.click(retry);
  expect(await screen.findByText('La mesa')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('turned off, or without a module that brings it, the desk is to come', async () => {
  const loadDesk = vi.fn(async () => undefined);
  for (const activa of [false, true]) {
    queryClient.clear();
    answers.push(Response.json({ activa }));
    const Tab = newsTab(loadDesk);
    const { unmount } = render(<Tab />);
    expect(await screen.findByText('Módulo de noticias próximamente...')).toBeDefined();
    unmount();
  }
  expect(loadDesk).toHaveBeenCalledTimes(1);
});
