import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { urlOf } from '../fixtures/public-pages';
import {
  CONTACT_URL,
  fillDialog,
  THANKS as PROGRAM_THANKS,
  someVisitor,
  type Visitor,
} from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';

const THANKS = '¡Gracias por contactarnos! Hemos recibido tu mensaje y te responderemos pronto.';
const WAITING = 'Se enviará cuando vuelva la conexión';
/** A Monday; Bogotá is five hours behind UTC. */
const TEN_IN_THE_MORNING = '2026-11-23T15:00:00Z';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|No se pudo conectar/;

const callback = (page: Page) => page.getByRole('complementary', { name: '¿Prefieres que te contactemos?' });
const status = (page: Page, term: string) =>
  page.getByRole('tabpanel').locator('dl > div', { hasText: term }).locator('dd');

async function openAt(page: Page, time: string, url = '/contacto') {
  await page.clock.install({ time });
  await page.goto(url);
}

test.use({ viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('P2.80 P2.82 P2.83 P3.11-P3.13 P4.19 P4.20 P5.09 P6.02 P7.06 P9.08 P9.09 three rooms; the frame comes on demand, the URL keeps the tab; both dialogs save nothing', async ({
  page,
}) => {
  const rooms: string[] = [];
  await page.route('https://8x8.vc/**', (route) => {
    rooms.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sala</title><p>Sala' });
  });
  await openAt(page, TEN_IN_THE_MORNING);
  await expect(page).toHaveTitle('Contacto | Puentes');
  await expect(page.getByRole('heading', { name: 'Salas de Asesoría Virtual' })).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([1, 2, 3].map((number) => new RegExp(`Asesor comercial ${number}`)));
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?asesor=3$/);
  await expect(page.getByRole('heading', { name: 'Asesor comercial 3' })).toBeVisible();
  await page.reload();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');

  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('programas académicos, proceso de matrícula y tarifas');
  await expect(status(page, 'Estado')).toHaveText('Disponible');
  await expect(status(page, 'En fila')).toHaveText('0');
  await expect(status(page, 'Horario')).toHaveText('8:00 AM - 6:00 PM');
  await expect(panel.getByRole('listitem')).toHaveText([
    'Permita el uso de cámara y micrófono',
    'Use audífonos',
    'Busque una conexión estable',
  ]);
  await expectGoodAtWidths(page);
  expect(rooms).toEqual([]);
  await panel.getByRole('button', { name: 'Unirse a la sala' }).click();
  const frame = panel.locator('iframe');
  const url = (await frame.getAttribute('src')) ?? '';
  expect(url).toMatch(/^https:\/\/8x8\.vc\/vpaas-magic-cookie-puentes\/asesor-comercial-3#/);
  expect(decodeURIComponent(url)).toContain('userInfo.displayName="Invitado"');
  await expect(panel.frameLocator('iframe').getByText('Sala')).toBeVisible();
  await expect(panel.getByText('Conectando con la sala…')).toBeHidden();
  await expect(panel.getByRole('link', { name: /^Abrir en otra pestaña/ })).toBeInViewport();
  await expect(frame).toBeFocused();
  expect(rooms).toHaveLength(1);
  await panel.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(panel.frameLocator('iframe').getByText('Sala')).toBeVisible();
  await expect.poll(() => rooms.length).toBe(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(710);
  await page.setViewportSize({ width: 390, height: 900 });

  await test.step('both dialogs save nothing and say so', async () => {
    await page.getByRole('button', { name: 'Agendar cita' }).click();
    const appointment = page.getByRole('dialog', { name: 'Agendar cita' });
    const date = appointment.getByLabel('Fecha');
    await expect(date).toHaveAttribute('min', '2026-11-23');
    await date.fill('2026-11-22');
    await expect(appointment.getByText('Elija una fecha desde hoy.')).toBeVisible();
    await expect(appointment.getByRole('radio')).toHaveCount(3);
    for (const hour of ['9:00 AM', '10:00 AM', '11:00 AM']) {
      await expect(appointment.getByRole('radio', { name: hour, exact: true })).toBeVisible();
    }
    await expect(appointment.getByText('no se guarda ni reserva nada')).toBeVisible();
    await expectGoodAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(appointment).toBeHidden();

    const sent: string[] = [];
    page.on('request', (request) => {
      // A loaded module is reported a second later, which may be at any moment of this test.
      const report = request.url().includes('/telemetry/');
      if (request.method() === 'POST' && !report) sent.push(request.url());
    });
    const opener = page.getByRole('button', { name: 'Dejar feedback' });
    await opener.click();
    const feedback = page.getByRole('dialog', { name: 'Dejar feedback' });
    await expect(feedback.getByRole('radio', { name: '5 de 5' })).toBeChecked();
    await expectGoodAtWidths(page);
    await feedback.getByRole('radio', { name: '4 de 5' }).check();
    await feedback.getByLabel('Comentarios').fill('Muy clara');
    const logged = page.waitForEvent('console', (message) => message.type() === 'log');
    await feedback.getByRole('button', { name: 'Enviar feedback' }).click();
    expect(await (await logged).args()[0]?.jsonValue()).toEqual({ rating: 4, comments: 'Muy clara' });
    await expect(feedback).toBeHidden();
    await expect(opener).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test('P4.13-P4.16 P9.07 closed before 8, open until 6; the wait falls a minute every 60 s, never below zero', async ({
  page,
}) => {
  await openAt(page, '2026-11-23T12:58:30Z');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No disponible en este horario')).toBeVisible();
  await expect(panel.getByText('Horario de atención: 8:00 AM - 6:00 PM')).toBeVisible();
  await expect(panel.locator('iframe')).toHaveCount(0);
  await expect(status(page, 'Espera estimada')).toHaveCount(0);
  expect((await panel.locator('[data-room]').boundingBox())?.height).toBeLessThan(520);
  await expectGoodAtWidths(page);
  await panel.getByRole('link', { name: 'Ir al formulario' }).click();
  await expect(callback(page)).toBeInViewport();

  await page.clock.fastForward('02:00');
  await expect(panel.getByText('No disponible en este horario')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Unirse a la sala' })).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(status(page, 'Espera estimada')).toHaveText(/^[23] min$/);
  await page.clock.fastForward('30:00');
  await expect(status(page, 'Espera estimada')).toHaveText('0 min');
  await page.clock.fastForward('09:30:00');
  await expect(panel.getByText('No disponible en este horario')).toBeVisible();
  await expect(status(page, 'Espera estimada')).toHaveCount(0);
});

test('P2.81 P4.17 P4.18 P5.03 P8.05 the form: draft after a reload, campaign and page told, thanks in its place', async ({
  page,
  site,
}) => {
  const visitor = someVisitor('Inés Duarte');
  await page.goto('/?utm_source=prueba&utm_medium=e2e');
  await page.goto('/contacto?asesor=2');
  const form = callback(page);
  const policy = form.getByRole('link', { name: /política/ });
  await expect(policy).toHaveAttribute('href', '/politica-de-datos');
  await expect(policy).toHaveAttribute('target', '_blank');
  await form.getByLabel('Mensaje').fill('Algo a medias');
  await page.reload();
  await expect(form.getByLabel('Mensaje')).toHaveValue('Algo a medias');
  await expect(form.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  await fillDialog(form, visitor);
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(THANKS);
  await expect(form.locator('form')).toHaveCount(0);
  await expectGoodAtWidths(page);
  const mail = async () => (await site.mail()).find(({ text }) => text.includes(visitor.email))?.text;
  await expect.poll(mail).toContain('Página: /contacto?asesor=2');
  expect(await mail()).toContain('utm_source: prueba, utm_medium: e2e');
  expect(await mail()).toContain('Formulario: contacto');
  await page.reload();
  await expect(form.getByLabel('Mensaje')).toHaveValue('');

  await test.step('a bot that fills in the honeypot gets the success message; its request arrives marked for review', async () => {
    const robot = someVisitor('Robot');
    await fillDialog(form, robot);
    await form.locator('input[name=website]').fill('https://spam.example', { force: true });
    await form.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(form.getByRole('status')).toHaveText(THANKS);
    const subjects = async () =>
      (await site.mail()).filter(({ text }) => text.includes(robot.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual([expect.stringMatching(/^\[Por revisar\]/)]);
  });
});

test('without a connection the request waits, survives the closed page and is sent once', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.expect(OFFLINE);
  const visitor = someVisitor('Óscar Rueda');
  await page.goto('/contacto');
  const form = callback(page);
  await fillDialog(form, visitor);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(form.getByRole('status')).toContainText(WAITING);
  await expectGoodAtWidths(page);
  await page.close();
  await context.setOffline(false);

  const keys: (string | undefined)[] = [];
  const later = await context.newPage();
  await later.route(CONTACT_URL, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.continue();
  });
  // Any page of the site sends the waiting request.
  await later.goto('/politica-de-datos');
  const mails = async () => (await site.mail()).filter(({ text }) => text.includes(visitor.email)).length;
  await expect(later.getByRole('status').getByText('Enviamos la solicitud')).toBeVisible();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect.poll(mails).toBe(1);
  await later.goto('/contacto');
  await expect(callback(later).getByLabel('Mensaje')).toHaveValue('');
  expect(keys).toHaveLength(1);
  expect(await mails()).toBe(1);
});

test('P5.05 without scripts the page of contact and a program lead to a form, posted, answered with a page, and in no URL', async ({
  browser,
  request,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const mailsOf = async ({ email }: Visitor) =>
    (await site.mail()).filter(({ text }) => text.includes(email));

  await page.goto(await urlOf('/programas/:slug', request));
  // Without scripts: no button that does nothing, and no menu over the heading.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.boundingBox())?.y).toBeGreaterThan(bottom);
  const program = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(page.getByText('Programa seleccionado:')).toContainText(program);
  const student = someVisitor('Sin Guiones');
  await fillDialog(page.getByRole('main'), student);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(PROGRAM_THANKS);
  expect(page.url()).not.toContain(encodeURIComponent(student.email));
  await expect.poll(async () => (await mailsOf(student)).length).toBe(1);
  expect((await mailsOf(student))[0]?.text).toContain(program);

  await page.goto('/contacto');
  const caller = someVisitor('Con Llamada');
  await fillDialog(callback(page), caller);
  await callback(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(THANKS);
  expect(page.url()).not.toContain(encodeURIComponent(caller.email));
  await expect.poll(async () => (await mailsOf(caller)).length).toBe(1);
  await context.close();
});
