import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wireProgram } from '../../programs/program.fixture';
import { renderPage } from '../page/page.fixture';
import { SearchForm } from './search-form';

const call = vi.fn<typeof fetch>();
const found = (...ids: string[]) =>
  Response.json({ programas: ids.map((id) => wireProgram(id)), total: ids.length, aproximada: false });

beforeEach(() => {
  call.mockReset().mockImplementation(async () => found('a', 'b'));
  vi.stubGlobal('fetch', call);
});

function openForm() {
  const page = renderPage([{ path: '/pregrado', element: <SearchForm /> }], '/pregrado');
  return { page, field: screen.getByRole('combobox', { name: 'Buscar programas' }) };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('what is typed is suggested after a pause, once: programs, institutions, and all results', async () => {
  const { field } = openForm();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(field, 'fund');
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  expect(options()).toEqual([
    'Programa aFUNDES',
    'Programa bFUNDES',
    'Fundación Universitaria Los Libertadores',
    'Fundación Universitaria Juan de Castellanos',
    'Ver todos los resultados de “fund”',
  ]);
  expect(call).toHaveBeenCalledOnce();
  expect(String(call.mock.calls[0]?.[0])).toContain('/search?q=fund&pagina=1&limit=5');
});

test('arrows reach a suggestion and Enter opens it; Escape closes the list and keeps what is typed', async () => {
  const { page, field } = openForm();
  await userEvent.type(field, 'pro');
  // Slow typing also asks for "pr": the arrows must not move in its answer.
  await screen.findByRole('option', { name: /“pro”/ });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('pro');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = screen.getByRole('option', { name: /Programa b/ });
  expect(active.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(page.url()).toBe('/programas/programa-b-b'));
});

test('a suggestion is chosen when the pointer goes down, before the field loses the focus', async () => {
  const { page, field } = openForm();
  await userEvent.type(field, 'pro');
  fireEvent.pointerDown(await screen.findByRole('option', { name: /Programa a/ }), { button: 0 });
  await waitFor(() => expect(page.url()).toBe('/programas/programa-a-a'));
});

test('the search works without suggestions', async () => {
  call.mockImplementation(async () => new Response('', { status: 503 }));
  const { page, field } = openForm();
  await userEvent.type(field, 'pro');
  expect(await screen.findByText('No pudimos traer sugerencias. Presione Enter para buscar.')).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(page.url()).toBe('/buscar?q=pro'));
});
