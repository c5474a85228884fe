import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { FigureStore } from './figure-store';
import { RemoteFigures } from './remote-figures';
import { hourOf } from './version-counts';

const event = { remote: 'mf-crm', version: '1.0.0', milliseconds: 100 };
const ignore = () => undefined;

describe.each(MAIN_ENGINE)('figures of modules on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  const instance = () => new RemoteFigures(new FigureStore(opened.database));

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
    // What was read is not counted twice when more is stored.
    afterRestart.record({ ...event, outcome: 'failed', stage: 'page' });
    await afterRestart.keepStoring(ignore)();
    expect(afterRestart.of('mf-crm', '1.0.0')).toMatchObject({ loads: 3, failures: 2 });
  });

  test('keep the last 500 times and the last day', async () => {
    const store = new FigureStore(opened.database);
    const hour = hourOf(Date.now());
    const counts = (times: number[]) => ({
      loads: times.length,
      failuresByStage: {},
      times,
      hours: new Map([[hour - 30, { loads: times.length, failures: 0 }]]),
    });
    await store.add(new Map([['mf-x@1.0.0', counts(Array.from({ length: 500 }, () => 1))]]));
    await store.add(new Map([['mf-x@1.0.0', counts([2, 3])]]));
    const read = (await store.read()).counts.get('mf-x@1.0.0');
    expect(read?.times).toHaveLength(500);
    expect(read?.times.slice(-3)).toEqual([1, 2, 3]);
    expect([read?.loads, read?.hours.size]).toEqual([502, 0]);
  });
});

test('while the database is down nothing is lost', async () => {
  let down = true;
  const added: number[] = [];
  const store = {
    add: async (counts: Map<string, { loads: number }>) => {
      if (down) throw new Error('no database');
      added.push(counts.get('mf-crm@1.0.0')?.loads ?? 0);
    },
  } as unknown as FigureStore;
  const figures = new RemoteFigures(store);
  const errors: unknown[] = [];
  figures.record({ ...event, outcome: 'loaded' });
  await figures.keepStoring((error) => errors.push(error))();
  figures.record({ ...event, outcome: 'loaded' });
  expect([errors.length, figures.of('mf-crm', '1.0.0').loads]).toEqual([1, 2]);
  down = false;
  await figures.keepStoring((error) => errors.push(error))();
  expect([added, figures.of('mf-crm', '1.0.0').loads]).toEqual([[2], 2]);
});
