import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { observePage } from './page-observer';
import { slowDown } from './slow-phone';

const TIMEOUT_MS = 60_000;
/** Reports of the browser about a paint come after it. */
const REPORTED_MS = 150;

/** One visit with empty caches: milliseconds since navigation started. */
export interface Visit {
  lcp: number;
  interactive: number;
}

/** Waits until the page is interactive. Playwright's own way evaluates code in the page, which takes a slow phone 60 ms just then. */
async function answersIn(session: CDPSession, url: string): Promise<void> {
  const tooLong = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${url} never became interactive`);
  });
  const expression = 'window.benchInteractive';
  await Promise.race([session.send('Runtime.evaluate', { expression, awaitPromise: true }), tooLong]);
}

/** Opens a URL in a new profile on a slow phone. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await answersIn(session, url);
    await setTimeout(REPORTED_MS);
    const { lcp, interactive } = await page.evaluate(() => window.benchRecord);
    return { lcp, interactive: interactive ?? Number.NaN };
  } finally {
    await context.close();
  }
}
