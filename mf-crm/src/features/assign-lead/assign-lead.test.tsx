import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ANA, crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { crmScreen, LAURA, unreachable } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

async function openDialog() {
  crm.open('admin');
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Asignar a Ana Ruiz' }));
  return crm.dialog('Asignar Lead');
}

test('S5.17 the button waits while advisers are read, and for a choice', async () => {
  let answer: (response: Response) => void = () => {};
  crm.replies['GET /api/comerciales-handler'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const dialog = await openDialog();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Asignar' });
  expect(dialog.getByText('Cargando comerciales...')).toBeTruthy();
  expect(button.disabled).toBe(true);
  answer(Response.json([LAURA]));
  const laura = await dialog.findByRole('radio', { name: /Laura Medina/ });
  expect(button.disabled).toBe(true);
  await userEvent.click(laura);
  expect(button.disabled).toBe(false);
});

test('S7.33 S8.21 an error status shows three advisers as examples that nobody can be assigned to, and says why', async () => {
  crm.replies['GET /api/comerciales-handler'] = () =>
    Response.json({ message: 'sin directorio' }, { status: 503 });
  const dialog = await openDialog();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Error cargando lista de comerciales: HTTP error! status: 503 sin directorio',
  );
  const samples = dialog.getAllByRole<HTMLInputElement>('radio', { name: /\(ejemplo\)/ });
  expect(samples).toHaveLength(3);
  expect(samples.every(({ disabled }) => disabled)).toBe(true);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Asignar' }).disabled).toBe(true);
  const offered = screen.getByLabelText('Asesor').querySelectorAll<HTMLOptionElement>('option:disabled');
  expect([...offered].map(({ textContent }) => textContent)).toHaveLength(3);
});

test('S8.20 S8.24 a server out of reach leaves the list empty; an e-mail that finds nobody says so', async () => {
  crm.replies['GET /api/comerciales-handler'] = unreachable;
  const dialog = await openDialog();
  expect(await dialog.findByText('No se encontraron comerciales disponibles')).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
});

test.each([
  [200, 'No se encontró comercial con email: nadie@example.com'],
  [503, 'Error al buscar el comercial por email'],
])('S8.20 advisers answered with %s: "%s"', async (status, text) => {
  crm.replies['GET /api/comerciales-handler'] = () =>
    status === 200 ? Response.json([LAURA]) : Response.json({ message: 'no' }, { status });
  const dialog = await openDialog();
  await userEvent.type(await dialog.findByLabelText('Buscar comercial'), 'nadie@example.com');
  expect(dialog.getByText(text)).toBeTruthy();
});

test('S8.21 who may not assign any more reads it, and the choice stays', async () => {
  const dialog = await openDialog();
  const laura = await dialog.findByRole<HTMLInputElement>('radio', { name: /Laura Medina/ });
  await userEvent.click(laura);
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ message: 'no' }, { status: 403 });
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No tienes permisos para asignar leads');
  await waitFor(() => expect(laura.checked).toBe(true));
});

test('S5.16 assigning offers active advisers only, and needs a choice', async () => {
  crm = crmWithTwoLeads();
  crm.open('admin', '/admin?tab=crm', 'alguien');
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Asignar a Ana Ruiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar Lead' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Asignar' }).disabled).toBe(true);
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('radio', { name: /Laura Medina/ }));
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, asesorAsignado: 'a1', version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
  await waitFor(() =>
    expect(crm.bodiesOf('PUT /api/crm-handler/1')[0]).toMatchObject({
      asesorAsignado: 'a1',
      asignadoA: 'a1',
      version: 3,
    }),
  );
});
