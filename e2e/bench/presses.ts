import type { Browser, Page } from '@playwright/test';
import { observePage } from './page-observer';
import { slowDown } from './slow-phone';
import { median } from './statistics';

/** Wait for what a page fetches when it answers. */
const SETTLED_MS = 3_000;
const PATIENCE_MS = 20_000;
const AIM_MS = 200;

/** One press and how long its answer took, in milliseconds. */
interface Press {
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

async function pressOnce(browser: Browser, origin: string, wanted: Case): Promise<Press> {
  const { path, width, press, opens } = wanted;
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    isMobile: phone,
    hasTouch: phone,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
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
    return { shown: opens ? shownAt - pressedAt : null, interaction: longest };
  } finally {
    await context.close();
  }
}

/** What visitors press first, each time in a new profile on a slow phone, as a Markdown table. */
export async function benchPresses(browser: Browser, origin: string, runs: number): Promise<string> {
  const rows: string[] = [];
  for (const each of CASES) {
    const presses: Press[] = [];
    for (let run = 0; run < runs; run += 1) presses.push(await pressOnce(browser, origin, each));
    const cell = (values: (number | null)[]) => {
      const middle = median(values);
      return middle === null ? '–' : `${middle.toFixed(0)} ${middle <= AIM_MS ? '✓' : '✗'}`;
    };
    const [shown, interaction] = [presses.map((one) => one.shown), presses.map((one) => one.interaction)];
    rows.push(`| ${each.what} | ${cell(shown)} | ${cell(interaction)} |`);
  }
  return [
    `| First presses (≤ ${AIM_MS} ms) | shown (ms) | longest interaction, as INP counts (ms) |`,
    '|---|---:|---:|',
    ...rows,
  ].join('\n');
}
