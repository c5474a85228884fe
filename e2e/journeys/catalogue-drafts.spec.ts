import { expectGoodAtWidths } from '../fixtures/axe';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test("a draft's content is written and previewed by staff only, and its contradictions are told", async ({
  page,
  browser,
  site,
}) => {
  const title = 'Vulcanología';
  await page.setViewportSize({ width: 390, height: 900 });
  await holdSession(page, 'admin@example.com');
  const made = await page.evaluate(async (titulo) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('admin')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({
      titulo,
      precio: 2_000_000,
      duracion: '2 semestres',
      modalidad: 'Virtual',
      nivel: 'Pregrado',
      creditos: 30,
      snies: `88${titulo.length}`,
      universidad: 'UNADE',
      publicado: false,
    });
    return (await fetch('/api/v1/programs', { method: 'POST', headers, body })).json();
  }, title);
  await page.goto(`/admin?tab=programas&programa=${made.id}`);
  const form = page.getByRole('form', { name: 'Editar programa' });
  await form.getByRole('button', { name: /Contenido de su página/ }).click();
  await form.getByLabel(/^Resumen/).fill('Cuesta $1.900.000 por semestre.');
  await form.getByRole('button', { name: 'Poner los 2 períodos' }).click();
  const periods = form.getByLabel(/^Asignaturas/);
  await expect(periods).toHaveCount(2);
  for (const subjects of await periods.all()) await subjects.fill(`Materia ${Math.random()}`);
  await form.getByRole('button', { name: 'Agregar pregunta' }).click();
  await form.getByLabel('Pregunta', { exact: true }).fill('Cuánto cuesta');
  await form.getByLabel('Respuesta').fill('Lo que dice arriba.');
  await expect(form.getByText(/Resumen: nombra \$1\.900\.000/)).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('link', { name: 'Escriba la pregunta entre signos de interrogación.' }).click();
  await expect(form.getByLabel('Pregunta', { exact: true })).toBeFocused();
  await expectGoodAtWidths(page);
  await form.getByLabel('Pregunta', { exact: true }).fill('¿Cuánto cuesta?');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se guardó «${title}».`)).toBeVisible();

  await page.goto('/admin?tab=programas&contradicciones=1');
  const list = page.getByRole('dialog', { name: 'Cifras que contradicen el catálogo' });
  await expect(list.getByRole('listitem').filter({ hasText: title }).first()).toContainText('$1.900.000');
  await expectGoodAtWidths(page);

  // The real page, for staff only: others are sent to sign in, and search engines do not index it.
  const preview = `/programas/${made.id}/vista-previa`;
  await page.goto(preview);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Cuesta $1.900.000 por semestre.')).toBeVisible();
  await expect(page.getByText(/Esta página solo la ve el equipo/)).toBeVisible();
  await expectGoodAtWidths(page);
  const document = await fetch(site.url + preview);
  expect(document.headers.get('x-robots-tag')).toBe('noindex');
  expect(await document.text()).not.toContain(title);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(made.id);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url + preview);
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.context().close();

  const status = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin')}` };
    return (await fetch(`/api/v1/programs/${id}`, { method: 'DELETE', headers })).status;
  }, made.id);
  expect(status).toBe(204);
});
