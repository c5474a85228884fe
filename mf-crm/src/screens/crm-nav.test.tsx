import { IconBug } from '@tabler/icons-react';
import { render, screen, within } from '@testing-library/react';
import { session } from 'shared';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { CrmNav } from './crm-nav';
import { CRM_VIEWS, type CrmView, viewOf } from './crm-views';

const EXTRA: CrmView[] = [
  { id: 'prueba', label: 'Prueba', icon: IconBug, useCount: () => 1200, filters: true },
  { id: 'aparte', label: 'Aparte', icon: IconBug, needs: 'rules', more: true },
];
const views = CRM_VIEWS as CrmView[];
views.push(...EXTRA);

function show(search: string, role: 'admin' | 'comercial' = 'admin') {
  session.setState({ role, user: null });
  const element = <CrmNav current={viewOf(new URLSearchParams(search))} onNew={() => {}} />;
  const router = createMemoryRouter([{ path: '/admin', element }], { initialEntries: [`/admin?${search}`] });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return within(screen.getByRole('navigation', { name: 'Vistas del CRM' }));
}

test('the filters of the leads stay in another view of the filtered leads, the tab of the panel in every view', () => {
  const nav = show('tab=crm&q=ana&estado=nuevo&lead=1&ver=notas');
  expect(nav.getByRole('link', { name: 'Leads' }).getAttribute('aria-current')).toBe('page');
  const other = nav.getByRole('link', { name: 'Prueba 1.200' });
  expect(other.getAttribute('href')).toBe('/admin?tab=crm&vista=prueba&q=ana&estado=nuevo');
  expect(nav.getByRole('link', { name: 'Aparte' }).getAttribute('href')).toBe('/admin?tab=crm&vista=aparte');
});

test('a view for admins is neither offered to an adviser nor opened by its URL', () => {
  const nav = show('vista=aparte', 'comercial');
  expect(nav.queryByRole('link', { name: 'Aparte' })).toBeNull();
  expect(nav.getByRole('link', { name: 'Leads' }).getAttribute('aria-current')).toBe('page');
});

test('on a phone the bar has the new lead in its middle and the other views under "Más"', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  const nav = show('tab=crm');
  expect(nav.getByRole('button', { name: '+ Nuevo Lead' })).toBeTruthy();
  expect(nav.getByRole('button', { name: 'Más' })).toBeTruthy();
  expect(nav.queryByRole('link', { name: 'Aparte' })).toBeNull();
});
