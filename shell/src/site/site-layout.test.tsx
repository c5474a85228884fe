import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSite } from './site.fixture';

test('P1.05 every page has the shared header and footer around its content', () => {
  renderSite('/pregrado');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toBe('Página');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('P2.12 a WhatsApp chat button floats on the home page, and only there', async () => {
  renderSite('/');
  const button = screen.getByRole('link', { name: /^Escríbanos por WhatsApp/ });
  expect(button.getAttribute('href')).toBe('https://wa.me/573000000000');
  expect(button.getAttribute('target')).toBe('_blank');
  await userEvent.click(screen.getAllByRole('link', { name: 'Contacto' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull());
});

test('the first stop of the keyboard is the way to the content', () => {
  renderSite('/');
  const [first] = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]');
  expect(first?.textContent).toBe('Saltar al contenido');
  expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('a new page takes the focus to its beginning', async () => {
  renderSite('/');
  await userEvent.click(screen.getAllByRole('link', { name: 'Contacto' })[0] as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
