import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { crmScreen, list } from './crm-screen.fixture';
import { lead } from './leads/lead.fixture';

const NUEVO = 'GET /api/crm-handler?estado=nuevo&limit=30';
const PERDIDO = 'GET /api/crm-handler?estado=perdido&limit=30';
const column = (name: RegExp) => within(screen.getByRole('region', { name }));

test('S8.25 a card moves by its menu; a refusal puts it back and says so, and the same can be tried again', async () => {
  const crm = crmScreen();
  const ana = lead('1', { nombre: 'Ana Ruiz' });
  let refuse = true;
  let stored = ana;
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.replies[NUEVO] = () => list(stored.estado === 'nuevo' ? [stored] : []);
  crm.replies[PERDIDO] = () => list(stored.estado === 'perdido' ? [stored] : []);
  crm.replies['PUT /api/crm-handler/1'] = () => {
    if (refuse) return Response.json({ message: 'sin tabla' }, { status: 500 });
    stored = lead('1', { nombre: 'Ana Ruiz', estado: 'perdido', version: 4 });
    return Response.json(stored);
  };
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  await userEvent.click(column(/^Nuevo/).getByRole('button', { name: 'Mover a Ana Ruiz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Perdido', hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Error actualizando el lead. Los cambios pueden no haberse guardado. Ana Ruiz: ',
  );
  expect(column(/^Nuevo/).getByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  refuse = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await column(/^Perdido/).findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(column(/^Nuevo/).queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  expect(await screen.findByText('Ana Ruiz pasó a Perdido.')).toBeTruthy();
});

test('a malformed lead does not break the board: it is shown with what it has, and cannot be moved', async () => {
  const crm = crmScreen();
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.replies[NUEVO] = () => list([{ nombre: 7, pagos: 'x', fechaUltimaActualizacion: 'ayer' }, lead('2')]);
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  expect(await screen.findByText('Sin nombre')).toBeTruthy();
  expect(screen.getByText('Fecha inválida')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Mover a/ })).toHaveLength(1);
  expect(screen.getAllByText('Sin leads')).toHaveLength(6);
});
