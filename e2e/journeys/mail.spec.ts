import { readFile } from 'node:fs/promises';
import { askFor } from '../fixtures/ask-for';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { startMailServer } from '../fixtures/mail-server';
import { Site } from '../fixtures/site';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('an adviser sets phone and e-mails under their account', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'asesor3@example.com');
  await page.getByRole('button', { name: /mi cuenta/ }).click();
  await page
    .getByRole('dialog', { name: 'Mi cuenta' })
    .getByRole('link', { name: /^Ajustes/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/ajustes$/);
  const phone = page.getByLabel('Celular (opcional)');
  await phone.fill('12');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: /^Escriba un celular o teléfono/ })).toBeVisible();
  await expectGoodAtWidths(page);
  await phone.fill('300 555 0390');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guardaron sus datos.')).toBeVisible();
  const digest = page.getByRole('switch', { name: /^Resumen diario/ });
  const before = await digest.isChecked();
  await digest.setChecked(!before);
  await expect(page.getByText('Se guardó el cambio.')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+573005550390');
  await expect(digest).toBeChecked({ checked: !before });
  await expectGoodAtWidths(page);
});

test('a person’s data are found, exported and the consent revoked', async ({ page, site }) => {
  const email = 'titular@example.com';
  await askFor(site, 'Titular De Datos', email);
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=consentimientos');
  await page.getByLabel('Correo o cédula').fill(email);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Autorización otorgada')).toBeVisible();
  await expectGoodAtWidths(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar datos' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('<h2>Contacto e inscripción</h2>');
  expect(exported).toContain(email);
  await expect(page.getByText('Datos entregados')).toBeVisible();

  await page.getByRole('button', { name: 'Corregir' }).click();
  const correction = page.getByRole('dialog', { name: 'Corregir los datos' });
  await correction.getByLabel('Teléfono').fill('3005550199');
  await correction.getByLabel('Motivo').fill('Solicitud 11');
  await expectAccessible(page);
  await correction.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Datos corregidos')).toBeVisible();

  await page.getByRole('button', { name: 'Revocar autorización' }).click();
  const question = page.getByRole('dialog', { name: '¿Revocar la autorización?' });
  await question.getByLabel('Motivo').fill('Solicitud 12');
  await question.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Se revocó la autorización.')).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Titular De Datos' }).click();
  await expect(page.getByText(/^Revocó la autorización para tratar sus datos/)).toBeVisible();
  await expect(page.getByText('300 555 0199').or(page.getByText('3005550199')).first()).toBeVisible();

  await page.goto('/admin?tab=consentimientos');
  await page.getByText('Conservación', { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Historial de leads' })).toBeVisible();
  await expectGoodAtWidths(page);
});

test('an e-mail with the link that ends e-mails fits a phone; nothing of it stays light in a dark scheme', async ({
  page,
  site,
}) => {
  const email = 'una.direccion.de.correo.muy.larga.para.el.enlace@subdominio.example.com';
  await askFor(site, 'Visitante De Noche', email);
  await expect.poll(async () => (await site.mail()).some(({ to }) => to === email)).toBe(true);
  await page.goto(`${site.url}/dev/mail`);
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click();
  const html = await page.getByTitle('El correo como se ve').getAttribute('srcdoc');
  expect(html).toContain('/baja/');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setContent(html ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const light = await page.evaluate(() =>
    [document.body, ...document.body.querySelectorAll('*:not(.action)')]
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((colour) =>
        (colour.match(/[\d.]+/g) ?? []).map(Number).every((part, at) => at > 2 || part > 128),
      ),
  );
  expect(light.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual([]);
});

test('the brand comes from the configuration of the deployment; what its mail server rejects is shown with its reason and sent again', async ({
  page,
}) => {
  test.slow();
  const server = await startMailServer();
  const email = 'buzon.lleno@example.com';
  server.refused.add(email);
  const brand = { name: 'Otra Marca', phones: ['+57 601 555 0101', '+57 310 555 0102'] };
  const real = await Site.start({
    SITE_CONFIG: JSON.stringify({ brand }),
    SMTP_URL: server.url,
    LOCAL_IDENTITY: 'on',
    DEMO_DATA: 'on',
    DAILY_DIGEST: 'off',
  });
  try {
    await page.goto(`${real.url}/educacion-continua`);
    await expect(page).toHaveTitle('Educación Continua | Otra Marca');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: brand.phones[0] })).toBeVisible();
    await askFor(real, 'Buzón Lleno', email);
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual(['asesores@puentes.example']);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${real.url}/login`);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('Clave2026');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByText('1 correo no se pudo entregar.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver correos' }).click();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('no such user');
    await expectGoodAtWidths(page);
    server.refused.clear();
    await page.getByRole('button', { name: new RegExp(`Enviar de nuevo a ${email}`) }).click();
    await expect(page.getByText('Todos los correos se entregaron')).toBeVisible();
    await expect.poll(() => server.received.map(({ to }) => to)).toContain(email);
    expect(server.received.find(({ to }) => to === email)?.content).toMatch(/^List-Unsubscribe:\s+<http/m);
  } finally {
    // An open page would ask the stopped site for its revision.
    await page.close();
    await real.stop();
    await server.stop();
  }
});
