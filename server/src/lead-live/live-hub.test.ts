import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase } from '../testing/test-database';
import { createLiveHub } from './live-hub';

let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase('postgres'));
});
afterAll(() => remove());

test('while history cannot be read, who asks for it is not kept, and the others are told to load everything again', async () => {
  let away = false;
  const reading: Database = {
    ...database,
    get records() {
      if (away) throw new Error('the database is away');
      return database.records;
    },
  };
  const log = { error: vi.fn() };
  const hub = createLiveHub(reading, log);
  const caller = { sub: 'jefa', groups: ['admin'] };
  const [kept, refused] = [vi.fn(), vi.fn()];
  await hub.subscribe({ caller, send: kept }, null);
  away = true;
  await expect(hub.subscribe({ caller, send: refused }, 7)).rejects.toThrow('away');

  await sql`select pg_notify('lead_events', '1-1')`.execute(database.records);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledWith({ tipo: 'recargar' }, null));
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(refused).not.toHaveBeenCalled();
  await hub.close();
});
