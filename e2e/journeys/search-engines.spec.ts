import { type CrawledPage, crawl, sitemapPaths, withoutFragment } from '../fixtures/crawl';
import { expect, test } from '../fixtures/test';
import { htmlErrors } from '../fixtures/valid-html';

let crawled: Map<string, CrawledPage>;
/** The pages that the sitemap lists. */
let mapped: CrawledPage[];

test.beforeAll(async ({ browser, playwright, site }) => {
  const page = await browser.newPage();
  const request = await playwright.request.newContext({ baseURL: site.url });
  crawled = await crawl(page, request, site.url);
  const paths = await sitemapPaths(request);
  mapped = paths.map((path) => crawled.get(path)).filter((found) => found !== undefined);
  await request.dispose();
  await page.close();
});

/** Values that occur on more than one page. */
function repeated(pages: readonly CrawledPage[], of: (page: CrawledPage) => string | undefined): string[] {
  const values = pages.map(of);
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map(String);
}

test('no link is broken, redirected, or leads to a part of a page that is not there', () => {
  const broken = new Map<string, string>();
  for (const from of crawled.values()) {
    for (const link of from.links) {
      const target = crawled.get(withoutFragment(link) || from.path);
      const fragment = decodeURIComponent(link.split('#')[1] ?? '');
      if (target?.status === 200 && (!fragment || target.ids.includes(fragment))) continue;
      broken.set(link, `${link} (${target?.status}), for example on ${from.path}`);
    }
  }
  expect([...broken.values()]).toEqual([]);
  expect(crawled.size).toBeGreaterThan(14);
});

test('every file that a page names is there', async ({ request }) => {
  const files = new Set([...crawled.values()].flatMap((page) => page.files));
  const missing: string[] = [];
  for (const file of files) {
    const answer = await request.head(file);
    if (!answer.ok()) missing.push(`${file} (${answer.status()})`);
  }
  expect(missing).toEqual([]);
});

test('P1.05 every page of the sitemap has its own title and description, one heading and its own URL', () => {
  for (const page of mapped) {
    expect(page, page.path).toMatchObject({
      status: 200,
      lang: 'es-CO',
      headings: [expect.stringMatching(/\S/)],
    });
    expect(page.title, page.path).toMatch(/^.+ \| Puentes$/);
    expect(new URL(page.head.canonical ?? '').pathname, page.path).toBe(page.path);
    expect(page.head.robots, page.path).toMatch(/^index/);
    expect(page.robotsHeader, page.path).toBeUndefined();
    expect(page.head['og:url'], page.path).toBe(page.head.canonical);
    expect(page.head['og:title'], page.path).not.toBe('');
    expect(page.head['twitter:image'], page.path).toBe(page.head['og:image']);
  }
  expect(repeated(mapped, ({ title }) => title)).toEqual([]);
  expect(repeated(mapped, ({ head }) => head.description)).toEqual([]);
});

test('no page is an orphan: another one leads to it', () => {
  const led = new Set(
    [...crawled.values()].flatMap(({ path, links }) =>
      links.map((link) => withoutFragment(link)).filter((link) => link !== path),
    ),
  );
  expect(mapped.map(({ path }) => path).filter((path) => !led.has(path))).toEqual([]);
  // Pages outside the sitemap are linked too; except a comparison, which is reached by selecting programs.
  expect([...led]).toEqual(expect.arrayContaining(['/buscar', '/favoritos']));
});

test('pages that are reachable and may be indexed are in the sitemap; all others are noindex', () => {
  const named = new Set(mapped.map(({ path }) => path));
  const others = [...crawled.values()].filter(({ path }) => !named.has(path));
  const indexable = others.filter(({ head, robotsHeader, path }) => {
    const elsewhere = head.canonical && new URL(head.canonical).pathname !== path;
    return robotsHeader !== 'noindex' && !elsewhere;
  });
  expect(indexable.map(({ path }) => path)).toEqual([]);
});

test('images have their dimensions and an alternative text', () => {
  expect(
    [...crawled.values()].flatMap(({ path, poorImages }) => poorImages.map((image) => `${path} ${image}`)),
  ).toEqual([]);
});

test('every page is valid HTML', async () => {
  const errors: string[] = [];
  for (const { path, html } of crawled.values()) {
    for (const error of await htmlErrors(html)) errors.push(`${path} ${error}`);
  }
  expect(errors).toEqual([]);
});

test('structured data names the site, the way to the page and what is on it', () => {
  const kinds = (page: CrawledPage | undefined) =>
    page?.structuredData.flatMap((data) => data['@graph'].map((item) => item['@type']));
  for (const page of mapped) {
    expect(kinds(page), page.path).toEqual(expect.arrayContaining(['EducationalOrganization', 'WebSite']));
    if (page.path !== '/') expect(kinds(page), page.path).toContain('BreadcrumbList');
  }
  const at = (path: string) => kinds(mapped.find((page) => page.path === path));
  expect(at('/pregrado')).toContain('ItemList');
  expect(at('/oferta-academica/u-poli')).toContain('ItemList');
  expect(at('/noticias/apice2025')).toContain('NewsArticle');
  expect(kinds(mapped.find(({ path }) => path.startsWith('/programas/')))).toContain('Course');
});

