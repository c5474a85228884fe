import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useCall } from './use-call';

test('a press does it once, says why it was refused, and may be tried again', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const call = vi.fn<(what: string) => Promise<void>>(
    () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  const onEnd = vi.fn<() => void>();
  function Press() {
    const { run, busy, problem, done, last } = useCall({ call, onEnd });
    return (
      <button type="button" onClick={() => run('algo')}>
        {busy ? `haciendo ${last}` : (problem ?? (done ? 'hecho' : 'hacer'))}
      </button>
    );
  }
  render(<Press />);
  const button = screen.getByRole('button');
  await userEvent.dblClick(button);
  expect(button.textContent).toBe('haciendo algo');
  expect(call).toHaveBeenCalledTimes(1);
  ends[0]?.(new Error('No se pudo.'));
  expect(await screen.findByText('No se pudo.')).toBeTruthy();
  await userEvent.click(button);
  expect(button.textContent).toBe('haciendo algo');
  ends[1]?.();
  expect(await screen.findByText('hecho')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(2);
});
