import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  // The pages to be tried are windows of the first one.
  '--disable-popup-blocking',
  '--no-first-run',
];

/** A browser with a profile of its own that shows a URL: `ended` settles with it, `close` ends it and removes its profile. */
export async function runChromium(chromium: string, url: string) {
  const profile = await mkdtemp(join(tmpdir(), 'trial-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = spawn(chromium, [...FLAGS, ...sandbox, `--user-data-dir=${profile}`, url], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  return {
    ended,
    async close(): Promise<void> {
      browser.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
