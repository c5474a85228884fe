import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 } });

test('a phone that is turned while a page fades over shows the page, and the console nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const [path, name] of [
    ['/pregrado', 'Pregrados Disponibles'],
    ['/posgrado', 'Posgrados Disponibles'],
  ] as const) {
    await page.evaluate(() => {
      const { startViewTransition } = document;
      document.startViewTransition = (update) => {
        const transition = startViewTransition.call(document, update);
        document.documentElement.dataset.fading = 'true';
        return transition;
      };
      document.documentElement.removeAttribute('data-fading');
    });
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.locator('html[data-fading]').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('on the way back the list has its filter and its place; a new page fades over and starts at its heading', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      document.documentElement.dataset.faded = 'true';
      return start(...update);
    };
  });
  const faded = page.locator('html[data-faded]');
  await page.goto('/pregrado?modalidad=Virtual');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const filtered = await cards.count();
  const card = cards.nth(8);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(400);

  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/programas\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(faded).toHaveCount(1);

  await page.goBack();
  await expect(page).toHaveURL(/\/pregrado\?modalidad=Virtual$/);
  await expect(cards).toHaveCount(filtered);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-faded'));
  await cards.nth(8).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(faded).toHaveCount(0);
});
