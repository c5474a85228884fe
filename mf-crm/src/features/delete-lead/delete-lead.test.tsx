import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refreshChanged } from '../../lead-data/refresh-changed';
import { crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { unreachable } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S5.28 S8.27 deleting a lead asks, tells a failure, and clears the selection', async () => {
  const router = crm.open('admin', '/admin?tab=crm&lead=1', 'alguien');
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar lead' }));
  expect(dialog.getByText('¿Estás seguro de que quieres eliminar el lead de Ana Ruiz?')).toBeTruthy();
  crm.replies['DELETE /api/crm-handler/1'] = () =>
    Response.json({ message: 'No tienes permisos' }, { status: 403 });
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error eliminando el lead: No tienes permisos');
  crm.replies['DELETE /api/crm-handler/1'] = () => new Response(null, { status: 204 });
  crm.sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(crm.sent.filter(([name]) => name === 'GET /api/crm-handler/1')).toEqual([]);
});

test('a lead that is being deleted is not read again for a change that is told meanwhile', async () => {
  const router = crm.open('admin', '/admin?tab=crm&lead=1', 'alguien');
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  const dialog = await crm.dialog('Eliminar lead');
  let answer: (response: Response) => void = () => undefined;
  crm.replies['DELETE /api/crm-handler/1'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  crm.sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(crm.sent.map(([name]) => name)).toContain('DELETE /api/crm-handler/1'));
  await refreshChanged(new Set(['1']));
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(crm.sent.filter(([name]) => name.startsWith('GET /api/crm-handler/1'))).toEqual([]);
});

test('an answer that was lost: tried again, a lead that is gone was deleted by the first attempt', async () => {
  crm.open('admin', '/admin?tab=crm', 'alguien');
  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  const dialog = await crm.dialog('Eliminar lead');
  crm.replies['DELETE /api/crm-handler/1'] = unreachable;
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Error eliminando el lead: /);
  crm.replies['DELETE /api/crm-handler/1'] = () =>
    Response.json({ message: 'Lead no encontrado' }, { status: 404 });
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Lead de Ana Ruiz eliminado. Se puede restaurar 30 días.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question that is answered with Escape gives the focus back, also over an offer to undo something', async () => {
  crm.open('admin', '/admin?tab=crm', 'alguien');
  const remove = (await crm.row('Ana Ruiz')).getByRole('button', { name: 'Eliminar a Ana Ruiz' });
  await userEvent.click(remove);
  await crm.dialog('Eliminar lead');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(remove));

  await userEvent.click((await crm.row('Ana Ruiz')).getByLabelText('Seleccionar a Ana Ruiz'));
  const state = screen.getByRole('button', { name: 'Estado' });
  await userEvent.click(state);
  await crm.dialog('Cambiar el estado de 1 lead');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(state));
});
