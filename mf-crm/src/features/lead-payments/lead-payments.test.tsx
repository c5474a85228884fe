import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { BETO, crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { ANA, crmScreen, pasteInto, unreachable } from '../../screens/crm-screen.fixture';

const PAGO = {
  id: 'p1',
  monto: 725_000,
  concepto: 'Cuota 1',
  fechaVencimiento: '2099-12-01',
  fechaRecordatorio: null,
  estado: 'pendiente',
  fechaPago: null,
};
const WITH_PAYMENT = { ...ANA, pagos: [PAGO] };
const failed = () => Response.json({ message: 'sin tabla' }, { status: 500 });

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
  crm.replies['GET /api/crm-handler/1'] = () => Response.json(WITH_PAYMENT);
});

test('S2.41 S5.20 S8.28 a new payment starts at $0 and pending; a failure keeps what was typed', async () => {
  crm.open('comercial', '/admin?tab=crm&lead=1&ver=pagos');
  const form = within(await screen.findByRole('form', { name: 'Nuevo pago' }));
  const amount = form.getByLabelText<HTMLInputElement>(/^Monto/);
  expect(amount.value).toBe('$0');
  await pasteInto(form.getByLabelText(/^Concepto/), 'Inscripción');
  await userEvent.type(amount, '0350000');
  await userEvent.type(form.getByRole('textbox', { name: /^Fecha de vencimiento/ }), '05/12/2099');
  await userEvent.tab();
  expect(amount.value).toBe('$350.000');
  crm.replies['PUT /api/crm-handler/1'] = failed;
  const add = form.getByRole('button', { name: 'Agregar pago' });
  await userEvent.click(add);
  expect((await form.findByRole('alert')).textContent).toBe('Error agregando el pago. sin tabla');
  expect(amount.value).toBe('$350.000');
  crm.replies['PUT /api/crm-handler/1'] = () =>
    Response.json({
      ...WITH_PAYMENT,
      pagos: [PAGO, { ...PAGO, id: 'p2', concepto: 'Inscripción', monto: 350_000 }],
    });
  await userEvent.click(add);
  expect(await screen.findByText('Pago agregado exitosamente')).toBeTruthy();
  const [first, second] = crm.bodiesOf('PUT /api/crm-handler/1') as { pagos: object[] }[];
  expect(first?.pagos).toMatchObject([{ concepto: 'Inscripción', monto: 350_000, estado: 'pendiente' }]);
  expect(second).toEqual(first);
  expect(amount.value).toBe('$0');
  const list = within(screen.getByRole('list', { name: 'Pagos' }));
  expect(list.getByText('$350.000')).toBeTruthy();
  expect(screen.getByText('2 pendientes').nextSibling?.textContent).toBe('$1.075.000');
});

test('S5.19 a due day that is over is not taken, and the field says why', async () => {
  crm.open('comercial', '/admin?tab=crm&lead=1&ver=pagos');
  const form = within(await screen.findByRole('form', { name: 'Nuevo pago' }));
  const due = form.getByRole<HTMLInputElement>('textbox', { name: /^Fecha de vencimiento/ });
  await userEvent.type(due, '05/12/2020');
  await userEvent.tab();
  expect(due.value).toBe('');
  expect(form.getByText(/^Elija un día desde el /)).toBeTruthy();
  await pasteInto(due, '05/12/2099');
  expect(form.queryByText(/^Elija un día/)).toBeNull();
});

test('S8.28 failures to settle or to delete a payment are told with their reason', async () => {
  crm.open('comercial', '/admin?tab=crm&lead=1&ver=pagos');
  crm.replies['PUT /api/crm-handler/1'] = failed;
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar pagado' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('Error actualizando el estado del pago. sin tabla');
  // In its row: the top of the tab may be out of sight.
  expect(told.closest('li')?.textContent).toContain('Cuota 1');
  crm.replies['DELETE /api/crm-handler/1/pagos/p1'] = failed;
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar el pago Cuota 1' }));
  const dialog = await crm.dialog('Eliminar pago');
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error eliminando el pago. sin tabla');
});

