import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { siteProxy } from './site-proxy';

test('a site that does not answer is no error of a module that runs alone', async () => {
  const { error } = siteProxy('http://localhost:3000')['/config.json'].on;
  const server = createServer((request, response) => error(new Error('ECONNREFUSED'), request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(`http://127.0.0.1:${port}/config.json`, resolve);
  });
  expect([answer.statusCode, await json(answer)]).toEqual([200, null]);
  server.close();
});
