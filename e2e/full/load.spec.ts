import { expect, test } from '@playwright/test';
import { createDataFolder } from '../fixtures/site';
import { runLoad } from '../load/run-load';

test('half a minute of forms, streams, staff and exports: nothing lost, nothing twice, nothing fails', async () => {
  const dataDir = await createDataFolder();
  const figures = await runLoad({ seconds: 30, formsPerSecond: 10, streams: 50, staff: 10, dataDir });
  console.log(`Load: ${JSON.stringify(figures)}`);
  expect(figures.failed).toEqual({});
  expect(figures.forms).toMatchObject({ lost: 0, doubled: 0 });
  expect(figures.forms.confirmed).toBeGreaterThanOrEqual(290);
  expect(figures.streams).toMatchObject({ open: 50, missed: 0 });
  expect(figures.exports).toBeGreaterThan(0);
  expect(figures.mails).toBeGreaterThan(0);
  expect(figures.memory.most).toBeGreaterThan(50);
});
