import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Pages of two modules with styles of their own. */
const PAGES = [
  '/doctorados',
  '/sobre-nosotros/historia',
  '/noticias',
  '/como-pagar',
  '/decidir',
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

/** What every element of the page looks like, once it is there. */
async function lookOf(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForFunction((wanted) => location.pathname === wanted, path);
  return page.evaluate(
    (properties) =>
      [...document.querySelectorAll('main, main *, footer, footer *')].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...properties.map((name) => style.getPropertyValue(name))].join(' ');
      }),
    PROPERTIES,
  );
}

test('a page looks the same wherever a visitor comes from: styles of the pages before reach nothing else', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fresh: Record<string, { title: string; look: string[] }> = {};
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    fresh[path] = { title: await page.title(), look: await lookOf(page, path) };
  }
  const sheets = () => page.evaluate(() => document.styleSheets.length);
  const alone = await sheets();
  for (const path of [...PAGES, ...PAGES.toReversed()]) {
    // As the browser's own buttons do: the document stays.
    await page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveTitle(fresh[path]?.title ?? '');
    await expect.poll(() => lookOf(page, path), path).toEqual(fresh[path]?.look);
  }
  // They were all in one document.
  expect(await sheets()).toBeGreaterThan(alone + PAGES.length / 2);
});