test('S5.19 S5.24 a reminder may be for the due day itself, and is sent before the deadline', async () => {
  crm.open('comercial', '/admin?tab=crm&lead=1&ver=pagos');
  const form = within(await screen.findByRole('form', { name: 'Nuevo pago' }));
  await pasteInto(form.getByLabelText(/^Concepto/), 'Cuota 2');
  await userEvent.type(form.getByLabelText(/^Monto/), '100');
  for (const name of [/^Fecha de vencimiento/, 'Recordatorio (opcional)']) {
    await pasteInto(form.getByRole('textbox', { name }), '05/12/2099');
    await userEvent.tab();
  }
  crm.replies['PUT /api/crm-handler/1'] = () =>
    Response.json({ ...WITH_PAYMENT, pagos: [PAGO, { ...PAGO, id: 'p2' }] });
  crm.replies['POST /api/schedule'] = () => Response.json({ programadas: [] });
  await userEvent.click(form.getByRole('button', { name: 'Agregar pago' }));
  await waitFor(() => expect(crm.bodiesOf('POST /api/schedule')).toHaveLength(1));
  expect(crm.bodiesOf('POST /api/schedule')[0]).toMatchObject({
    notificaciones: [
      { tipoRecordatorio: 'recordatorio', fecha: '2099-12-05T12:00:00.000Z' },
      { tipoRecordatorio: 'limite', fecha: '2099-12-05T13:00:00.000Z' },
    ],
  });
});

test('a payment with a reminder that waits for the connection says when its e-mails can be set', async () => {
  crm.open('comercial', '/admin?tab=crm&lead=1&ver=pagos');
  const form = within(await screen.findByRole('form', { name: 'Nuevo pago' }));
  await pasteInto(form.getByLabelText(/^Concepto/), 'Cuota 2');
  await userEvent.type(form.getByLabelText(/^Monto/), '100');
  for (const name of [/^Fecha de vencimiento/, 'Recordatorio (opcional)']) {
    await pasteInto(form.getByRole('textbox', { name }), '05/12/2099');
    await userEvent.tab();
  }
  crm.replies['PUT /api/crm-handler/1'] = unreachable;
  await userEvent.click(form.getByRole('button', { name: 'Agregar pago' }));
  expect(
    await form.findByText(/^Pago agregado exitosamente. Se envía cuando vuelva la conexión/),
  ).toBeTruthy();
  expect(crm.bodiesOf('POST /api/schedule')).toEqual([]);
});

test('S5.18 S5.27 a payment needs its fields; deleting one asks', async () => {
  crm = crmWithTwoLeads();
  crm.open('admin', '/admin?tab=crm&lead=2&ver=pagos', 'alguien');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar pago' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Por favor completa todos los campos obligatorios',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar el pago Cuota 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar pago' }));
  expect(dialog.getByText('¿Estás seguro de eliminar el pago "Cuota 1"?')).toBeTruthy();
  crm.replies['DELETE /api/crm-handler/2/pagos/p1'] = () => Response.json({ ...BETO, pagos: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Todavía no hay pagos.')).toBeTruthy();
});

test('S7.12 S7.13 S7.14 the reminder of a payment is scheduled under the id that the service gave it; failing is told', async () => {
  crm = crmWithTwoLeads();
  crm.open('admin', '/admin?tab=crm&lead=1&ver=pagos', 'alguien');
  const [cuota] = BETO.pagos;
  crm.replies['PUT /api/crm-handler/1'] = () =>
    Response.json({ ...ANA, pagos: [{ ...cuota, id: 'p9', fechaRecordatorio: '2099-11-24' }] });
  await pasteInto(await screen.findByLabelText(/^Concepto/), 'Cuota 1');
  await userEvent.type(screen.getByLabelText(/^Monto/), '725000');
  const fillDay = async (name: string | RegExp, day: string) => {
    await pasteInto(screen.getByRole('textbox', { name }), day);
    await userEvent.tab();
  };
  await fillDay(/^Fecha de vencimiento/, '01/12/2099');
  await fillDay('Recordatorio (opcional)', '24/11/2099');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar pago' }));
  expect(await screen.findByText(/^Pago agregado exitosamente. No se programaron los correos/)).toBeTruthy();
  const ofPayment = { leadId: '1', tipo: 'pago', documentoId: null, pagoId: 'p9' };
  expect(crm.bodiesOf('POST /api/schedule')[0]).toMatchObject({
    leadId: '1',
    notificaciones: [
      { ...ofPayment, tipoRecordatorio: 'recordatorio', fecha: '2099-11-24T14:00:00.000Z' },
      { ...ofPayment, tipoRecordatorio: 'limite', fecha: '2099-12-01T13:00:00.000Z' },
    ],
  });
});
