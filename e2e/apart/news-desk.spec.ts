import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { callApi } from '../fixtures/crm-calls';
import { type Site, siteOfWorker } from '../fixtures/site';
import { enterAs, holdSession } from '../fixtures/staff';
import { test as base, expect } from '../fixtures/test';

/** A server of its own: the desk changes what every page of the site shows. */
const test = base.extend<object, { site: Site }>({ site: siteOfWorker() });

const SWITCH = 'Escribir las noticias del sitio en el panel';

async function turnDesk(page: Page, on: boolean): Promise<void> {
  await page.goto('/admin/ajustes');
  const toggle = page.getByRole('switch', { name: SWITCH });
  await expect(toggle).toBeEnabled();
  await toggle.click();
  await expect(page.getByText(on ? 'La mesa está activa' : 'La mesa está apagada')).toBeVisible();
}

/** Saves the open form, and waits until it says so. */
async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`Se guardó «${title}».`)).toBeVisible();
}

test('S2.23 the tab says that news are to come, until the desk is turned on; an adviser has neither', async ({
  page,
}) => {
  await enterAs(page, 'admin@example.com', '/admin?tab=noticias');
  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  await turnDesk(page, true);
  await expectGoodAtWidths(page);
  // The desk begins with the news that the site shows already.
  await page.goto('/admin?tab=noticias');
  const list = page.getByRole('region', { name: 'Lista de noticias' });
  await expect(list.getByRole('row')).toHaveCount(6);
  await turnDesk(page, false);
  await page.goto('/admin?tab=noticias');
  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  await enterAs(page, 'asesor1@example.com', '/admin/ajustes');
  await expect(page.getByRole('heading', { name: 'Sus datos' })).toBeVisible();
  await expect(page.getByRole('switch', { name: SWITCH })).toHaveCount(0);
});

