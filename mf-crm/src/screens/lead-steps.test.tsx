import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lead } from '../lead-data/lead.fixture';
import { crmScreen, list } from './crm-screen.fixture';

const names = ['Ana Ruiz', 'Beto Paz', 'Caro Gil'];
const [ana, beto, caro] = names.map((nombre, index) => lead(String(index + 1), { nombre })) as [
  ReturnType<typeof lead>,
  ReturnType<typeof lead>,
  ReturnType<typeof lead>,
];
const NEXT = { link: '</api/crm-handler?cursor=c2>; rel="next"' };

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
  for (const one of [ana, beto, caro]) {
    crm.replies[`GET /api/crm-handler/${one.id}`] = () => Response.json(one);
    crm.replies[`GET /api/v1/leads/${one.id}/history`] = () => list([]);
  }
});

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
const detail = () => within(screen.getByRole('region', { name: 'Detalle del lead' }));
const place = () => detail().getAllByRole('status')[0]?.textContent;
const step = (name: string) => detail().getByRole('button', { name });

test('the opened lead tells its place in its list; the next one may be on the next page, and the order stays while leads change', async () => {
  crm.replies['GET /api/crm-handler'] = () => list([ana, beto], { 'x-total-count': '3', ...NEXT });
  crm.replies['GET /api/crm-handler?estado=nuevo'] = crm.replies['GET /api/crm-handler'];
  crm.replies['GET /api/crm-handler?estado=nuevo&cursor=c2'] = () => list([caro]);
  const router = crm.open('comercial', '/admin?tab=crm&estado=nuevo');
  await userEvent.click(await screen.findByRole('link', { name: 'Ana Ruiz' }));
  await waitFor(() => expect(place()).toBe('1 de 3'));
  expect(step('Lead anterior').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(step('Lead siguiente'));
  expect(await detail().findByRole('heading', { name: /Beto Paz/ })).toBeTruthy();
  expect(place()).toBe('2 de 3');
  // The focus stays, so that the same key goes on.
  expect(document.activeElement).toBe(step('Lead siguiente'));
  // Beto is changed: he is now first in the list, but the next lead is still Caro.
  crm.replies['GET /api/crm-handler'] = () => list([beto, ana], { 'x-total-count': '3', ...NEXT });
  crm.replies['GET /api/crm-handler?estado=nuevo'] = crm.replies['GET /api/crm-handler'];
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Leads' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['Beto Paz', 'Ana Ruiz']),
  );
  expect(place()).toBe('2 de 3');
  await userEvent.click(step('Lead siguiente'));
  expect(await detail().findByRole('heading', { name: /Caro Gil/ })).toBeTruthy();
  expect(place()).toBe('3 de 3');
  expect(step('Lead siguiente').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(step('Lead anterior'));
  expect(await detail().findByRole('heading', { name: /Beto Paz/ })).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&estado=nuevo&lead=2');
  // Escape goes from the lead to its row, but not from a field.
  const row = screen.getByRole('link', { name: 'Beto Paz' });
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(row);
  await userEvent.keyboard('n');
  const note = await detail().findByRole('textbox', { name: 'Nota' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(note);
});

test('of more leads than the service counts, the place says "más de 10.000"; a lead that the list does not hold has none', async () => {
  crm.replies['GET /api/crm-handler'] = () => list([ana, beto], { 'x-total-count': '10001' });
  const router = crm.open('admin', '/admin?tab=crm&estado=nuevo&lead=2');
  await waitFor(() => expect(place()).toBe('2 de más de 10.000'));
  await router.navigate('/admin?tab=crm&estado=nuevo&lead=3');
  expect(await detail().findByRole('heading', { name: /Caro Gil/ })).toBeTruthy();
  expect(place()).toBe('');
  expect(step('Lead siguiente').getAttribute('aria-disabled')).toBe('true');
});

test('on a phone the opened lead is a screen of its own, with its actions at the lower edge', async () => {
  onPhone();
  crm.replies['GET /api/crm-handler'] = () => list([ana, beto]);
  const router = crm.open('comercial', '/admin?tab=crm&lead=1');
  const actions = within(await screen.findByRole('navigation', { name: 'Acciones del lead' }));
  expect(screen.queryByRole('navigation', { name: 'Vistas del CRM' })).toBeNull();
  expect(actions.getByRole('link', { name: 'Llamar' }).getAttribute('href')).toMatch(/^tel:/);
  const field = () => screen.getByRole('textbox', { name: 'Nota' });
  await userEvent.click(actions.getByRole('button', { name: 'Nota' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.click(screen.getByRole('heading', { name: /Ana Ruiz/ }));
  await userEvent.click(actions.getByRole('button', { name: 'Nota' }));
  expect(document.activeElement).toBe(field());
  await userEvent.click(actions.getByRole('button', { name: 'Próxima' }));
  expect(await screen.findByRole('dialog', { name: 'Próxima acción con Ana Ruiz' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('link', { name: 'Volver a la lista: Mis Leads' }));
  expect(await screen.findByRole('navigation', { name: 'Vistas del CRM' })).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ana Ruiz' })));
});
