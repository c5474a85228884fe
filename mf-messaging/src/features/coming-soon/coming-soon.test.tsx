import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import { Component as ComingSoonPage, handle } from './coming-soon-page';
import ComingSoonPanel from './coming-soon-panel';

const renderRouted = (element: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const announced = [
  'Chat integrado con la aplicación de mensajería',
  'Asignación automática',
  'Notificaciones push',
  'Historial',
  'Delegación',
];

test('S2.25 the panel tab announces chat, assignment, notifications, history and delegation', () => {
  renderRouted(<ComingSoonPanel />);
  expect(screen.getByRole('heading', { level: 2, name: 'Mensajería' })).toBeTruthy();
  expect(screen.getByText('Próximamente')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    announced,
  );
});

test('the only thing to press leads to the demo: the module itself does not exist yet', () => {
  const { container } = renderRouted(<ComingSoonPanel />);
  const pressable = [...container.querySelectorAll('a, button, input')];
  expect(pressable.map((element) => element.getAttribute('href'))).toEqual(['/simulacion-whatsapp']);
});

test('S2.07 the same page has a URL of its own, outside search engines', () => {
  expect(routes.map(({ path }) => path)).toContain('/mensajeria-proximamente');
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(handle.head({ data: undefined, params: {} }).noindex).toBe(true);
  renderRouted(<ComingSoonPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Mensajería' })).toBeTruthy();
});

test('S2.23 the module declares the tab Mensajería, for both roles', () => {
  expect(Object.keys(panels ?? {})).toEqual(['mensajeria']);
  expect(descriptor.panelTabs).toEqual([
    { tab: 'mensajeria', label: 'Mensajería', access: 'comercial', order: 5, chunk: 'coming-soon-panel' },
  ]);
});
