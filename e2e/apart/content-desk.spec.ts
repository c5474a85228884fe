import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths, WIDTHS } from '../fixtures/axe';
import { callApi } from '../fixtures/crm-calls';
import { overflows } from '../fixtures/page-checks';
import { type Site, siteOfWorker } from '../fixtures/site';
import { holdSession } from '../fixtures/staff';
import { test as base, expect } from '../fixtures/test';

/** A server of its own: the desk changes what every page of the site shows. */
const test = base.extend<object, { site: Site }>({ site: siteOfWorker() });

const OF_FILES = '2026-11-22';
const FIRST = 'Versión del 22 de noviembre de 2026';

/** Opens a view of the desk as an administrator, on a phone. */
async function openDesk(page: Page, view: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 860 });
  await holdSession(page, 'admin@example.com');
  await callApi(page, '/api/v1/news/desk', { activa: true }, 'PUT');
  await page.goto(`/admin?tab=noticias&ver=${view}`);
}

test('a version of the data policy is written, compared with what somebody else wrote, previewed and published; the one before stays at its address', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/status of (404|409|503)/);
  const html = async (path: string) => (await fetch(site.url + path)).text();
  const call = '**/api/v1/policy/manage';
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'No responde.' } }));
  await openDesk(page, 'politica');
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar la política' });
  await expect(failure).toBeVisible();
  await expectGoodAtWidths(page);
  await page.unroute(call);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  const versions = page.getByRole('region', { name: 'Versiones de la política' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await expect(versions.getByRole('listitem')).toContainText(`${FIRST} Rige`);
  await expectGoodAtWidths(page);

  await page.getByRole('button', { name: /^Escribir otra con este texto/ }).click();
  const form = page.getByRole('form', { name: 'Borrador de la política' });
  const text = form.getByRole('textbox', { name: 'Texto' });
  await expect(text).toContainText('Quién responde por sus datos');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' La guardamos <siete> días.');
  await expect(form.getByText('Hay cambios sin guardar.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await expectGoodAtWidths(page);

  // Somebody else saves first.
  const desk = await callApi(page, '/api/v1/policy/manage');
  const draft = desk.borrador as { cuerpo: object; edicion: number };
  await callApi(page, '/api/v1/policy/manage/draft', { cuerpo: draft.cuerpo, edicion: draft.edicion }, 'PUT');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/cambió este borrador mientras usted lo editaba/)).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText('Se guardó el borrador.')).toBeVisible();
  await expect(form.getByText('Hay cambios sin guardar.')).toHaveCount(0);

  // Only the team sees it yet.
  const added = 'La guardamos &lt;siete&gt; días.';
  expect(await html('/politica-de-datos')).not.toContain(added);
  const preview = await form.getByRole('link', { name: /Vista previa/ }).getAttribute('href');
  expect(await html(preview ?? '')).not.toContain(added);
  await page.goto(preview ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de tratamiento de datos');
  await expect(page.getByRole('main')).toContainText('La guardamos <siete> días.');
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Volver a editarla' }).click();

  await form.getByRole('button', { name: 'Publicar' }).click();
  const question = page.getByRole('dialog', { name: '¿Publicar esta política?' });
  await expect(question).toContainText('ya no se podrá cambiar');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/^Rige la versión del/)).toBeVisible();
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('listitem').last()).toContainText(FIRST);
  await expectGoodAtWidths(page);

  // Pages and forms name the version in force, without a build.
  await expect.poll(() => html('/politica-de-datos')).toContain(added);
  const versionInForce = async () =>
    ((await (await fetch(`${site.url}/config.json`)).json()) as { policyVersion: string }).policyVersion;
  await expect.poll(versionInForce).not.toBe(OF_FILES);
  const policyVersion = await versionInForce();
  for (const path of ['/contacto', '/programas/administracion-de-empresas-101/sencillo'])
    await expect.poll(() => html(path)).toMatch(new RegExp(`name="policyVersion" value="${policyVersion}"`));

  const old = await fetch(`${site.url}/politica-de-datos/${OF_FILES}`);
  expect([old.status, old.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect((await fetch(`${site.url}/politica-de-datos/2001-01-01`)).status).toBe(404);
  await page.goto('/politica-de-datos');
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: FIRST }).click();
  await expect(page).toHaveURL(`/politica-de-datos/${OF_FILES}`);
  await expect(page.getByText('Ya no rige')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('siete');
  await expectGoodAtWidths(page);
});

/** A name of the greatest length, in one word. */
const LONG_NAME = 'CorporacionEducativaSuperiorDelCaribeRoj';

