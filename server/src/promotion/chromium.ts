import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** The headless shell comes first: it shows the same pages with a fifth less processor time. */
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
  // The tried pages are windows that the first page opened, and all must run at full speed.
  '--disable-popup-blocking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // No spare process for a page that is never opened.
  '--disable-features=SpareRendererForSitePerProcess',
  '--no-first-run',
  // Keeps what it fetches in memory.
  '--incognito',
  // The browser exits when its pipes close, so a killed server leaves none behind.
  '--remote-debugging-pipe',
];

/** A browser with its own profile: `open` shows a URL, `ended` resolves when it has ended, `close` ends it and removes the profile. */
export type Chromium = Awaited<ReturnType<typeof runChromium>>;

/** Starts a browser. URLs that are opened before it is ready are shown once it is. */
export async function runChromium(chromium: string) {
  const profile = await mkdtemp(join(tmpdir(), 'trial-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = spawn(chromium, [...FLAGS, ...sandbox, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A process group of its own, to kill it whole: in Debian the program is a script, which starts the browser as a child.
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
  // Writing fails if the browser has ended.
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
