import type { Locator, Page } from '@playwright/test';
import { expectGoodAtWidths } from '../fixtures/axe';
import { mailTo } from '../fixtures/mail';
import { enter, enterAs, fillSignIn, REFUSED } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A refused sign-in is an HTTP 400 of the provider's protocol; the browser logs it, and refusals of our API. */
const REFUSAL = /status of (400|409)/;

const CAMILO = 'Camilo Duarte (demo)';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const table = (page: Page) => page.getByRole('table');

async function openUsers(page: Page): Promise<void> {
  await enterAs(page, 'admin@example.com', '/admin?tab=usuarios');
  await expect(table(page)).toContainText('Adriana Mejía (demo)');
}

async function begin(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Acciones para ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const openLeadsOf = async (row: Locator) =>
  Number.parseInt((await row.getByRole('cell').nth(2).textContent()) ?? '', 10);

async function chooseReceiver(dialog: Locator, name: RegExp): Promise<void> {
  const option = dialog.getByRole('option', { name });
  await dialog.getByLabel(/^Quién recibe/).selectOption(await option.getAttribute('value'));
}

test('an adviser is invited, enters with the password of the e-mail, hands leads over and is cut off', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.expect(REFUSAL);
  const email = 'irene.invitada@example.com';
  await openUsers(page);
  await page.getByRole('button', { name: 'Invitar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await invitation.getByLabel('Nombre completo').fill('Irene Invitada');
  await invitation.getByLabel('Correo electrónico').fill('asesor1@example.com');
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(invitation.getByRole('alert')).toHaveText('Ya existe una cuenta con este correo electrónico.');
  await invitation.getByLabel('Correo electrónico').fill(email);
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${email}.`)).toBeVisible();
  const row = table(page).getByRole('row', { name: /Irene Invitada/ });
  await expect(row).toContainText('Invitado');

  const theirs = await browser.newContext();
  const adviser = await theirs.newPage();
  const { text } = await mailTo(site, email);
  const temporary = /temporal: (\S+)/.exec(text)?.[1] ?? '';
  // The invitation leads to the page where the password is typed, with the account filled in.
  await adviser.goto(/https?:\S+\/login#\S+/.exec(text)?.[0] ?? '');
  await expect(adviser.getByLabel('Email')).toHaveValue(email);
  await fillSignIn(adviser, email, temporary);
  await enter(adviser);
  await adviser.getByLabel('Nueva contraseña').fill('Definitiva2026');
  await adviser.getByLabel('Confirmar contraseña').fill('Definitiva2026');
  await adviser.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(heading(adviser)).toHaveText('Panel Comercial');

  const handOver = await begin(page, CAMILO, 'Pasar sus leads a otro asesor');
  await chooseReceiver(handOver, /Irene Invitada/);
  await handOver.getByRole('button', { name: 'Pasar los leads' }).click();
  await expect(page.getByText(/leads abiertos de Camilo Duarte \(demo\) con nuevo asesor/)).toBeVisible();
  await expect(handOver).toBeHidden();
  await expect(row).toContainText('Activo');
  await expect.poll(() => openLeadsOf(row)).toBeGreaterThan(0);
  const count = await openLeadsOf(row);

  const renewal = adviser.waitForResponse(
    (response) => response.request().postDataJSON()?.AuthFlow === 'REFRESH_TOKEN_AUTH',
    { timeout: 0 },
  );
  const disabling = await begin(page, 'Irene Invitada', 'Deshabilitar');
  await expect(disabling.getByLabel(`Quién recibe sus ${count} leads abiertos`)).toBeVisible();
  await chooseReceiver(disabling, /Camilo Duarte/);
  await disabling.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(page.getByText('Irene Invitada ya no puede ingresar.')).toBeVisible();
  await expect(row).toContainText('Deshabilitado');
  await expect.poll(() => openLeadsOf(row)).toBe(0);
  const camilo = table(page).getByRole('row', { name: /Camilo Duarte/ });
  await expect.poll(() => openLeadsOf(camilo)).toBe(count);

  // The open session ends by itself: its token is refused, and so is the renewal.
  expect((await renewal).status()).toBe(400);
  const again = adviser.getByRole('dialog', { name: 'Su sesión venció' });
  await again.getByLabel('Contraseña', { exact: true }).fill('Definitiva2026');
  await again.getByRole('button', { name: 'Ingresar' }).click();
  await expect(again.getByRole('alert')).toHaveText(REFUSED);
  await theirs.close();
});

test('the users tab and its dialogs have no accessibility violation and fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await openUsers(page);
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Acciones para Andrés Rojas (demo)' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deshabilitar' })).toBeVisible();
  await expectGoodAtWidths(page);
  await page.keyboard.press('Escape');
  for (const action of ['Editar nombre y roles', 'Restablecer contraseña', 'Deshabilitar']) {
    const dialog = await begin(page, 'Andrés Rojas (demo)', action);
    await expectGoodAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel('Buscar usuarios').fill('nadie así');
  await expect(page.getByText('Ningún usuario con esta búsqueda')).toBeVisible();
  await expectGoodAtWidths(page);
});
