import type { Browser } from '@playwright/test';
import { openReleaseStore } from '../../server/src/registry/open-store';
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

/** Seconds. */
interface Shipped {
  all: number;
  /** What a promotion waits for. */
  trials: number;
}

/** How long it takes to release a version, as who releases it sees. */
async function ship(app: string, version: string, data: string): Promise<Shipped> {
  const { CHROMIUM_PATH } = process.env;
  const started = performance.now();
  const command = ['--import', 'tsx', 'server/src/promotion/cli.ts', 'ship', app, version];
  const said = await run(command, { DATA_DIR: data, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) });
  const [, seconds] = /pruebas tomaron ([\d,]+) s/.exec(said) ?? [];
  if (!seconds) throw new Error(`Nothing said how long the trials took:\n${said}`);
  return { all: (performance.now() - started) / 1000, trials: Number(seconds.replace(',', '.')) };
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
  const ships: Shipped[] = [];
  // Free in a folder that an earlier bench has used, too.
  const series = `9.${Math.floor(Date.now() / 1000)}`;
  const largest: Shipped[] = [];
  for (let each = 1; each <= Math.min(runs, 3); each += 1) {
    const version = `${series}.${each}`;
    ships.push(await ship(APP, version, data));
    largest.push(await ship(LARGEST, version, data));
  }
  for (let each = 0; each < runs; each += 1) {
    visible.push(await promotedToVisible(site, data, each % 2 === 0 ? first : `${series}.1`));
  }
  const loads: Load[] = [];
  for (let each = 0; each < runs; each += 1) loads.push(await loadModule(browser, site));
  const row = (label: string, values: number[], unit: string, digits = 0) =>
    `| ${label} | ${(median(values) ?? 0).toFixed(digits)} ${unit} | ${Math.max(...values).toFixed(digits)} ${unit} |`;
  const whole = (shipped: Shipped[]) => shipped.map(({ all }) => all);
  const tried = largest.map(({ trials }) => trials);
  const aimed = (seconds: number[], most: number) =>
    `≤ ${most} s ${(median(seconds) ?? 0) <= most ? '✓' : '✗'}`;
  const trips = loads.map((load) => load.trips);
  const aim = `≤ ${TRIPS_AIM} ${Math.max(...trips) <= TRIPS_AIM ? '✓' : '✗'}`;
  return [
    '| Releasing one module | median | slowest |',
    '|---|---:|---:|',
    row('`release -- ship`: build, publish, try on server and in a browser, promote', whole(ships), 's', 1),
    row(`the same of ${LARGEST}, the largest (${aimed(whole(largest), SHIP_AIM)})`, whole(largest), 's', 1),
    row(`of it the trials of all its pages (${aimed(tried, GATES_AIM)})`, tried, 's', 1),
    row('promoted → named by the running server', visible, 'ms'),
    row(
      'its first load in the panel, 150 ms and 1.6 Mbit/s: click → content',
      loads.map(({ milliseconds }) => milliseconds),
      'ms',
    ),
    row(`requests for its code that waited for one another (${aim})`, trips, ''),
  ].join('\n');
}
