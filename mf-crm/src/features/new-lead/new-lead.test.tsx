import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ANA, crmScreen } from '../../crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

test('S2.43 S4.10 S8.35 typing a program decides which extras are asked for; an error without a message has its own text and loses nothing', async () => {
  crm.open('comercial');
  await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
  const dialog = await crm.dialog('Nuevo Lead');
  const next = () => userEvent.click(dialog.getByRole('button', { name: 'Siguiente' }));
  await userEvent.type(dialog.getByLabelText(/Nombre completo/), 'Inés Peña');
  await userEvent.type(dialog.getByLabelText(/Correo/), 'ines@example.com');
  await userEvent.type(dialog.getByLabelText(/Teléfono/), '300 555 0199');
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/Estado civil/), 'Soltero');
  await userEvent.selectOptions(dialog.getByLabelText(/Tipo de documento/), 'CC');
  await userEvent.type(dialog.getByLabelText(/^Número/), '1085000199');
  await next();
  expect(await dialog.findByLabelText(/Nombre del colegio/)).toBeTruthy();
  expect(dialog.queryByLabelText(/Estrato/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText(/^Universidad \*/), 'UNADE');
  const program = dialog.getByLabelText<HTMLInputElement>(/Programa de interés/);
  await userEvent.type(program, 'Doctorado en Educación');
  expect(dialog.queryByLabelText(/Nombre del colegio/)).toBeNull();
  expect(dialog.getByLabelText(/Estrato/)).toBeTruthy();
  expect(dialog.queryByLabelText(/Lugar de trabajo/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText(/Trabaja actualmente/), 'Si');
  expect(dialog.getByLabelText(/Lugar de trabajo/)).toBeTruthy();

  crm.replies['POST /api/crm-handler'] = () => Response.json({ message: '' }, { status: 500 });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error desconocido al crear el lead');
  expect(program.value).toBe('Doctorado en Educación');
  crm.replies['POST /api/crm-handler'] = () => Response.json({ ...ANA, id: '7' }, { status: 201 });
  crm.replies['GET /api/crm-handler/7'] = () => Response.json({ ...ANA, id: '7' });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = crm.bodiesOf('POST /api/crm-handler');
  expect(first).toMatchObject({ tipoPrograma: 'posgrado', trabajaActualmente: 'Si' });
  expect(second).toEqual(first);
  const keys = crm.sent
    .filter(([name]) => name === 'POST /api/crm-handler')
    .map(([, , headers]) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
