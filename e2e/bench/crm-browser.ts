import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openEmbedded } from '../../server/src/database/open-database';
import { fillLeads } from '../../server/src/testing/fill-leads';
import { signIn } from '../fixtures/staff';
import { inPage, WIDE } from './page';
import { buildFederated, type Site, type Stage, startSite } from './site';
import { browserRow } from './table';

const LEADS = 100_000;
const OPEN_AIM_MS = 1_000;
const FILTER_AIM_MS = 200;
const TURNS = 7;
/** Limit for the first page after a start, which is compiled and rendered. */
const START_MS = 120_000;

/** Opens and filters the list of leads in turns; returns the milliseconds from each press until the rows are painted. */
const openAndFilter = (browser: Browser, { url }: Site) =>
  inPage(browser, url, WIDE, async (page) => {
    await signIn(page, 'admin@example.com');
    await page.waitForURL(/\/admin/);
    const list = page.getByRole('region', { name: 'Lista de leads' });
    const lead = list.getByRole('listitem').first();
    const estado = list.getByLabel('Estado', { exact: true });
    const untilPainted = async (act: () => Promise<unknown>) => {
      const began = performance.now();
      await act();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      return performance.now() - began;
    };
    await page.goto('/admin?tab=crm');
    await lead.waitFor({ timeout: START_MS });
    const times: Record<'opened' | 'filtered', number[]> = { opened: [], filtered: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.goto('/admin?tab=programas');
      await page.getByRole('heading', { level: 1 }).waitFor();
      times.opened.push(
        await untilPainted(async () => {
          await page.getByRole('link', { name: /^CRM/ }).first().click();
          await lead.waitFor();
        }),
      );
      const answer = page.waitForResponse((response) => response.url().includes('estado=interesado'));
      times.filtered.push(
        await untilPainted(async () => {
          await estado.selectOption('interesado');
          await answer;
          await lead.filter({ hasText: 'Interesado' }).waitFor();
        }),
      );
      await estado.selectOption('');
    }
    return times;
  });

/** Rows of the table of calls: opening and filtering 100,000 leads in the composed site (embedded database, 1440 px). */
export async function benchBrowser({ browser, folder }: Stage): Promise<string[][]> {
  const dataDir = join(folder, 'leads');
  await buildFederated(dataDir);
  // The first start creates the accounts.
  await (await startSite(dataDir)).stop();
  const database = openEmbedded(dataDir);
  await database.migrate();
  await fillLeads(database, LEADS);
  await database.close();
  const site = await startSite(dataDir);
  const { opened, filtered } = await openAndFilter(browser, site).finally(site.stop);
  return [
    browserRow(`click on CRM → rows painted, ${LEADS.toLocaleString('en')} leads`, opened, OPEN_AIM_MS),
    browserRow(`filter → rows painted, ${LEADS.toLocaleString('en')} leads`, filtered, FILTER_AIM_MS),
  ];
}
