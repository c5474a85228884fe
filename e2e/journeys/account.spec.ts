import { expectGoodAtWidths } from '../fixtures/axe';
import { mailTo } from '../fixtures/mail';
import type { Site } from '../fixtures/site';
import { REFUSED, signIn, tokenOf } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const EMAIL = 'laura.cuenta@example.com';
const FIRST = 'LaPrimera2026';
const NEXT = 'OtraClave2027';

/** Creates a new account: other journeys reuse the sessions of the demonstration accounts. */
async function invite(site: Site): Promise<string> {
  const invited = await fetch(`${site.url}/api/v1/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(site.url, 'admin@example.com')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ nombre: 'Laura Cuenta', email: EMAIL }),
  });
  expect(invited.status).toBe(201);
  return /temporal: (\S+)/.exec((await mailTo(site, EMAIL)).text)?.[1] ?? '';
}

test('another password ends the other sessions, and one session alone can be ended', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of (400|401)/);
  const context = await browser.newContext({ baseURL: site.url });
  const temporary = await invite(site);
  const other = await context.newPage();
  await signIn(other, EMAIL, temporary);
  await other.getByLabel('Nueva contraseña').fill(FIRST);
  await other.getByLabel('Confirmar contraseña').fill(FIRST);
  await other.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Panel Comercial');

  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, EMAIL, FIRST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel Comercial');
  await page.goto('/admin/ajustes');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByText('Esta sesión')).toBeVisible();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBeGreaterThan(1);
  await expectGoodAtWidths(page);

  const card = page.getByRole('region', { name: 'Contraseña', exact: true });
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await card.getByLabel('Contraseña actual').fill('Equivocada2026');
  await card.getByLabel('Nueva contraseña').fill(NEXT);
  await card.getByLabel('Confirmar contraseña').fill(NEXT);
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(card.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await card.getByLabel('Contraseña actual').fill(FIRST);
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(card.getByText('Su contraseña cambió y sus demás sesiones se cerraron.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  // The other browser asks for the password at its next call. The page may make that call by itself, and its dialog would then block
  // a click. Only the new password is accepted.
  const views = other.getByRole('navigation', { name: 'Vistas del CRM' });
  await views.getByRole('link', { name: /^Hoy/ }).dispatchEvent('click');
  const again = other.getByRole('dialog', { name: 'Su sesión venció' });
  await again.getByLabel('Contraseña', { exact: true }).fill(FIRST);
  await again.getByRole('button', { name: 'Ingresar' }).click();
  await expect(again.getByRole('alert')).toHaveText(REFUSED);
  await again.getByLabel('Contraseña', { exact: true }).fill(NEXT);
  await again.getByRole('button', { name: 'Ingresar' }).click();
  await expect(again).toBeHidden();

  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(sessions.getByText('Se cerró. Ese dispositivo deberá ingresar de nuevo.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await views.getByRole('link', { name: 'Tablero' }).dispatchEvent('click');
  await expect(again).toBeVisible();
  await context.close();
});
