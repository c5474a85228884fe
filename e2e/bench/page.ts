import type { Browser, CDPSession, Page } from '@playwright/test';

export const PHONE = 390;
export const WIDE = 1440;
/** 1.6 Mbit/s and 150 ms, like a phone on a mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs `work` in a page of a new profile and of this width, and closes it. */
export async function inPage<T>(
  browser: Browser,
  baseURL: string,
  width: number,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const phone = width === PHONE;
  const viewport = { width, height: phone ? 844 : 900 };
  const context = await browser.newContext({ baseURL, viewport, isMobile: phone, hasTouch: phone });
  try {
    const page = await context.newPage();
    // The TypeScript loader makes functions call this helper, which a page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** As `inPage`, on a mid-range phone: a CPU four times slower, on a mobile network. */
export const inSlowPage: typeof inPage = (browser, baseURL, width, work) =>
  inPage(browser, baseURL, width, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return work(page, devtools);
  });

declare global {
  interface Window {
    /** Milliseconds from an event until what it shows is painted. */
    benchShown: Promise<number>;
  }
}

/** What is timed: from the first such event until an element of the selector is painted, with this text if one is given. */
interface Timed {
  event: 'pointerover' | 'pointerup';
  shows: string;
  text?: string;
}

/** Runs in the page. Serialised, so it must not refer to anything outside of itself. */
function watch({ event, shows, text }: Timed): void {
  window.benchShown = new Promise((resolve) => {
    const happened = ({ timeStamp }: Event) => {
      const look = () => {
        const isShown = (element: Element) =>
          (text === undefined || element.textContent === text) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (![...document.querySelectorAll(shows)].some(isShown)) return void requestAnimationFrame(look);
        // In a task after the frame that shows the element.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    };
    addEventListener(event, happened, { capture: true, once: true });
  });
}

/** Milliseconds from an event until what it shows is painted. */
export async function timed(page: Page, what: Timed, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch, what);
  await act();
  return page.evaluate(() => window.benchShown);
}
