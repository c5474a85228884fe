import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { afterEach, expect, test, vi } from 'vitest';
import { listingLoader, revalidateListing } from './listing-loader';
import { wireProgram } from './program.fixture';

const MASTER = wireProgram('b', { nivel: 'POSGRADO', precio: '5800000', creditos: '48' });

function args(call: typeof fetch): LoaderFunctionArgs {
  const context = { get: (key: unknown) => (key === fetchContext ? call : undefined) };
  return {
    context,
    request: new Request('http://localhost/posgrado'),
    params: {},
  } as unknown as LoaderFunctionArgs;
}

const answers = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

afterEach(() => vi.restoreAllMocks());

test('P7.01 P2.60 a GET on the programs endpoint; only the level of the listing is kept', async () => {
  const call = answers([wireProgram('a'), MASTER]);
  const data = await listingLoader('posgrado')(args(call));
  expect(call.mock.calls[0]?.[0]).toBe('/api/v1/programs');
  expect(call.mock.calls[0]?.[1]?.method).toBeUndefined();
  expect(data.state).toBe('fresh');
  expect(data.programs).toMatchObject([{ id: 'b', price: 5_800_000, credits: 48 }]);
});

test.each([
  ['an error status', answers({}, 503)],
  ['a dead network', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')))],
  ['an answer that is no list', answers({ programs: [] })],
])('P8.06 %s is logged and leaves the list empty', async (_case, call) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = await listingLoader('pregrado')(args(call));
  expect(data).toEqual({ programs: [], state: 'failed', readAt: '' });
  expect(log).toHaveBeenCalledOnce();
});

test('P7.01 a non-OK answer raises "Error al obtener programas"', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await listingLoader('pregrado')(args(answers({}, 500)));
  expect(log.mock.calls[0]?.[0]).toMatchObject({ message: 'Error al obtener programas' });
});

test('the last good copy with its time stands in for a catalogue that went away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = listingLoader('pregrado');
  const fresh = await load(args(answers([wireProgram('a')])));
  expect(await load(args(answers({}, 503)))).toEqual({ ...fresh, state: 'stale' });
});

test('changing filters fetches nothing, a retry and a navigation do', () => {
  const ask = (from: string, to: string) =>
    revalidateListing({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
      defaultShouldRevalidate: true,
    } as Parameters<typeof revalidateListing>[0]);
  expect(ask('/pregrado', '/pregrado?modalidad=Virtual')).toBe(false);
  expect(ask('/pregrado?modalidad=Virtual', '/pregrado?modalidad=Virtual')).toBe(true);
  expect(ask('/posgrado', '/pregrado')).toBe(true);
});
