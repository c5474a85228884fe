import { expectGoodAtWidths } from '../fixtures/axe';
import { mailTo } from '../fixtures/mail';
import { overBudget, weigh } from '../fixtures/page-weight';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const TITLE = 'Puertas abiertas de Ingeniería';

test('the team opens a day with two places; visitors take them, with scripts and without, and the panel has both', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/eventos');
  await expect(page.getByRole('heading', { name: 'Por ahora no hay jornadas programadas' })).toBeVisible();
  await expectGoodAtWidths(page);

  await enterAs(page, 'admin@example.com', '/admin?tab=eventos');
  await expect(page.getByText('No hay jornadas todavía')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva jornada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva jornada' });
  await dialog.getByRole('button', { name: 'Crear jornada' }).click();
  await expect(dialog.getByText('Elija el día.').first()).toBeVisible();
  await expectGoodAtWidths(page);
  await dialog.getByLabel('Título').fill(TITLE);
  await dialog.getByLabel('Lugar').fill('Calle 72 # 10-34, Bogotá');
  // Too long for its place, as URLs often are.
  await dialog.getByLabel('Descripción').fill(`https://example.com/${'jornada'.repeat(40)}`);
  await dialog.getByRole('textbox', { name: /^Día/ }).fill('05/12/2099');
  await dialog.getByLabel('Hora, horas').fill('09');
  await dialog.getByLabel('Hora, minutos').fill('30');
  await dialog.getByLabel('Cupos').fill('2');
  await dialog.getByRole('button', { name: 'Crear jornada' }).click();
  await expect(page.getByRole('row', { name: TITLE })).toContainText('0 de 2');
  await expectGoodAtWidths(page);

  // The server renders the public page, again after every change of the module's own data.
  const html = async () => (await page.request.get('/eventos')).text();
  await expect.poll(html).toContain('Quedan 2 cupos');
  const weight = await weigh(page.request, '/eventos');
  console.info(`Eventos: ${weight.script} bytes of script in ${weight.files.length} files.`);
  expect(overBudget(weight, { script: 124_700, files: 5, entry: 3_200 })).toEqual([]);
  await page.goto('/eventos');
  await page.getByRole('link', { name: `Inscribirme en ${TITLE}` }).click();
  await page.getByRole('button', { name: 'Reservar mi lugar' }).click();
  await expect(page.getByText('Revise 4 datos')).toBeVisible();
  await expectGoodAtWidths(page);
  const fill = async (name: string, email: string) => {
    await page.getByLabel('Nombre completo').fill(name);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Teléfono').fill('300 123 4567');
    await page.getByLabel(/^Acepto la/).check();
  };
  await fill('Ana Ruiz', 'ana.ruiz@example.com');
  await page.getByRole('button', { name: 'Reservar mi lugar' }).click();
  const thanks = page.getByText('Le enviamos la confirmación a ana.ruiz@example.com.');
  await expect(thanks).toBeInViewport();
  await expect(page.getByText('Queda 1 cupo')).toBeVisible();
  await expectGoodAtWidths(page);
  expect(await mailTo(site, 'ana.ruiz@example.com')).toMatchObject({
    subject: expect.stringContaining(`Su lugar en ${TITLE}`),
    text: expect.stringContaining('Cuándo: sábado, 5 de diciembre de 2099, 9:30 a. m.'),
  });

  // A second visitor chooses the last place; a third, without scripts, takes it first.
  await page.getByRole('button', { name: 'Inscribir a otra persona' }).click();
  await fill('Bea Rojas', 'bea.rojas@example.com');
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await plain.goto('/eventos');
  await plain.getByLabel('Nombre completo').fill('Caro Sin Guiones');
  await plain.getByLabel('Correo electrónico').fill('caro@example.com');
  await plain.getByLabel('Teléfono').fill('300 765 4321');
  await plain.getByLabel(/^Acepto la/).check();
  await plain.getByRole('button', { name: 'Reservar mi lugar' }).click();
  await expect(plain.getByText('Su lugar quedó reservado.')).toBeVisible();
  await plain.close();
  await page.getByRole('button', { name: 'Reservar mi lugar' }).click();
  await expect(page.getByText('Ya no quedan cupos en esta jornada: elija otra.').first()).toBeInViewport();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Bea Rojas');

  await page.goto('/admin?tab=eventos');
  const row = page.getByRole('row', { name: TITLE });
  await expect(row).toContainText('2 de 2');
  await expect(row).toContainText('Llena');
  await row.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { name: `Inscripciones: ${TITLE}` })).toBeVisible();
  for (const name of ['Ana Ruiz', 'Caro Sin Guiones']) {
    await expect(page.getByRole('row', { name })).toBeVisible();
  }
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Todas las jornadas' }).click();
  await page.getByRole('button', { name: `Editar ${TITLE}` }).click();
  await page.getByRole('switch', { name: /Inscripciones cerradas/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Cerrada');
  await expect.poll(html).toContain('Por ahora no hay jornadas programadas');
});
