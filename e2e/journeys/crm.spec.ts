import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleFromTop, expectGoodAtWidths } from '../fixtures/axe';
import { rowAction } from '../fixtures/lead-rows';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A client that exists already is refused with 409, which the browser logs. */
const REFUSAL = /status of 409/;
/** At the end, the list is made to fail. */
const OUTAGE = /status of 503/;
const FAR_DAY = '01/12/2099';
/** Too long for its place on a phone. */
const CONCEPT = `Inscripción${'2027'.repeat(15)}`;

async function fillDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}

async function fillWizard(wizard: Locator, name: string, email: string, cedula: string): Promise<void> {
  await wizard.getByLabel('Nombre completo').fill(name);
  await wizard.getByLabel('Correo electrónico').fill(email);
  await wizard.getByLabel('Teléfono').fill('300 555 0177');
  await wizard.getByLabel('Asesor').selectOption({ index: 1 });
  await wizard.getByRole('button', { name: 'Siguiente' }).click();
  await wizard.getByLabel('Estado civil').selectOption('Soltero');
  await wizard.getByLabel('Tipo de documento').selectOption('CC');
  await wizard.getByLabel('Número').fill(cedula);
  await fillDay(wizard.getByRole('textbox', { name: 'Fecha de nacimiento' }), '14/02/2000');
  await wizard.getByRole('button', { name: 'Siguiente' }).click();
  await wizard.getByLabel('Universidad', { exact: false }).first().selectOption('UNADE');
  // A program of the catalogue shows when it begins and what it costs.
  await wizard.getByLabel('Programa de interés').fill('Maestría en Educación Digital (Virtual)');
  await expect(wizard.getByText(/^Período \d{4}-\d: Inicia el /)).toBeVisible();
  await wizard.getByLabel('Programa de interés').fill('Maestría en Pedagogía');
  await expect(wizard.getByLabel('Estrato')).toBeVisible();
}

/** Whether an element, or one inside it, scrolls what does not fit. */
const scrollsWithin = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some(
    (one) =>
      one.scrollHeight > one.clientHeight + 8 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
  );

