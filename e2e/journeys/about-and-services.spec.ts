import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const YEARS = ['1996', '1997', '2009', '2018', '2023', '2024', '2025'];
const ROLES = [
  'Gerente',
  'Coordinador comercial',
  'Directora del instituto',
  /^Asesora? comercial$/,
  'Soporte técnico',
  /^Desarrollador(a)? de software$/,
];

const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
const isDrawn = (image: Locator) =>
  image.evaluate((img: HTMLImageElement) => {
    img.loading = 'eager';
    return img.decode().then(() => img.naturalWidth > 0);
  });

test.use({ viewport: { width: 1440, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('P2.21-P2.25 P3.14 P3.18 P9.17 P9.19 the menu leads from the history to the team, to mission and vision, and on to the services', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const follow = async (name: string, heading: string) => {
    await header.getByRole('button', { name: 'Sobre nosotros' }).click();
    await header.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Moves the pointer off the menu, so that the next click opens it.
    await page.mouse.move(700, 800);
    await expect(header.getByRole('link', { name })).toBeHidden();
  };

  await page.goto('/sobre-nosotros/historia');
  const milestones = page.getByRole('main').getByRole('listitem');
  await expect(milestones).toHaveCount(YEARS.length);
  for (const [index, year] of YEARS.entries()) {
    const milestone = milestones.nth(index);
    const heading = milestone.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(new RegExp(`^${year} \\S`));
    await expect(milestone.getByRole('paragraph')).not.toBeEmpty();
    const picture = milestone.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /\w{3,}/);
    expect(await isDrawn(picture)).toBe(true);
    expect(await milestone.getAttribute('style')).toMatch(/--line:\s*#\w{6}/);
  }
  const pictureFirst = async () => {
    const sides: boolean[] = [];
    for (const milestone of await milestones.all())
      sides.push(
        (await left(milestone.getByRole('img'))) < (await left(milestone.getByRole('paragraph'))) - 100,
      );
    return sides;
  };
  expect(await pictureFirst()).toEqual(YEARS.map((_, index) => index % 2 === 0));
  await expect(milestones.nth(0)).toContainText(/posgrados/);
  await expect(milestones.nth(2)).toContainText(/convenios con varias universidades/);
  await expect(milestones.nth(3)).toContainText(/[Aa]lianza internacional/);
  await expect(milestones.nth(4)).toContainText(/virtual/);
  await expect(milestones.nth(5)).toContainText(/bachillerato por ciclos/i);
  await expect(milestones.nth(6)).toContainText(/acuerdo|convenio/);
  await page.setViewportSize({ width: 390, height: 860 });
  await expect.poll(pictureFirst).toEqual(YEARS.map(() => false));
  await page.setViewportSize({ width: 1440, height: 860 });

  await follow('Equipo', 'Conoce nuestro Equipo');
  const card = page.getByRole('heading', { level: 1, name: 'Conoce nuestro Equipo' }).locator('..');
  await expect(card.getByRole('paragraph')).not.toBeEmpty();
  const list = page.getByRole('list', { name: 'Integrantes del equipo' });
  const members = list.getByRole('article');
  await expect(members).toHaveCount(10);
  expect(await left(card)).toBeLessThan((await left(list)) - 200);
  for (const member of await members.all()) {
    await expect(member.getByRole('heading')).toHaveText(/^\p{L}+ \p{L}+/u);
    await expect(member.getByRole('img')).toHaveAttribute('alt', /^Retrato ilustrado de /);
    expect(await isDrawn(member.getByRole('img'))).toBe(true);
  }
  for (const role of ROLES) await expect(members.getByText(role).first()).toBeVisible();
  // No listed member has a link of their own.
  await expect(members.getByRole('link')).toHaveCount(0);
  const edges = () =>
    list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  for (const [width, columns] of [
    [390, 1],
    [1000, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await expect.poll(async () => new Set(await edges()).size, `${width} px`).toBe(columns);
  }

  await follow('Misión y visión', 'Misión y visión');
  for (const name of ['Misión', 'Visión']) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    const section = page.locator('section').filter({ has: heading });
    await expect(section.getByRole('paragraph').first()).toContainText(/\w+ \w+ \w+/);
    expect(await isDrawn(section.getByRole('img'))).toBe(true);
  }
  await page.getByRole('main').getByRole('link', { name: 'Soporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soporte');
});

test('P2.61-P2.63 services: a heading and one paragraph each; continuing education: a heading and one sentence', async ({
  page,
}) => {
  for (const [path, heading, about] of [
    ['asesoria', 'Asesoría', /^Asesoría personalizada/],
    ['capacitacion', 'Capacitación', /^Capacitación profesional/],
    ['soporte', 'Soporte', /^Soporte técnico y académico/],
  ] as const) {
    await page.goto(`/servicios/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText(heading);
    await expect(main.getByRole('paragraph')).toHaveText(about);
  }

  await page.goto('/educacion-continua');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación Continua');
  const main = page.getByRole('main');
  await expect(
    main
      .getByText(/cursos/i)
      .and(main.getByText(/diplomados/i))
      .last(),
  ).toBeVisible();
  await expect(main.locator('form, input, button')).toHaveCount(0);
});

test('P8.10 a picture that is missing costs a console error and nothing else', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*404/);
  await page.route(/\/gloria-\d+\.avif/, (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/sobre-nosotros/equipo');
  await failed;
  await expect(page.getByRole('article').filter({ hasText: 'Gerente' }).getByRole('heading')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
