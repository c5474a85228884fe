import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leadRequestSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { crmScreen, LAURA, list } from './crm-screen.fixture';

const request = (id: string, nombre: string, reconsulta = false) =>
  leadRequestSchema.parse({
    id,
    recibida: '2026-11-22T10:00:00.000Z',
    formulario: 'contacto',
    mensaje: `Pregunta de ${nombre}`,
    programa: null,
    pagina: '/contacto',
    reconsulta,
    lead: {
      id: `l${id}`,
      nombre,
      email: `${id}@example.com`,
      telefono: '300',
      estado: 'nuevo',
      porRevisar: null,
      asesorAsignado: null,
    },
  });

test('an admin assigns chosen requests, or shares out all; what came from a lead before says so', async () => {
  const crm = crmScreen();
  crm.replies['GET /api/v1/leads/requests'] = () => list([request('1', 'Ana'), request('2', 'Beto', true)]);
  crm.replies['POST /api/v1/leads/requests/assign'] = () =>
    Response.json({ asignados: { l1: LAURA.sub }, operacion: null });
  crm.open('admin', '/admin?tab=crm&vista=solicitudes');
  const beto = within((await screen.findByRole('link', { name: 'Beto' })).closest('li') as HTMLElement);
  expect(beto.getByText('Volvió a preguntar')).toBeTruthy();
  expect(beto.getByText('Pregunta de Beto')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Asignar a Ana' }));
  const dialog = await crm.dialog('Asignar 1 lead');
  await dialog.findByRole('option', { name: /Laura Medina/ });
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: /^Comercial/ }),
    'Laura Medina · laura@example.com',
  );
  expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe(LAURA.sub);
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
  await userEvent.click(beto.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Repartir 1' }));
  expect(crm.bodiesOf('POST /api/v1/leads/requests/assign')).toEqual([
    { leads: ['l1'], asesor: LAURA.sub },
    { leads: ['l2'] },
  ]);
});

test('a comercial sees the requests of their leads, without anything to assign', async () => {
  const crm = crmScreen();
  crm.replies['GET /api/v1/leads/requests?asignadas=si'] = () => list([request('1', 'Ana')]);
  crm.open('comercial', '/admin?tab=crm&vista=solicitudes');
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Asignar|Repartir/ })).toBeNull();
});
