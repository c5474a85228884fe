import { act, render, screen } from '@testing-library/react';
import { unsavedForms } from 'shared';
import { AppTheme } from 'shared/app-theme';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemotesProvider } from '../../routing/remotes-context';
import { NewVersionNotice } from './new-version-notice';

const registryOf = (revision: string) => ({ revision, shell: {}, remotes: {} });
let live = registryOf('1');

beforeEach(() => {
  vi.useFakeTimers();
  live = registryOf('1');
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/revision.txt' ? new Response(`${live.revision} c${live.revision}`) : Response.json(live),
  );
});
afterEach(() => {
  unsavedForms.setState(new Map(), true);
});

const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000));

test('an open session is told of another release within five seconds, and keeps what is typed', async () => {
  render(
    <AppTheme>
      <RemotesProvider value={{ registry: registryOf('1') as never, remotes: null }}>
        <NewVersionNotice />
      </RemotesProvider>
    </AppTheme>,
  );
  await fiveSeconds();
  expect(screen.queryByText(/Nueva versión disponible/)).toBeNull();
  live = registryOf('2');
  await fiveSeconds();
  expect(screen.getByText(/Nueva versión disponible/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
  act(() => unsavedForms.setState(new Map([['form', 'crm']]), true));
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  expect(screen.getByText(/Guarde sus cambios para actualizar/)).toBeTruthy();
});
