import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Offline copies run no script, so that waiting for hydration would not end. */
const UNRENDERED = { waitUntil: 'commit' } as const;
const PROGRAM = '/programas/administracion-de-empresas-101';

test('the site can be installed; a program that was seen is read without a connection; another page lists it; forgetting removes it', async ({
  page,
  context,
}) => {
  const copies = () =>
    page.evaluate(async () => {
      const cache = await caches.open('programas-vistos');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await page.goto(PROGRAM);
  await expect.poll(copies).toEqual([PROGRAM]);
  const devtools = await context.newCDPSession(page);
  expect(await devtools.send('Page.getAppManifest')).toMatchObject({ errors: [] });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A context of tests counts as a private window, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await context.setOffline(true);
  await page.goto(PROGRAM, UNRENDERED);
  await expect(page.getByText(/^Sin conexión\. Esta es la copia del/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administración de Empresas');
  await expect(page.getByText('$3.180.000').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await test.step('of dates that have passed since it was kept the copy says nothing', async () => {
    const dates = page.getByText(/^Período \d{4}-\d\. Inicia el /);
    const starts = page.getByRole('region', { name: 'Próximos inicios' }).locator('dd');
    await expect(dates).toBeVisible();
    await expect(starts.first()).toBeVisible();
    await page.evaluate(async (path) => {
      const cache = await caches.open('programas-vistos');
      const copy = await cache.match(path);
      const html = (await copy?.text())?.replace(/data-until="[^"]*"/g, 'data-until="2020-01-20"');
      await cache.put(path, new Response(html, { headers: copy?.headers ?? {} }));
    }, PROGRAM);
    await page.goto(PROGRAM, UNRENDERED);
    await expect(page.getByText('$3.180.000').first()).toBeVisible();
    await expect(dates).toBeHidden();
    await expect(starts.first()).toBeHidden();
  });

  await page.goto('/pregrado', UNRENDERED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Administración de Empresas' }).click();
  await expect(page.getByRole('heading', { name: 'Plan de estudios' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await page.goto('/programas/derecho-103');
  await page.getByRole('button', { name: 'Borrar historial' }).click();
  await expect.poll(copies).toEqual([]);
});