test('the brand is changed where pages, plain pages, structured data and e-mails say it, refused where it is wrong, and put back', async ({
  page,
  site,
}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text();
  await openDesk(page, 'textos');
  await page.getByRole('button', { name: 'Cambiar Facebook, Marca' }).click();
  const network = page.getByRole('dialog', { name: 'Marca: Facebook' });
  await network.getByLabel('Facebook').fill('http://facebook.com/otra');
  await network.getByRole('button', { name: 'Guardar' }).click();
  await expect(network.getByText('Escriba una dirección que empiece por https://.').first()).toBeVisible();
  await expectAccessible(page);
  await network.getByRole('button', { name: 'Cancelar' }).click();
  await expect(network).toHaveCount(0);

  await page.getByRole('button', { name: 'Cambiar Nombre, Marca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marca: Nombre' });
  await dialog.getByLabel('Nombre').fill(LONG_NAME);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se cambió «Nombre».')).toBeVisible();
  await expectGoodAtWidths(page);

  await expect.poll(() => html('/')).toMatch(new RegExp(`<title>[^<]*\\| ${LONG_NAME}</title>`));
  expect(await html('/')).toContain(`"name":"${LONG_NAME}"`);
  expect(await html('/manifest.webmanifest')).toContain(LONG_NAME);
  await expect
    .poll(() => html('/contacto'))
    .toMatch(new RegExp(`© \\d{4}[^<]*${LONG_NAME}|${LONG_NAME}<!-- -->\\.`));
  await expect
    .poll(() => html('/programas/administracion-de-empresas-101/sencillo'))
    .toContain(`| ${LONG_NAME}</title>`);
  const visitor = await page.context().newPage();
  for (const path of ['/', '/contacto', '/login']) {
    await visitor.goto(path);
    for (const width of WIDTHS) {
      await visitor.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflows(visitor), `${path}, ${width} px`).toEqual([]);
    }
  }
  await visitor.close();
  const sent = await fetch(`${site.url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Ruiz',
      email: 'ana.ruiz@example.com',
      phone: '300 555 0188',
      message: 'Quiero saber cuándo empiezan.',
      timestamp: new Date().toISOString(),
    }),
  });
  expect(sent.ok).toBe(true);
  await expect
    .poll(async () => (await site.mail()).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain(`Recibimos su solicitud | ${LONG_NAME}`);

  await page.getByRole('button', { name: 'Cambiar Nombre, Marca' }).click();
  await dialog.getByText('Lo que ha dicho').click();
  await dialog.getByRole('listitem').filter({ hasText: 'El que el sitio trae' }).getByRole('button').click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Puentes');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => html('/')).not.toContain(LONG_NAME);
});

test('the list of news has pages that work without scripts, in the address and in search engines', async ({
  page,
  site,
}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text();
  await openDesk(page, '');
  for (let number = 1; number <= 12; number += 1) {
    const month = String(number).padStart(2, '0');
    await callApi(page, '/api/v1/news/manage', {
      slug: `de-muchas-${number}`,
      titulo: `De muchas, la ${number}`,
      descripcion: 'Una de muchas.',
      entrada: 'Una de muchas.',
      categoria: 'Eventos',
      fecha: `2026-${month}-01`,
      ubicacion: 'Cali',
      cuerpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto.' }] }] },
      estado: 'publicada',
    });
  }
  await expect.poll(() => html('/noticias')).toContain('De muchas, la 12');
  const first = await html('/noticias');
  expect(first).toMatch(/<link rel="canonical" href="[^"]*\/noticias"/);
  expect(first).toContain('href="/noticias?pagina=2"');
  expect(first).not.toContain('href="/noticias/apice2025"');
  expect(await html('/noticias?pagina=2')).toContain('href="/noticias/apice2025"');

  await page.goto('/noticias');
  const entries = page.getByRole('tabpanel').getByRole('article');
  await expect(page.getByText('Mostrando 1 a 12 de 17 noticias')).toBeVisible();
  await expect(entries).toHaveCount(12);
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/noticias?pagina=2');
  await expect(page.getByText('Mostrando 13 a 17 de 17 noticias')).toBeFocused();
  await expect(entries).toHaveCount(5);
  await page.getByRole('tab', { name: 'Eventos' }).click();
  await expect(page).toHaveURL('/noticias?categoria=Eventos');
  await expect(page.getByText('Mostrando 1 a 12 de 13 noticias')).toBeVisible();
  // Changing tabs adds no history entry.
  await page.goBack();
  await expect(page.getByText('Mostrando 1 a 12 de 17 noticias')).toBeVisible();
});
