import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A PNG, 1200 × 600, made by the page itself: blue, and transparent in its right half. */
const makePicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 600 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#0b6e99';
    context?.fillRect(0, 0, 600, 600);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

/** Red, green and blue near the right edge of a shown picture. */
const rightColour = (picture: Locator): Promise<number[]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 20, height: 10 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 20, 10);
    return [...(context?.getImageData(18, 5, 1, 1).data ?? [])].slice(0, 3);
  });

async function openManager(page: Page): Promise<void> {
  await enterAs(page, 'admin@example.com');
  await expect(page.getByRole('heading', { name: 'Programas', level: 2 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Programas' }).getByRole('rowheader').first()).toBeVisible();
}

test('S2.60 S2.61 S2.62 S2.63 S2.64 S7.21 S7.22 S7.23 a program with its image is created on a phone, shown on the site, changed, deleted and brought back', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 502/);
  const title = 'Oceanografía';
  await page.setViewportSize({ width: 390, height: 900 });
  await openManager(page);
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Nuevo programa' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: 'Escriba el título del programa.' })).toBeInViewport();
  // The form scrolls; its save button stays in view.
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 });
  await expectGoodAtWidths(page);

  const form = page.getByRole('form', { name: 'Nuevo programa' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Universidad').selectOption('UNADE');
  await form.getByLabel('Nivel').selectOption('Pregrado');
  await form.getByLabel('Modalidad').selectOption('Virtual');
  await form.getByRole('textbox', { name: /^Precio/ }).fill('3.250.000');
  await form.getByLabel('Duración').fill('9 semestres');
  await form.getByLabel('Créditos').fill('150');
  await form.getByLabel('SNIES').fill('99390');
  await form.getByLabel('Elegir imagen').setInputFiles({
    name: 'mar.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(page), 'base64'),
  });
  const crop = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await expect(crop.getByRole('button', { name: 'Usar esta parte' })).toBeEnabled();
  await expectGoodAtWidths(page);
  await crop.getByRole('button', { name: 'Usar esta parte' }).click();
  await expect(form.getByAltText('Imagen actual del programa')).toHaveAttribute('src', /^\/imagenes\//);
  expect(Math.min(...(await rightColour(form.getByAltText('Imagen actual del programa'))))).toBeGreaterThan(
    245,
  );
  await form.getByLabel('Publicado en el sitio').check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se guardó «${title}».`)).toBeVisible();

  // On the public site soon, without a deploy.
  const found = async () => {
    const answer = await fetch(`${site.url}/api/v1/programs/search?q=${encodeURIComponent(title)}`);
    const { programas } = (await answer.json()) as {
      programas: { id: string; titulo: string; imagen: string }[];
    };
    return programas.find(({ titulo }) => titulo === title);
  };
  const program = await found();
  expect(program?.imagen).toMatch(/^\/imagenes\//);
  const publicPage = `${site.url}/programas/oceanografia-${program?.id}`;
  const html = async () => (await fetch(publicPage)).text();
  const sitemap = async () => (await fetch(`${site.url}/sitemap.xml`)).text();
  await expect.poll(html).toContain('3.250.000');
  await expect.poll(sitemap).toContain(`/programas/oceanografia-${program?.id}<`);
  expect(await (await fetch(`${site.url}${program?.imagen}`)).headers.get('content-type')).toBe('image/jpeg');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Buscar programas').fill(title);
  await expect(page.getByRole('button', { name: `Editar ${title}` })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const edited = page.getByRole('form', { name: 'Editar programa' });
  await edited.getByRole('textbox', { name: /^Precio/ }).fill('3400000');
  const call = `**/api/v1/programs/${program?.id}`;
  await page.route(call, (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(edited.getByText('Error al actualizar programa (502)')).toBeInViewport();
  await expectGoodAtWidths(page);
  await edited.getByRole('button', { name: 'Cerrar el formulario' }).click();
  const discard = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await discard.getByRole('button', { name: 'Cancelar' }).click();
  await expect(discard).toHaveCount(0);
  await page.unroute(call);
  await edited.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('$3.400.000')).toBeVisible();
  await expect.poll(html).toContain('3.400.000');

  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar programa?' });
  await expect(question).toContainText('Esta acción no se puede deshacer. ¿Deseas continuar?');
  await expectGoodAtWidths(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`Se eliminó «${title}».`)).toBeVisible();
  await expect.poll(found).toBeUndefined();
  await expect.poll(sitemap).not.toContain(`-${program?.id}<`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: `Editar ${title}` })).toBeVisible();
  await expect.poll(async () => (await found())?.id).toBe(program?.id);

  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByRole('button', { name: 'Historial' }).click();
  const entries = page.getByRole('dialog').getByText(/^(Creado|Cambiado|Eliminado|Restaurado) por /);
  await expect(entries).toHaveCount(4);
  await expectGoodAtWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a esta versión' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Programas' }).getByText('$3.250.000')).toBeVisible();
  await expect.poll(html).toContain('3.250.000');

  // Other journeys look at the same catalogue.
  const status = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin')}` };
    return (await fetch(`/api/v1/programs/${id}`, { method: 'DELETE', headers })).status;
  }, program?.id);
  expect(status).toBe(204);
  await expect.poll(found).toBeUndefined();
});

