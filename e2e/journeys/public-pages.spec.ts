import { expectAccessible } from '../fixtures/axe';
import { cutText, endlessMotion, hiddenFocus, overflows, smallTargets } from '../fixtures/page-checks';
import { addressOf, PUBLIC_ROUTES } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/test';

test.describe('with reduced motion at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const route of PUBLIC_ROUTES) {
    test(`${route}: skip link, visible focus, targets, one column, zoom, nothing that moves`, async ({
      page,
      request,
    }) => {
      await page.goto(await addressOf(route, request), { waitUntil: 'load' });
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Saltar al contenido' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();

      expect(await overflows(page), 'wider than the screen').toEqual([]);
      expect(await smallTargets(page), 'targets under 24 px').toEqual([]);
      expect(await endlessMotion(page), 'moves with reduced motion').toEqual([]);
      expect(await hiddenFocus(page), 'focus not visible').toEqual([]);
      await expectAccessible(page);

      // A window of 1280 px at 200 %.
      await page.setViewportSize({ width: 640, height: 450 });
      expect(await overflows(page), 'wider than the window at 200 %').toEqual([]);
      expect(await cutText(page), 'cut off at 200 %').toEqual([]);
    });
  }
});

test('what moves by itself can be paused, is silent, and stops when it is focused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const carousels = page.locator('[aria-roledescription="carrusel"]');
  await expect(carousels).not.toHaveCount(0);
  const places = () =>
    carousels.evaluateAll((all) =>
      all.map((each) =>
        [...each.querySelectorAll('[style]')].map((slide) => slide.getAttribute('style')).join(),
      ),
    );
  const spoken = () => page.locator('[aria-live], [role=status]').allTextContents();
  const [before, silence] = [await places(), await spoken()];
  await page.clock.runFor(11_000);
  expect(await places()).not.toEqual(before);
  expect(await spoken()).toEqual(silence);

  const pause = carousels.getByRole('button', { name: /^Pausar/ });
  for (const button of await pause.all()) await button.click();
  await page.mouse.move(0, 0);
  const paused = await places();
  await page.clock.runFor(11_000);
  expect(await places()).toEqual(paused);
});
