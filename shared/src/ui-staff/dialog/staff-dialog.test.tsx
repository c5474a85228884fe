import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../../ui';
import { AppTheme } from '../../ui-mantine';
import { StaffDialog } from './staff-dialog';

function Screen({ openerStays = true }: { openerStays?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <AppTheme>
      <main>{openerStays || !open ? <Button onClick={() => setOpen(true)}>Abrir</Button> : null}</main>
      {open ? (
        // On a busy page the next render comes some time later.
        <StaffDialog title="Pregunta" onClosed={() => setTimeout(() => setOpen(false), 30)}>
          {(close) => <Button onClick={close}>Listo</Button>}
        </StaffDialog>
      ) : null}
    </AppTheme>
  );
}

test('the focus goes back to what opened the dialog, also when it is removed later', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the focus goes to the screen where what opened the dialog is gone', async () => {
  const { container } = render(<Screen openerStays={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const done = await screen.findByRole('button', { name: 'Listo' });
  await userEvent.click(done);
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector('main')));
});

test('a dialog that the URL opened gives the focus to the screen: the whole page is no stop of the keyboard', async () => {
  function Opened() {
    const [open, setOpen] = useState(true);
    return (
      <AppTheme>
        <main>Lista</main>
        {open ? (
          <StaffDialog title="Pregunta" onClosed={() => setOpen(false)}>
            {(close) => <Button onClick={close}>Listo</Button>}
          </StaffDialog>
        ) : null}
      </AppTheme>
    );
  }
  const { container } = render(<Opened />);
  await userEvent.click(await screen.findByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector('main')));
  expect(document.body.hasAttribute('tabindex')).toBe(false);
});

test('a press on what opens the dialog is not lost while it is being closed', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(opener);
  await screen.findByRole('dialog');
});
