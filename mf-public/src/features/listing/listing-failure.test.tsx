import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const program = wireProgram('a', { titulo: 'Contaduría Pública' });

test('P8.06 a catalogue that is down is not an empty one: the page says so, retries in place, and later shows its last copy', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let up = false;
  vi.stubGlobal('fetch', async () => (up ? Response.json([program]) : new Response('', { status: 503 })));
  const title = () => screen.queryByRole('heading', { level: 3, name: 'Contaduría Pública' });

  renderPage(routes, '/pregrado?modalidad=Virtual');
  expect(await screen.findByText('No pudimos cargar los programas')).toBeTruthy();
  expect(screen.queryByText(/No hay programas/)).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  expect(log).toHaveBeenCalledOnce();

  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(title()).not.toBeNull());

  up = false;
  renderPage(routes, '/pregrado');
  expect(await screen.findByText(/El catálogo no responde en este momento\./)).toBeTruthy();
  expect(screen.getByText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d \(hora de Colombia\)/)).toBeTruthy();
});
