import type { Browser, Page } from '@playwright/test';
import { enter, fillSignIn } from '../fixtures/staff';
import { median } from './statistics';

/** Tabs of the panel with the heading of their screen. */
const TABS = [
  { tab: 'Programas', heading: 'Programas' },
  { tab: 'Tests Vocacionales', heading: 'Tests Vocacionales' },
  { tab: 'CRM', heading: 'CRM - Gestión de Leads' },
] as const;
type Tab = (typeof TABS)[number];

/** Longest switch to a tab that was open before. */
const AIM_MS = 100;
/** Time between hovering a tab and clicking it: that of a fast user. */
const HOVER_MS = 200;

/** One switch. `first`: the tab was never open before; its time counts from the click, because hovering prefetches. */
interface Switch {
  kind: 'first' | 'warm';
  milliseconds: number;
  /** Code that was requested after the click; warm, since the pointer arrived. */
  requests: string[];
}

/** Resolves in the page with the time at which the heading of the tab has been painted. */
export function paintedAt(heading: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const shown = [...document.querySelectorAll('h2')].some(
        (title) => title.textContent === heading && title.checkVisibility(),
      );
      if (!shown) return void requestAnimationFrame(look);
      // The frame with the heading has been painted when the next task runs.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    look();
  });
}

/** Records in the page when the pointer reached a tab and when it was pressed. */
function watchPointer(): void {
  for (const type of ['pointerover', 'pointerdown'] as const) {
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a'))
          window.benchPointer[type] = event.timeStamp;
      },
      true,
    );
  }
}

declare global {
  interface Window {
    benchPointer: { pointerover: number; pointerdown: number };
  }
}

async function switchTo(page: Page, { tab, heading }: Tab, kind: Switch['kind']): Promise<Switch> {
  const requests: string[] = [];
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requests.push(request.url());
  };
  const box = await page
    .getByRole('navigation', { name: 'Módulos del panel' })
    .getByRole('link', { name: tab, exact: true })
    .boundingBox();
  if (!box) throw new Error(`no tab "${tab}"`);
  const painted = page.evaluate(paintedAt, heading);
  if (kind === 'warm') page.on('request', note);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (kind === 'first') {
    await page.waitForTimeout(HOVER_MS);
    page.on('request', note);
  }
  await page.mouse.down();
  await page.mouse.up();
  const end = await painted;
  page.off('request', note);
  const { pointerover, pointerdown } = await page.evaluate(() => window.benchPointer);
  return { kind, milliseconds: end - (kind === 'warm' ? pointerover : pointerdown), requests };
}

/** Signs in, opens every tab once, then switches between them again. */
async function visitPanel(browser: Browser, url: string): Promise<Switch[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // The TypeScript loader marks functions with this helper, which a page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value; window.benchPointer = {}');
    await page.addInitScript(watchPointer);
    await page.goto(`${url}/login`);
    await fillSignIn(page, 'admin@example.com');
    await enter(page);
    const [start, ...others] = TABS;
    await page.getByRole('heading', { level: 2, name: start.heading, exact: true }).waitFor();
    const switches: Switch[] = [];
    for (const tab of others) switches.push(await switchTo(page, tab, 'first'));
    for (const tab of [...TABS, ...TABS]) {
      // Requests that the tab before has started are not measured with this one.
      await page.waitForLoadState('networkidle');
      switches.push(await switchTo(page, tab, 'warm'));
    }
    return switches;
  } finally {
    await context.close();
  }
}

/** From one module of the panel to another (1440 px, no slowdown), from the pointer's event until the screen is painted. */
export async function benchPanel(browser: Browser, url: string, runs: number): Promise<string> {
  const switches: Switch[] = [];
  for (let run = 0; run < runs; run += 1) switches.push(...(await visitPanel(browser, url)));
  const row = (label: string, kind: Switch['kind'], aim = Number.POSITIVE_INFINITY) => {
    const those = switches.filter((each) => each.kind === kind);
    const times = those.map(({ milliseconds }) => milliseconds);
    const middle = median(times) ?? Number.NaN;
    const requests = those.reduce((sum, each) => sum + each.requests.length, 0);
    return `| ${label} | ${middle.toFixed(0)}${middle > aim ? ' ✗' : ''} | ${Math.max(...times).toFixed(0)} | ${requests} |`;
  };
  return [
    '| From module to module | median (ms) | slowest (ms) | files requested |',
    '|---|---:|---:|---:|',
    row(`opened before: hover → content (≤ ${AIM_MS})`, 'warm', AIM_MS),
    row('never opened, hovered for 0.2 s: click → content', 'first'),
  ].join('\n');
}
