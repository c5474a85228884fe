import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { policyVersion } from 'shared/rules';
import { loadConfig } from '../../server/src/config/config';
import { versionTrial } from '../../server/src/promotion/trial';
import { openReleaseStore } from '../../server/src/registry/open-store';
import { runtimeConfigOf } from '../../server/src/runtime-config/runtime-config';
import { siteBrand } from '../../server/src/site/site-brand';
import { repository } from '../fixtures/paths';
import { run } from './builds';
import { type Load, loadModule } from './first-load';
import type { Site } from './site';
import { median } from './statistics';

const APP = 'mf-messaging';
/** Serial requests after the click that a first panel module may take. */
const TRIPS_AIM = 1;

/** The module with the most pages, all of which are opened when it is tried. */
const LARGEST = 'mf-public';
const SHIP_AIM = 8;
const GATES_AIM = 4;

/** How long it takes to release a version. */
async function ship(app: string, version: string, data: string): Promise<number> {
  const { CHROMIUM_PATH } = process.env;
  const started = performance.now();
  const command = ['--import', 'tsx', 'server/src/promotion/cli.ts', 'ship', app, version];
  await run(command, { DATA_DIR: data, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) });
  return performance.now() - started;
}

/** How long the trials of a published version take: what a promotion waits for. */
async function gates(app: string, version: string, data: string): Promise<number> {
  const config = loadConfig({ ...process.env, DATA_DIR: data }, join(repository, 'server'));
  const store = await openReleaseStore(config);
  const site = { ...runtimeConfigOf({ ...config, policyVersion }), brand: siteBrand(config) };
  const started = performance.now();
  await versionTrial(store, site, console.error)(app, version, await store.channels());
  return performance.now() - started;
}

const liveVersion = async ({ url }: Site) => {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return remotes[APP]?.version;
};

/** From the moment that a version is promoted until the running server names it. */
async function promotedToVisible(site: Site, data: string, version: string): Promise<number> {
  const store = await openReleaseStore({ dataDir: data });
  const started = performance.now();
  await store.promote(APP, version);
  while ((await liveVersion(site)) !== version) await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now() - started;
}

/** How long a release takes, how soon it is seen, and what its module's first load costs, as a Markdown table. */
export async function benchRelease(
  browser: Browser,
  site: Site,
  data: string,
  runs: number,
): Promise<string> {
  const first = (await liveVersion(site)) ?? '';
  const visible: number[] = [];
  const ships: number[] = [];
  // Free in a folder that an earlier bench has used, too.
  const series = `9.${Math.floor(Date.now() / 1000)}`;
  const largest: number[] = [];
  const tried: number[] = [];
  for (let each = 1; each <= Math.min(runs, 3); each += 1) {
    const version = `${series}.${each}`;
    ships.push(await ship(APP, version, data));
    largest.push(await ship(LARGEST, version, data));
    tried.push(await gates(LARGEST, version, data));
  }
  for (let each = 0; each < runs; each += 1) {
    visible.push(await promotedToVisible(site, data, each % 2 === 0 ? first : `${series}.1`));
  }
  const loads: Load[] = [];
  for (let each = 0; each < runs; each += 1) loads.push(await loadModule(browser, site));
  const row = (label: string, values: number[], unit: string, digits = 0) =>
    `| ${label} | ${(median(values) ?? 0).toFixed(digits)} ${unit} | ${Math.max(...values).toFixed(digits)} ${unit} |`;
  const seconds = (all: number[]) => all.map((ms) => ms / 1000);
  const aimed = (all: number[], most: number) =>
    `≤ ${most} s ${(median(seconds(all)) ?? 0) <= most ? '✓' : '✗'}`;
  const trips = loads.map((load) => load.trips);
  const aim = `≤ ${TRIPS_AIM} ${Math.max(...trips) <= TRIPS_AIM ? '✓' : '✗'}`;
  return [
    '| Releasing one module | median | slowest |',
    '|---|---:|---:|',
    row('`release -- ship`: build, publish, try on server and in a browser, promote', seconds(ships), 's', 1),
    row(`the same of ${LARGEST}, the largest (${aimed(largest, SHIP_AIM)})`, seconds(largest), 's', 1),
    row(`of it the trials of all its pages (${aimed(tried, GATES_AIM)})`, seconds(tried), 's', 1),
    row('promoted → named by the running server', visible, 'ms'),
    row(
      'its first load in the panel, 150 ms and 1.6 Mbit/s: click → content',
      loads.map(({ milliseconds }) => milliseconds),
      'ms',
    ),
    row(`requests for its code that waited for one another (${aim})`, trips, ''),
  ].join('\n');
}
