import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test, vi } from 'vitest';
import { routes } from '../../remote';
import { handle } from './adviser-form-page';

function open(address: string, ...answers: Array<Response | Error>) {
  const call = vi.fn<typeof fetch>();
  for (const answer of answers) {
    if (answer instanceof Error) call.mockRejectedValueOnce(answer);
    else call.mockResolvedValueOnce(answer);
  }
  vi.stubGlobal('fetch', call);
  const router = createMemoryRouter(
    [...routes, { path: '/', element: <p>Inicio del sitio</p> }].map((route) => ({
      ...route,
      HydrateFallback: () => null,
    })),
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return call;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('S2.55 an unknown slug: "Formulario no encontrado", "Comercial no encontrado" and the way home', async () => {
  open('/formulario/nadie', new Response('{}', { status: 404 }));
  expect(await heading('Formulario no encontrado')).toBeTruthy();
  expect(screen.getByText('Comercial no encontrado')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(await screen.findByText('Inicio del sitio')).toBeTruthy();
});

test('S8.42 another failure keeps its message, and "Reintentar" works in place', async () => {
  open(
    '/formulario/laura',
    new Response('', { status: 502, statusText: 'Bad Gateway' }),
    Response.json({ id: 'a1', nombre: 'Laura Medina' }),
  );
  expect(await heading('Error cargando el formulario: Error 502: Bad Gateway')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Laura Medina')).toBeTruthy();
});

test("S2.05 S2.49 the adviser's name, 'Asesor Comercial' and the form", async () => {
  open('/formulario/laura', Response.json({ id: 'a1', nombre: 'Laura Medina', activo: true }));
  expect(await screen.findByText('Laura Medina')).toBeTruthy();
  expect(screen.getByText('Asesor Comercial')).toBeTruthy();
  expect(await heading('Inscríbase con Laura Medina')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Inscripción' })).toBeTruthy();
});

test('the page stays out of search engines', () => {
  expect(handle.head({ data: undefined, params: {} }).noindex).toBe(true);
});
