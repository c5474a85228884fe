import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAnswers } from './kept-answers';

/** A text of more than one packet, and one so large that another thread compresses it. */
const TEXTS: Readonly<Record<string, string>> = {
  long: 'texto '.repeat(1_000),
  huge: 'texto '.repeat(20_000),
};

let app: FastifyInstance;
let revision = '1';
const read = vi.fn(async (page: string) => [{ page, revision, text: TEXTS[page] }]);

beforeEach(async () => {
  revision = '1';
  read.mockClear();
  app = Fastify();
  await app.register(async (api) => {
    keepAnswers(api, async () => revision);
    api.get<{ Querystring: { page: string } }>('/list', (request, reply) => {
      reply.header('link', `</list?page=${request.query.page}>; rel="next"`);
      return read(request.query.page);
    });
    api.get('/broken', (_request, reply) => reply.code(500).send({ error: 'x' }));
    api.post('/list', () => read('posted'));
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('an answer is read once for each URL and state of the data, with its headers', async () => {
  const first = await get('/list?page=1');
  const second = await get('/list?page=1');
  expect(second.json()).toEqual([{ page: '1', revision: '1' }]);
  expect(second.headers).toMatchObject({
    link: first.headers.link,
    etag: first.headers.etag,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  await get('/list?page=2');
  expect(read).toHaveBeenCalledTimes(2);
  revision = '2';
  expect((await get('/list?page=1')).json()).toEqual([{ page: '1', revision: '2' }]);
});

test('who has the answer gets 304 until the data changes', async () => {
  const etag = String((await get('/list?page=1')).headers.etag);
  const { statusCode, headers } = await get('/list?page=1', { 'if-none-match': etag });
  expect([statusCode, headers.vary]).toEqual([304, 'accept-encoding']);
  revision = '2';
  expect((await get('/list?page=1', { 'if-none-match': etag })).statusCode).toBe(200);
});

test.each(['long', 'huge'])('a %s answer is compressed for who accepts it, first and kept', async (page) => {
  for (let time = 0; time < 2; time++) {
    const answer = await get(`/list?page=${page}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual([
      { page, revision: '1', text: TEXTS[page] },
    ]);
  }
});

test('an answer that fits into one packet is sent as it is', async () => {
  const answer = await get('/list?page=1', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json()).toEqual([{ page: '1', revision: '1' }]);
});

test('errors and changes are not kept', async () => {
  expect((await get('/broken')).statusCode).toBe(500);
  expect((await get('/broken')).json()).toEqual({ error: 'x' });
  for (let time = 0; time < 2; time++) await app.inject({ method: 'POST', url: '/list' });
  expect(read).toHaveBeenCalledTimes(2);
});
