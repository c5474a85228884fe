import { type Budget, overBudget, sentBytes, weigh } from '../fixtures/page-weight';
import { urlOf } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/test';

/** Limit for the entry of the public site: its routes, and what they load their pages with. */
const ENTRY = 17_000;

/** Script before a page answers, in bytes of Brotli, and in how many files. A little above what it is. */
const BUDGETS: Record<string, Omit<Budget, 'entry'>> = {
  '/': { script: 150_000, files: 4 },
  '/pregrado': { script: 154_000, files: 6 },
  '/programas/:address': { script: 154_000, files: 6 },
  '/oferta-academica/u-poli': { script: 154_000, files: 6 },
  '/noticias/salario-docente-2025': { script: 152_000, files: 5 },
  '/contacto': { script: 156_000, files: 6 },
};

for (const [route, budget] of Object.entries(BUDGETS)) {
  test(`${route} runs no more script than its budget, all of it announced by the document`, async ({
    page,
    request,
  }) => {
    const path = await urlOf(route, request);
    const weight = await weigh(request, path);
    expect(overBudget(weight, { ...budget, entry: ENTRY })).toEqual([]);

    // One trip after the document: nothing that the page needs to answer is asked for by a script.
    const late: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      const isCode = ['script', 'stylesheet'].includes(asked.resourceType());
      if (isCode && !weight.files.includes(pathname)) late.push(pathname);
    });
    await page.goto(path);
    expect(late).toEqual([]);
  });
}

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
