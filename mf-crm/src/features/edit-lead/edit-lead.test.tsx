import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ANA, crmScreen, list, pasteInto } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

async function openDialog(role: 'admin' | 'comercial' = 'admin') {
  crm.open(role);
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Editar a Ana Ruiz' }));
  return crm.dialog('Editar Lead');
}

test('S5.12 S5.13 what a lead cannot go without is required; what it can is not', async () => {
  const dialog = await openDialog();
  const required = [
    /Nombre completo/,
    /Cédula/,
    /Correo electrónico/,
    /Teléfono/,
    /^Universidad \*/,
    /Programa de interés/,
    /^Estado \*/,
    /^Origen/,
    /^Prioridad/,
  ];
  for (const label of required) {
    expect(dialog.getByLabelText<HTMLInputElement>(label).required, String(label)).toBe(true);
  }
  const link = dialog.getByLabelText<HTMLInputElement>('Enlace de documentos');
  expect([link.required, link.type]).toEqual([false, 'url']);
});

test.each([
  ['web', false],
  ['formulario_web', true],
] as const)(
  'S3.22 the public form’s origin is a choice only where the lead has it: %s',
  async (origen, offered) => {
    crm.replies['GET /api/crm-handler/1'] = () => Response.json({ ...ANA, origen });
    crm.replies['GET /api/crm-handler'] = () => list([{ ...ANA, origen }]);
    const select = (await openDialog()).getByLabelText<HTMLSelectElement>(/^Origen/);
    expect(select.value).toBe(origen);
    expect([...select.options].some(({ value }) => value === 'formulario_web')).toBe(offered);
  },
);

test('S3.29 only changed values are sent; what is preselected stays unsent until it is touched', async () => {
  const dialog = await openDialog();
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  for (const [label, value] of [
    [/Tipo de documento/, 'CC'],
    [/Estado civil/, 'Soltero'],
    [/Estrato/, '1'],
    [/Servicio de salud/, 'EPS'],
    [/Trabaja actualmente/, 'No'],
  ] as const) {
    expect(dialog.getByLabelText<HTMLSelectElement>(label).value).toBe(value);
  }
  const name = dialog.getByLabelText(/Nombre completo/);
  await userEvent.type(name, 'x{Backspace}');
  await userEvent.selectOptions(dialog.getByLabelText(/^Estado \*/), 'interesado');
  await userEvent.selectOptions(dialog.getByLabelText(/Estrato/), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(crm.bodiesOf('PUT /api/crm-handler/1')).toHaveLength(1));
  const { version, fechaUltimaActualizacion } = ANA;
  expect(crm.bodiesOf('PUT /api/crm-handler/1')).toEqual([
    { estado: 'interesado', estratoSocioeconomico: 3, version, fechaUltimaActualizacion },
  ]);
});

test('S8.25 S8.34 a failure is told in a box "Error" and nothing typed is lost', async () => {
  const dialog = await openDialog();
  const phone = dialog.getByLabelText<HTMLInputElement>(/Teléfono/);
  await userEvent.clear(phone);
  await pasteInto(phone, '311 555 0000');
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ message: 'sin tabla' }, { status: 500 });
  await userEvent.click(save);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'ErrorError actualizando el lead. Los cambios pueden no haberse guardado. sin tabla',
  );
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ message: '' }, { status: 500 });
  await userEvent.click(save);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch(/Error desconocido al actualizar el lead$/),
  );
  const fields = { telefono: 'Escriba un teléfono válido, con números.' };
  crm.replies['PUT /api/crm-handler/1'] = () =>
    Response.json({ message: 'Revise los datos.', fields }, { status: 400 });
  await userEvent.click(save);
  expect(await dialog.findByText(fields.telefono)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(phone));
  expect(phone.value).toBe('311 555 0000');
});

test('S5.14 S5.15 a comercial reads what the lead is to them, and has no choice of adviser', async () => {
  crm.replies['GET /api/crm-handler'] = () =>
    list([{ ...ANA, creadoPor: 'otra', asesorAsignado: 'yo', asignadoA: 'yo' }]);
  const dialog = await openDialog('comercial');
  expect(dialog.getByText('Este lead te fue asignado por un administrador')).toBeTruthy();
  expect(dialog.getByText('Eres el asesor asignado a este lead')).toBeTruthy();
  expect(dialog.getByText('Solo los administradores pueden cambiar la asignación de asesor')).toBeTruthy();
  expect(dialog.queryByLabelText('Asesor')).toBeNull();
});

const PUT = 'PUT /api/crm-handler/1';
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what was typed survives a closed dialog, and is given up by "Empezar de nuevo" and "Cancelar"', async () => {
  let dialog = await openDialog();
  const phone = () => dialog.getByLabelText<HTMLInputElement>(/Teléfono/);
  const again = async () => {
    await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Editar a Ana Ruiz' }));
    dialog = await crm.dialog('Editar Lead');
  };
  await userEvent.clear(phone());
  await pasteInto(phone(), '311 555 0000');
  await userEvent.keyboard('{Escape}');
  await gone();
  await again();
  expect(phone().value).toBe('311 555 0000');
  expect(dialog.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(phone().value).toBe(ANA.telefono);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Nombre completo/)));
  await userEvent.type(phone(), '9');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await gone();
  await again();
  expect(phone().value).toBe(ANA.telefono);
});

test('somebody else changed the same field meanwhile: the question has the focus, and says what else is saved', async () => {
  const theirs = { ...ANA, telefono: '300 111 2233', version: 4 };
  const dialog = await openDialog();
  crm.replies[PUT] = (body) =>
    (body as { version: number }).version === 4
      ? Response.json({ ...theirs, ...(body as object), version: 5 })
      : Response.json({ error: 'stale_lead', message: '', requestId: 'r', lead: theirs }, { status: 409 });
  for (const [label, text] of [
    [/Teléfono/, '311 555 0000'],
    [/Correo electrónico/, 'nueva@example.com'],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label));
    await pasteInto(dialog.getByLabelText(label), text);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  // After closing it by mistake, the question comes again, although the list already has the new version.
  await crm.dialog('Este lead cambió mientras editaba');
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Editar a Ana Ruiz' }));
  const form = await crm.dialog('Editar Lead');
  expect(form.getByLabelText<HTMLInputElement>(/Correo electrónico/).value).toBe('nueva@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const conflict = await crm.dialog('Este lead cambió mientras editaba');
  const question = conflict.getByText(/Sus otros cambios también se guardan: Correo electrónico\.$/);
  await waitFor(() => expect(document.activeElement).toBe(question));
  await userEvent.click(conflict.getByRole('radio', { name: /Guardado\s*300 111 2233/ }));
  crm.sent.length = 0;
  await userEvent.click(conflict.getByRole('button', { name: 'Guardar así' }));
  await gone();
  expect(crm.bodiesOf(PUT)).toMatchObject([{ email: 'nueva@example.com', version: 4 }]);
  expect(crm.bodiesOf(PUT)[0]).not.toHaveProperty('telefono');
});
