import type { LoaderFunctionArgs } from 'shared/router';
import { expect, test, vi } from 'vitest';
import { loader } from './form-owner';

/** What the loader returns for a given answer of the call. */
async function load(comercialSlug: string | undefined, answer: Response | Error) {
  const call = vi.fn<typeof fetch>();
  if (answer instanceof Error) call.mockRejectedValue(answer);
  else call.mockResolvedValue(answer);
  const context = { get: () => call };
  const request = new Request(`http://localhost/formulario/${comercialSlug ?? ''}`);
  const found = await loader({
    params: { comercialSlug },
    request,
    context,
  } as unknown as LoaderFunctionArgs);
  const { status = 200 } = ('init' in found && found.init) || {};
  return { owner: 'data' in found ? found.data : found, status, call };
}

test('S7.06 asks GET {api}/comerciales-cognito-handler?slug={slug}; only the name reaches the page', async () => {
  const answer = Response.json({ id: 'a1', nombre: ' Laura Medina ', activo: true });
  const { owner, status, call } = await load('laura-medina-laura.m&x', answer);
  expect({ owner, status }).toEqual({ owner: { adviser: 'Laura Medina' }, status: 200 });
  expect(call.mock.calls[0]?.[0]).toBe('/api/comerciales-cognito-handler?slug=laura-medina-laura.m%26x');
});

test.each([
  [
    'S7.06 404 gives none',
    Response.json({ message: 'No existe.' }, { status: 404 }),
    'Comercial no encontrado',
  ],
  [
    'S8.41 an adviser without id is a configuration error',
    Response.json({ nombre: 'Laura Medina' }),
    'Error en la configuración del formulario - Contacte a soporte',
  ],
  [
    'S8.40 an unusable id says so',
    Response.json({ id: ' ', nombre: 'Laura Medina' }),
    'Formulario no encontrado - ID del comercial inválido',
  ],
])('%s', async (_, answer, missing) => {
  expect(await load('laura', answer)).toMatchObject({ owner: { missing }, status: 404 });
});

test.each([
  [
    "S7.06 another status gives 'Error {status}: {statusText}'",
    new Response('', { status: 503, statusText: 'Service Unavailable' }),
    'Error 503: Service Unavailable',
  ],
  [
    "S8.42 an answer that cannot be read is an 'Error desconocido'",
    new Response('<html>'),
    'Error desconocido',
  ],
  [
    'S8.42 a server out of reach is told in Spanish',
    new TypeError('Failed to fetch'),
    'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  ],
])('%s', async (_, answer, failed) => {
  expect(await load('laura', answer)).toMatchObject({ owner: { failed }, status: 503 });
});

test.each([undefined, ' '])('S8.40 without a slug (%j) nothing is asked', async (slug) => {
  const { owner, status, call } = await load(slug, Response.json({}));
  expect({ owner, status }).toEqual({ owner: { missing: 'URL del formulario inválida' }, status: 404 });
  expect(call).not.toHaveBeenCalled();
});
