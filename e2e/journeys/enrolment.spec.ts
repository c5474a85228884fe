import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { callCrm, createLead } from '../fixtures/crm-calls';
import { overBudget, weigh } from '../fixtures/page-weight';
import type { Site } from '../fixtures/site';
import { enterAs } from '../fixtures/staff';
import { expect, isTakenOver, test } from '../fixtures/test';

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** A photo as a camera makes it: noise, which no compression makes small. */
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

/** A phone of 360 px on a slow line, and what cuts the line. */
async function openPhone(browser: Browser, site: Site) {
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
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    });
  await setLine(false);
  return { phone, cutLine: () => setLine(true) };
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
  await enterAs(page, 'asesor3@example.com');
  const lead = await createLead(page, 'Aspirante De Prueba');
  const { email } = (await callCrm(page, 'GET', `/${lead.id}`)) as unknown as { email: string };
  await page.goto(`/admin?tab=crm&lead=${lead.id}&ver=documentos`);
  const link = page.getByRole('region', { name: 'Enlace de inscripción' });
  await link.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(link).toContainText('Todavía no la ha abierto.');
  await expectAccessible(page);
  const chat = await link.getByRole('link', { name: /Enviar por WhatsApp/ }).getAttribute('href');
  const path = new URL(/https?:\S+\/mi-inscripcion\/\S+/.exec(decodeURIComponent(chat ?? ''))?.[0] ?? '')
    .pathname;

  const { phone, cutLine } = await openPhone(browser, site);
  const gate = await phone.goto(path);
  expect(gate?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await gate?.text()).not.toContain('Aspirante');
  await phone.waitForFunction(isTakenOver);
  await expectGoodAtWidths(phone);
  // No more script than a program's page (page-weight.spec.ts).
  const weight = await weigh(page.request, path);
  console.info(`Mi inscripción: ${weight.script} bytes of script in ${weight.files.length} files.`);
  expect(overBudget(weight, { script: 124_700, files: 5, entry: 3_200 })).toEqual([]);
  await phone.getByRole('button', { name: 'Enviar el código a mi correo' }).click();
  const field = phone.getByLabel('Código de seis números');
  await expect(field).toBeFocused();
  const code = async () => {
    const mail = (await site.mail()).find(
      ({ to, subject }) => to === email && subject.startsWith('Su código'),
    );
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(code).toBeTruthy();
  const right = (await code()) ?? '';
  await field.fill(right === '000000' ? '111111' : '000000');
  await phone.getByRole('button', { name: 'Abrir mi inscripción' }).click();
  await expect(phone.getByRole('alert')).toContainText('Ese no es el código');
  await field.fill(right);
  await phone.getByRole('button', { name: 'Abrir mi inscripción' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Maestría en Educación' })).toBeVisible();
  await expectGoodAtWidths(phone);
  // Drawn by the server for this device, and for no other.
  expect(await (await phone.context().request.get(path)).text()).toContain('Su camino');
  expect(await (await page.request.get(path)).text()).not.toContain('Su camino');

  // A photo whose line is cut, and which goes on after the page was closed.
  const big = await photo(page, 1_800);
  expect(big.length).toBeGreaterThan(1024 * 1024);
  await phone.getByLabel('Elegir archivo de Documento de identidad').setInputFiles({
    name: 'cedula.jpg',
    mimeType: 'image/jpeg',
    buffer: big,
  });
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

  // One that is no document says why; a PDF is taken.
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

  // The adviser is shown what came, accepts one and asks for the other again.
  await page.goto('/admin?tab=crm&vista=hoy');
  const waiting = page.getByRole('region', { name: 'Por revisar' });
  await expect(waiting).toContainText('Documento de identidad');
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Aspirante De Prueba' }).first().click();
  const review = page.getByRole('region', { name: 'Documentos por revisar' });
  await expect(review.getByRole('img', { name: 'Lo que llegó: cedula.jpg' })).toBeVisible();
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

  // The link ends at once.
  await link.getByRole('button', { name: 'Anular' }).click();
  await link.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(link.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  await again.reload();
  await again.waitForFunction(isTakenOver);
  await expect(again.getByRole('heading', { name: 'No encontramos esta inscripción' })).toBeVisible();
  await expectGoodAtWidths(again);
});
