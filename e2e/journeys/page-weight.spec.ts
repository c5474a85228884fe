import { type Budget, overBudget, sentBytes, weigh } from '../fixtures/page-weight';
import { urlOf } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/test';

/** Limit for the entry of the public site: its routes and the code that loads their pages. In bytes of Brotli. */
const ENTRY = 3_000;

/**
 * Script that runs before a page answers, in bytes of Brotli, and its number of files: 1 % above the measured size, since the hashes
 * in the names of other files alone change it by 150 bytes. 500 bytes of each page tell what each role may open.
 */
const BUDGETS: Record<string, Omit<Budget, 'entry'>> = {
  '/': { script: 115_000, files: 3 },
  // The aim is 121 kB; the rest is for the hashes.
  '/pregrado': { script: 121_150, files: 5 },
  // 700 bytes of it show where a plan, its requirements and its price come from, 400 the cohorts.
  '/programas/:address': { script: 122_200, files: 6 },
  '/oferta-academica/u-poli': { script: 120_700, files: 4 },
  '/noticias/salario-docente-2025': { script: 112_000, files: 3 },
  // 1 100 bytes of it keep a request and report its outcome: this code must be loaded before the connection is lost.
  '/contacto': { script: 119_900, files: 4 },
};

test('public pages run no more script than their budgets, all of it announced by the document', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    addEventListener('page-answers', () => performance.mark('page-answers'), { once: true });
  });
  for (const [route, budget] of Object.entries(BUDGETS)) {
    const path = await urlOf(route, request);
    const weight = await weigh(request, path);
    expect.soft(overBudget(weight, { ...budget, entry: ENTRY }), route).toEqual([]);

    // One round trip after the document: no script requests code that the page needs to answer.
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('page-answers').length > 0);
    const asked = await page.evaluate(() => {
      const answers = performance.getEntriesByName('page-answers')[0]?.startTime ?? 0;
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < answers);
      return before.map(({ name }) => new URL(name).pathname);
    });
    const code = asked.filter((url) => /\.(js|css)$/.test(url) || url.endsWith('/chunk-hashes.json'));
    expect
      .soft(
        code.filter((url) => !weight.files.includes(url)),
        route,
      )
      .toEqual([]);
  }
});

test('a library that gets into the first files of a public page is over the budget', async ({ request }) => {
  const { shell } = await (await request.get('/remotes.json')).json();
  const library: { url: string }[] = shell.pages['federation-runtime'].js;
  const sizes = await Promise.all(library.map(({ url }) => sentBytes(request, url)));
  const added = sizes.reduce((sum, size) => sum + size, 0);
  for (const [route, budget] of Object.entries(BUDGETS)) {
    const weight = await weigh(request, await urlOf(route, request));
    const heavier = { ...weight, script: weight.script + added };
    expect(overBudget(heavier, { ...budget, entry: ENTRY }), route).toHaveLength(1);
  }
});

test('no file of a public page comes from two releases', async ({ request }) => {
  for (const route of Object.keys(BUDGETS)) {
    const html = await (await request.get(await urlOf(route, request))).text();
    // Files carry a hash of their content in their names.
    const files = html.matchAll(/\/r\/[\w-]+\/[^"'()\s]+\/([\w-]+\.[0-9a-f]{8,}\.\w+)/g);
    const urlOfFile = new Map([...files].map(([url, name = '']) => [name, url]));
    expect(urlOfFile.size, route).toBeGreaterThan(0);
    const twice = [...urlOfFile].filter(([name, url]) => html.replaceAll(url, '').includes(`/${name}`));
    expect(twice, route).toEqual([]);
  }
});
