import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** The headless shell first: it shows the same pages with a fifth less of the processor. */
const SYSTEM_PATHS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`);
const TIMEOUT_MS = 20_000;

/** Whether a path is a browser that starts: some distributions have a script there that only says how to get one. */
const starts = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: TIMEOUT_MS }, (error) => resolve(error === null));
  });

/** Path of Chromium: `CHROMIUM_PATH`, else an installed one; undefined when there is none that starts. */
export async function findChromium(paths = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS]) {
  for (const path of paths) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  // The pages to be tried are windows of the first one, and all at work.
  '--disable-popup-blocking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // A process in advance for a page that is never asked for.
  '--disable-features=SpareRendererForSitePerProcess',
  '--no-first-run',
  // What it fetches stays in memory.
  '--incognito',
  // It ends when nobody holds its pipes any more: a server that is killed leaves none behind.
  '--remote-debugging-pipe',
];

/** A browser with a profile of its own: `open` shows a URL, `ended` settles with it, `close` ends it and removes its profile. */
export type Chromium = Awaited<ReturnType<typeof runChromium>>;

/** Starts a browser. What it is to open before it is there, it opens then. */
export async function runChromium(chromium: string) {
  const profile = await mkdtemp(join(tmpdir(), 'trial-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = spawn(chromium, [...FLAGS, ...sandbox, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own: in Debian the program is a script, which starts the browser as a process of its own.
    detached: process.platform !== 'win32',
  });
  const kill = () => {
    const { pid } = browser;
    if (pid === undefined || process.platform === 'win32') return browser.kill('SIGKILL');
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      // It has ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  let closing: Promise<void> | undefined;
  const end = async () => {
    kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  // It may have ended before it reads.
  const commands = browser.stdio[3] as Writable;
  commands.on('error', () => undefined);
  return {
    ended,
    open: (url: string) => {
      const command = { id: 1, method: 'Target.createTarget', params: { url } };
      commands.write(`${JSON.stringify(command)}\0`);
    },
    close: () => (closing ??= end()),
  };
}