test('many prices at once, a file that is checked before it is imported, and two people in one program', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openManager(page);
  await page.getByLabel('Universidad').first().selectOption('FUNDES');
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  await page.getByLabel('Porcentaje').fill('10');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).click();
  await expect(page.getByText(/^Se cambiaron \d+ precios/)).toBeVisible();

  // Importing an exported file unchanged changes nothing.
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ]);
  await page.getByRole('dialog').getByText('Cerrar', { exact: true }).click();
  await page.getByRole('button', { name: 'Importar' }).click();
  expect(file.suggestedFilename()).toMatch(/^programas_[\d-]+\.xlsx$/);
  await page.getByLabel('Elegir archivo de Excel o CSV').setInputFiles(await file.path());
  await expect(page.getByText(/^0 nuevos, 0 con cambios, \d+ iguales\.$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Importar' })).toBeDisabled();
  const csv = 'titulo;universidad;nivel;modalidad;precio;duracion;creditos;snies\n';
  const choose = (content: string) =>
    page
      .getByLabel('Elegir archivo de Excel o CSV')
      .setInputFiles({ name: 'programas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv + content) });
  await choose('Glaciología;UNADE;Doctorado;Virtual;1;2 años;10;1');
  await expect(page.getByText(/1 fila con errores/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Filas con errores' })).toContainText(
    'Fila 2Nivel: Elija el nivel',
  );
  await choose('Glaciología;UNADE;Pregrado;Virtual;2500000;9 semestres;150;777001');
  await expect(page.getByRole('region', { name: 'Qué cambia' })).toContainText('Glaciología');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByText('Se importó el archivo: 1 programa nuevo y 0 cambiados.')).toBeVisible();

  await page.goto('/admin?tab=programas&q=glaciologia');
  await page.getByRole('button', { name: 'Editar Glaciología' }).click();
  const mine = page.getByRole('form', { name: 'Editar programa' });
  await expect(mine.getByLabel('Duración')).toHaveValue('9 semestres');
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('form', { name: 'Editar programa' });
  await theirs.getByLabel('Créditos').fill('155');
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Se guardó «Glaciología».')).toBeVisible();
  await mine.getByLabel('Duración').fill('10 semestres');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Se guardó «Glaciología»\..*otra persona cambió.*: Créditos\./)).toBeVisible();

  await page.getByRole('button', { name: 'Editar Glaciología' }).click();
  await expect(mine.getByLabel('Créditos')).toHaveValue('155');
  await other.reload();
  await other.getByRole('button', { name: 'Editar Glaciología' }).click();
  await theirs.getByLabel('SNIES').fill('777002');
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Se guardó «Glaciología».')).toBeVisible();
  await mine.getByLabel('SNIES').fill('777003');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  await expect(mine.getByText(/Elija qué queda en cada campo/)).toBeFocused();
  await mine.getByRole('radio', { name: 'Guardado 777002' }).check();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText('Se guardó «Glaciología».')).toBeVisible();
});
