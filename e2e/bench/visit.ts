import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { observePage } from './page-observer';
import { CPU_SLOWDOWN, NETWORK } from './slow-phone';

const VIEWPORT = { width: 390, height: 844 };
const QUIET_MS = 800;
const VISIT_TIMEOUT_MS = 60_000;
const LONG_TASK_MS = 50;

/** Reports of the browser about a long task or a paint come after it. */
const REPORTED_MS = 150;

/** What a visit transferred until the network was idle. */
interface Traffic {
  bytes: number;
  requests: number;
  /** URLs that were fetched more than once: preload hints that did not match the real request. */
  repeated: string[];
}

/** One visit with empty caches. Times in milliseconds since navigation started. */
export interface Visit {
  fcp: number;
  lcp: number;
  interactive: number | null;
  tbt: number | null;
  cls: number;
  /** Only of visits that go on until the network is idle. */
  traffic?: Traffic;
}

interface VisitOptions {
  /** A page without scripts is never interactive. */
  hasScripts: boolean;
  /** The visit goes on until the network is idle; else it ends when the page is interactive. */
  untilIdle: boolean;
}

function watchNetwork(session: CDPSession) {
  const urls: string[] = [];
  const open = new Set<string>();
  const state = { bytes: 0, lastChange: Date.now() };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    urls.push(request.url);
    open.add(requestId);
    state.lastChange = Date.now();
  });
  const end = (requestId: string, bytes: number) => {
    if (!open.delete(requestId)) return;
    state.bytes += bytes;
    state.lastChange = Date.now();
  };
  session.on('Network.loadingFinished', (event) => end(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', (event) => end(event.requestId, 0));
  return {
    urls,
    bytes: () => state.bytes,
    isQuiet: () => open.size === 0 && Date.now() - state.lastChange > QUIET_MS,
  };
}

/** Waits until the page is interactive. Playwright's own way evaluates code in the page, which takes a slow phone 60 ms just then. */
async function answersIn(session: CDPSession, url: string): Promise<void> {
  const tooLong = setTimeout(VISIT_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${url} never became interactive`);
  });
  const expression = 'window.benchInteractive';
  await Promise.race([session.send('Runtime.evaluate', { expression, awaitPromise: true }), tooLong]);
}

/** Opens a URL in a new profile on a slow machine and network. */
export async function visit(
  browser: Browser,
  url: string,
  { hasScripts, untilIdle }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const network = watchNetwork(session);
    // The TypeScript loader marks functions with this helper, which a page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'load', timeout: VISIT_TIMEOUT_MS });
    if (hasScripts) {
      await answersIn(session, url);
    }
    if (untilIdle) while (!network.isQuiet()) await setTimeout(100);
    else await setTimeout(REPORTED_MS);

    const { fcp, lcp, cls, interactive, longTasks } = await page.evaluate(() => window.benchRecord);
    const blocking = longTasks
      .filter(({ start, duration }) => start + duration > fcp && start < (interactive ?? 0))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    const { urls } = network;
    return {
      fcp,
      lcp,
      cls,
      interactive,
      tbt: interactive === null ? null : blocking,
      ...(untilIdle && {
        traffic: {
          bytes: network.bytes(),
          requests: urls.length,
          repeated: urls.filter((url, index) => urls.indexOf(url) !== index),
        },
      }),
    };
  } finally {
    await context.close();
  }
}
