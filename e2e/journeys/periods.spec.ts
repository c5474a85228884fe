import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const STARTS = 'Inicia el 3 de febrero de 2090';

/** Fills in one more period of the form. */
async function addPeriod(page: Page, periodo: string, days: readonly [string, string]): Promise<void> {
  const form = page.getByRole('form', { name: 'Editar programa' });
  await form.getByRole('button', { name: 'Agregar período' }).click();
  const row = form.getByRole('region', { name: 'Período nuevo' });
  await row.getByRole('textbox', { name: 'Inicio' }).fill(days[0]);
  await row.getByRole('textbox', { name: 'Cierre de inscripciones' }).fill(days[1]);
  await row.getByLabel('Precio', { exact: true }).fill('3.210.000');
  await row.getByLabel('Cupos (opcional)').fill('40');
  await row.getByLabel('Beca (opcional)').fill('Beca del 10 %');
  // Last: it changes the name of the row.
  await row.getByLabel('Período', { exact: true }).fill(periodo);
  await expect(form.getByRole('region', { name: `Período ${periodo}` })).toBeVisible();
}

test('a period is on every page of its program, what has passed on none; it is priced, copied and taken back after a reload', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const catalogue = await fetch(`${site.url}/api/v1/programs?universidad=FUNDES`);
  type Listed = { titulo: string; modalidad: string; cohorte: object | null };
  const programs = (await catalogue.json()) as Listed[];
  const { titulo: title = '', modalidad } = programs.find(({ cohorte }) => cohorte === null) ?? {};
  await enterAs(page, 'admin@example.com', '/admin?tab=programas&universidad=FUNDES');
  const list = page.getByRole('region', { name: 'Programas', exact: true });
  await expect(page.getByLabel('Período')).toBeVisible();
  // As in the mock-up: search, order and the button for a new program are on one line.
  const line = [
    page.getByLabel('Buscar programas'),
    page.getByLabel('Orden'),
    page.getByRole('button', { name: 'Nuevo programa' }),
  ];
  const heights = () => Promise.all(line.map(async (part) => Math.round((await part.boundingBox())?.y ?? 0)));
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  await list.getByRole('button', { name: `Editar ${title}`, exact: true }).click();
  const form = page.getByRole('form', { name: 'Editar programa' });
  await expect(form.getByLabel('Título')).toHaveValue(title);
  await addPeriod(page, '2020-1', ['03/02/2020', '20/01/2020']);
  await addPeriod(page, '2090-1', ['03/02/2090', '20/01/2090']);
  await expect(form.getByText('El que muestra el sitio')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Precio', exact: true }).first()).toBeDisabled();
  await expectGoodAtWidths(page);
  const id = new URL(page.url()).searchParams.get('programa') ?? '';
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se guardó «${title}».`)).toBeVisible();
  await expect(list.getByText('2090-1')).toBeVisible();

  await test.step('each place that reads a period', async () => {
    const visitor = await page.context().newPage();
    await visitor.setViewportSize({ width: 1440, height: 900 });
    const program = await fetch(`${site.url}/api/v1/programs?ids=${id}`);
    const [{ precio, cohorte }] = (await program.json()) as [
      { precio: number; cohorte: { periodo: string } },
    ];
    expect([precio, cohorte.periodo]).toEqual([3_210_000, '2090-1']);
    const links = visitor.getByRole('link', { name: title, exact: true });
    const card = visitor.getByRole('article').filter({ has: links });
    await visitor.goto(`/buscar?q=${encodeURIComponent(title)}`);
    await expect(card.first()).toContainText(STARTS);
    const path = (await links.first().getAttribute('href')) ?? '';
    await visitor.goto(path);
    const box = visitor.getByRole('complementary', { name: 'Precio y solicitud' });
    await expect(box).toContainText('Período 2090-1.');
    await expect(box).toContainText('$3.210.000');
    await expect(visitor.getByRole('region', { name: 'Próximos inicios' })).toContainText('Beca del 10 %');
    await expect(visitor.locator('main')).not.toContainText('2020');
    const description = visitor.locator('meta[name="description"]');
    expect(await description.getAttribute('content')).toContain(STARTS);
    const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join();
    expect(data).toContain('"startDate":"2090-02-03"');
    expect(data).toContain('"availabilityEnds":"2090-01-20T23:59:59-05:00"');
    await expectGoodAtWidths(visitor);
    await box.getByRole('button', { name: 'Solicitar información' }).click();
    await expect(visitor.getByRole('dialog')).toContainText(STARTS);
    await expectAccessible(visitor);
    await visitor.goto(`/comparar?ids=${id}`);
    await expect(visitor.getByRole('row', { name: /^Próximo inicio/ })).toContainText(STARTS);
    await visitor.goto(`${path}/sencillo`);
    await expect(visitor.getByText(STARTS)).toBeVisible();
    await visitor.goto('/formulario/andres-rojas-demo-asesor1');
    await visitor.getByLabel('Universidad *').selectOption('FUNDES');
    await visitor.getByLabel('Programa de interés').fill(`${title} (${modalidad})`);
    await expect(visitor.getByText(`Período 2090-1: ${STARTS}`)).toContainText('40 cupos. Beca del 10 %.');
    const picture = await fetch(`${site.url}/compartir${path}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    await visitor.close();
  });

  await test.step('its prices change, after having been shown', async () => {
    await page.goto('/admin?tab=programas&periodo=2090-1');
    await expect(page.getByLabel('Período').first()).toHaveValue('2090-1');
    await page.getByRole('button', { name: 'Cambiar precios' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Qué precios')).toHaveValue('2090-1');
    await dialog.getByLabel('Porcentaje (negativo para bajar)').fill('10');
    await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(dialog).toContainText('$3.531.000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cambiar 1 precios' }).click();
    await expect(list.getByText('$3.531.000')).toBeVisible();
  });

  await test.step('it is copied to the next one, after having been shown', async () => {
    await list.getByRole('checkbox', { name: `Seleccionar ${title}` }).check();
    const bar = page.getByRole('region', { name: 'Programas seleccionados' });
    await bar.getByRole('button', { name: 'Copiar período' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Al período')).toHaveValue('2090-2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(dialog).toContainText('2090-2: Inicia el 3 de agosto de 2090');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copiar a 1 programa' }).click();
    await expect(page.getByText('Se copió el período 2090-1 a 2090-2 en 1 programa.')).toBeVisible();
  });

  await test.step('after a reload both are undone from the list of last changes', async () => {
    await page.goto('/admin?tab=programas&periodo=2090-1&cambios=1');
    const dialog = page.getByRole('dialog', { name: 'Últimos cambios de varios programas' });
    await expect(dialog.getByText('Período 2090-1 a 2090-2')).toBeVisible();
    await expectGoodAtWidths(page);
    await dialog.getByRole('button', { name: /^Deshacer: Período 2090-1 a 2090-2/ }).click();
    await expect(page.getByText('El cambio se deshizo en 1 programa.')).toBeVisible();
    await page.getByRole('button', { name: 'Últimos cambios' }).click();
    // The price was not the program's last change: it stays, and the program is named.
    await dialog.getByRole('button', { name: /^Deshacer: Precio de 2090-1 10 %/ }).click();
    await expect(page.getByText(/^No se deshizo nada\. 1 queda como está/)).toBeVisible();
    await expect(list.getByText('$3.531.000')).toBeVisible();
  });

  await test.step('the program is as it was', async () => {
    await list.getByRole('button', { name: `Editar ${title}` }).click();
    await form.getByRole('button', { name: 'Historial' }).click();
    const history = page.getByRole('dialog', { name: 'Historial del programa' });
    await expect(history.getByText(/Períodos/).first()).toBeVisible();
    await history.getByRole('button', { name: 'Volver a esta versión' }).last().click();
    await expect(page.getByText(`Se restauró «${title}».`)).toBeVisible();
    const answer = await fetch(`${site.url}/api/v1/programs/${id}`);
    expect(await answer.json()).toMatchObject({ cohorte: null, cohortes: [] });
  });
});
