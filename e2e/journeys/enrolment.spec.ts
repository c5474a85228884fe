import type { Browser, Locator, Page } from '@playwright/test';
import { ADVISER_FORM, fillAdviserForm } from '../fixtures/adviser-form';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { lastSunday } from '../fixtures/contact-hours';
import { callApi, callCrm, changeLead, createLead } from '../fixtures/crm-calls';
import { mailTo } from '../fixtures/mail';
import { overBudget, weigh } from '../fixtures/page-weight';
import type { Site } from '../fixtures/site';
import { holdSession } from '../fixtures/staff';
import { expect, isTakenOver, test } from '../fixtures/test';

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** A photo as large as a camera's: noise, which does not compress. */
async function photo(page: Page, side: number): Promise<Buffer> {
  const text = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    canvas.width = length;
    canvas.height = length;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const pixels = context.createImageData(length, length);
    for (let at = 0; at < pixels.data.length; at += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(at, Math.min(pixels.data.length, at + 65_536)));
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, side);
  return Buffer.from(text, 'base64');
}

/** In bytes a second. A photo takes so long on the slow line that the line can be cut meanwhile. */
const SLOW = 200_000;
const FAST = 4_000_000;

/** A phone of 360 px on a line of `bytes` bytes a second, and a function that cuts the line. */
async function openPhone(browser: Browser, site: Site, bytes: number) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  const network = await context.newCDPSession(phone);
  const setLine = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 150,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await setLine(false);
  return { phone, cutLine: () => setLine(true) };
}

/** Creates the enrolment link of a lead in its tab "Documentos"; returns its path. */
async function makeLink(page: Page, leadId: string): Promise<string> {
  await page.goto(`/admin?tab=crm&lead=${leadId}&ver=documentos`);
  const link = page.getByRole('region', { name: 'Enlace de inscripción' });
  await link.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(link).toContainText('Todavía no la ha abierto.');
  const chat = await link.getByRole('link', { name: /Enviar por WhatsApp/ }).getAttribute('href');
  const url = /https?:\S+\/mi-inscripcion\/\S+/.exec(decodeURIComponent(chat ?? ''))?.[0] ?? '';
  return new URL(url).pathname;
}

