import type { Page } from '@playwright/test';
import { inSlowPage, PHONE, timed, WIDE } from './page';
import { observePage } from './page-observer';
import type { Stage } from './site';
import { judged, type Table } from './table';

/** Wait for what a page fetches once it answers. */
const SETTLED_MS = 3_000;
const AIM_MS = 200;
const MOST_RUNS = 5;

interface Case {
  what: string;
  path: string;
  width: number;
  press: (page: Page) => Promise<void>;
  /** What the press opens. */
  opens?: string;
}

const tap = (selector: string) => (page: Page) => page.locator(`${selector}:visible`).first().tap();
const dialog = { path: '/pregrado', width: PHONE, opens: '[role=dialog]' };

const CASES: Case[] = [
  {
    what: '“Solicitar información”, first press',
    ...dialog,
    press: tap('main button:has-text("Solicitar información")'),
  },
  { what: '“Filtros”, first press', ...dialog, press: tap('main button:has-text("Filtros")') },
  {
    what: 'filter “Modalidad” of a listing',
    path: '/pregrado',
    width: WIDE,
    press: async (page) => {
      await page.locator('main select[name=modalidad]:visible').focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    what: 'menu of a phone',
    path: '/',
    width: PHONE,
    press: tap('header button[aria-expanded]'),
    opens: '[data-mobile-menu]',
  },
  {
    what: 'menu of a wide screen',
    path: '/',
    width: WIDE,
    press: (page) => page.locator('header nav button[aria-expanded]:visible').first().click(),
    opens: 'header nav [aria-expanded=true] + *',
  },
];

declare global {
  interface Window {
    /** The longest interaction in milliseconds (Event Timing), as INP counts it: until the next paint. */
    benchLongest: number;
  }
}

/** Runs in the page. Serialised, so it must not refer to anything outside of itself. */
function watchInteractions(): void {
  window.benchLongest = 0;
  const timing = { type: 'event', buffered: false, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ duration }) => duration);
    window.benchLongest = Math.max(window.benchLongest, ...durations);
  }).observe(timing);
}

const pressOnce = ({ browser, site }: Stage, { path, width, press, opens }: Case) =>
  inSlowPage(browser, site.url, width, async (page) => {
    await page.addInitScript(observePage);
    await page.goto(path);
    await page.evaluate(() => window.benchInteractive);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(watchInteractions);
    const act = () => press(page);
    const shown = opens ? await timed(page, { event: 'pointerup', shows: opens }, act) : await act();
    await page.waitForTimeout(1_000);
    return { shown: shown ?? null, longest: await page.evaluate(() => window.benchLongest) };
  });

/** Measures what visitors press first, each time in a new profile on a slow phone. */
export async function benchPresses(stage: Stage): Promise<Table> {
  const rows: string[][] = [];
  for (const each of CASES) {
    const shown: number[] = [];
    const longest: number[] = [];
    for (let run = 0; run < Math.min(stage.runs, MOST_RUNS); run += 1) {
      const pressed = await pressOnce(stage, each);
      if (pressed.shown !== null) shown.push(pressed.shown);
      longest.push(pressed.longest);
    }
    rows.push([each.what, shown.length > 0 ? judged(shown, AIM_MS) : '–', judged(longest, AIM_MS)]);
  }
  return {
    head: `First presses (≤ ${AIM_MS} ms) | shown (ms) | longest interaction, as INP counts (ms)`,
    rows,
  };
}
