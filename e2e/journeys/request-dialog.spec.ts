import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { holdRequests } from '../fixtures/held-requests';
import {
  BANNER,
  CONTACT_URL,
  fillDialog,
  openFirstDialog,
  someVisitor,
  submitOf,
  THANKS,
} from '../fixtures/request-dialog';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const REFUSED =
  /No se pudo conectar|tardó demasiado|ApiError|POST \/v1\/contact|status of (400|500)|Failed to fetch|ERR_CONNECTION|signal timed out/;

const mailsOf = async (site: Site, email: string) =>
  (await site.mail()).filter(({ text }) => text.includes(email)).length;

/** Opens the unchanged listing, and waits until the dialog of a program can be opened. */
async function openListing(page: Page) {
  await page.goto('/pregrado');
  await expect(page.getByRole('button', { name: /^Solicitar información/ }).first()).toBeVisible();
}

test('P4.04 P4.07 P5.01 P5.02 P8.01 P8.02 what is missing, refused or lost on its way: the dialog keeps what was written, and a request is stored once', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await page.setViewportSize({ width: 320, height: 640 });
  await openListing(page);

  await test.step('every field is required by the browser, and only by it; × and Escape give the focus back', async () => {
    const { dialog, opener } = await openFirstDialog(page);
    const field = (label: string) => dialog.getByLabel(label);
    await expect(field('Nombre completo')).toHaveJSProperty('type', 'text');
    await expect(field('Correo electrónico')).toHaveJSProperty('type', 'email');
    await expect(field('Teléfono')).toHaveJSProperty('type', 'tel');
    await expect(field('Teléfono')).toHaveAttribute('placeholder', /^\+57/);
    await expect(dialog.locator('textarea')).toHaveAttribute('rows', '4');
    await expect(dialog.getByRole('checkbox', { name: /Acepto la política de privacidad/ })).toBeVisible();
    for (const input of await dialog.locator('form').locator('input:not([tabindex="-1"]), textarea').all()) {
      await expect(input).toHaveAttribute('required', '');
      for (const limit of ['minlength', 'maxlength', 'pattern'])
        await expect(input).not.toHaveAttribute(limit);
    }

    let calls = 0;
    await page.route(CONTACT_URL, (route) => {
      calls += 1;
      return route.abort();
    });
    await submitOf(dialog).click();
    await expect(field('Nombre completo')).toBeFocused();
    expect(calls).toBe(0);

    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.unroute(CONTACT_URL);
  });

  await test.step('an answer of 500, a service that is down: banner, content kept, and a retry that stores one request', async () => {
    for (const answer of [
      { status: 500, contentType: 'application/json', body: '{"error":"interno"}' },
      'connectionrefused',
    ]) {
      const visitor = someVisitor('Carlos Peña');
      const { dialog } = await openFirstDialog(page);
      await fillDialog(dialog, visitor);
      const logged = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.route(CONTACT_URL, (route) =>
        typeof answer === 'string' ? route.abort(answer) : route.fulfill(answer),
      );
      await submitOf(dialog).click();
      await expect(dialog.getByRole('alert')).toHaveText(BANNER);
      const title = await dialog.getByRole('heading', { name: 'Solicitar información' }).boundingBox();
      const banner = await dialog.getByRole('alert').boundingBox();
      expect(banner?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      await logged;
      await expect(submitOf(dialog)).toBeEnabled();
      await expect(dialog.getByLabel('Nombre completo')).toHaveValue(visitor.name);
      await expect(dialog.getByLabel('Mensaje')).toHaveValue(visitor.message);

      await page.unroute(CONTACT_URL);
      await submitOf(dialog).click();
      await expect(dialog).toContainText(THANKS);
      await expect.poll(() => mailsOf(site, visitor.email)).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('an answer that is lost: the retry carries the same key', async () => {
    const visitor = someVisitor('Diana Ríos');
    const { dialog } = await openFirstDialog(page);
    await fillDialog(dialog, visitor);
    const keys: (string | undefined)[] = [];
    const answers: number[] = [];
    await page.route(CONTACT_URL, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      answers.push(answer.status());
      // The first request was stored, but its answer never arrives.
      if (keys.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await submitOf(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(BANNER);
    await submitOf(dialog).click();
    await expect(dialog).toContainText(THANKS);
    expect(answers).toEqual([201, 200]);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await expect.poll(() => mailsOf(site, visitor.email)).toBe(1);
    await page.unroute(CONTACT_URL);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what the server says of a field is at it', async () => {
    await page.setViewportSize({ width: 390, height: 860 });
    const { dialog } = await openFirstDialog(page);
    await expectGoodAtWidths(page);
    await fillDialog(dialog, { ...someVisitor('Fabio Nieto'), phone: 'sin número', message: '   ' });
    await submitOf(dialog).click();
    const phone = dialog.getByLabel('Teléfono');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription('Escriba un teléfono válido, con números.');
    await expect(dialog.getByLabel('Mensaje')).toHaveAccessibleDescription('Escriba su mensaje.');
    await expect(phone).toHaveValue('sin número');
    await expect(phone).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveText(BANNER);
    await expect(dialog.getByText('Revise estos datos:')).toBeVisible();
    await expectGoodAtWidths(page);
    await phone.fill('310 555 0134');
    await dialog.getByLabel('Mensaje').fill('Quiero saber el costo.');
    await submitOf(dialog).click();
    await expect(dialog).toContainText(THANKS);
    // A hovered message stays, which gives the check time.
    await dialog.getByText(THANKS).hover();
    await expectAccessible(page);
    await expect(dialog).toBeVisible();
  });
});

test('P4.03-P4.06 P9.01 sending disables the button; the dialog closes 3000 ms after success; a service that does not answer ends in the banner', async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await openListing(page);
  const { dialog, opener } = await openFirstDialog(page);
  await fillDialog(dialog, someVisitor('Berta Lugo'));
  const { release } = await holdRequests(page, CONTACT_URL);
  await page.clock.pauseAt('2026-11-21T11:00:00');
  await submitOf(dialog).click();
  await page.mouse.move(0, 0);
  await expect(submitOf(dialog)).toBeDisabled();
  await expect(submitOf(dialog)).toHaveText('Enviando...');
  release();
  await expect(dialog.getByText(THANKS)).toBeVisible();
  await expect(dialog.locator('form')).toHaveCount(0);

  await page.clock.runFor(2990);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(10);
  // Closing is animated with real timers.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(dialog).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(opener).toBeFocused();

  await page.clock.resume();
  await openFirstDialog(page);
  await fillDialog(dialog, someVisitor('Elena Vargas'));
  await page.route(CONTACT_URL, () => new Promise(() => undefined));
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Enviando...');
  await page.clock.runFor(20_000);
  await expect(dialog.getByRole('alert')).toHaveText(BANNER);
  await expect(submitOf(dialog)).toBeEnabled();
});

test('closed while it is sent, a request still arrives once, and any page says so; a tab that closes leaves it to the next visit', async ({
  page,
  context,
  site,
}) => {
  const visitor = someVisitor('Elena Prado');
  await page.setViewportSize({ width: 390, height: 740 });
  await openListing(page);
  const { dialog } = await openFirstDialog(page);
  await fillDialog(dialog, visitor);
  const { release } = await holdRequests(page, CONTACT_URL);
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Enviando...');
  // The browser's back closes the dialog, not the page.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pregrado$/);
  const notice = page.getByRole('status').filter({ hasText: 'solicitud' });
  await expect(notice).toContainText('Seguimos enviando su solicitud.');
  await page.getByRole('contentinfo').getByRole('link').first().scrollIntoViewIfNeeded();
  release();
  await expect(notice).toContainText('Su solicitud llegó.');
  await expectAccessible(page);
  await expect.poll(() => mailsOf(site, visitor.email)).toBe(1);

  const second = someVisitor('Fabio Mora');
  await openFirstDialog(page);
  await fillDialog(dialog, second);
  await holdRequests(page, CONTACT_URL);
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Enviando...');
  await page.close();
  const next = await context.newPage();
  await next.goto('/noticias');
  await expect(next.getByText('Enviamos la solicitud que había quedado guardada.')).toBeVisible();
  await expect.poll(() => mailsOf(site, second.email)).toBe(1);
});