test('every course, in lists and on its own page, has what search engines require of one', () => {
  const courses = mapped.flatMap(({ structuredData }) =>
    structuredData.flatMap((data) =>
      data['@graph'].flatMap(({ itemListElement, ...item }) => {
        const listed = (itemListElement ?? []) as { item: Record<string, unknown> }[];
        return [item, ...listed.map((element) => element.item)].filter((each) => each['@type'] === 'Course');
      }),
    ),
  );
  expect(courses.length).toBeGreaterThan(75);
  const frequency = expect.stringMatching(/^(Daily|Weekly|Monthly|Yearly)$/);
  for (const course of courses) {
    expect(course, String(course.name)).toMatchObject({
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      url: expect.stringMatching(/^http/),
      provider: { name: expect.stringMatching(/\S/) },
      hasCourseInstance: {
        courseMode: expect.stringMatching(/^(Online|Onsite|Blended)$/),
        courseSchedule: { repeatFrequency: frequency, repeatCount: expect.any(Number) },
      },
      offers: { category: 'Paid' },
    });
  }
});

test('a page is shared with an image of its own, with an illustration beside its title', async ({
  request,
}) => {
  // The images of all programs are drawn alike, and so are those of universities and of subjects: one of each is enough.
  const kinds = new Map(
    mapped.map(({ path, head }) => [/^\/(programas|temas|oferta-academica)\//.exec(path)?.[0] ?? path, head]),
  );
  const drawn = new Set<string>();
  for (const [path, head] of kinds) {
    const answer = await request.get(head['og:image'] ?? '');
    expect(answer.headers()['content-type'], path).toBe('image/png');
    const image = await answer.body();
    // Text alone on its background takes some 10 kB.
    expect.soft(image.length, path).toBeGreaterThan(16_000);
    drawn.add(image.toString('base64'));
  }
  expect(drawn.size).toBe(kinds.size);
});

test('news are a feed, announced by every page, newest first', async ({ request }) => {
  for (const { path, head } of mapped) expect(head.alternate, path).toBe('/noticias/rss.xml');
  const answer = await request.get('/noticias/rss.xml');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const dates = [...(await answer.text()).matchAll(/<pubDate>([^<]+)/g)].map(([, date]) =>
    Date.parse(date ?? ''),
  );
  expect(dates).toHaveLength(5);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  const etag = answer.headers().etag ?? '';
  const again = await request.get('/noticias/rss.xml', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('phones, tabs and feed readers find an icon of the size that they ask for', async ({ request }) => {
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: 'Puentes', lang: 'es-CO', start_url: '/' });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const png = await (await request.get(src)).body();
    // Width and height are in a PNG's first chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('robots are shown the sitemap, whose pages are dated', async ({ request, site }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const text = await (await request.get('/sitemap.xml')).text();
  const entries = [...text.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
});

test('P2.75 P2.76 other ways to write a path have moved for good to the right one', async ({ request }) => {
  for (const [path, target] of [
    ['/PREGRADO', '/pregrado'],
    ['/Oferta-Academica/U-Poli/?nivel=1', '/oferta-academica/u-poli?nivel=1'],
    ['/posgrado/', '/posgrado'],
    ['/noticias/Decreto2277', '/noticias/decreto2277'],
    ['/noticias/decreto1278', '/noticias/Decreto1278'],
    ['/temas/Salud?utm_source=correo', '/temas/salud?utm_source=correo'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers().location], path).toEqual([301, target]);
  }
});

test('what is for staff, empty or unknown is not for search engines', async ({ request }) => {
  for (const path of [
    '/login',
    '/ingresar',
    '/admin',
    '/crm',
    '/formulario/ana',
    '/mensajeria-proximamente',
    '/no',
    '/%E0%A4%A',
  ]) {
    const answer = await request.get(path);
    expect.soft(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect.soft(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
});

test('links that people send each other show what they lead to, and stay out of search engines', async ({
  request,
}) => {
  const titles = async (path: string) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toMatch(/<meta property="og:description" content="[^"]{20,}"/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(new URL(image).pathname)).headers()['content-type'], image).toBe('image/png');
    return [/<title>(.*?)<\/title>/.exec(html)?.[1], /property="og:title" content="(.*?)"/.exec(html)?.[1]];
  };
  expect(await titles('/login')).toEqual(['Ingresar | Puentes', 'Ingresar']);
  const [, named] = await titles('/formulario/andres-rojas-demo-asesor1');
  expect(named).toMatch(/^Inscripción con Andrés Rojas/);
});

test('P1.05 the head follows the visitor from page to page', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pregrado', exact: true }).click();
  await expect(page).toHaveTitle('Pregrados Disponibles | Puentes');
  const contents = (name: string) =>
    page
      .locator(`head ${name}`)
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content') ?? tag.getAttribute('href')));
  expect(await contents('link[rel=canonical]')).toEqual([`${site.url}/pregrado`]);
  expect(await contents('meta[name=description]')).toEqual([expect.stringMatching(/pregrado/i)]);
  expect(await contents('meta[property="og:title"]')).toEqual(['Pregrados Disponibles']);
  expect(await contents('meta[property="og:image"]')).toEqual([`${site.url}/compartir/pregrado.png`]);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
