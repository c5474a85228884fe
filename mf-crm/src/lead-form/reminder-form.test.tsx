import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftCount } from 'shared';
import { bogotaDay } from 'shared/rules';
import { beforeEach, expect, test } from 'vitest';
import { ANA, crmScreen } from '../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

async function openForm(tab: 'documentos' | 'pagos') {
  crm.open('comercial', `/admin?tab=crm&lead=1&ver=${tab}`);
  return within(await screen.findByRole('form', { name: `Recordatorio de ${tab}` }));
}
/** Today in Bogotá, as typed in a date field. */
const TODAY_TEXT = bogotaDay().split('-').toReversed().join('/');
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
/** Sets the text at once, because each typed key renders the whole screen again. The first test types. */
async function fillDay(field: HTMLElement, day: string) {
  field.focus();
  fireEvent.change(field, { target: { value: day } });
  await userEvent.tab();
}

test('S2.40 S2.46 S5.26 S7.12 the button waits for both dates; then the dialog tells progress and success', async () => {
  const form = await openForm('documentos');
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Programar Recordatorios' });
  expect(button.disabled).toBe(true);
  await userEvent.type(form.getByRole('textbox', { name: 'Fecha límite' }), '02/12/2099');
  await userEvent.tab();
  // The suggested day is the day before.
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Recordatorio' }).value).toBe('01/12/2099');
  expect(button.disabled).toBe(false);
  let answer: (response: Response) => void = () => {};
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  crm.replies['POST /api/schedule'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await userEvent.click(button);
  const busy = await crm.dialog('Programando recordatorios');
  expect(busy.getByRole('status').textContent).toMatch(/programando los correos/);
  await waitFor(() => expect(crm.bodiesOf('POST /api/schedule')).toHaveLength(1));
  expect(crm.bodiesOf('PUT /api/crm-handler/1')[0]).toMatchObject({
    fechaLimiteDocumentos: '2099-12-02T13:00:00.000Z',
    fechaRecordatorioDocumentos: '2099-12-01T14:00:00.000Z',
  });
  answer(Response.json({ programadas: [] }));
  const done = await crm.dialog('Recordatorios programados');
  expect(done.getByText(/Recibirá dos correos en alguien@example.com/)).toBeTruthy();
});

test('S8.32 S8.33 S8.26 one text when the dates were not saved, another when only the e-mails failed; no alert of the lead', async () => {
  const form = await openForm('pagos');
  await fillDay(form.getByRole('textbox', { name: 'Fecha límite' }), '02/12/2099');
  const schedule = form.getByRole('button', { name: 'Programar Recordatorios' });
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ message: 'sin tabla' }, { status: 500 });
  await userEvent.click(schedule);
  let failed = await crm.dialog('Error configurando recordatorios');
  expect(failed.getByText('No se guardaron las fechas en el lead. sin tabla')).toBeTruthy();
  expect(screen.queryByText(/Error actualizando el lead/)).toBeNull();
  await userEvent.click(failed.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  crm.replies['POST /api/schedule'] = () => Response.json({ message: 'sin correo' }, { status: 503 });
  await userEvent.click(schedule);
  failed = await crm.dialog('Error configurando recordatorios');
  expect(
    failed.getByText('Las fechas quedaron guardadas, pero no se programaron los correos. sin correo'),
  ).toBeTruthy();
});

test('S5.24 what is wrong is told at its field; the dates that were typed survive another tab until they are set', async () => {
  let form = await openForm('pagos');
  await fillDay(form.getByRole('textbox', { name: 'Fecha límite' }), '02/12/2099');
  const day = form.getByRole('textbox', { name: 'Recordatorio' });
  await fillDay(day, '02/12/2099');
  await userEvent.type(form.getByRole('spinbutton', { name: 'Hora del recordatorio, horas' }), '10');
  const schedule = () => form.getByRole('button', { name: 'Programar Recordatorios' });
  await userEvent.click(schedule());
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(describedBy(day)).toBe('La fecha/hora de recordatorio debe ser anterior a la fecha/hora límite');
  expect(crm.bodiesOf('PUT /api/crm-handler/1')).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Información' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Pagos/ }));
  form = within(await screen.findByRole('form', { name: 'Recordatorio de pagos' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Recordatorio' }).value).toBe('02/12/2099');
  await userEvent.type(form.getByRole('spinbutton', { name: 'Hora del recordatorio, horas' }), '06');
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  crm.replies['POST /api/schedule'] = () => Response.json({ programadas: [] });
  await userEvent.click(schedule());
  const done = await crm.dialog('Recordatorios programados');
  await userEvent.click(done.getByRole('button', { name: 'Entendido' }));
  expect(draftCount()).toBe(0);
});

test('S5.24 S5.25 any day can be written; one after the deadline and a deadline that is over are told', async () => {
  const form = await openForm('pagos');
  const schedule = () => userEvent.click(form.getByRole('button', { name: 'Programar Recordatorios' }));
  const deadline = form.getByRole('textbox', { name: 'Fecha límite' });
  const day = form.getByRole('textbox', { name: 'Recordatorio' });
  await fillDay(deadline, '02/12/2099');
  await fillDay(day, '03/12/2099');
  await schedule();
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(describedBy(day)).toBe('La fecha/hora de recordatorio debe ser anterior a la fecha/hora límite');
  await fillDay(deadline, '02/12/2020');
  await fillDay(day, '01/12/2020');
  await schedule();
  await waitFor(() => expect(document.activeElement).toBe(deadline));
  expect(describedBy(deadline)).toBe('La fecha límite debe ser futura');
  expect(crm.bodiesOf('PUT /api/crm-handler/1')).toEqual([]);
  await fillDay(deadline, '02/12/2099');
  await schedule();
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(describedBy(day)).toBe('La fecha de recordatorio debe ser de hoy o futura');
  expect(crm.bodiesOf('PUT /api/crm-handler/1')).toEqual([]);
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  crm.replies['POST /api/schedule'] = () => Response.json({ programadas: [] });
  await fillDay(day, TODAY_TEXT);
  const hours = form.getByRole('spinbutton', { name: 'Hora del recordatorio, horas' });
  await userEvent.clear(hours);
  await userEvent.type(hours, '00');
  await schedule();
  const done = await crm.dialog('Recordatorios programados');
  expect(done.getByText(/: enseguida y 2 dic/)).toBeTruthy();
});

test('S5.24 a reminder on the deadline’s own day is suggested an hour before it, and a chosen time stays', async () => {
  const form = await openForm('pagos');
  await fillDay(form.getByRole('textbox', { name: 'Fecha límite' }), '02/12/2099');
  const day = form.getByRole('textbox', { name: 'Recordatorio' });
  await fillDay(day, '02/12/2099');
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  crm.replies['POST /api/schedule'] = () => Response.json({ programadas: [] });
  await userEvent.click(form.getByRole('button', { name: 'Programar Recordatorios' }));
  await crm.dialog('Recordatorios programados');
  expect(crm.bodiesOf('PUT /api/crm-handler/1')[0]).toMatchObject({
    fechaLimitePagos: '2099-12-02T13:00:00.000Z',
    fechaRecordatorioPagos: '2099-12-02T12:00:00.000Z',
  });
});
