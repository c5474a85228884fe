import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { AppTheme } from 'shared/ui-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import CrmPanel from '../../screens/crm-panel';

const LEADS = [lead('1', { nombre: 'Ana Ruiz' }), lead('2', { nombre: 'Beto Paz' })];
let sent: [name: string, body: unknown][];

beforeEach(() => {
  queryClient.clear();
  sent = [];
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = `${init?.method ?? 'GET'} ${String(input).replace(/\?.*/, '')}`;
      sent.push([name, init?.body ? JSON.parse(String(init.body)) : undefined]);
      if (name === 'GET /api/crm-handler') return Response.json(LEADS);
      if (name.startsWith('PUT /api/crm-handler/2'))
        return Response.json({ ...LEADS[1], estado: 'interesado' });
      const found = LEADS.find(({ id }) => name === `GET /api/crm-handler/${id}`);
      return found ? Response.json(found) : Response.json({ message: 'nada' }, { status: 500 });
    }),
  );
  localStorage.setItem('comercial', 'token-de-prueba');
  session.setState({ role: 'comercial', user: { sub: 'a1', name: 'Laura', email: 'laura@example.com' } });
});

async function open() {
  const router = createMemoryRouter([{ path: '/admin', element: <CrmPanel /> }], {
    initialEntries: ['/admin?tab=crm'],
  });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  await screen.findByRole('link', { name: 'Beto Paz' });
  return { router, user: userEvent.setup(), list: screen.getByRole('region', { name: 'Leads' }) };
}
const focused = () => document.activeElement?.textContent;

test('in the list the keys move, select, change the state, begin a note and search', async () => {
  const { router, user, list } = await open();
  list.focus();
  await user.keyboard('jj');
  expect(focused()).toBe('Beto Paz');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Ana Ruiz');
  await user.keyboard('jx');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar a Beto Paz' }).checked).toBe(
    true,
  );
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Estado de Beto Paz' });
  within(dialog)
    .getByRole('button', { name: /Contactado/ })
    .focus();
  await user.keyboard('3');
  await waitFor(() =>
    expect(sent.find(([name]) => name === 'PUT /api/crm-handler/2')?.[1]).toMatchObject({
      estado: 'interesado',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('link', { name: 'Beto Paz' }).focus();
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' })));
  expect(new URLSearchParams(router.state.location.search).get('lead')).toBe('2');
  await user.keyboard('jk');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' }).value).toBe('jk');
  list.focus();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar leads' }));
  // The bar of the chosen leads disappears together with the pressed button.
  screen.getByRole('button', { name: 'Quitar la selección' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'Leads seleccionados' })).toBeNull();
  expect(document.activeElement).toBe(list);
});

test('outside the list, and with Ctrl, the keys do nothing; "?" lists them', async () => {
  const { user, list } = await open();
  screen.getByRole('button', { name: '+ Nuevo Lead' }).focus();
  await user.keyboard('je?');
  expect(screen.queryByRole('dialog')).toBeNull();
  list.focus();
  await user.keyboard('{Control>}j{/Control}');
  expect(document.activeElement).toBe(list);
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  expect(help.textContent).toContain('Cambiar su estado');
});
