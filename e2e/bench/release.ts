import { run, type Stage } from './site';
import { median } from './statistics';
import { mark, type Table } from './table';

/** The module with the most pages: its trial opens all of them. */
const LARGEST = 'mf-public';
const SHIPS = 3;
const SHIP_AIM_S = 8;
const TRIALS_AIM_S = 4;

/** Seconds to release a version, as the person who releases it sees it, and how many of them the trials take. */
async function ship(version: string, data: string) {
  const { CHROMIUM_PATH } = process.env;
  const started = performance.now();
  const command = ['--import', 'tsx', 'server/src/promotion/cli.ts', 'ship', LARGEST, version];
  const said = await run(command, { DATA_DIR: data, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) });
  const [, seconds] = /pruebas tomaron ([\d,]+) s/.exec(said) ?? [];
  if (!seconds) throw new Error(`Nothing said how long the trials took:\n${said}`);
  return { all: (performance.now() - started) / 1000, trials: Number(seconds.replace(',', '.')) };
}

/** Measures how long a release takes. */
export async function benchRelease({ data }: Stage): Promise<Table> {
  const ships = [];
  for (let each = 1; each <= SHIPS; each += 1) ships.push(await ship(`9.0.${each}`, data));
  const row = (label: string, seconds: number[], aim: number) => {
    const [middle, slowest] = [median(seconds), Math.max(...seconds)];
    return [label, middle.toFixed(1), slowest.toFixed(1), `≤ ${aim} ${mark(middle <= aim)}`];
  };
  const [all, trials] = [ships.map((one) => one.all), ships.map((one) => one.trials)];
  return {
    head: `Releasing ${LARGEST}, the largest module | median (s) | slowest (s) | aim (s)`,
    rows: [
      row('`release -- ship`: build, publish, try on server and in a browser, promote', all, SHIP_AIM_S),
      row('of it the trials of all its pages', trials, TRIALS_AIM_S),
    ],
  };
}
