import type { Browser, Page } from '@playwright/test';
import { enter, fillSignIn } from '../fixtures/staff';
import { paintedAt } from './module-switch';
import type { Site } from './site';
import { NETWORK } from './slow-phone';

/** A tab whose module is not the one that the panel opens with. */
const TAB = { label: 'Mensajería', heading: 'Mensajería' };

export interface Load {
  milliseconds: number;
  trips: number;
}

/** Requests that waited for one another since a moment, as the longest chain of them. */
function serialTrips(since: number): number {
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime, name, transferSize }) => {
      return startTime >= since && transferSize > 0 && /\/r\/.*\.(js|css)$/.test(name);
    })
    .sort((one, other) => one.startTime - other.startTime);
  const depths: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const earlier = entries
      .slice(0, index)
      .map((each, at) => (each.responseEnd <= entry.startTime ? (depths[at] ?? 0) : 0));
    depths[index] = 1 + Math.max(0, ...earlier);
  }
  return Math.max(0, ...depths);
}

/** Opens the tab without the pointer, so that nothing was fetched ahead. */
async function openTab(page: Page): Promise<Load> {
  const link = page
    .getByRole('navigation', { name: 'Módulos del panel' })
    .getByRole('link', { name: TAB.label });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  // Told by the page itself: from outside it would be asked only twice a second.
  const painted = page.evaluate(paintedAt, TAB.heading);
  const since = await link.evaluate((element) => {
    const now = performance.now();
    (element as HTMLAnchorElement).click();
    return now;
  });
  return { milliseconds: (await painted) - since, trips: await page.evaluate(serialTrips, since) };
}

/** The first load of a panel module in a browser. */
export async function loadModule(browser: Browser, { url }: Site): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await page.goto(`${url}/login`);
    await fillSignIn(page, 'admin@example.com');
    await enter(page);
    await page.getByRole('heading', { level: 2, name: 'Programas', exact: true }).waitFor();
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', NETWORK);
    return await openTab(page);
  } finally {
    await context.close();
  }
}
