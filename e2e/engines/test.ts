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

/** Whether the run has said which engine this worker drives. */
let told = false;

export const test = base.extend<{ driven: Browser; view: View }, { engine: Engine; site: Site }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  site: siteOfWorker(),
  /** A browser without a past. */
  driven: async ({ engine }, use, info) => {
    const home = await mkdtemp(join(tmpdir(), 'puentes-browser-'));
    const browser = await start(engine, home);
    if (!told) console.log(`   ${browser.version}`);
    told = true;
    await use(browser);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await browser.screenshot());
    }
    const complaints = await browser.complaints();
    await browser.close();
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
    expect(complaints, 'console of the browser').toEqual([]);
  },
  view: ({ driven, site }, use) => use(new View(driven, site.url)),
});
