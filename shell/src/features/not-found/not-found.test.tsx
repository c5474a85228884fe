import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { NotFound } from './not-found';

test('P2.85 S2.08 unknown path: title, text and a way home', () => {
  renderSite('/no-existe', [{ path: '*', Component: NotFound }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página no encontrada');
  expect(screen.getByText('La página que buscas no existe o fue movida.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
});
