import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { installErrorHandler } from '../http/error-handler';
import type { ReleaseSource } from '../registry/release-source';
import { ReleaseError } from '../storage/release-error';
import { healthRoutes } from './routes';

let app: FastifyInstance;
afterEach(() => app.close());

async function readyWith(problems: string[], hasSite: boolean) {
  const database = { engine: 'pglite', assertReady: async () => undefined } as unknown as Database;
  const releases = {
    problems: async () => problems.map((message) => ({ remote: 'mf-crm', version: '1.0.0', message })),
    registry: async () => {
      if (!hasSite) throw new ReleaseError('Todavía no se ha promovido un shell.');
      return {};
    },
  } as unknown as ReleaseSource;
  app = Fastify();
  installErrorHandler(app);
  await app.register(healthRoutes({ database, config: { dataDir: process.cwd() }, releases }));
  const answer = await app.inject('/readyz');
  return { code: answer.statusCode, body: answer.json() as object };
}

test('readiness names damaged releases, and refuses when they leave no site to show', async () => {
  expect(await readyWith([], true)).toMatchObject({ code: 200, body: { status: 'ready' } });
  await app.close();
  const damaged = ['La descripción de mf-crm 1.0.0 está dañada. mf-crm queda por fuera del sitio.'];
  expect(await readyWith(damaged, true)).toMatchObject({
    code: 200,
    body: { status: 'degraded', releases: damaged },
  });
  await app.close();
  expect(await readyWith(damaged, false)).toMatchObject({ code: 503 });
  await app.close();
  expect(await readyWith([], false)).toMatchObject({
    code: 200,
    body: { status: 'degraded', releases: ['Todavía no se ha promovido un shell.'] },
  });
});
