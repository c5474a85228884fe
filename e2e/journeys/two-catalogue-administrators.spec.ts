import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const FIRST = 'Sismología';
const SECOND = 'Vulcanología';
const PERIOD = '2091-1';

/** Calls the API as the administrator who is signed in on the page. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('admin')}` };
      const init = body
        ? { method, headers: { ...headers, 'content-type': 'application/json' }, body }
        : { method, headers };
      const answer = await fetch(`/api/v1/programs${path}`, init);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

const draft = (titulo: string, snies: string) => ({
  titulo,
  snies,
  precio: 2_000_000,
  duracion: '8 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 140,
  universidad: 'Umecit',
  publicado: false,
  cohortes: [{ periodo: PERIOD, inicio: '2091-02-03', cierre: '2091-01-20', precio: 2_000_000 }],
});

/** Opens the list of the period, with the form of a program where one is named. */
const openList = (page: Page, program = '') =>
  page.goto(`/admin?tab=programas&periodo=${PERIOD}${program && `&programa=${program}`}`);

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  await page.getByLabel('Porcentaje (negativo para bajar)').fill('10');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(page.getByRole('dialog')).toContainText('Cambiarían 2 precios');
}

test('of two administrators at once the later one is told what the other did: periods, prices, chosen programs, a file', async ({
  page: mine,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 409/);
  await mine.setViewportSize({ width: 1440, height: 900 });
  await holdSession(mine, 'admin@example.com');
  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 860 } });
  const theirs = await other.newPage();
  await holdSession(theirs, 'admin@example.com');
  const { id } = await call(mine, 'POST', '', draft(FIRST, '880001'));
  const { id: second } = await call(mine, 'POST', '', draft(SECOND, '880002'));
  const stored = () => call(mine, 'GET', `/manage/${id}`);
  const priceOf = async () => (await stored()).cohortes[0].precio;

  await test.step('the periods of one program: both versions are shown, and one is chosen', async () => {
    const form = (page: Page) => page.getByRole('form', { name: 'Editar programa' });
    for (const page of [mine, theirs]) {
      await openList(page, id);
      await expect(form(page).getByLabel('Beca (opcional)')).toBeVisible();
    }
    await form(theirs).getByLabel('Beca (opcional)').fill('Beca del 20 %');
    await form(theirs).getByRole('button', { name: 'Guardar' }).click();
    await expect(theirs.getByText(`Se guardó «${FIRST}».`)).toBeVisible();
    await form(mine).getByLabel('Cupos (opcional)').fill('30');
    await form(mine).getByLabel('Créditos').fill('150');
    await form(mine).getByRole('button', { name: 'Guardar' }).click();
    await expect(form(mine).getByText(/Elija qué queda en cada campo/)).toBeFocused();
    await expectAccessible(mine);
    await form(mine)
      .getByRole('radio', { name: /^Guardado .*Beca del 20 %/ })
      .check();
    await form(mine).getByRole('button', { name: 'Guardar así' }).click();
    await expect(mine.getByText(`Se guardó «${FIRST}».`)).toBeVisible();
    const { creditos, cohortes } = await stored();
    expect([creditos, cohortes]).toMatchObject([150, [{ beca: 'Beca del 20 %', cupos: null }]]);
  });

  await test.step('"Cambiar precios": a percentage is not added twice', async () => {
    await openList(mine);
    await preview(mine);
    await openList(theirs);
    await preview(theirs);
    await theirs.getByRole('button', { name: 'Cambiar 2 precios' }).click();
    await expect(theirs.getByText(/^Se cambiaron 2 precios/)).toBeVisible();
    const dialog = mine.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click();
    await expect(dialog.getByText(/^El catálogo cambió desde la vista previa/)).toBeVisible();
    await expectAccessible(mine);
    expect(await priceOf()).toBe(2_200_000);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(dialog).toContainText('$2.420.000');
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('many at once: what the other one changed meanwhile stays, and is named', async () => {
    await openList(mine);
    const list = mine.getByRole('region', { name: 'Programas', exact: true });
    for (const title of [FIRST, SECOND])
      await list.getByRole('checkbox', { name: `Seleccionar ${title}` }).check();
    await call(theirs, 'PUT', `/${second}`, {
      ...(await call(theirs, 'GET', `/manage/${second}`)),
      creditos: 9,
    });
    const bar = mine.getByRole('region', { name: 'Programas seleccionados' });
    await bar.getByRole('button', { name: 'Precio' }).click();
    const dialog = mine.getByRole('dialog');
    await dialog.getByLabel('Qué hacer').selectOption('Consultar precio');
    await dialog.getByRole('button', { name: 'Cambiar' }).click();
    await expect(
      mine.getByText(`1 queda como está porque alguien lo cambió o eliminó: ${SECOND}.`),
    ).toBeVisible();
    expect(await priceOf()).toBeNull();
  });

  await test.step('a file: the row of what the other one changed since is named, and nothing is written', async () => {
    const { version } = await stored();
    await openList(mine);
    await mine.getByRole('button', { name: 'Importar' }).click();
    await mine.getByLabel('Elegir archivo de Excel o CSV').setInputFiles({
      name: 'programas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id;version;creditos\n${id};${version};77`),
    });
    const dialog = mine.getByRole('dialog');
    await expect(dialog.getByText('0 nuevos, 1 con cambios, 0 iguales.')).toBeVisible();
    await call(theirs, 'PUT', `/${id}`, {
      ...(await call(theirs, 'GET', `/manage/${id}`)),
      duracion: '9 semestres',
    });
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await expect(dialog.getByText(/^El catálogo cambió desde la revisión/)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Filas con errores' })).toContainText(
      'Alguien cambió este programa después de exportar el archivo.',
    );
    expect(await stored()).toMatchObject({ creditos: 150, duracion: '9 semestres' });
  });

  // Other journeys look at the same catalogue.
  for (const gone of [id, second]) expect(await call(mine, 'DELETE', `/${gone}`)).toBeNull();
  await other.close();
});
