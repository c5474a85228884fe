import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Pages of the shell and of three modules, with styles of their own. */
const PAGES = [
  '/doctorados',
  '/sobre-nosotros/historia',
  '/noticias',
  '/como-pagar',
  '/decidir',
  '/login',
  '/eventos',
  '/mensajeria-proximamente',
  '/servicios/asesoria',
];
const PROPERTIES = [
  'display',
  'color',
  'font-size',
  'font-weight',
  'line-height',
  'margin-top',
  'padding-top',
];

const EVERYTHING = 'main, main *, footer, footer *';

declare global {
  interface Window {
    lookOf: (selector: string) => string[];
    firstLook: Promise<string[]>;
  }
}

/** The computed styles of every element of the page, once it is there. */
async function lookOf(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForFunction((wanted) => location.pathname === wanted, path);
  return page.evaluate((everything) => window.lookOf(everything), EVERYTHING);
}

/** Enabled style sheets of modules, by the path below their release. */
const sheetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ disabled, ownerNode }) => !disabled && ownerNode instanceof HTMLElement)
      .map(({ ownerNode, href }) => {
        const { app, href: path } = (ownerNode as HTMLElement).dataset;
        return app ? `${app}/${path}` : (href ?? '').replace(/.*\/r\/([^/]+)\/[^/]+\//, '$1/');
      })
      .filter((name) => name.startsWith('mf-'))
      .sort(),
  );

/** Navigates like the browser's own buttons: the document stays. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((properties) => {
    window.lookOf = (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...properties.map((name) => style.getPropertyValue(name))].join(' ');
      });
  }, PROPERTIES);
});

test('a page looks the same wherever a visitor comes from, and has no sheets on but those of a fresh load', async ({
  page,
}) => {
  const fresh: Record<string, { title: string; look: string[]; sheets: string[] }> = {};
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    fresh[path] = {
      title: await page.title(),
      look: await lookOf(page, path),
      sheets: await sheetsOf(page),
    };
  }
  const loaded = () => page.evaluate(() => document.styleSheets.length);
  const alone = await loaded();
  for (const path of [...PAGES, ...PAGES.toReversed()]) {
    await walkTo(page, path);
    await expect(page).toHaveTitle(fresh[path]?.title ?? '');
    await expect.poll(() => lookOf(page, path), path).toEqual(fresh[path]?.look);
    await expect.poll(() => sheetsOf(page), path).toEqual(fresh[path]?.sheets);
  }
  // All these sheets were loaded in one document.
  expect(await loaded()).toBeGreaterThan(alone + PAGES.length / 2);
});

test('a page that somebody goes back to is styled in its first frame, and asks for no sheet again; a dialog takes its sheets along', async ({
  page,
}) => {
  await page.goto('/doctorados', { waitUntil: 'networkidle' });
  const heading = (await page.locator('main h1').textContent()) ?? '';
  const fresh = await lookOf(page, '/doctorados');
  const sheets = await sheetsOf(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posgrado', exact: true }).click();
  await expect(page).toHaveTitle(/^Posgrados/);
  await expect.poll(() => sheetsOf(page)).not.toEqual(expect.arrayContaining(sheets));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(
    ([wanted, everything]) => {
      window.firstLook = new Promise((resolve) => {
        // Runs before each frame is drawn.
        const look = () => {
          const isThere = document.querySelector('main h1')?.textContent === wanted;
          if (isThere) resolve(window.lookOf(everything));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [heading, EVERYTHING] as const,
  );
  await page.goBack();
  expect(await page.evaluate(() => window.firstLook)).toEqual(fresh);
  expect(await sheetsOf(page)).toEqual(expect.arrayContaining(sheets));
  const paths = sheets.map((name) => name.replace(/^[^/]+/, ''));
  expect(asked.filter((url) => paths.some((path) => url.endsWith(path)))).toEqual([]);

  await test.step('a dialog that only one page has takes its sheets along with the page, and has them when it is opened there again', async () => {
    // A new document: in the old one, sheets of the previous page are disabled a moment after the title has changed.
    await page.goto('/noticias');
    const alone = await sheetsOf(page);
    const looks: string[][] = [];
    for (const visit of ['first', 'second']) {
      await walkTo(page, '/contacto');
      await page.getByRole('button', { name: 'Agendar cita' }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading')).toBeVisible();
      looks.push(await dialog.evaluate(() => window.lookOf('[role=dialog], [role=dialog] *')));
      // Sheets of the page and the dialog. One that is prefetched for the page's other dialog may be there or not.
      expect((await sheetsOf(page)).length, visit).toBeGreaterThan(alone.length);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await walkTo(page, '/noticias');
      await expect.poll(() => sheetsOf(page), visit).toEqual(alone);
    }
    expect(looks[1]).toEqual(looks[0]);
  });
});
