import type { Page, Route } from '@playwright/test';
import { expectContained, followTo, retry } from '../fixtures/fault-states';
import { inject, TAMPERED_MARK } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';
import type { Kind } from './matrix';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of the registry in the browser: a later page fails, and so does the registry that "Reintentar" requests. */

const APP = 'mf-messaging';
const ENTRY = new RegExp(`/${APP}/[^/]+/remoteEntry\\.`);
const ELSEWHERE = 'https://cdn.example.net';

/** Answers with a registry that names a script of another origin for the module. */
async function tampered(route: Route): Promise<void> {
  const answer = await route.fetch();
  const registry = await answer.json();
  registry.remotes[APP].entry = { url: `${ELSEWHERE}/r/${APP}/1.0.0/remoteEntry.js` };
  await route.fulfill({ json: registry });
}

const ANSWERS: [Kind, (route: Route) => Promise<void>][] = [
  ['404', (route) => route.fulfill({ status: 404, json: { error: 'not_found' } })],
  ['500', (route) => route.fulfill({ status: 500, body: 'Internal error' })],
  ['hang', () => new Promise<void>(() => undefined)],
  ['garbage', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Red del hotel</title>' })],
  ['tampered', tampered],
];

const expectWhole = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
};

for (const [kind, answer] of ANSWERS) {
  test(
    `registry × ${kind}, later`,
    about('registry', kind, 'later'),
    async ({ page, site, complaints }, info) => {
      complaints.expect(/./);
      const verdict = new Verdict(info);
      const logged = site.log().length;
      const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
      const { version } = remotes[APP];
      await page.route(`${ELSEWHERE}/**`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: `globalThis.${TAMPERED_MARK} = true;`,
        }),
      );
      await page.goto('/');
      const repair = await inject(page, ENTRY, 'missing');
      await page.route('/remotes.json', answer);
      await followTo(page, '/mensajeria-proximamente');
      await verdict.judge('contained', async () => {
        await expectContained(page, APP);
        await retry(page);
        await expectContained(page, APP);
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeEnabled({ timeout: 15_000 });
        expect(await page.evaluate((mark) => Reflect.has(globalThis, mark), TAMPERED_MARK)).toBe(false);
        await followTo(page, '/pregrado');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
        await followTo(page, '/mensajeria-proximamente');
        await expectContained(page, APP);
      });
      await repair();
      if (kind === 'tampered') await page.unroute('/remotes.json', answer);
      await verdict.judge('recovered', async () => {
        // With the page's first registry, where the present one cannot be fetched.
        await retry(page);
        await expectWhole(page);
      });
      await verdict.judge('reported', () =>
        expectReported(site, logged, {
          remote: APP,
          version,
          stage: kind === 'tampered' ? 'entry' : 'registry',
        }),
      );
      verdict.settle();
    },
  );
}
