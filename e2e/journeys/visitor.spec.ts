import { expectAccessible } from '../fixtures/axe';
import { fillDialog, openFirstDialog, someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';

test('P1.02 P2.14 P2.57 P4.04 P4.08 P6.01 P6.08 P7.05 P8.04 from home to the e-mail of the staff', async ({
  page,
  site,
}) => {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/v1/programs') && request.method() !== 'GET') changes.push(pathname);
  });
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Pregrado', exact: true }).click();
  await expect(page).toHaveURL(/\/pregrado$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');

  await page.getByRole('button', { name: /^Filtros/ }).click();
  const filters = page.getByRole('form', { name: 'Filtros' });
  await expect(filters).toBeVisible();
  await expectAccessible(page);
  await filters.getByLabel('Universidad').selectOption('Politécnico Grancolombiano');
  await filters.getByLabel('Duración').selectOption('9 semestres');
  await page.getByRole('dialog').getByRole('button', { name: /^Ver/ }).click();
  await expect(page.locator('article h3')).toHaveText(['Ingeniería de Sistemas']);

  const visitor = someVisitor('Ana María Torres');
  const { dialog, title } = await openFirstDialog(page);
  await expect(dialog).toContainText(`Programa seleccionado: ${title}`);
  await fillDialog(dialog, visitor);
  const sent = page.waitForRequest('**/api/v1/contact');
  await submitOf(dialog).click();
  await expect(dialog).toContainText(THANKS);

  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(body).toEqual({
    ...visitor,
    programTitle: title,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await expect
    .poll(async () => (await site.mail()).filter(({ text }) => text.includes(visitor.email)))
    .toEqual([
      expect.objectContaining({
        subject: `Solicitud de información: ${title} (${visitor.name})`,
        text: expect.stringContaining(visitor.message),
      }),
    ]);
  expect(changes).toEqual([]);
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: new RegExp(visitor.name) })
    .first()
    .click();
  await expect(page.locator('body')).toContainText(`Teléfono: ${visitor.phone}`);
});
