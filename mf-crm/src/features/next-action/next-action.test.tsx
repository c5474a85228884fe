import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftCount } from 'shared';
import { expect, test } from 'vitest';
import { ANA, crmScreen } from '../../screens/crm-screen.fixture';

test('what is typed survives Escape, a day that is missing is told at its field, and what was planned leaves no draft', async () => {
  const crm = crmScreen();
  crm.open('admin', '/admin?tab=crm&lead=1');
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Programar próxima acción' }));
    return crm.dialog('Próxima acción con Ana Ruiz');
  };
  let dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Elegir' }));
  await userEvent.type(dialog.getByLabelText('Qué sigue'), ' y pedir el acta');
  await userEvent.click(dialog.getByRole('button', { name: 'Programar' }));
  const day = dialog.getByRole('textbox', { name: 'Día' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(dialog.getByText('Elija el día de la próxima acción.')).toBeTruthy();
  // The first Escape closes the calendar.
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  expect(dialog.getByLabelText<HTMLInputElement>('Qué sigue').value).toBe('Llamar y pedir el acta');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Día' }), '02/12/2099');
  await userEvent.tab();
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Programar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(crm.bodiesOf('PUT /api/crm-handler/1')).toMatchObject([
    { proximaAccion: 'Llamar y pedir el acta', fechaProximaAccion: '2099-12-02T14:00:00.000Z' },
  ]);
  expect(draftCount()).toBe(0);
});
