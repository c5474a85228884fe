import { runtimeConfig } from 'shared';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchLeads } from './leads-call';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function answer(response: Response) {
  const call = vi.fn<typeof fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', call);
  return call;
}

test('S7.01 reads GET {crm}/crm-handler with the stored token', async () => {
  const call = answer(Response.json([{ id: '1', nombre: 'Ana' }]));
  localStorage.setItem('comercial', 'token-de-prueba');
  expect(await fetchLeads()).toMatchObject({ leads: [{ id: '1', nombre: 'Ana' }], total: 1 });
  const [address, init] = call.mock.calls[0] ?? [];
  expect(address).toBe(`${runtimeConfig.getState().services.crm}/crm-handler`);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-de-prueba');
});

test('without a token nothing is asked: "Usuario no autenticado"', async () => {
  const call = answer(Response.json([]));
  await expect(fetchLeads()).rejects.toThrow('Usuario no autenticado');
  expect(call).not.toHaveBeenCalled();
});

test('S8.22 an error status keeps its number and the body text', async () => {
  answer(new Response('sin tabla de leads', { status: 500 }));
  localStorage.setItem('admin', 'token-de-prueba');
  await expect(fetchLeads()).rejects.toThrow('HTTP error! status: 500 sin tabla de leads');
});

test('an answer that is not a list is an error, not an empty list', async () => {
  answer(Response.json({ leads: [] }));
  localStorage.setItem('admin', 'token-de-prueba');
  await expect(fetchLeads()).rejects.toThrow('La respuesta no es una lista de leads');
});
