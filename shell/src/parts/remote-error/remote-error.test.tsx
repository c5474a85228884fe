import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { RemoteError } from './remote-error';

const stages = ['compatibility', 'entry', 'module', 'contract', 'page'] as const;

test.each(stages)('a remote that stops at "%s" names itself and can be retried in place', async (stage) => {
  const retry = vi.fn();
  const error = { remote: 'mf-public', version: '1.2.3', stage, message: 'cause for the log' };
  renderSite('/', [{ path: '*', element: <RemoteError error={error} onRetry={retry} retrying={false} /> }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta sección no está disponible');
  expect(screen.getByText(/^mf-public 1\.2\.3 · /)).toBeTruthy();
  expect(screen.queryByText(/cause for the log/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('banner')).toBeTruthy();
});