test('an article is written, previewed, published, moved to another address and brought back as it was', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const title = 'Becas para docentes rurales';
  const html = async (path: string) => (await fetch(site.url + path)).text();
  await page.setViewportSize({ width: 390, height: 860 });
  await holdSession(page, 'admin@example.com');
  await callApi(page, '/api/v1/news/desk', { activa: true }, 'PUT');
  await page.goto('/admin?tab=noticias');
  await page.getByRole('button', { name: 'Nueva noticia' }).click();
  const form = page.getByRole('form', { name: 'Nueva noticia' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escriba el título.')).toBeVisible();
  await expectGoodAtWidths(page);

  await form.getByLabel('Título', { exact: true }).fill(title);
  // Longer than a line on a phone, as URLs often are.
  const address = `https://example.com/${'becas'.repeat(40)}`;
  await form.getByLabel('Entrada').fill(`Hay diez becas para quienes enseñan lejos: ${address}`);
  await form.getByLabel('Descripción', { exact: true }).fill('Quién puede pedirlas y hasta cuándo.');
  const text = form.getByRole('textbox', { name: 'Texto' });
  await text.click();
  await form.getByRole('button', { name: 'Título de sección' }).click();
  await page.keyboard.type('Quién puede pedirlas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quien enseña en una sede <rural>.');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Enlace' }).click();
  await form.getByLabel('A dónde lleva').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Poner enlace' }).click();
  await expect(form.getByText(/^Empiece por https/)).toBeVisible();
  await form.getByLabel('A dónde lleva').fill('/contacto');
  await form.getByRole('button', { name: 'Poner enlace' }).click();
  await expect(text.getByRole('link', { name: '/contacto' })).toBeVisible();
  await expectGoodAtWidths(page);
  // What is typed is there after a reload.
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Texto' })).toContainText(
    'Quien enseña en una sede <rural>.',
  );
  await save(page, title);

  // A draft: only the team sees it.
  const path = '/noticias/becas-para-docentes-rurales';
  expect((await fetch(site.url + path)).status).toBe(404);
  const preview = await page.getByRole('link', { name: /Vista previa/ }).getAttribute('href');
  const ofNobody = await fetch(site.url + preview);
  expect(ofNobody.headers.get('x-robots-tag')).toBe('noindex');
  expect(await ofNobody.text()).not.toContain(title);
  await page.goto(preview ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText('Quien enseña en una sede <rural>.');
  await expectGoodAtWidths(page);
  await page.getByRole('link', { name: 'Volver a editarla' }).click();

  const stored = page.getByRole('form', { name: title });
  await stored.getByLabel('Estado').selectOption('Programada');
  await stored.getByLabel('Se publica el').fill('2099-01-31T08:00');
  await save(page, title);
  await page.getByRole('button', { name: 'Noticias', exact: true }).click();
  await expect(page.getByText(/^Se publica el 31 de ene/)).toBeVisible();
  await expectGoodAtWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await stored.getByLabel('Estado').selectOption('Publicada');
  await save(page, title);

  // On pages that the server has kept, without a build.
  await expect.poll(() => html('/noticias')).toContain(title);
  await expect.poll(() => html('/')).toContain(title);
  await expect.poll(() => html(path)).toContain('<p>Quien enseña en una sede &lt;rural&gt;.</p>');
  await expect.poll(() => html('/sitemap.xml')).toContain(`${path}<`);
  await expect.poll(() => html('/noticias/rss.xml')).toContain(title);
  expect(await html(path)).toContain('"@type":"NewsArticle"');

  await stored.getByLabel('Dirección').fill('becas-rurales');
  await save(page, title);
  const moved = async () => {
    const old = await fetch(site.url + path, { redirect: 'manual' });
    return [old.status, new URL(old.headers.get('location') ?? '', site.url).pathname];
  };
  await expect.poll(moved).toEqual([301, '/noticias/becas-rurales']);

  await stored.getByLabel('Título', { exact: true }).fill('Otro título');
  await save(page, 'Otro título');
  await expect.poll(() => html('/noticias/becas-rurales')).toContain('Otro título');
  await page.getByRole('button', { name: 'Historial' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de la noticia' });
  await expect(history.getByRole('listitem').first()).toContainText('Cambiada por');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Volver a esta versión' }).first().click();
  await expect(page.getByText(`Se restauró «${title}».`)).toBeVisible();
  await expect.poll(() => html('/noticias/becas-rurales')).toContain(title);

  await page.getByRole('button', { name: 'Noticias', exact: true }).click();
  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  await expect(page.getByText(`Se eliminó «${title}».`)).toBeVisible();
  await expect.poll(async () => (await fetch(`${site.url}/noticias/becas-rurales`)).status).toBe(404);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`Se restauró «${title}».`)).toBeVisible();
  await expect.poll(async () => (await fetch(`${site.url}/noticias/becas-rurales`)).status).toBe(200);
});

test('two administrators at once: the later one decides field by field; redirects are added, refused and taken back', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'admin@example.com');
  await callApi(page, '/api/v1/news/desk', { activa: true }, 'PUT');
  await page.goto('/admin?tab=noticias');
  const edit = { name: /^Editar (ÁPICE|Otro)/ };
  await page.getByRole('button', edit).click();
  const mine = page.getByRole('form', { name: /^ÁPICE/ });
  await mine.getByLabel('Título', { exact: true }).fill('Mi título');

  const other = await page.context().newPage();
  await other.goto('/admin?tab=noticias');
  await other.getByRole('button', edit).click();
  // Both pages share the draft of this browser; the other person would have none.
  await other.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await other.getByLabel('Título', { exact: true }).fill('Otro título');
  await other.getByLabel('Lugar').fill('Cali');
  await save(other, 'Otro título');
  await other.close();

  await mine.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/^Otra persona cambió esta noticia/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Título' })).toContainText('Otro título');
  await expect(mine.getByLabel('Lugar')).toHaveValue('Cali');
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText('Se guardó «Mi título».')).toBeVisible();

  await page.goto('/admin?tab=noticias&ver=redirecciones');
  const add = async (from: string, to: string) => {
    await page.getByLabel('Dirección anterior').fill(from);
    await page.getByLabel('Lleva a').fill(to);
    await page.getByRole('button', { name: 'Crear redirección' }).click();
  };
  await add('/promo-enero', '/posgrado');
  await expect(page.getByText('/promo-enero lleva a /posgrado.')).toBeVisible();
  await expectGoodAtWidths(page);
  const followed = async () => {
    const answer = await fetch(`${site.url}/promo-enero?utm_source=a`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  await expect.poll(followed).toEqual([301, '/posgrado?utm_source=a']);
  await add('/nueva', '/Nueva');
  await expect(page.getByText('Esa redirección volvería a su propia dirección.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar la redirección de /promo-enero' }).click();
  await expect(page.getByText('Se eliminó la redirección de /promo-enero.')).toBeVisible();
  await expect.poll(followed).toEqual([404, null]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('/promo-enero vuelve a llevar a /posgrado.')).toBeVisible();
  await expect.poll(followed).toEqual([301, '/posgrado?utm_source=a']);
});

test('a text of the home page is changed and put back; an API that does not answer leaves the texts as they were', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const html = async (path: string) => (await fetch(site.url + path)).text();
  await page.setViewportSize({ width: 390, height: 860 });
  await holdSession(page, 'admin@example.com');
  await callApi(page, '/api/v1/news/desk', { activa: true }, 'PUT');
  const call = '**/api/v1/texts/manage';
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { message: 'No pudimos leer los textos del sitio.' } }),
  );
  await page.goto('/admin?tab=noticias&ver=textos');
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar los textos' });
  await expect(failure).toBeVisible();
  await page.unroute(call);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'Portada' })).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Cambiar Titular, Portada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Portada: Titular' });
  await dialog.getByLabel('Titular').fill('Estudie desde su vereda');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se cambió «Titular».')).toBeVisible();
  await expect.poll(() => html('/')).toContain('Estudie desde su vereda</h1>');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('«Titular» dice lo de antes.')).toBeVisible();
  await expect.poll(() => html('/')).not.toContain('Estudie desde su vereda');
  await page.getByRole('button', { name: 'Cambiar Texto, Servicio: Soporte' }).click();
  const service = page.getByRole('dialog', { name: 'Servicio: Soporte: Texto' });
  await service.getByLabel('Texto').fill('Le ayudamos a entrar al campus.');
  await service.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se cambió «Texto».')).toBeVisible();
  await expect.poll(() => html('/servicios/soporte')).toContain('Le ayudamos a entrar al campus.');
});
