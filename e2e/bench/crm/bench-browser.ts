import type { Browser, Page } from '@playwright/test';
import { openEmbedded } from '../../../server/src/database/open-database';
import { fillLeads } from '../../../server/src/testing/fill-leads';
import { startSite } from '../site';
import { quantile } from './report';

const LEADS = 100_000;
const ROWS_SCROLLED = 10_000;
const TURNS = 7;
/** The first page after a start renders and compiles. */
const START_MS = 120_000;
const MB = 1024 * 1024;

/** Milliseconds from an action until the browser has painted what it changed. */
async function untilPainted(
  page: Page,
  act: () => Promise<unknown>,
  done: () => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  await act();
  await done();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return performance.now() - began;
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MB;
}

/** Opening, filtering and scrolling the list of 100,000 leads in the composed site, as rows of a table. */
export async function benchBrowser(browser: Browser, dataDir: string): Promise<string> {
  // The first start makes the accounts.
  await (await startSite(dataDir)).stop();
  const database = openEmbedded(dataDir);
  await database.migrate();
  // A kept folder is filled already.
  const known = await database.records
    .selectFrom('leads')
    .select('id')
    .where('id', '=', 'l1')
    .executeTakeFirst();
  if (!known) await fillLeads(database, LEADS);
  await database.close();
  const site = await startSite(dataDir);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('Clave2026');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL(/\/admin/);
    await page.goto(`${site.url}/admin?tab=crm`);
    const list = page.getByRole('region', { name: 'Lista de leads' });
    const row = list.getByRole('listitem');
    await row.first().waitFor({ timeout: START_MS });

    const opened: number[] = [];
    const filtered: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.goto(`${site.url}/admin?tab=programas`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      opened.push(
        await untilPainted(
          page,
          () => page.getByRole('link', { name: /^CRM/ }).first().click(),
          () => row.first().waitFor(),
        ),
      );
      const estado = list.getByLabel('Estado', { exact: true });
      const answer = page.waitForResponse((response) => response.url().includes('estado=interesado'));
      filtered.push(
        await untilPainted(
          page,
          () => estado.selectOption('interesado'),
          async () => {
            await answer;
            await row.first().filter({ hasText: 'Interesado' }).waitFor();
          },
        ),
      );
      await estado.selectOption('');
    }
    const before = await heap(page);
    const after = await scrolled(page);
    const figure = (values: number[]) =>
      `${quantile(values, 0.5).toFixed(0)} | ${quantile(values, 0.95).toFixed(0)}`;
    return [
      `#### In the browser, ${LEADS} leads (embedded database, 1440 px, no slowdown)`,
      '',
      '| | median (ms) | slowest (ms) | aim |',
      '|---|---:|---:|---|',
      `| click on CRM → rows painted | ${figure(opened)} | ≤ 1000 |`,
      `| filter → rows painted | ${figure(filtered)} | ≤ 200 |`,
      '',
      `Scrolling through ${after.rows} rows: heap ${before.toFixed(0)} MB before, ${after.half.toFixed(0)} MB half way, ${after.end.toFixed(0)} MB at the end; ${after.items} rows in the page.`,
    ].join('\n');
  } finally {
    await site.stop();
  }
}

/** Scrolls to the end again and again, until enough rows were read. */
async function scrolled(page: Page) {
  const seen = () =>
    page.evaluate(() => {
      const list = document.querySelector('section[aria-label="Lista de leads"] li')?.parentElement;
      let scroller = list ?? null;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 4)
        scroller = scroller.parentElement;
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
      const row = list?.firstElementChild?.clientHeight ?? 40;
      return { rows: Math.round((scroller?.scrollHeight ?? 0) / row), items: list?.childElementCount ?? 0 };
    });
  let half: number | undefined;
  let state = await seen();
  for (let step = 0; step < 600 && state.rows < ROWS_SCROLLED; step += 1) {
    await page.waitForTimeout(60);
    state = await seen();
    if (half === undefined && state.rows >= ROWS_SCROLLED / 2) half = await heap(page);
  }
  return { ...state, half: half ?? Number.NaN, end: await heap(page) };
}
