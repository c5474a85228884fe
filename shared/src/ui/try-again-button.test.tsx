import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state';

let reads: number;
let answer: (ok: boolean) => void;

function Page() {
  const [state, setState] = useState<'failed' | 'reading' | 'read'>('failed');
  const retry = () => {
    reads += 1;
    setState('reading');
    answer = (ok) => setState(ok ? 'read' : 'failed');
  };
  return (
    <main>
      {state === 'read' ? (
        <h1>Psicología</h1>
      ) : (
        <ErrorState order={1} title="Sin datos" onRetry={retry} retrying={state === 'reading'} />
      )}
    </main>
  );
}

test('"Reintentar" keeps the focus while it loads and does nothing then; the heading of what is loaded has it after', async () => {
  reads = 0;
  render(<Page />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reintentar' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect([reads, document.activeElement, button.disabled]).toEqual([1, button, false]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  answer(false);
  await userEvent.click(button);
  expect([reads, document.activeElement]).toEqual([2, button]);
  answer(true);
  const heading = await screen.findByRole('heading', { name: 'Psicología' });
  expect(document.activeElement).toBe(heading);
});

test('what was not pressed takes no focus when it goes', () => {
  const { rerender } = render(<Page />);
  rerender(
    <main>
      <h1>Otra</h1>
    </main>,
  );
  expect(document.activeElement).toBe(document.body);
});
