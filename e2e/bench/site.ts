import { type Browser, chromium } from '@playwright/test';
import { startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { findChromium } from '../scripts/chromium.mjs';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** What the parts of the bench share. */
export interface Stage {
  readonly browser: Browser;
  /** The composed production build, started over the releases in `data`. */
  readonly site: Site;
  readonly data: string;
  /** Folder for the bench's own files; removed at its end. */
  readonly folder: string;
  /** Visits to each public page. */
  readonly rounds: number;
  /** Repetitions of everything else. */
  readonly runs: number;
}

/** Runs Node until it exits and returns its output; throws the output when it fails. */
export async function run(args: string[], env: Record<string, string>, cwd?: string): Promise<string> {
  const running = startNode(args, env, cwd);
  if ((await running.exited) !== 0) throw new Error(running.output());
  return running.output();
}

/** The production releases of all apps, exactly as `npm start` makes them. */
export async function buildFederated(dataDir: string): Promise<void> {
  await run(['--import', 'tsx', 'server/scripts/build.ts'], { DATA_DIR: dataDir });
}

/** Starts the product's server on a free port of the loopback interface, over the releases in `dataDir`. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = startNode(['--import', 'tsx', 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...env,
  });
  await waitUntilReady(url, running);
  const stop = async () => {
    running.process.kill('SIGTERM');
    await running.exited;
  };
  return { url, stop };
}

/** The Chromium that the journeys use. */
export async function launchChromium(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: [...QUIET, ...args], ...(executablePath && { executablePath }) });
}
