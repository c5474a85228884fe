import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { chunksOf, entryOf } from '../fixtures/faults';
import { mailTo } from '../fixtures/mail';
import { openPalette, palette } from '../fixtures/panel';
import { Site } from '../fixtures/site';
import { enter, fillSignIn, LEADS_URL, PASSWORD, REFUSED, signIn, storedKeys } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A refused sign-in is an HTTP 400 of the provider's protocol; the browser logs it. */
const REFUSAL = /status of 400/;

/** The narrowest window, in which text wraps most. */
const NARROW = { width: 320, height: 860 };

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  await expectGoodAtWidths(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const operation = (request: Request) => request.headers()['x-amz-target']?.split('.')[1];

test.beforeEach(({ context }) => context.route(LEADS_URL, (route) => route.fulfill({ json: [] })));

test('S1.01 S2.01 S2.12 S2.14 S2.15 S2.22 S3.14 S6.01 S6.18 S8.01 S8.08 no network, a wrong password and a user without a group are told; an admin signs in, sees name and role, and the token is under "admin"', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(REFUSAL, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/ingresar');
  await expect(heading(page)).toHaveText('Ingresar');
  await expectGoodAtWidths(page);
  await fillSignIn(page, 'sinrol@example.com', 'NoEsEsta2026');
  await context.route('**/cognito/**', (route) => route.abort('internetdisconnected'));
  await enter(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('NoEsEsta2026');
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeFocused();

  await context.unroute('**/cognito/**');
  await enter(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(REFUSED);
  await page.setViewportSize(NARROW);
  await expectFits(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await enter(page);
  await expect(alert).toHaveText('Usuario sin permisos válidos');
  await expect(page.getByLabel('Email')).toHaveValue('sinrol@example.com');
  await expect(page).toHaveURL(/\/ingresar$/);
  expect(await storedKeys(page)).not.toContain('idToken');

  await page.setViewportSize({ width: 1440, height: 900 });
  await fillSignIn(page, 'admin@example.com');
  await enter(page);
  await expect(heading(page)).toHaveText('Panel de Administración');
  await expect(page).toHaveURL(/\/admin$/);
  const header = heading(page).locator('xpath=ancestor::header');
  await expect(header).toContainText('Adriana Mejía (demo)');
  await expect(header).toContainText('Administrador');
  const keys = await storedKeys(page);
  expect(keys).toEqual(
    expect.arrayContaining(['admin', 'idToken', 'accessToken', 'refreshToken', 'clockDrift', 'LastAuthUser']),
  );
  expect(keys).not.toContain('comercial');
  for (const request of requests) {
    expect(request.url() + (request.postData() ?? '')).not.toContain(PASSWORD);
  }
});

test('S1.01 S2.14 S2.24 S4.21 S6.03 a comercial signs in and comes to the CRM tab; sign-out in one tab revokes the refresh token and empties the other tab, too', async ({
  page,
  context,
}) => {
  await signIn(page, 'asesor1@example.com');
  await expect(heading(page)).toHaveText('Panel Comercial');
  await expect(page).toHaveURL(/\/admin\?tab=crm$/);
  expect(await storedKeys(page)).toContain('comercial');
  await page.reload();
  await expect(page.getByText('Andrés Rojas (demo)')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/admin?tab=mensajeria');
  await expect(heading(other)).toHaveText('Panel Comercial');
  await openPalette(other);
  const revoked = page.waitForResponse((response) => operation(response.request()) === 'RevokeToken');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(palette(other)).toBeHidden();
  expect((await revoked).ok()).toBe(true);
  const keys = await storedKeys(page);
  for (const gone of ['admin', 'comercial', 'idToken', 'accessToken', 'refreshToken', 'LastAuthUser']) {
    expect(keys).not.toContain(gone);
  }
});

test('S2.02 S2.13 S2.16-S2.21 S5.02 S5.05 the forced new password, from refusal to the panel; recovery with the code of the e-mail, and a sign-in with the new password', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(REFUSAL);
  await signIn(page, 'nueva@example.com', 'Temporal2026');
  const [first, second] = [page.getByLabel('Nueva contraseña'), page.getByLabel('Confirmar contraseña')];
  await first.fill('Definitiva2026');
  await second.fill('Definitiva2027');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await second.fill('Definitiva2026');
  const challenge = page.waitForRequest((request) => operation(request) === 'RespondToAuthChallenge');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const { ChallengeName, ChallengeResponses } = (await challenge).postDataJSON();
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  expect(Object.keys(ChallengeResponses).sort()).toEqual(['NEW_PASSWORD', 'USERNAME', 'userAttributes.name']);
  await expect(page.getByText('Contraseña cambiada exitosamente. Redirigiendo...')).toBeVisible();
  await expect(heading(page)).toHaveText('Panel Comercial');
  await expect(page).toHaveURL(/\/admin\?tab=crm$/);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await expect(heading(page)).toHaveText('Recuperar contraseña');
  await page.setViewportSize(NARROW);
  await page.getByLabel('Email').fill('nueva@example.com');
  await expectFits(page);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const restore = page.getByRole('button', { name: 'Restablecer contraseña' });
  const fill = async (password: string) => {
    await page.getByLabel('Nueva contraseña').fill(password);
    await page.getByLabel('Confirmar contraseña').fill(password);
  };
  await page.getByLabel('Código').fill('000000');
  await fill('corta');
  await restore.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await expectFits(page);
  await fill('Recuperada2026');
  await restore.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('El código no es correcto.');
  const { text } = await mailTo(site, 'nueva@example.com', ({ subject }) => subject.startsWith('Código'));
  await page.getByLabel('Código').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await restore.click();
  await expect(page.getByText('Contraseña restablecida exitosamente. Redirigiendo...')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Su contraseña fue restablecida. Ingrese con la nueva.')).toBeVisible();
  await fillSignIn(page, 'nueva@example.com', 'Recuperada2026');
  await enter(page);
  await expect(heading(page)).toHaveText('Panel Comercial');
});

test('S2.04 S2.09 S2.10 a visitor of a staff page is sent to /login without its code being requested, and back', async ({
  page,
}) => {
  const staffFiles: string[] = [];
  page.on('request', (request) => {
    const isStaff = ['mf-crm', 'mf-catalog', 'mf-export'].some((app) =>
      [entryOf(app), chunksOf(app)].some((pattern) => pattern.test(request.url())),
    );
    if (isStaff) staffFiles.push(request.url());
  });
  for (const path of ['/crm?q=ana', '/admin?tab=mensajeria']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(staffFiles).toEqual([]);
    await page.reload();
    await fillSignIn(page, 'asesor1@example.com');
    await enter(page);
    await expect(page).toHaveURL(path);
    if (path.startsWith('/crm')) {
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('CRM - Gestión de Leads');
      const tabs = page.getByRole('navigation', { name: 'Módulos del panel' });
      await expect(tabs.locator('[aria-current]')).toHaveText('Mis Leads');
    }
    await page.evaluate(() => localStorage.clear());
    staffFiles.length = 0;
  }
});

test('a browser that stores nothing: the form says what that means, and the sign-in works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await expect(page.getByText(/Su navegador bloquea el almacenamiento/)).toBeVisible();
  await fillSignIn(page, 'asesor1@example.com');
  await enter(page);
  await expect(heading(page)).toHaveText('Panel Comercial');
});

test.describe('short-lived sessions', () => {
  let shortLived: Site;
  test.beforeAll(async () => {
    shortLived = await Site.start({ LOCAL_TOKEN_SECONDS: '62' });
  });
  test.afterAll(() => shortLived.stop());

  test('S4.19 the session is renewed before it expires; S4.20 refused, it is cleared and asked for in place', async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSAL);
    const renewal = page.waitForResponse(
      (response) => response.request().postDataJSON()?.AuthFlow === 'REFRESH_TOKEN_AUTH',
    );
    await page.goto(`${shortLived.url}/login`);
    await fillSignIn(page, 'asesor2@example.com');
    await enter(page);
    await expect(heading(page)).toHaveText('Panel Comercial');
    const before = await page.evaluate(() => localStorage.getItem('comercial'));
    expect((await renewal).ok()).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('comercial'))).not.toBe(before);

    const dialog = page.getByRole('dialog', { name: 'Su sesión venció' });
    await expect(async () => {
      // A renewal that is under way stores a good token again.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'retirado');
        }
      });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await storedKeys(page)).not.toContain('comercial');
    await expectAccessible(page);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\?tab=crm$/);
    expect(await storedKeys(page)).toContain('comercial');
  });
});
