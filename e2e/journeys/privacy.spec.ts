import { askFor } from '../fixtures/ask-for';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { mailTo } from '../fixtures/mail';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const EMAIL = 'titular.de.peticion@example.com';

test('a person asks by the link of an e-mail, an administrator answers, and both find what became of it', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const textOf = async (words: RegExp) =>
    (await mailTo(site, EMAIL, ({ subject }) => words.test(subject))).text;
  await askFor(site, 'Titular De Petición', EMAIL);
  const [, path = ''] = /(\/mis-datos\/\S+)/.exec(await textOf(/Recibimos su solicitud/)) ?? [];

  // The person, on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.getByText('t***@e***')).toBeVisible();
  await page.getByLabel('¿Qué quiere hacer?').selectOption('Corregir mis datos');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Escríbanos qué debemos corregir o qué pasó.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Cuéntenos/).fill('Mi segundo apellido es Mora');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('status')).toContainText(/Recibimos su petición \d+/);
  await expectAccessible(page);
  const [, number = ''] = /petición (\d+)/.exec((await page.getByRole('status').textContent()) ?? '') ?? [];
  await page.goto(path);
  await page.getByLabel('¿Qué quiere hacer?').selectOption('Ver mis datos: los envían a mi correo');
  await page.getByRole('button', { name: 'Enviar' }).click();
  const [, file = ''] = /(\/mis-datos\/archivo\/\S+)/.exec(await textOf(/Sus datos personales/)) ?? [];
  await page.goto(file);
  await expect(page.getByRole('heading', { name: 'Contacto e inscripción' })).toBeVisible();
  await expect(page.getByText('Mi segundo apellido es Mora')).toBeVisible();
  await expectAccessible(page);

  // An administrator.
  const office = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  await enterAs(desk, 'admin@example.com', '/admin?tab=consentimientos&vista=peticiones');
  const row = desk.getByRole('row', { name: new RegExp(`^${number}\\. Corregir sus datos`) });
  await expect(row).toContainText(/Vence en \d+ días/);
  await expectGoodAtWidths(desk);
  await row.getByRole('button', { name: `Abrir la petición ${number}` }).click();
  const sheet = desk.getByRole('dialog', { name: `Petición ${number}` });
  await expect(sheet).toContainText('Mi segundo apellido es Mora');
  await sheet.getByRole('button', { name: 'Encargarme' }).click();
  await expect(sheet.getByRole('button', { name: 'Dejar la petición' })).toBeVisible();
  await expectAccessible(desk);
  await sheet.getByRole('link', { name: 'Ver los datos de esta persona' }).click();
  // While the request waits, the page of the person's data shows it.
  await expect(desk.getByText('Reclamo en trámite')).toBeVisible();
  await expectGoodAtWidths(desk);
  await desk.getByRole('button', { name: 'Corregir' }).click();
  const correction = desk.getByRole('dialog', { name: 'Corregir los datos' });
  await correction.getByLabel('Nombre').fill('Titular De Petición Mora');
  await correction.getByLabel('Motivo').fill(`Petición ${number}`);
  await correction.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Se corrigieron los datos.')).toBeVisible();

  await desk.goto(`/admin?tab=consentimientos&vista=peticiones&peticion=${number}`);
  await expect(sheet.getByRole('listitem')).toContainText([/^Datos corregidos/]);
  await sheet.getByLabel('Resultado').selectOption('Se atendió');
  await sheet.getByLabel('Respuesta').fill('Corregimos su apellido.');
  await sheet.getByRole('button', { name: 'Responder' }).click();
  await expect(desk.getByText(`Se respondió la petición ${number} por correo.`)).toBeInViewport();
  expect(await textOf(new RegExp(`Respuesta a su petición ${number}`))).toContain('Corregimos su apellido.');

  await desk.getByText('Personas', { exact: true }).click();
  await desk.getByLabel('Correo o cédula').fill(EMAIL);
  await desk.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'Datos de la persona' })).toContainText('Guardamos:');
  await expect(desk.getByText('Reclamo en trámite')).toHaveCount(0);
  await desk.getByText('Libro', { exact: true }).click();
  await desk.getByLabel('Evento', { exact: true }).selectOption('Datos corregidos');
  await expect(desk.getByRole('row', { name: new RegExp(`Petición ${number}$`) })).toBeVisible();
  await expectGoodAtWidths(desk);
  await office.close();
});

test('what has to be answered soon stands in Hoy, for who works at the privacy desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin@example.com', '/admin?tab=consentimientos&vista=peticiones');
  await page.getByRole('button', { name: 'Registrar petición' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar una petición' });
  await form.getByLabel('Qué pide').selectOption('Queja');
  await form.getByLabel('Cómo llegó').selectOption('Teléfono');
  // So long ago that it is overdue.
  await form.getByRole('textbox', { name: 'Cuándo llegó' }).fill('01/10/2026');
  await form.getByLabel('Correo electrónico de la persona').fill('queja.de.hoy@example.com');
  await form.getByLabel('Qué dice la persona').fill('Nadie me respondió');
  await form.getByRole('button', { name: 'Registrar' }).click();
  const done = page.getByText(/^Se registró la petición \d+/);
  await expect(done).toBeVisible();
  await expectGoodAtWidths(page);
  const [, number = ''] = /petición (\d+)/.exec((await done.textContent()) ?? '') ?? [];

  await page.goto('/admin?tab=crm&vista=hoy');
  const ending = page.getByRole('region', { name: 'Peticiones por vencer' });
  const row = ending.getByRole('listitem').filter({ hasText: `Petición ${number}` });
  await expect(row).toContainText(/venció hace \d+ días/);
  await expectGoodAtWidths(page);
  await row.getByRole('link', { name: 'Queja' }).click();
  const sheet = page.getByRole('dialog', { name: `Petición ${number}` });
  await sheet.getByLabel('Resultado').selectOption('Se atendió');
  await sheet.getByLabel('Respuesta').fill('Ya la llamamos.');
  await sheet.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText(`Se respondió la petición ${number} por correo.`)).toBeVisible();
  await page.goto('/admin?tab=crm&vista=hoy');
  await expect(
    page.getByRole('region', { name: 'Agenda de hoy' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
});
