import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestReleases } from '../testing/test-releases';
import { LiveBuilds } from './live-builds';
import { readDescription } from './published-version';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.create();
});
afterEach(() => releases.remove());

test('files that are gone are noticed within a minute, however often somebody asks', async () => {
  await releases.release('1.0.0', { app: 'shell' });
  const { storage } = releases.store;
  const description = await readDescription(storage, 'shell', '1.0.0');
  let now = 1;
  const builds = new LiveBuilds(storage, () => now);
  builds.allow(description);
  expect(await builds.problems([description])).toEqual([]);
  await rm(releases.file('shell'), { recursive: true });
  for (now = 10_001; now < 60_000; now += 10_000) expect(await builds.problems([description])).toEqual([]);
  now = 61_001;
  expect(await builds.problems([description])).toMatchObject([{ remote: 'shell', version: '1.0.0' }]);
});
