import { tmpdir } from 'node:os';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { RuntimeConfig } from 'shared/contract';
import { afterEach, expect, test } from 'vitest';
import { noChannels } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { ReleaseError } from '../storage/release-error';
import { sitePlugin } from './site-plugin';

let app: FastifyInstance;
afterEach(() => app.close());

async function openPageWith(error: Error) {
  const releases: ReleaseSource = {
    folder: tmpdir(),
    registry: async () => {
      throw error;
    },
    channels: async () => noChannels(),
    problems: async () => [],
    has: () => false,
    ensure: async () => false,
    serverBuild: () => ({ folder: tmpdir(), record: undefined }),
  };
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit, { global: false });
  const config = { brand: { siteUrl: 'http://localhost' } } as RuntimeConfig;
  await app.register(sitePlugin({ releases, config, dataRevision: async () => '1' }));
  return app.inject({ url: '/pregrado', headers: { accept: 'text/html' } });
}

test.each([
  ['no shell was ever promoted', new ReleaseError('Todavía no se ha promovido un shell.'), 'En preparación'],
  ['the server itself fails', new Error('disk full: /secret/path'), 'No pudimos mostrar esta página'],
])('when %s, a browser gets a page that is not kept and can be tried again', async (_what, error, title) => {
  const answer = await openPageWith(error);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  expect(answer.body).toContain('<html lang="es-CO">');
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain('Reintentar');
  expect(answer.body).not.toContain('secret');
});
