import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Site, siteOfWorker } from '../fixtures/site';
import { findEngines } from '../scripts/engines.mjs';
import type { Browser } from './browser';
import { startFirefox } from './firefox';
import { View } from './view';
import { startWebKit } from './webkit';

export type Engine = keyof ReturnType<typeof findEngines>;

async function start(engine: Engine, home: string): Promise<Browser> {
  const { firefox, webkit } = findEngines();
  if (engine === 'firefox' && firefox.programs) return startFirefox(firefox.programs, home);
  if (engine === 'webkit' && webkit.programs) return startWebKit(webkit.programs, home);
  throw new Error(`${engine} is not installed`);
}

export const test = base.extend<{ view: View }, { engine: Engine; browserOfEngine: Browser; site: Site }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  site: siteOfWorker(),
  /** Started once per worker; its storage is cleared after each journey. */
  browserOfEngine: [
    async ({ engine }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'puentes-browser-'));
      const browser = await start(engine, home);
      console.log(`   ${browser.version}`);
      await use(browser);
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  view: async ({ browserOfEngine: browser, site }, use, info) => {
    // Discards errors of what the previous journey was still loading when it ended.
    await browser.complaints();
    await use(new View(browser, site.url));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await browser.screenshot());
    }
    const complaints = await browser.complaints();
    // On a document without scripts, as scripts would store something again.
    await browser.open(`${site.url}/robots.txt`);
    await browser.evaluate('localStorage.clear(), sessionStorage.clear()');
    expect(complaints, 'console of the browser').toEqual([]);
  },
});
