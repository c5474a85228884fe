import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';

declare global {
  interface Window {
    shifts: number;
  }
}

const CATALOGUE = '**/api/v1/programs**';

test('a slow listing is announced and stands there as its own shape until it comes, and so does a slow program', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const catalogue = await holdRequests(page, CATALOGUE);
  await page.getByRole('main').getByRole('link', { name: 'Pregrado', exact: true }).click();

  const main = page.getByRole('main');
  const skeleton = page.locator('[data-shape="list"]');
  await expect(skeleton).toBeVisible();
  await expect(skeleton).toHaveAttribute('aria-hidden', 'true');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toHaveCount(1);
  const moving = await skeleton.evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter((each) => each.playState === 'running').length,
  );
  expect(moving, 'with reduced motion nothing pulses').toBe(0);

  await page.evaluate(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  catalogue.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
  await expect(skeleton).toHaveCount(0);
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(page.locator('article h3').first()).toBeVisible();
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.05);

  const program = await holdRequests(page, CATALOGUE);
  const link = page.locator('article h3 a').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.locator('[data-shape="detail"]')).toBeVisible();
  program.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('[data-shape]')).toHaveCount(0);
});
