import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

/** A dialog that does not leave at once. */
function Fading() {
  const [leaving, setLeaving] = useState(false);
  return leaving ? null : (
    <button type="button" onClick={() => setLeaving(true)}>
      Cerrar
    </button>
  );
}

const loadClinging = async () => Clinging;
const loadFading = async () => Fading;

function Page({ load = loadClinging }: { load?: typeof loadClinging | typeof loadFading }) {
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

test('what is opened again while it still leaves is open', async () => {
  render(<Page load={loadFading} />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  fireEvent.click(opener);
  screen.getByRole('button', { name: 'Cerrar' });
});
