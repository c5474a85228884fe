import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import {
  cutText,
  endlessMotion,
  hiddenFocus,
  overflows,
  smallTargets,
  TEXT_SPACING,
} from '../fixtures/page-checks';
import { pictureFaults } from '../fixtures/picture-checks';
import { PUBLIC_ROUTES, urlOf } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 320, height: 640 };
const PAGES_PER_TEST = 4;
/** For a page whose width has just changed: scripts redraw a moment later, so that checks are polled. */
const softly = expect.configure({ soft: true });

test.describe('with reduced motion at 320 px', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  // One browser context for several pages, so that shared scripts are cached.
  for (let first = 0; first < PUBLIC_ROUTES.length; first += PAGES_PER_TEST) {
    const routes = PUBLIC_ROUTES.slice(first, first + PAGES_PER_TEST);
    test(`skip link, visible focus, targets, one column, zoom, pictures, nothing that moves: ${routes.join(', ')}`, async ({
      page,
      request,
    }) => {
      for (const route of routes) {
        await test.step(route, async () => {
          await page.setViewportSize(PHONE);
          await page.goto(await urlOf(route, request), { waitUntil: 'load' });
          await page.keyboard.press('Tab');
          const skip = page.getByRole('link', { name: 'Saltar al contenido' });
          await expect(skip).toBeFocused();
          await expect(skip).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main')).toBeFocused();

          expect.soft(await overflows(page), `${route}: wider than the screen`).toEqual([]);
          expect.soft(await cutText(page), `${route}: cut off`).toEqual([]);
          expect.soft(await smallTargets(page), `${route}: targets under 24 px`).toEqual([]);
          expect.soft(await pictureFaults(page), `${route}: pictures at 320 px`).toEqual([]);
          expect.soft(await endlessMotion(page), `${route}: moves with reduced motion`).toEqual([]);
          expect.soft(await hiddenFocus(page), `${route}: focus not visible`).toEqual([]);
          await expectAccessible(page);

          // A window of 1280 px at 200 %.
          await page.setViewportSize({ width: 640, height: 450 });
          await softly.poll(() => overflows(page), `${route}: wider than the window at 200 %`).toEqual([]);
          await softly.poll(() => cutText(page), `${route}: cut off at 200 %`).toEqual([]);

          await page.setViewportSize({ width: 1440, height: 900 });
          await softly.poll(() => smallTargets(page), `${route}: targets under 24 px at 1440 px`).toEqual([]);
          await softly.poll(() => pictureFaults(page), `${route}: pictures at 1440 px`).toEqual([]);

          await page.setViewportSize(PHONE);
          await softly.poll(() => cutText(page), `${route}: cut off at 320 px`).toEqual([]);
          await page.addStyleTag({ content: TEXT_SPACING });
          await softly
            .poll(() => overflows(page), `${route}: wider than the screen with wide letters`)
            .toEqual([]);
          await softly.poll(() => cutText(page), `${route}: cut off with wide letters`).toEqual([]);
        });
      }
    });
  }
});

test('letters of twice the size: no page is wider than the phone, and the questions of the home page are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const open = async (path: string) => {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
  };
  for (const path of ['/contacto', '/pregrado', '/']) {
    await open(path);
    await softly.poll(() => overflows(page), `${path}: wider than the phone`).toEqual([]);
  }
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const button = hero.getByRole('button', { name: 'Ver programas' });
  expect(await bottomOf(button)).toBeLessThan(await bottomOf(hero));
});

test.describe('without scripts, which would find other words than the server’s', () => {
  test.use({ javaScriptEnabled: false });

  test('a word that is longer than its place is broken, in the breadcrumb and on cards', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(await urlOf('/programas/:slug', request), { waitUntil: 'commit' });
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(3);
    await page.locator('[aria-current=page], article h3 a').evaluateAll((all) => {
      for (const each of all) each.textContent = 'Electroencefalografía'.repeat(5);
    });
    expect(await overflows(page)).toEqual([]);
    const cut = await titles.evaluateAll(
      (all) => all.filter((each) => each.scrollWidth > each.clientWidth).length,
    );
    expect(cut).toBe(0);
  });
});

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/noticias', '/sobre-nosotros/equipo', '/contacto']) {
    test(`${path} stays where it is when its font arrives and its scripts run`, async ({ page, request }) => {
      // A busy server may leave the first rendering to the browser; from then on the page is kept.
      await expect.poll(async () => (await request.get(path)).text()).toContain('<h1');
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [] });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shifts: number[] }).shifts.push(
              (entry as unknown as { value: number }).value,
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The adviser rooms are closed, which the server's HTML does not know.
      await page.clock.setFixedTime('2026-11-23T10:00:00Z');
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(() => document.fonts.check('1em "Figtree Variable"'))).toBe(false);
      arrive();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.fonts.check('1em "Figtree Variable"'));
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
      );
      expect(moved).toBeLessThan(0.01);
    });
  }
});
