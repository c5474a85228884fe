import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { createTestApp, type TestApp } from '../testing/test-app';

// These tests count statements, not time: the count is the same on a busy machine.

let site: TestApp;
const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');

beforeAll(async () => {
  site = await createTestApp('postgres');
  await seedDemoPrograms(site.database);
});
afterAll(async () => {
  executed.mockRestore();
  await site.close();
});

/** Number of catalogue queries that a call runs, without those for the revision, and those of background jobs, which lock rows. */
async function statements(url: string, headers: Record<string, string> = {}): Promise<number> {
  executed.mockClear();
  const { statusCode } = await site.app.inject({ url, headers });
  expect([200, 304]).toContain(statusCode);
  return executed.mock.calls.filter(
    ([{ sql }]) => /^\s*select\b.*\bprograms\b/s.test(sql) && !/data_revisions|for update/.test(sql),
  ).length;
}

test('an answer that was given takes no statement, nor does a caller who has it', async () => {
  const url = '/api/v1/programs';
  expect(await statements(url)).toBe(1);
  expect(await statements(url)).toBe(0);
  const { etag } = (await site.app.inject(url)).headers;
  expect(await statements(url, { 'if-none-match': String(etag) })).toBe(0);
});

test('a search, also for its second page, reads the catalogue once', async () => {
  expect(await statements('/api/v1/programs/search?q=ingenieria&limit=2&pagina=2')).toBe(1);
});
