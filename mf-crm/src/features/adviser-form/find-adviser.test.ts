import { afterEach, expect, test, vi } from 'vitest';
import { fetchAdviser } from './find-adviser';

afterEach(() => vi.unstubAllGlobals());

function answer(response: Response) {
  const call = vi.fn<typeof fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', call);
  return call;
}

test('S7.06 asks GET {api}/comerciales-cognito-handler?slug={slug}', async () => {
  const call = answer(Response.json({ id: 'a1', nombre: 'Laura Medina', activo: true }));
  expect(await fetchAdviser('laura-medina-laura.m&x')).toEqual({ id: 'a1', nombre: 'Laura Medina' });
  expect(call.mock.calls[0]?.[0]).toBe('/api/comerciales-cognito-handler?slug=laura-medina-laura.m%26x');
});

test('S7.06 404 gives none', async () => {
  answer(Response.json({ message: 'La dirección solicitada no existe.' }, { status: 404 }));
  expect(await fetchAdviser('nadie')).toBeNull();
});

test("S7.06 another status gives 'Error {status}: {statusText}'", async () => {
  answer(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(fetchAdviser('laura')).rejects.toThrow('Error 503: Service Unavailable');
});

test('S8.41 an adviser without id is a configuration error', async () => {
  answer(Response.json({ nombre: 'Laura Medina' }));
  await expect(fetchAdviser('laura')).rejects.toThrow(
    'Error en la configuración del formulario - Contacte a soporte',
  );
});

test('S8.40 an unusable id says so', async () => {
  answer(Response.json({ id: ' ', nombre: 'Laura Medina' }));
  await expect(fetchAdviser('laura')).rejects.toThrow('Formulario no encontrado - ID del comercial inválido');
});

test("S8.42 an answer that cannot be read is an 'Error desconocido'", async () => {
  answer(new Response('<html>'));
  await expect(fetchAdviser('laura')).rejects.toThrow('Error desconocido');
});
