import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type LazyDialogProps, useLazyDialog } from './use-lazy-dialog';

function Clinging({ onClosed }: LazyDialogProps<true>) {
  const close = (button: HTMLElement) => {
    onClosed();
    button.focus();
  };
  return (
    <button type="button" onClick={(event) => close(event.currentTarget)}>
      Cerrar
    </button>
  );
}

const load = async () => Clinging;

function Page() {
  const { open, dialog } = useLazyDialog<true>(load, 'No se abrió.');
  return (
    <>
      <button type="button" onClick={(event) => open(true, event.currentTarget)}>
        Abrir
      </button>
      {dialog}
    </>
  );
}

test('the focus goes back to the opener, also from a window that takes it once more while it closes', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const close = await screen.findByRole('button', { name: 'Cerrar' });
  act(() => close.click());
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
});
