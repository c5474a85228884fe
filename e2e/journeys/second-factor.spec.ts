import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { Site } from '../fixtures/site';
import { authenticatorCode, enter, fillSignIn, LEADS_URL, signIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A refused code is an HTTP 400 of the provider's protocol; the browser logs it. */
const REFUSAL = /status of 400/;
/**
 * Time of an authenticator's next code, so that a test need not wait for it. The provider accepts codes one step early or late: this
 * code and the present one are valid for at least another half minute, at whatever moment the test begins.
 */
const NEXT = () => Date.now() + 30_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const code = (page: Page) => page.getByLabel('Código', { exact: true });
const activate = (page: Page) => page.getByRole('button', { name: 'Activar' }).click();
const secretOf = async (page: Page) =>
  ((await page.locator('code', { hasText: /^[A-Z2-7 ]+$/ }).textContent()) ?? '').replaceAll(/\s/g, '');

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /mi cuenta/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mi cuenta' });
  await expect(dialog.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  return dialog;
}

test.beforeEach(({ context }) => context.route(LEADS_URL, (route) => route.fulfill({ json: [] })));

test('S4.22 an adviser sets an authenticator up, loses it, recovers with a code, and switches it off', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(REFUSAL);
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'asesor2@example.com');
  await expect(heading(page)).toHaveText('Panel Comercial');
  const dialog = await openAccount(page);
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible();
  await expectGoodAtWidths(page);
  await activate(page);
  await expect(code(page)).toBeVisible();
  await expectGoodAtWidths(page);
  await expect(dialog.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
  const secret = await secretOf(page);
  await expect(dialog.getByRole('link', { name: 'ábralo en la aplicación' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.+:asesor2%40example\\.com\\?secret=${secret}&issuer=`),
  );
  await code(page).fill('000000');
  await activate(page);
  await expect(dialog.getByRole('alert')).toContainText('El código no es correcto.');
  await context.route('**/cognito/**', (route) => route.abort('internetdisconnected'));
  await code(page).fill(authenticatorCode(secret));
  await activate(page);
  await expect(dialog.getByRole('alert')).toContainText('No se pudo conectar con el servicio de ingreso.');
  await expect(code(page)).not.toHaveValue('');
  await context.unroute('**/cognito/**');
  await activate(page);
  const shown = dialog.getByRole('list', { name: 'Códigos de recuperación' }).locator('code');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog.getByText(/^Activa: cada ingreso pide un código/)).toBeVisible();
  await expect(dialog.getByText(/^Tiene 10 códigos de recuperación/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  await fillSignIn(page, 'asesor2@example.com');
  await enter(page);
  await expect(heading(page)).toHaveText('Código de verificación');
  await code(page).fill(authenticatorCode(secret, NEXT()));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(heading(page)).toHaveText('Panel Comercial');

  // Turning it off asks for password and code.
  const again = await openAccount(page);
  await again.getByRole('button', { name: 'Desactivar' }).click();
  await expect(again.getByText(/^¿Desactivar la verificación en dos pasos\?/)).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('Contraseña', { exact: true }).fill('Clave2026');
  await again.getByRole('button', { name: 'Continuar' }).click();
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  // The phone is lost.
  await fillSignIn(page, 'asesor2@example.com');
  await enter(page);
  await page.getByRole('button', { name: /Use un código de recuperación/ }).click();
  await expectAccessible(page);
  const recovery = page.getByLabel('Código de recuperación', { exact: true });
  await recovery.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Usar el código' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no sirve o ya se usó');
  await recovery.fill(codes[4] ?? '');
  await page.getByRole('button', { name: 'Usar el código' }).click();
  await expect(page.getByText(/^La verificación en dos pasos quedó desactivada/)).toBeVisible();
  await fillSignIn(page, 'asesor2@example.com');
  await enter(page);
  await expect(heading(page)).toHaveText('Panel Comercial');
  const last = await openAccount(page);
  await expect(last.getByRole('button', { name: 'Activar' })).toBeVisible();
  await last.getByText('Historial').click();
  await expect(last.getByRole('listitem').first()).toContainText('Se usó un código de recuperación');
});

test.describe('where administrators need a second factor', () => {
  let strict: Site;
  test.beforeAll(async () => {
    strict = await Site.start({ ADMIN_MFA: 'required' });
  });
  test.afterAll(() => strict.stop());

  test('S4.22 an admin sets it up while signing in, keeps it, and an adviser is not asked', async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSAL);
    await page.goto(`${strict.url}/login`);
    await fillSignIn(page, 'admin@example.com');
    await enter(page);
    await expect(heading(page)).toHaveText('Verificación en dos pasos');
    await expectAccessible(page);
    const secret = await secretOf(page);
    await code(page).fill('000000');
    await activate(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('El código no es correcto.');
    await code(page).fill(authenticatorCode(secret));
    await activate(page);
    await expect(heading(page)).toHaveText('Códigos de recuperación');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(heading(page)).toHaveText('Panel de Administración');
    const dialog = await openAccount(page);
    await expect(dialog.getByText('Las cuentas de administrador la necesitan siempre.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();

    await fillSignIn(page, 'admin@example.com');
    await enter(page);
    await expect(heading(page)).toHaveText('Código de verificación');
    await code(page).fill(authenticatorCode(secret, NEXT()));
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(heading(page)).toHaveText('Panel de Administración');

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await fillSignIn(page, 'asesor1@example.com');
    await enter(page);
    await expect(heading(page)).toHaveText('Panel Comercial');
  });
});
