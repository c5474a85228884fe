import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LateVisitorNotice } from './late-visitor-notice';

vi.mock('./visitor-notice', () => {
  throw new Error('Loading chunk new-version failed');
});

test('the page stays when the code of the notice does not come', async () => {
  vi.useFakeTimers();
  render(
    <>
      <p>Una página</p>
      <LateVisitorNotice />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('Una página')).toBeTruthy();
});
