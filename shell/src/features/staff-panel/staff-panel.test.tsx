import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PanelTab, session } from 'shared';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { expect, test } from 'vitest';
import { renderSite } from '../../layout/site.fixture';
import { StaffPanel } from './staff-panel';

const tabs: PanelTab[] = [
  { tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 40 },
  { tab: 'programas', label: 'Programas', access: 'admin', order: 10 },
  { tab: 'mensajeria', label: 'Mensajería', access: 'comercial', order: 50 },
];

function renderPanel(path: string) {
  return renderSite(path, [
    {
      path: '/admin',
      element: <StaffPanel tabs={tabs} renderPanel={({ tab }) => <p>pantalla {tab}</p>} />,
    },
    { path: '*', element: <p>otra página</p> },
  ]);
}
const labels = () =>
  [...screen.getByRole('navigation', { name: 'Módulos del panel' }).querySelectorAll('a')].map(
    (link) => link.textContent,
  );

test('S2.09 S2.11 signed out: "Redirigiendo..." and then /login', async () => {
  const panel = <StaffPanel tabs={tabs} renderPanel={() => null} />;
  const router = createMemoryRouter([{ path: '/admin', element: panel }], { initialEntries: ['/admin'] });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('Redirigiendo...');
  const { address } = renderPanel('/admin');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('S2.03 admin: all tabs in order, "Programas" first', () => {
  session.setState({ role: 'admin' });
  renderPanel('/admin');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel de Administración');
  expect(labels()).toEqual(['Programas', 'CRM', 'Mensajería']);
  expect(screen.getByText('pantalla programas')).toBeTruthy();
});

test('S2.03 S2.24 comercial: only CRM and Mensajería, own label, own banner; a tab without permission falls back', () => {
  session.setState({ role: 'comercial' });
  renderPanel('/admin?tab=programas');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel Comercial');
  expect(labels()).toEqual(['Mis Leads', 'Mensajería']);
  expect(screen.getByText('pantalla crm')).toBeTruthy();
  expect(screen.getByText('Gestionas únicamente los leads que has creado.')).toBeTruthy();
});

test('S2.22 the header names who is signed in, and the role', () => {
  session.setState({ role: 'admin', user: { sub: '1', name: 'Ana Muñoz', email: 'ana@example.com' } });
  renderPanel('/admin');
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.textContent).toContain('Panel de Administración');
  expect(header?.textContent).toContain('Ana MuñozAdministrador');
  act(() => session.setState({ role: 'comercial' }));
  expect(screen.getByText('Comercial')).toBeTruthy();
});

test('S2.03 the tab is in the address', async () => {
  session.setState({ role: 'admin' });
  const { address } = renderPanel('/admin?tab=mensajeria');
  expect(screen.getByText('pantalla mensajeria')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'CRM' }));
  expect(address()).toBe('/admin?tab=crm');
  expect(screen.getByText('pantalla crm')).toBeTruthy();
});

test('S6.03 "Cerrar sesión" removes the flags and leads to /login', async () => {
  localStorage.setItem('admin', 'token');
  act(() => session.setState({ role: 'admin' }));
  const { address } = renderPanel('/admin');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(localStorage.length).toBe(0);
  expect(address()).toBe('/login');
});
