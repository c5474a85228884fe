import ICAL from 'ical.js';
import { addDays, bogotaDay, bogotaInstant } from 'shared/rules';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { lastSunday } from '../fixtures/contact-hours';
import { callApi, callCrm, changeLead, createLead } from '../fixtures/crm-calls';
import { mailTo } from '../fixtures/mail';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('an adviser makes a template, writes with it by WhatsApp and by e-mail, and both are noted', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.setViewportSize({ width: 390, height: 900 });
  await holdSession(page, 'asesor2@example.com');
  const field = (name: string) => page.getByRole('textbox', { name });
  const lead = await createLead(page, 'Viaje De Mensajes');
  // A word that is longer than its place is broken.
  const proximaAccion = `Enviar ${'pensum'.repeat(20)}`;
  await changeLead(page, lead.id, { proximaAccion, fechaProximaAccion: '2099-12-02T14:00:00.000Z' });
  const { email } = (await callCrm(page, 'GET', `/${lead.id}`)) as unknown as { email: string };

  // The panel's three templates are read-only; the adviser makes an own template from one of them.
  await page.goto('/admin?tab=crm');
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Plantillas de mensajes' }).click();
  const templates = page.getByRole('region', { name: 'Plantillas de mensajes' });
  for (const name of ['Pedir documentos', 'Recordar pago', 'Enviar enlace']) {
    await expect(templates.getByRole('link', { name })).toBeVisible();
  }
  await templates.getByRole('link', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('La cambia un administrador.', { exact: false })).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Hacer una propia' }).click();
  await field('Nombre').fill('Saludo de viaje');
  await field('Asunto del correo').fill('{programa} en {universidad}');
  await field('Mensaje').fill('Hola, . Su página: {enlace} Le cuesta {precio}');
  await field('Mensaje').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  await page.getByRole('button', { name: /^Poner \{nombre\}:/ }).click();
  await expect(page.getByRole('figure')).toContainText('Hola, Ana. Su página:');
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Saludo de viaje' })).toBeVisible();
  await page.getByRole('link', { name: 'Todas las plantillas' }).click();
  await expect(templates.getByRole('link', { name: 'Saludo de viaje' })).toBeVisible();
  await expectGoodAtWidths(page);

  // By WhatsApp: the missing fields are named, the link is created, the price deleted. On a Sunday it opens only if the person asked.
  await page.clock.setFixedTime(lastSunday());
  await page.goto(`/admin?tab=crm&lead=${lead.id}`);
  await page.getByRole('button', { name: 'Escribir con plantilla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribir a Viaje De Mensajes' });
  await dialog.getByRole('combobox', { name: 'Plantilla' }).selectOption('Saludo de viaje');
  const text = dialog.getByRole('textbox', { name: 'Mensaje' });
  await expect(text).toHaveValue(/^Hola, Viaje\. Su página: \{enlace\}/);
  await expect(dialog.getByText('{enlace} Enlace de inscripción de la persona')).toBeVisible();
  await expectGoodAtWidths(page);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(text).toHaveValue(/\/mi-inscripcion\//);
  const written = (await text.inputValue()).replace(/ Le cuesta .*/, '');
  await text.fill(written);
  await expect(dialog.getByText(/\(Ley 2300\): por WhatsApp/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Abrir WhatsApp' })).toBeDisabled();
  const asked = dialog.getByLabel('La persona pidió esta información ahora');
  await asked.check();
  const chat = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Abrir WhatsApp' }).click();
  expect(new URL((await chat).url()).searchParams.get('text')).toBe(written);
  await (await chat).close();
  await expect(dialog.getByText(/quedó en las notas/)).toBeVisible();
  await expectGoodAtWidths(page);
  await dialog.getByRole('button', { name: 'Listo' }).click();

  // By e-mail, which would be scheduled for later unless the person asked; a reply goes to the adviser.
  await page.getByRole('button', { name: 'Escribir con plantilla' }).click();
  await dialog.getByText('Correo', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Plantilla' }).selectOption('Saludo de viaje');
  await expect(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Maestría en Educación en UNADE');
  await text.fill(written);
  await expect(dialog.getByRole('button', { name: 'Programar correo' })).toBeEnabled();
  await expectGoodAtWidths(page);
  await asked.check();
  await dialog.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(dialog.getByText(/El correo va en camino/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const sent = await mailTo(site, email, ({ subject }) => subject.startsWith('Maestría en Educación'));
  expect(sent.replyTo).toBe('asesor2@example.com');
  expect(sent.text).toContain(written);
  await page.getByRole('tab', { name: 'Notas (2)' }).click();
  await expect(page.getByText('WhatsApp, plantilla «Saludo de viaje»', { exact: false })).toBeVisible();
  await expect(page.getByText('Correo «Maestría en Educación en UNADE»', { exact: false })).toBeVisible();
});

test('of many templates the last one opens where it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await holdSession(page, 'asesor3@example.com');
  for (let number = 10; number < 26; number += 1) {
    const text = { asunto: 'Hola', texto: 'Hola, {nombre}' };
    await callApi(page, '/api/v1/templates', { nombre: `Plantilla ${number}`, ...text });
  }
  await page.goto('/admin?tab=crm&vista=plantillas');
  await page.getByRole('link', { name: 'Plantilla 25' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Plantilla 25');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeInViewport({ ratio: 1 });
  await expectGoodAtWidths(page);
});

test('the calendar of an adviser is read by a program, until its link is revoked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'asesor2@example.com');
  const { id } = await createLead(page, 'Viaje De Agenda');
  const moment = bogotaInstant(addDays(bogotaDay(), 2), '15:30') ?? '';
  await changeLead(page, id, { proximaAccion: 'Llamar', fechaProximaAccion: moment });

  await page.goto('/admin/ajustes');
  const card = page.getByRole('region', { name: 'Calendario' });
  await card.getByRole('button', { name: 'Crear enlace' }).click();
  const link = card.getByLabel('Enlace de su calendario');
  await expect(link).toHaveValue(/\/agenda\.ics$/);
  await expectGoodAtWidths(page);
  const { pathname } = new URL(await link.inputValue());
  const answer = await page.request.get(pathname);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  const action = events.find(({ summary }) => summary === 'Llamar: Viaje De Agenda');
  expect(action?.startDate.toJSDate().toISOString()).toBe(moment);
  const etag = answer.headers().etag ?? '';
  expect((await page.request.get(pathname, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await page.reload();
  await expect(card.getByText(/Un calendario lo leyó/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await card.getByRole('button', { name: 'Anular enlace' }).click();
  const question = page.getByRole('dialog', { name: 'Anular el enlace' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anular' }).click();
  await expect(card.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
