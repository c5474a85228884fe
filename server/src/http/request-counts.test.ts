import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { requestCounts } from './request-counts';

describe.each(MAIN_ENGINE)('counted requests on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
  });
  afterAll(() => remove());

  async function instance() {
    const app = Fastify();
    await app.register(rateLimit, { global: false, store: requestCounts(database, 'sal') });
    const limit = { max: 3, timeWindow: '1 minute' };
    app.get('/shared', { config: { rateLimit: { ...limit, shared: 'form' } } }, () => 'ok');
    app.get('/own', { config: { rateLimit: limit } }, () => 'ok');
    return async (path: string) => (await app.inject(path)).statusCode;
  }

  test('a shared limit holds over two instances, also for requests at the same time; an own one for each', async () => {
    const [one, other] = [await instance(), await instance()];
    const together = await Promise.all([one, other, one, other, one].map((ask) => ask('/shared')));
    expect(together.toSorted()).toEqual([200, 200, 200, 429, 429]);
    for (const ask of [one, other])
      expect(await Promise.all([ask('/own'), ask('/own'), ask('/own')])).toEqual([200, 200, 200]);
    expect(await one('/own')).toBe(429);
    const rows = await database.query.selectFrom('request_counts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});
