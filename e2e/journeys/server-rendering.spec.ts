import type { Page } from '@playwright/test';
import { observePage } from '../bench/page-observer';
import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';

const PAGES = [
  {
    path: '/',
    heading: 'La universidad virtual queda más cerca',
    title: 'Educación superior virtual | Puentes',
  },
  { path: '/pregrado', heading: 'Pregrados Disponibles', title: 'Pregrados Disponibles | Puentes' },
  { path: '/posgrado', heading: 'Posgrados Disponibles', title: 'Posgrados Disponibles | Puentes' },
  { path: '/educacion-continua', heading: 'Educación Continua', title: 'Educación Continua | Puentes' },
  {
    path: '/doctorados',
    heading: 'Doctorado en Ciencias de la Educación',
    title: 'Doctorado en Ciencias de la Educación | Puentes',
  },
  {
    path: '/maestriaspoli',
    heading: 'Maestrías virtuales del Politécnico Grancolombiano',
    title: 'Maestrías del Politécnico Grancolombiano | Puentes',
  },
] as const;

const ENGLISH = /\b(the|and|with|your|read|more|loading|close|search|submit|next|previous|select)\b/i;

async function source(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Marks the server's elements, to tell a hydrated page from one that the browser rendered again. */
async function markServerMarkup(page: Page) {
  await page.addInitScript(() => {
    const mark = new MutationObserver(() => {
      const heading = document.querySelector('#root h1');
      if (!heading) return;
      heading.setAttribute('data-from-server', '');
      mark.disconnect();
    });
    mark.observe(document, { childList: true, subtree: true });
  });
}

test('P1.05 the source of a page has its text, title, description and canonical link', async ({ site }) => {
  for (const { path, heading, title } of PAGES) {
    const html = await source(site.url + path);
    const markup = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script id="boot"'));
    expect(markup).toContain(heading);
    expect(markup).toContain('<header');
    expect(markup).toContain('<footer');
    // `<template>` marks content of a boundary that a script would have to put in its place.
    expect(html).not.toContain('<template');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"[^>]*>/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"[^>]*>`));
    expect(html).toContain('<html lang="es-CO"');
    expect(html).not.toMatch(/<meta[^>]*noindex/);
  }
});

test('P1.04 every page is taken over by the browser as the server sent it, and every text of it is Spanish', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await markServerMarkup(page);
  await page.addInitScript(observePage);
  for (const { path, heading, title } of PAGES) {
    // Returns when the page is hydrated.
    await page.goto(path);
    await expect(page.locator('h1[data-from-server]'), path).toContainText(heading);
    await expect(page).toHaveTitle(title);
    // The bench can still read React's internals.
    if (path === '/pregrado') await page.evaluate(() => window.benchInteractive);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO');
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('#root *')].flatMap((element) =>
        ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      ),
    );
    expect(names.join(' '), path).not.toMatch(ENGLISH);
    await expect(page.locator('#root'), path).not.toContainText(ENGLISH);
  }
});

for (const [path, level] of [
  ['/pregrado', 'Pregrado'],
  ['/posgrado', 'Posgrado'],
] as const) {
  test(`P2.56 P2.60 the source of ${path} has the program titles`, async ({ site }) => {
    const programs = (await (await fetch(`${site.url}/api/v1/programs`)).json()) as {
      titulo: string;
      nivel: string;
    }[];
    const html = await source(site.url + path);
    const inCards = (title: string) => html.includes(`>${title}</a></h3>`);
    const own = programs.filter(({ nivel }) => nivel === level).map(({ titulo }) => titulo);
    const others = programs.filter(({ nivel }) => nivel !== level).map(({ titulo }) => titulo);
    expect(own.filter(inCards).length).toBeGreaterThanOrEqual(20);
    expect(others.filter((title) => !own.includes(title)).filter(inCards)).toEqual([]);
  });
}

for (const { path, button, opened } of [
  { path: '/contacto', button: 'Abrir menú', opened: { role: 'button', name: 'Cerrar menú' } },
  // In a part that is hydrated after the rest of the page.
  {
    path: '/pregrado',
    button: 'Solicitar información',
    opened: { role: 'dialog', name: 'Solicitar información' },
  },
] as const) {
  test(`a button of ${path} that is pressed before the scripts have come answers once they have`, async ({
    page,
  }) => {
    const scripts = await holdRequests(page, '**/r/shell/**/*.js');
    await page.setViewportSize({ width: 390, height: 860 });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).last().click();
    scripts.release();
    await expect(page.getByRole(opened.role, { name: opened.name })).toBeVisible();
  });
}

test('without scripts the pages can be read and followed', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Posgrado', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posgrados Disponibles');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('an unchanged registry is answered without its body, and compressed for those who accept it', async ({
  site,
}) => {
  const first = await fetch(`${site.url}/remotes.json`, { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect((await first.json()).revision).toBeTruthy();
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${site.url}/remotes.json`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('documents are revalidated, and compressed for those who accept it', async ({ site }) => {
  const first = await fetch(site.url, { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(site.url, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
});
