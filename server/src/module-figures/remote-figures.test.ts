import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { hourOf, RemoteFigures } from './remote-figures';

const event = { remote: 'mf-crm', version: '1.0.0', milliseconds: 100 };
const ignore = () => undefined;

describe.each(MAIN_ENGINE)('figures of modules on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  const instance = () => new RemoteFigures(opened.database);

  test('outlast a restart and add up over instances', async () => {
    const [first, second] = [instance(), instance()];
    for (const milliseconds of [100, 300]) first.record({ ...event, outcome: 'loaded', milliseconds });
    second.record({ ...event, outcome: 'loaded', milliseconds: 200 });
    second.record({ ...event, outcome: 'failed', stage: 'chunk' });
    await first.keepStoring(ignore)();
    await second.refresh();
    const sum = { loads: 3, failures: 1, failuresByStage: { chunk: 1 }, medianMs: 200, p95Ms: 300 };
    expect(second.of('mf-crm', '1.0.0')).toEqual(sum);

    const afterRestart = instance();
    await afterRestart.refresh();
    expect(afterRestart.of('mf-crm', '1.0.0')).toEqual(sum);
    expect(afterRestart.lastHours('mf-crm').at(-1)).toEqual({ loads: 3, failures: 1 });
    expect(afterRestart.since.getTime()).toBeLessThanOrEqual(Date.now());
    // Counts that were read are not stored a second time.
    afterRestart.record({ ...event, outcome: 'failed', stage: 'page' });
    await afterRestart.keepStoring(ignore)();
    expect(afterRestart.of('mf-crm', '1.0.0')).toMatchObject({ loads: 3, failures: 2 });
  });

  test('keep the last 500 times and the last day', async () => {
    const old = {
      remote: 'mf-x',
      version: '1.0.0',
      outcome: 'loaded',
      hour: hourOf(Date.now()) - 30,
      count: 5,
      times: [],
    };
    await opened.database.query.insertInto('remote_counts').values(old).execute();
    const figures = instance();
    const load = (milliseconds: number) =>
      figures.record({ ...event, remote: 'mf-x', outcome: 'loaded', milliseconds });
    for (let loads = 0; loads < 500; loads += 1) load(1);
    await figures.keepStoring(ignore)();
    for (const milliseconds of [2, 3]) load(milliseconds);
    await figures.keepStoring(ignore)();
    await instance().refresh();
    const rows = await opened.database.query
      .selectFrom('remote_counts')
      .select(['count', 'times'])
      .where('remote', '=', 'mf-x')
      .orderBy('hour')
      .execute();
    expect(rows.map(({ count }) => count)).toEqual([502, 502]);
    expect(rows[0]?.times).toHaveLength(500);
    expect(rows[0]?.times?.slice(-3)).toEqual([1, 2, 3]);
  });

  test('while the database is down nothing is lost', async () => {
    let down = true;
    const database = {
      get query() {
        if (down) throw new Error('no database');
        return opened.database.query;
      },
    };
    const figures = new RemoteFigures(database);
    const errors: unknown[] = [];
    const load = () => figures.record({ ...event, version: '2.0.0', outcome: 'loaded' });
    load();
    await figures.keepStoring((error) => errors.push(error))();
    load();
    expect([errors.length, figures.of('mf-crm', '2.0.0').loads]).toEqual([1, 2]);
    down = false;
    await figures.keepStoring((error) => errors.push(error))();
    const other = instance();
    await other.refresh();
    expect([errors.length, other.of('mf-crm', '2.0.0').loads, figures.of('mf-crm', '2.0.0').loads]).toEqual([
      1, 2, 2,
    ]);
  });
});
