import type { Browser, Page } from '@playwright/test';
import { openEmbedded } from '../../../server/src/database/open-database';
import { fillLeads } from '../../../server/src/testing/fill-leads';
import { buildFederated } from '../builds';
import { startSite } from '../site';
import { median } from '../statistics';

const LEADS = 100_000;
const OPEN_AIM_MS = 1_000;
const FILTER_AIM_MS = 200;
const TURNS = 7;
/** The first page after a start renders and compiles. */
const START_MS = 120_000;

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

/** Opening and filtering the list of 100,000 leads in the composed site (embedded database, 1440 px), as rows of the CRM's table. */
export async function benchBrowser(browser: Browser, dataDir: string): Promise<string> {
  await buildFederated(dataDir);
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
    const lead = list.getByRole('listitem');
    await lead.first().waitFor({ timeout: START_MS });

    const opened: number[] = [];
    const filtered: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.goto(`${site.url}/admin?tab=programas`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      opened.push(
        await untilPainted(
          page,
          () => page.getByRole('link', { name: /^CRM/ }).first().click(),
          () => lead.first().waitFor(),
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
            await lead.first().filter({ hasText: 'Interesado' }).waitFor();
          },
        ),
      );
      await estado.selectOption('');
    }
    const row = (what: string, values: number[], aim: number) => {
      const middle = median(values) ?? Number.NaN;
      return `| ${what}, ${LEADS.toLocaleString('en')} leads | | ${middle.toFixed(0)} (slowest ${Math.max(...values).toFixed(0)}) | ≤ ${aim} ${middle <= aim ? '✓' : '✗'} |`;
    };
    return [
      row('in the browser: click on CRM → rows painted', opened, OPEN_AIM_MS),
      row('in the browser: filter → rows painted', filtered, FILTER_AIM_MS),
    ].join('\n');
  } finally {
    await site.stop();
  }
}