/** Creates the enrolment link of a lead and sends it by e-mail with its template; returns its path. */
async function mailLink(page: Page, site: Site, name: string, email: string): Promise<string> {
  // On a Sunday the dialog asks whether the person requested it, at whatever hour this runs.
  await page.clock.setFixedTime(lastSunday());
  await page.getByRole('button', { name: 'Escribir con plantilla' }).click();
  const dialog = page.getByRole('dialog', { name: `Escribir a ${name}` });
  await dialog.getByText('Correo', { exact: true }).click();
  await dialog.getByLabel('Plantilla').selectOption('Enviar enlace');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(dialog.getByLabel('Mensaje')).toHaveValue(/\/mi-inscripcion\//);
  await dialog.getByLabel('La persona pidió esta información ahora').check();
  await dialog.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(dialog.getByText(/El correo va en camino/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.clock.setSystemTime(new Date());
  const path = /\/mi-inscripcion\/[\w.-]+/;
  const mail = await mailTo(site, email, ({ text }) => path.test(text));
  return path.exec(mail.text)?.[0] ?? '';
}

/** The newest code that a person got by e-mail. */
async function codeFor(site: Site, email: string): Promise<string> {
  const mail = await mailTo(site, email, ({ subject }) => subject.startsWith('Su código'));
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** Requests the code for a page and enters it. */
async function enterCode(phone: Page, site: Site, email: string): Promise<void> {
  await phone.getByRole('button', { name: 'Enviar el código a mi correo' }).click();
  await phone.getByLabel('Código de seis números').fill(await codeFor(site, email));
  await phone.getByRole('button', { name: 'Abrir mi inscripción' }).click();
}

test('an applicant opens their page with a code, sends documents over a line that is cut, and sees them received', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 40[04]/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'asesor3@example.com');
  const lead = await createLead(page, 'Aspirante De Prueba');
  const { email } = (await callCrm(page, 'GET', `/${lead.id}`)) as unknown as { email: string };
  const path = await makeLink(page, lead.id);
  const link = page.getByRole('region', { name: 'Enlace de inscripción' });
  await expectAccessible(page);

  const { phone, cutLine } = await openPhone(browser, site, SLOW);
  const gate = await phone.goto(path);
  expect(gate?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await gate?.text()).not.toContain('Aspirante');
  await phone.waitForFunction(isTakenOver);
  await expectGoodAtWidths(phone);
  // A script budget somewhat above that of a program's page (page-weight.spec.ts).
  const weight = await weigh(page.request, path);
  console.info(`Mi inscripción: ${weight.script} bytes of script in ${weight.files.length} files.`);
  expect(overBudget(weight, { script: 124_700, files: 5, entry: 3_200 })).toEqual([]);
  await phone.getByRole('button', { name: 'Enviar el código a mi correo' }).click();
  const field = phone.getByLabel('Código de seis números');
  await expect(field).toBeFocused();
  const right = await codeFor(site, email);
  await field.fill(right === '000000' ? '111111' : '000000');
  await phone.getByRole('button', { name: 'Abrir mi inscripción' }).click();
  await expect(phone.getByRole('alert')).toContainText('Ese no es el código');
  await field.fill(right);
  await phone.getByRole('button', { name: 'Abrir mi inscripción' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Maestría en Educación' })).toBeVisible();
  await expectGoodAtWidths(phone);
  // The server renders it for this device only.
  expect(await (await phone.context().request.get(path)).text()).toContain('Su camino');
  expect(await (await page.request.get(path)).text()).not.toContain('Su camino');

  // The line is cut while a photo is sent; the upload goes on after the page was closed.
  const big = await photo(page, 1_800);
  expect(big.length).toBeGreaterThan(1024 * 1024);
  await phone.getByLabel('Elegir archivo de Documento de identidad').setInputFiles({
    name: 'cedula.jpg',
    mimeType: 'image/jpeg',
    buffer: big,
  });
  await expectGoodAtWidths(phone);
  await phone.getByRole('button', { name: 'Enviar la foto' }).click();
  const files = phone.getByRole('list', { name: 'Archivos de Documento de identidad' });
  await expect(files).toContainText(/[1-9]\d? % enviado/);
  await cutLine();
  await expect(files).toContainText('Sin conexión: sigue solo cuando vuelva.', { timeout: 70_000 });
  await expectGoodAtWidths(phone);
  await phone.close();
  const again = await phone.context().newPage();
  await again.goto(path);
  await again.waitForFunction(isTakenOver);
  const sent = again.getByRole('list', { name: 'Archivos de Documento de identidad' });
  await expect(sent).toContainText('Por revisar', { timeout: 60_000 });
  await expect(sent.getByRole('listitem')).toHaveCount(1);

  // A damaged PDF is refused with the reason; a good one is accepted.
  const choose = again.getByLabel('Elegir archivo de Hoja de vida');
  await choose.setInputFiles({
    name: 'hoja.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nada'),
  });
  await expect(again.getByRole('alert')).toContainText('El PDF está dañado');
  await expectGoodAtWidths(again);
  await choose.setInputFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(again.getByRole('list', { name: 'Archivos de Hoja de vida' })).toContainText('Por revisar');

  // The adviser sees the documents that came, accepts one and asks for the other again.
  await page.goto('/admin?tab=crm&vista=hoy');
  const waiting = page.getByRole('region', { name: 'Por revisar' });
  await expect(waiting).toContainText('Documento de identidad');
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Aspirante De Prueba' }).first().click();
  const review = page.getByRole('region', { name: 'Documentos por revisar' });
  await expect(review.getByRole('button', { name: 'Ver en grande cedula.jpg' })).toBeVisible();
  await expectAccessible(page);
  await review
    .getByRole('article', { name: 'Documento de identidad' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Documento de identidad' })).toBeChecked();
  const other = review.getByRole('article', { name: 'Hoja de vida' });
  await other.getByRole('button', { name: 'Pedir de nuevo…' }).click();
  await other.getByLabel('Qué debe corregir').fill('Falta la segunda página.');
  await other.getByRole('button', { name: 'Pedir de nuevo', exact: true }).click();
  await expect(review).toHaveCount(0);

  await again.reload();
  await again.waitForFunction(isTakenOver);
  await expect(again.getByText(/Recibido el/)).toBeVisible();
  await expect(again.getByText('Envíelo de nuevo: Falta la segunda página.')).toBeVisible();
  const asked = async () =>
    (await site.mail()).some(({ to, subject }) => to === email && subject.includes('Hoja de vida'));
  await expect.poll(asked).toBe(true);
  await expectGoodAtWidths(again);

  // Revoking the link takes effect at once and deletes what waited on the device.
  await again
    .getByLabel('Elegir archivo de Fotografía')
    .setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await photo(again, 60) });
  await expect(again.getByRole('button', { name: 'Enviar la foto' })).toBeVisible();
  await link.getByRole('button', { name: 'Anular' }).click();
  await link.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(link.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  await again.reload();
  await again.waitForFunction(isTakenOver);
  await expect(again.getByRole('heading', { name: 'No encontramos esta inscripción' })).toBeVisible();
  await expect(again.getByText(/Lo que quedó sin enviar en este dispositivo se borró/)).toBeVisible();
  await expectGoodAtWidths(again);
});

/** Whether something is drawn on a canvas: more than 100 different values in its red channel. */
const isPainted = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
    return new Set(pixels?.filter((_, index) => index % 4 === 0)).size > 100;
  });

/** Cancels the waiting e-mails about a document; returns how many there were. */
const cancelReminders = (page: Page, leadId: string, itemId: string) =>
  callApi(page, '/api/cancel', { leadId, tipo: 'documento', itemId }).then(({ canceladas }) => canceladas);

test('from the form on a telephone to enrolled: pages of one document, one photographed twice, one refused and sent again', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 40[04]/);
  const email = 'camino.inscrito@example.com';
  const { phone } = await openPhone(browser, site, FAST);
  await phone.goto(ADVISER_FORM);
  await fillAdviserForm(phone, { name: 'Camino Inscrito', email, cedula: '1085000131' });
  await phone.getByLabel('Universidad *').selectOption('UNADE');
  await phone.getByLabel('Programa de interés').fill('Psicología');
  await phone.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(phone.getByRole('heading', { name: '¡Registro exitoso!' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'asesor1@example.com');
  const found = (await callCrm(page, 'GET', '?q=camino.inscrito')) as unknown as { id: string }[];
  const leadId = found[0]?.id ?? '';
  // Before the page loads: a clock installed while style sheets load does not stop their time limits, which then remove them.
  await page.clock.install();
  await page.goto(`/admin?tab=crm&lead=${leadId}&ver=documentos`);
  const path = await mailLink(page, site, 'Camino Inscrito', email);
  const documents = (await callCrm(page, 'GET', `/${leadId}`)) as unknown as {
    documentos: { id: string; nombre: string }[];
  };
  const identity = documents.documentos.find(({ nombre }) => nombre === 'Documento de identidad')?.id ?? '';
  await callApi(page, '/api/schedule', {
    leadId,
    notificaciones: ['recordatorio', 'limite'].map((tipoRecordatorio, index) => ({
      leadId,
      leadNombre: 'Camino Inscrito',
      tipo: 'documento',
      tipoRecordatorio,
      destinatario: 'asesor1@example.com',
      fecha: new Date(Date.now() + (index + 1) * 24 * 60 * 60_000).toISOString(),
      documentoId: identity,
      pagoId: null,
    })),
  });

  await phone.goto(path);
  await phone.waitForFunction(isTakenOver);
  await enterCode(phone, site, email);
  const title = phone.getByRole('heading', { level: 1, name: 'Psicología' });
  await expect(title).toBeFocused();
  await expect(page.getByRole('region', { name: 'Enlace de inscripción' })).toContainText(
    'Entró por última vez',
  );

  // Both sides are photographed, previewed and sent as one PDF. The reload in between: the camera may close the tab of a telephone.
  const side = { mimeType: 'image/jpeg', buffer: await photo(phone, 900) };
  await phone
    .getByLabel('Elegir archivo de Documento de identidad')
    .setInputFiles([{ name: 'frente.jpg', ...side }]);
  await expect(phone.getByRole('button', { name: 'Enviar la foto' })).toBeVisible();
  await phone.reload();
  await phone.waitForFunction(isTakenOver);
  await phone
    .getByLabel('Elegir otra página de Documento de identidad')
    .setInputFiles([{ name: 'atrás.jpg', ...side }]);
  const pages = phone.getByRole('list', { name: 'Páginas de Documento de identidad' });
  await expect(pages.getByRole('listitem')).toHaveCount(2);
  await pages.getByRole('button', { name: 'Girar la página 2' }).click();
  await pages.getByRole('button', { name: 'Subir la página 2' }).click();
  await expectGoodAtWidths(phone);
  await phone.getByRole('button', { name: 'Enviar 2 páginas' }).click();
  const sent = phone.getByRole('list', { name: 'Archivos de Documento de identidad' });
  await expect(sent).toContainText('Documento de identidad.pdf', { timeout: 30_000 });
  await expect(sent).toContainText('Por revisar', { timeout: 60_000 });
  const portrait = phone.getByLabel('Elegir archivo de Fotografía');
  await portrait.setInputFiles({
    name: 'foto.webp',
    mimeType: 'image/x',
    buffer: Buffer.from('RIFF0000WEBP'),
  });
  await expect(phone.getByRole('alert')).toContainText('Use una foto JPEG, PNG o HEIC, o un PDF.');
  const sendPortrait = async (name: string) => {
    await portrait.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(phone, 300) });
    await phone.getByRole('button', { name: 'Enviar la foto' }).click();
    const portraits = phone.getByRole('list', { name: 'Archivos de Fotografía' });
    await expect(portraits.getByRole('listitem').filter({ hasText: name })).toContainText('Por revisar', {
      timeout: 60_000,
    });
  };
  await sendPortrait('movida.jpg');

  // The list counts what waits for review as it arrives and as it is taken back: a blurred photo is taken again.
  const row = page
    .getByRole('region', { name: 'Leads' })
    .getByRole('listitem')
    .filter({ hasText: 'Camino Inscrito' });
  await expect(row).toContainText('2 por revisar', { timeout: 60_000 });
  await phone.getByRole('button', { name: 'Quitar movida.jpg' }).click();
  await expectGoodAtWidths(phone);
  await phone.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(portrait).toBeFocused();
  await expect(row).toContainText('1 por revisar', { timeout: 60_000 });
  await sendPortrait('yo.jpg');
  await phone
    .getByLabel('Elegir archivo de Diploma de bachiller')
    .setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(row).toContainText('3 por revisar', { timeout: 60_000 });

  // The PDF is paged through beside the checklist. Its link works in this browser only.
  const links: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/files/')) links.push(request.url());
  });
  const review = page.getByRole('region', { name: 'Documentos por revisar' });
  await review.getByRole('button', { name: 'Ver en grande Documento de identidad.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Documento de identidad.pdf' });
  await expect(viewer).toContainText('Página 1 de 2');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('r');
  await expect(viewer).toContainText('Página 2 de 2');
  await expect.poll(() => isPainted(viewer.locator('canvas'))).toBe(true);
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('Documento de identidad.pdf');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect((await phone.request.get(link)).status()).toBe(404);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  const accept = async (name: string) => {
    await review.getByRole('article', { name }).getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  };
  await accept('Documento de identidad');
  expect(await cancelReminders(page, leadId, identity)).toBe(0);
  await accept('Diploma de bachiller');
  const other = review.getByRole('article', { name: 'Fotografía' });
  await other.getByRole('button', { name: 'Pedir de nuevo…' }).click();
  await other.getByLabel('Qué debe corregir').fill('Está borrosa.');
  await other.getByRole('button', { name: 'Pedir de nuevo', exact: true }).click();
  await expect(review).toHaveCount(0);

  await phone.reload();
  await phone.waitForFunction(isTakenOver);
  await expect(phone.getByText('Envíelo de nuevo: Está borrosa.')).toBeVisible();
  await expect(phone.getByText(/Recibido el/)).toHaveCount(2);
  await sendPortrait('nítida.jpg');
  await accept('Fotografía');
  await phone.reload();
  await expect(phone.getByText(/Recibido el/)).toHaveCount(3);
  await changeLead(page, leadId, { estado: 'matriculado' });
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Quedó matriculado' })).toBeVisible();
  await expectGoodAtWidths(phone);
});

test('without scripts the page is opened and a file sent by plain forms', async ({ page, browser, site }) => {
  await holdSession(page, 'asesor3@example.com');
  const lead = await createLead(page, 'Sin Guiones Aspirante');
  const { email } = (await callCrm(page, 'GET', `/${lead.id}`)) as unknown as { email: string };
  const path = await makeLink(page, lead.id);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  await phone.goto(path);
  await enterCode(phone, site, email);
  await expect(phone.getByRole('heading', { level: 1, name: 'Maestría en Educación' })).toBeVisible();
  await phone
    .getByLabel('Archivo de Hoja de vida', { exact: true })
    .setInputFiles({ name: 'hoja.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  const form = phone
    .locator('form')
    .filter({ has: phone.getByLabel('Archivo de Hoja de vida', { exact: true }) });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('status')).toContainText('Use una foto JPEG, PNG o HEIC, o un PDF.');
  await phone.getByRole('link', { name: 'Volver a mi inscripción' }).click();
  await phone
    .getByLabel('Archivo de Hoja de vida', { exact: true })
    .setInputFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('list', { name: 'Archivos de Hoja de vida' })).toContainText('hoja.pdf');
  await context.close();
});
