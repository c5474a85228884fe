import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const PARTNERS = [
  ['Libertadores', 'u-libertadores'],
  ['Iberoamericana', 'u-iberoamericana'],
  ['UMECIT', 'umecit'],
  ['Politécnico Grancolombiano', 'u-poli'],
] as const;

test('P2.13-P2.16 P2.18-P2.20 P9.05 P9.16 the hero with its picture at half brightness, cards of the levels, the news, partner logos, the two questions', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  expect((await hero.boundingBox())?.height).toBe(600);
  await expect(hero.locator('img').first()).toHaveCSS('filter', 'brightness(0.5)');
  await expect(hero.getByRole('heading')).toContainText(/virtual/i);
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Pregrado', '/pregrado'],
    ['Posgrado', '/posgrado'],
    ['Educación continua', '/educacion-continua'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const news = page.getByRole('region', { name: 'Noticias' });
  const links = await news.getByRole('article').getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(hrefs.slice(0, 2)).toEqual(['/noticias/educacion-virtual-democratizacion', '/noticias/apice2025']);
  expect(hrefs[2]).toMatch(/^\/noticias\/[\w-]+$/);
  expect(hrefs).toHaveLength(3);
  const dates = () =>
    news.locator('time').evaluateAll((times) => times.map((t) => t.getAttribute('datetime')));
  await expect.poll(dates).toEqual(['2025-10-08', '2025-07-17', '2025-03-20']);
  await expect(news.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute(
    'href',
    '/noticias',
  );

  await test.step('partner logos: five at once and fewer on narrow screens, moving, grey until hovered, paused by a button or a wish', async () => {
    const region = page.getByRole('region', { name: 'Universidades aliadas' });
    await region.scrollIntoViewIfNeeded();
    for (const [name, slug] of PARTNERS) {
      const link = region.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/oferta-academica/${slug}`);
    }
    const logo = region.getByRole('link', { name: 'Libertadores' }).locator('img');
    const track = region.locator('[data-paused]');
    const shown = async () => {
      const frame = await track.evaluate((element) => element.parentElement?.clientWidth ?? 0);
      const item = region.locator('li').first();
      return Math.round(frame / (await item.evaluate((each) => each.getBoundingClientRect().width)));
    };
    for (const [width, visible] of [
      [479, 1],
      [767, 2],
      [1023, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 860 });
      await expect.poll(shown, `${width} px`).toBe(visible);
    }
    await region.scrollIntoViewIfNeeded();
    await expect(logo).toHaveCSS('filter', 'grayscale(1)');
    await expect(track).toHaveCSS('animation-timing-function', 'linear');
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    const left = () => track.evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await expect.poll(left).toBeLessThan(before);

    const box = await track.evaluate((element) => {
      const { x, y, width: w, height } = (element.parentElement ?? element).getBoundingClientRect();
      return { x: x + w / 2, y: y + height / 2 };
    });
    await page.mouse.move(box.x, box.y);
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    const hovered = region.locator('a:hover img');
    if (await hovered.count()) await expect(hovered).toHaveCSS('filter', 'none');

    await page.mouse.move(1, 1);
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await region.getByRole('button', { name: 'Pausar los logos' }).click();
    await page.mouse.move(1, 1);
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(track).toHaveCSS('animation-name', 'none');
  });

  // Its two questions lead to a filtered listing.
  await page.getByLabel('Quiero estudiar').selectOption('Un posgrado');
  await page.getByLabel('Modalidad').selectOption('Virtual');
  await page.getByRole('button', { name: 'Ver programas' }).click();
  await expect(page).toHaveURL('/posgrado?modalidad=Virtual');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posgrados Disponibles');
});

/** Numbers of the testimonials that lie fully inside the carousel. */
function visibleSlides(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Quienes ya cruzaron' }).evaluate((region) => {
    const slides = [...region.querySelectorAll<HTMLElement>('[aria-roledescription="diapositiva"]')];
    const frame = slides[0]?.parentElement?.getBoundingClientRect();
    return slides
      .map((slide) => ({ slide, box: slide.getBoundingClientRect() }))
      .filter(({ box }) => frame && box.left >= frame.left - 1 && box.right <= frame.right + 1)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ slide }) => slide.getAttribute('aria-label') ?? '');
  });
}

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${((from - 1 + index) % 5) + 1} de 5`);

test('P2.17 P3.17 five testimonials: still for those who want no motion, else three at once, the next every 5000 ms without end and in silence; a pause control', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const region = page.getByRole('region', { name: 'Quienes ya cruzaron' });
  const slides = region.locator('[aria-roledescription="diapositiva"]');
  await expect(slides).toHaveCount(5);
  for (const slide of await slides.all()) {
    await expect(slide.locator('blockquote')).not.toBeEmpty();
    await expect(slide).toContainText(/(Graduado|Graduada|Estudiante) · \S/);
  }
  await expect(region.getByRole('button', { name: 'Reproducir testimonios' })).toBeVisible();
  await page.clock.runFor(12_000);
  expect(await visibleSlides(page)).toEqual(numbers(1, 3));

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const pause = region.getByRole('button', { name: 'Pausar testimonios' });
  await expect(pause).toBeVisible();
  // It pauses while hovered, so the measured time starts when the pointer leaves.
  await region.hover();
  await page.clock.pauseAt('2026-11-21T11:00:00');
  await expect.poll(async () => (await visibleSlides(page)).length).toBe(3);
  const start = Number.parseInt((await visibleSlides(page))[0] ?? '', 10);
  expect(await visibleSlides(page)).toEqual(numbers(start, 3));
  // Live regions without a text, such as the one for new versions, may come later and say nothing.
  const spoken = async () =>
    (await page.locator('[aria-live], [role=status]').allTextContents()).filter((text) => text.trim() !== '');
  const silence = await spoken();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4950);
  expect(await visibleSlides(page)).toEqual(numbers(start, 3));
  for (const step of [1, 2, 3, 4, 5]) {
    await page.clock.runFor(step === 1 ? 50 : 5000);
    await expect.poll(() => visibleSlides(page)).toEqual(numbers(start + step, 3));
  }
  expect(await spoken()).toEqual(silence);
  const fourth = page.getByRole('button', { name: 'Testimonio 4' });
  await fourth.click();
  await expect.poll(() => visibleSlides(page)).toEqual(numbers(4, 3));
  await expect(fourth).toHaveAttribute('aria-current', 'true');

  await pause.click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(12_000);
  expect(await visibleSlides(page)).toEqual(numbers(4, 3));

  for (const [width, visible] of [
    [1024, 3],
    [1023, 2],
    [639, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await fourth.click();
    await expect.poll(() => visibleSlides(page), `${width} px`).toEqual(numbers(4, visible));
  }
});