/** Today in Bogotá as a day field takes it. */
const today = () =>
  new Date().toLocaleDateString('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** Schedules the two e-mails of a tab; the reminder is due in the first minute of today, so it is sent at once. */
async function scheduleReminders(page: Page, form: Locator): Promise<void> {
  await fillDay(form.getByRole('textbox', { name: 'Fecha límite' }), FAR_DAY);
  await fillDay(form.getByRole('textbox', { name: 'Recordatorio', exact: true }), today());
  for (const part of ['horas', 'minutos']) {
    await form.getByLabel(`Hora del recordatorio, ${part}`).pressSequentially('00');
  }
  await form.getByRole('button', { name: 'Programar Recordatorios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordatorios programados' });
  await expect(dialog).toContainText('Recibirá dos correos en admin@example.com');
  await expectAccessibleFromTop(page);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens an e-mail in the development mailbox, as HTML and as text. */
async function expectMailPage(page: Page, subject: string, told: string): Promise<void> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mail');
  await mailbox.getByRole('link', { name: subject }).click();
  const html = mailbox.frameLocator('iframe');
  await expect(html.getByRole('link', { name: 'Abrir el lead' })).toHaveAttribute(
    'href',
    /\/admin\?tab=crm&lead=/,
  );
  await expect(html.getByText(told).filter({ visible: true }).first()).toBeVisible();
  await expect(mailbox.locator('pre').first()).toContainText(told);
  // The deadline is attached for a calendar.
  await expect(mailbox.locator('pre').last()).toContainText('BEGIN:VCALENDAR');
  await expectAccessible(mailbox);
  await mailbox.close();
}

/** Does something that calls the notifications service; returns the body of the answer. */
async function answerOf(page: Page, path: '/schedule' | '/cancel', act: () => Promise<void>) {
  const [response] = await Promise.all([page.waitForResponse(`**/api${path}`), act()]);
  expect(response.status()).toBe(200);
  return response.json();
}

test('S2.36 S2.45 a lead from its creation to its deletion', async ({ page, site, complaints }) => {
  test.slow();
  complaints.expect(REFUSAL, OUTAGE);
  const name = 'Creada Por Prueba';
  const email = 'creada@example.com';
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=crm');
  await expect(page.getByRole('heading', { name: 'Todos los Leads' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Leads', exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(24 * 16);
  expect(await list.evaluate(scrollsWithin)).toBe(true);
  await expectGoodAtWidths(page, { fromTop: true });

  await page.getByRole('button', { name: '+ Nuevo Lead' }).click();
  const wizard = page.getByRole('dialog', { name: 'Nuevo Lead' });
  await fillWizard(wizard, name, email, '1085000390');
  await expectAccessibleFromTop(page);
  await wizard.getByRole('button', { name: 'Crear Lead' }).click();

  const detail = page.getByRole('region', { name: 'Detalle del lead' });
  await expect(detail.getByRole('heading', { name })).toBeFocused();
  await expect(page).toHaveURL(/lead=/);

  await detail.getByRole('tab', { name: 'Notas (0)' }).click();
  await detail.getByLabel('Nota', { exact: true }).fill('Pide el pensum');
  await detail.getByLabel('Nota', { exact: true }).press('Enter');
  await expect(detail.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
  await expect(detail.getByText('Pide el pensum')).toBeVisible();

  await detail.getByRole('tab', { name: /^Documentos/ }).click();
  await scheduleReminders(page, detail.getByRole('form', { name: 'Recordatorio de documentos' }));
  await answerOf(page, '/cancel', () => detail.getByLabel('Hoja de vida').click());
  await expect(detail.getByText('1 de 9 recibidos')).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });

  await detail.getByRole('tab', { name: 'Pagos (0)' }).click();
  await detail.getByLabel('Concepto').fill(CONCEPT);
  await detail.getByLabel('Monto (COP)').fill('725000');
  await fillDay(detail.getByRole('textbox', { name: 'Fecha de vencimiento' }), FAR_DAY);
  await fillDay(detail.getByRole('textbox', { name: 'Recordatorio (opcional)' }), '24/11/2099');
  const { programadas } = await answerOf(page, '/schedule', () =>
    detail.getByRole('button', { name: 'Agregar pago' }).click(),
  );
  expect(programadas).toHaveLength(2);
  await expect(detail.getByText('Pago agregado exitosamente')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Agregar pago' })).toBeInViewport({ ratio: 1 });
  await scheduleReminders(page, detail.getByRole('form', { name: 'Recordatorio de pagos' }));
  await expect
    .poll(async () => (await site.mail()).map(({ subject }) => subject).join('\n'))
    .toMatch(new RegExp(`(?=[^]*Recordatorio de documentos: ${name})(?=[^]*Recordatorio de pagos: ${name})`));

  await expectMailPage(page, `Recordatorio de documentos: ${name}`, name);

  // The service canceled the e-mails when the payment was marked as paid: nothing is left to cancel.
  const paid = await answerOf(page, '/cancel', () =>
    detail.getByRole('button', { name: 'Marcar pagado' }).click(),
  );
  expect(paid).toEqual({ canceladas: 0 });
  await expect(detail.getByRole('button', { name: `Marcar pendiente ${CONCEPT}` })).toBeVisible();
  await page.reload();
  await expect(detail.getByRole('tab', { name: 'Pagos (1)' })).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await detail.getByRole('button', { name: `Eliminar el pago ${CONCEPT}` }).click();
  const removal = page.getByRole('dialog', { name: 'Eliminar pago' });
  await removal.getByRole('button', { name: 'Eliminar' }).click();
  await expect(detail.getByRole('tab', { name: 'Pagos (0)' })).toBeVisible();

  await detail.getByRole('button', { name: 'Editar este lead' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Lead' });
  await edit.getByLabel(/^Estado( \*)?$/).selectOption('interesado');
  const form = await edit.boundingBox();
  expect(form?.height).toBeLessThanOrEqual(900 * 0.9);
  expect(await edit.evaluate(scrollsWithin)).toBe(true);
  await expectAccessibleFromTop(page);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit).toBeHidden();
  await expect(detail.getByRole('button', { name: /^Estado: Interesado/ })).toBeVisible();

  const toList = detail.getByRole('link', { name: 'Volver a la lista' });
  // On a phone the open lead takes the whole screen.
  await toList.click();
  const twin = 'Repetida Por Prueba';
  await page.getByRole('button', { name: '+ Nuevo Lead' }).click();
  await fillWizard(wizard, twin, email, '1085100390');
  await wizard.getByRole('button', { name: 'Crear Lead' }).click();
  const duplicate = page.getByRole('dialog', { name: 'Cliente ya existe' });
  await expect(duplicate).toContainText(name);
  await expectAccessibleFromTop(page);
  await duplicate.getByRole('button', { name: 'Crear de todos modos' }).click();
  await expect(detail.getByRole('heading', { name: twin })).toBeFocused();

  await toList.click();
  await page.getByRole('searchbox', { name: 'Buscar leads' }).fill('creada@');
  const rows = page.getByRole('region', { name: 'Leads', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rowAction(page, 'Asignar', name);
  const assign = page.getByRole('dialog', { name: 'Asignar Lead' });
  await assign.getByRole('radio').last().check();
  await expectAccessibleFromTop(page);
  await assign.getByRole('button', { name: 'Asignar' }).click();
  await expect(assign).toBeHidden();

  for (const one of [name, twin]) {
    await rowAction(page, 'Eliminar', one);
    const question = page.getByRole('dialog', { name: 'Eliminar lead' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('link', { name: one, exact: true })).toBeHidden();
  }
  await expect(page.getByText('Ningún lead con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page).toHaveURL(/tab=crm$/);
  await expect(rows.first()).toBeVisible();

  const listCalls = /\/api\/crm-handler(\?.*)?$/;
  await page.route(listCalls, (route) =>
    route.fulfill({ status: 503, json: { message: 'sin base de datos' } }),
  );
  await page.reload();
  const warning = page.getByRole('alert').filter({ hasText: 'Usando datos locales.' });
  await expect(warning).toContainText('copia que este navegador guardó');
  await expect(rows.first()).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await page.unroute(listCalls);
  await warning.getByRole('button', { name: 'Reintentar' }).click();
  await expect(warning).toBeHidden();
  await expect(rows.first()).toBeVisible();
});
