import { ApiError, ConnectionError } from 'shared';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AnswerError, allPages, getJson, getPage, sendJson } from './index';

const thing = z.object({ id: z.string() });
const things = z.array(thing);

function answers(...responses: Response[]) {
  const call = vi.fn<typeof fetch>();
  for (const response of responses) call.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', call);
  return call;
}
const signIn = () => localStorage.setItem('admin', 'token');
const portal = () =>
  new Response('<html>Acepte los términos de la red</html>', { headers: { 'content-type': 'text/html' } });

test('reads a service with the token and the given query parameters, checked by the schema', async () => {
  signIn();
  const call = answers(Response.json({ id: '1', more: true }));
  const query = { q: 'a b', page: 2, nothing: '', none: null, absent: undefined };
  expect(await getJson('crm', '/crm-handler/1', thing, { query })).toEqual({ id: '1' });
  const [url, init] = call.mock.calls[0] ?? [];
  expect(url).toBe('/api/crm-handler/1?q=a+b&page=2');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
});

test('a public call needs no session and sends no token', async () => {
  const call = answers(Response.json({ id: '1' }));
  await getJson('api', '/x', thing, { auth: 'none' });
  expect(new Headers(call.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
});

test.each([
  ["a captive portal's page with 200", portal],
  ['an empty answer', () => new Response(null)],
  ['JSON of another shape', () => Response.json({ ok: true })],
])('%s is no success, neither to read nor to write', async (_what, response) => {
  answers(response(), response());
  await expect(getJson('api', '/x', thing, { auth: 'none' })).rejects.toBeInstanceOf(AnswerError);
  await expect(sendJson('api', '/x', thing, { auth: 'none', body: {} })).rejects.toBeInstanceOf(AnswerError);
});

test('a connection that is lost while the answer comes is said in Spanish; an abort stays one', async () => {
  const broken = (reason: Error) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(reason) }));
  const abort = new DOMException('aborted', 'AbortError');
  answers(broken(new TypeError('network error')), broken(abort));
  const lost = await getJson('api', '/x', thing, { auth: 'none' }).catch((cause: unknown) => cause);
  expect(lost).toBeInstanceOf(ConnectionError);
  expect(lost).toMatchObject({ message: 'Se perdió la conexión con el servidor' });
  await expect(getJson('api', '/x', thing, { auth: 'none' })).rejects.toBe(abort);
});

test('an error status keeps its message, its fields and its body', async () => {
  const body = {
    message: 'Otra persona lo cambió.',
    fields: { nombre: 'Revise el nombre.' },
    lead: { id: '1' },
  };
  answers(Response.json(body, { status: 409 }));
  const error = await sendJson('api', '/x', thing, { auth: 'none' }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, message: body.message, fields: body.fields, body });
});

test('an error status without a message says what failed', async () => {
  answers(new Response('bad gateway', { status: 502 }));
  await expect(getJson('api', '/x', thing, { auth: 'none', failure: 'No se leyó' })).rejects.toThrow(
    'No se leyó (502)',
  );
});

test('a page tells its next cursor and the total', async () => {
  const headers = { link: '<http://server/api/x?limit=1&cursor=a%2Bb>; rel="next"', 'x-total-count': '9' };
  answers(Response.json([{ id: '1' }], { headers }), Response.json([]));
  expect(await getPage('api', '/x', things, { auth: 'none' })).toEqual({
    items: [{ id: '1' }],
    next: 'a+b',
    total: 9,
  });
  expect(await getPage('api', '/x', things, { auth: 'none' })).toEqual({
    items: [],
    next: null,
    total: null,
  });
});

test('all pages of a list are read with the same query', async () => {
  const link = '</api/x?cursor=c1>; rel="next"';
  const call = answers(Response.json([{ id: '1' }], { headers: { link } }), Response.json([{ id: '2' }]));
  expect(await allPages('api', '/x', things, { auth: 'none', query: { limit: 1 } })).toEqual([
    { id: '1' },
    { id: '2' },
  ]);
  expect(call.mock.calls.map(([url]) => url)).toEqual(['/api/x?limit=1', '/api/x?limit=1&cursor=c1']);
});

test('a change is sent as JSON with its idempotency key', async () => {
  const call = answers(Response.json({ id: '1' }, { status: 201 }));
  await sendJson('api', '/x', thing, { auth: 'none', method: 'PUT', body: { a: 1 }, idempotencyKey: 'k' });
  const init = call.mock.calls[0]?.[1];
  expect([init?.method, init?.body]).toEqual(['PUT', '{"a":1}']);
  const headers = new Headers(init?.headers);
  expect([headers.get('idempotency-key'), headers.get('content-type')]).toEqual(['k', 'application/json']);
});
