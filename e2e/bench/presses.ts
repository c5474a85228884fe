import type { Browser, CDPSession, Page } from '@playwright/test';
import { observePage } from './page-observer';
import { CPU_SLOWDOWN, NETWORK } from './slow-phone';

/** Wait for what a page fetches when it answers. */
const SETTLED_MS = 3_000;
const PATIENCE_MS = 20_000;

/** One press and how long its answer took, in milliseconds. */
export interface Press {
  what: string;
  /** From the press until what it opens is painted; null where it opens nothing. */
  shown: number | null;
  /** Longest interaction (Event Timing), as INP counts it: until the next paint. */
  interaction: number;
}

interface Case {
  what: string;
  path: string;
  width: number;
  press: (page: Page) => Promise<void>;
  /** What the press opens. */
  opens?: string;
}

const tap = (selector: string) => (page: Page) => page.locator(`${selector}:visible`).first().tap();

const CASES: Case[] = [
  {
    what: '“Solicitar información”, first press',
    path: '/pregrado',
    width: 390,
    press: tap('main button:has-text("Solicitar información")'),
    opens: '[role=dialog]',
  },
  {
    what: '“Filtros”, first press',
    path: '/pregrado',
    width: 390,
    press: tap('main button:has-text("Filtros")'),
    opens: '[role=dialog]',
  },
  {
    what: 'filter “Modalidad” of a listing',
    path: '/pregrado',
    width: 1440,
    press: async (page) => {
      await page.locator('main select[name=modalidad]:visible').focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    what: 'menu of a phone',
    path: '/',
    width: 390,
    press: tap('header button[aria-expanded]'),
    opens: '[data-mobile-menu]',
  },
  {
    what: 'menu of a wide screen',
    path: '/',
    width: 1440,
    press: (page) => page.locator('header nav button[aria-expanded]:visible').first().click(),
    opens: 'header nav [aria-expanded=true] + *',
  },
];

interface PressRecord {
  pressedAt: number;
  shownAt: number;
  longest: number;
}

declare global {
  interface Window {
    pressRecord: PressRecord;
  }
}

/** Runs in the page. Serialised, so it must not refer to anything outside of itself. */
function watchPress(opened: string | undefined): void {
  const record: PressRecord = { pressedAt: 0, shownAt: 0, longest: 0 };
  window.pressRecord = record;
  const timing = { type: 'event', buffered: false, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) record.longest = Math.max(record.longest, duration);
  }).observe(timing);
  const look = () => {
    const found = opened ? document.querySelector(opened) : null;
    if (!found?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame in which it is there.
    requestAnimationFrame(() => setTimeout(() => (record.shownAt = performance.now())));
  };
  const pressed = (event: Event) => {
    if (record.pressedAt) return;
    record.pressedAt = event.timeStamp;
    if (opened) look();
  };
  addEventListener('pointerup', pressed, true);
  addEventListener('keydown', pressed, true);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function pressOnce(browser: Browser, origin: string, wanted: Case): Promise<Press> {
  const { what, path, width, press, opens } = wanted;
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    isMobile: phone,
    hasTouch: phone,
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await page.addInitScript(observePage);
    await page.goto(origin + path);
    await page.waitForFunction(() => window.benchRecord.interactive !== null, null, { timeout: PATIENCE_MS });
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(watchPress, opens);
    await press(page);
    if (opens) {
      await page.waitForFunction(() => window.pressRecord.shownAt > 0, null, { timeout: PATIENCE_MS });
    }
    await page.waitForTimeout(1_000);
    const { pressedAt, shownAt, longest } = await page.evaluate(() => window.pressRecord);
    return { what, shown: opens ? shownAt - pressedAt : null, interaction: longest };
  } finally {
    await context.close();
  }
}

/** Presses what visitors press first, each time in a new profile on a slow phone. */
export async function pressAll(browser: Browser, origin: string): Promise<Press[]> {
  const presses: Press[] = [];
  for (const each of CASES) presses.push(await pressOnce(browser, origin, each));
  return presses;
}
