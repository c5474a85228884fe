import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { RetryButton } from './retry-button';

function Place({
  query,
  failed,
}: {
  query: { isFetching: boolean; refetch: () => unknown };
  failed: boolean;
}) {
  return (
    <AppTheme>
      <section aria-label="Historial">{failed ? <RetryButton query={query} /> : <p>Leído</p>}</section>
    </AppTheme>
  );
}

test('the focus stays on "Reintentar" while it reads, and goes on to its section with the answer', async () => {
  const refetch = vi.fn();
  const { rerender } = render(<Place failed query={{ isFetching: false, refetch }} />);
  const button = screen.getByRole('button', { name: 'Reintentar' });
  await userEvent.click(button);
  rerender(<Place failed query={{ isFetching: true, refetch }} />);
  await userEvent.click(button);
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  rerender(<Place failed={false} query={{ isFetching: false, refetch }} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Historial' }));
});
