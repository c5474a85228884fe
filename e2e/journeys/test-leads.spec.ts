import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleFromTop, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const LIST = '/admin?tab=tests&vista=leads&codigo=DEMO-NORMAL';

/** Records the guardian's consent, as an administrator does. */
async function writeDown(consent: Locator): Promise<void> {
  await consent.getByLabel('Nombre del acudiente').fill('Rosa Díaz');
  await consent.getByLabel('Parentesco').fill('Madre');
  await consent.getByLabel('Cómo la dio').selectOption('Documento firmado');
  await consent.getByLabel('Qué día').fill('20/11/2026');
  await consent.getByLabel('Autorizó este texto, y tengo la prueba').check();
  await consent.getByRole('button', { name: 'Registrar' }).click();
}

test('an administrator writes down who allowed it and makes a lead of a test, once; the lead says where it came from', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=tests');
  await page.getByText('Leads', { exact: true }).click();
  await page.getByLabel('Buscar tests').fill('DEMO-NORMAL');
  await page.getByLabel('Nivel').selectOption('Once');
  // The same before and after the list is filtered.
  const row = page.getByRole('row').filter({ hasText: 'Once' }).filter({ hasText: 'DEMO-NORMAL' }).first();
  await expect(row).toContainText('Falta la autorización');
  await expect(page).toHaveURL(/codigo=DEMO-NORMAL/);
  const header = row.getByRole('rowheader');
  const email = (await header.locator('span').textContent()) ?? '';
  const name = ((await header.textContent()) ?? '').slice(0, -email.length);
  await expectGoodAtWidths(page);

  // Without a consent the button says what is missing, and its dialog creates nothing.
  const own = page.getByRole('row').filter({ hasText: email });
  await own.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Tests seleccionados' });
  await expectGoodAtWidths(page);
  await bar.getByRole('button', { name: 'Falta la autorización' }).click();
  const asked = page.getByRole('dialog', { name: '¿Crear leads de estos tests?' });
  await expect(asked.getByRole('button', { name: 'Crear 0 leads' })).toBeDisabled();
  await expect(asked).toContainText(name);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancelar' }).click();

  await own.getByRole('button', { name: /^Registrar autorización/ }).click();
  const consent = page.getByRole('dialog', { name: `Autorización de ${name}` });
  await expect(consent.getByLabel('Correo electrónico del acudiente')).toHaveValue(
    /^acudiente\d+@example\.com$/,
  );
  await consent.getByRole('button', { name: 'Registrar' }).click();
  await expect(consent.getByText('Escriba el nombre del acudiente.').first()).toBeVisible();
  // From the top, as the list behind the dialog was: a row that the bar covers in part would count as too small.
  await expectAccessibleFromTop(page);
  await writeDown(consent);
  await expect(page.getByText(`Se registró la autorización de ${name}.`)).toBeInViewport();
  await expect(own).toContainText('Rosa Díaz (Madre), documento firmado, 20/11/2026');

  // The selection is kept.
  await bar.getByRole('button', { name: 'Crear 1 lead' }).click();
  await asked.getByRole('button', { name: 'Crear 1 lead' }).click();
  await expect(page.getByText('Se creó 1 lead.')).toBeInViewport();
  await expect(own).toHaveCount(0);

  // A wide window, the other filter: the test is a lead and can no longer be selected.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${LIST}&estado=leads`);
  await expect(own).toContainText('Lead desde el');
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await expectGoodAtWidths(page);
  await own.getByRole('link', { name: new RegExp(`^Lead desde el .+, ${name}$`) }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('tab', { name: /^Notas/ }).click();
  await expect(page.getByRole('region', { name: 'Historia del lead' })).toContainText(
    'trajo un test vocacional a este lead',
  );
});

test('two administrators make a lead of the same test at once: there is one, and both are told the truth', async ({
  browser,
  site,
}) => {
  const desks = await Promise.all(
    [390, 1440].map(async (width) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 900 } });
      return context.newPage();
    }),
  );
  const [first, second] = desks;
  if (!first || !second) throw new Error('two desks');
  for (const desk of desks) await enterAs(desk, 'admin@example.com', `${LIST}&nivel=D%C3%A9cimo`);
  const header = first.getByRole('row').filter({ hasText: 'Décimo' }).first().getByRole('rowheader');
  const email = (await header.locator('span').textContent()) ?? '';
  const rowOf = (desk: Page) => desk.getByRole('row').filter({ hasText: email });
  await rowOf(first)
    .getByRole('button', { name: /^Registrar autorización/ })
    .click();
  await writeDown(first.getByRole('dialog', { name: /^Autorización de/ }));
  await expect(rowOf(first)).toContainText('Rosa Díaz (Madre)');
  await second.reload();
  await expect(rowOf(second)).toContainText('Rosa Díaz (Madre)');

  const question = (desk: Page) => desk.getByRole('dialog', { name: '¿Crear leads de estos tests?' });
  for (const desk of desks) {
    await rowOf(desk).getByRole('checkbox').check();
    await desk
      .getByRole('region', { name: 'Tests seleccionados' })
      .getByRole('button', { name: 'Crear 1 lead' })
      .click();
    await expect(question(desk)).toBeVisible();
  }
  await Promise.all(
    desks.map((desk) => question(desk).getByRole('button', { name: 'Crear 1 lead' }).click()),
  );
  const told = await Promise.all(
    desks.map(async (desk) => {
      const outcome = desk.getByText(/^Se cre(ó|aron) \d leads?\./);
      await expect(outcome).toBeVisible();
      await expect(rowOf(desk)).toHaveCount(0);
      return outcome.textContent();
    }),
  );
  expect(told.toSorted()).toEqual(['Se crearon 0 leads. 1 test ya era lead.', 'Se creó 1 lead.']);
  for (const desk of desks) await expectGoodAtWidths(desk);
  const leads = await second.evaluate(async (words) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin')}` };
    return (await (await fetch(`/api/crm-handler?q=${encodeURIComponent(words)}`, { headers })).json())
      .length;
  }, email);
  expect(leads).toBe(1);
  await Promise.all(desks.map((desk) => desk.context().close()));
});
