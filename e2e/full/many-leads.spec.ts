import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { rowAction } from '../fixtures/lead-rows';
import { signIn } from '../fixtures/staff';
import { expect, test, WIDTHS } from '../fixtures/test';

/** From the top: a target that the sticky header covers in part would count as too small. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

async function openCrm(page: Page, email: string, query = ''): Promise<void> {
  await signIn(page, email);
  await expect(page).toHaveURL(/\/admin/);
  await page.goto(`/admin?tab=crm${query}`);
}

const undoBar = (page: Page) => page.getByRole('region', { name: 'Cambios que se pueden deshacer' });
const listRows = (page: Page) =>
  page.getByRole('region', { name: 'Leads', exact: true }).getByRole('listitem');

/** Sends a contact request, which creates a lead without an adviser. */
async function ask(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/contact', {
    data: { name, email, phone: '300 555 0188', message: `Soy ${name}`, timestamp: new Date().toISOString() },
  });
  expect(answer.ok()).toBe(true);
}

for (const width of WIDTHS) {
  const admin = width === 390;
  const who = admin ? 'admin@example.com' : 'asesor1@example.com';

  test(`many leads are changed, deleted, brought back and kept as a view, as ${who} at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openCrm(page, who);
    const rows = listRows(page);
    await expect(rows.first()).toBeVisible();

    // Selects a range with a click and a Shift-click.
    const boxes = rows.getByRole('checkbox');
    await boxes.nth(0).check();
    if (admin) await boxes.nth(2).click({ modifiers: ['Shift'] });
    else await boxes.nth(2).check();
    const bar = page.getByRole('region', { name: 'Leads seleccionados' });
    await expect(bar).toContainText(admin ? '3 seleccionados' : '2 seleccionados');
    await expect(bar.getByRole('button', { name: 'Asignar' })).toHaveCount(admin ? 1 : 0);
    // The bar is below the first rows, which have not moved.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top(bar)) - (await top(rows.nth(1)))).toBeGreaterThan(0);
    await expectAccessibleFromTop(page);
    await bar.getByRole('button', { name: /^Seleccionar los \d+ que coinciden$/ }).click();
    const all = /^(\d+) seleccionados/.exec((await bar.textContent()) ?? '')?.[1];
    await bar.getByRole('button', { name: 'Prioridad' }).click();
    const dialog = page.getByRole('dialog', { name: `Cambiar la prioridad de ${all} leads` });
    await dialog.getByLabel('Prioridad').selectOption('baja');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog).toBeHidden();
    await expect(undoBar(page)).toContainText(`${all} leads con prioridad baja.`);
    await expect(rows.getByRole('img', { name: 'Prioridad alta' })).toHaveCount(0);
    // Undo is reachable by keyboard after a reload.
    await page.reload();
    await undoBar(page).getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expect(undoBar(page)).toContainText('El cambio se deshizo.');
    await expect(rows.getByRole('img', { name: 'Prioridad alta' }).first()).toBeVisible();
    await undoBar(page).getByRole('button', { name: 'Cerrar este aviso' }).click();

    const mine = admin
      ? rows.first()
      : rows.filter({ has: page.getByRole('button', { name: /^Eliminar a/ }) }).first();
    const name = (await mine.getByRole('link').first().textContent()) ?? '';
    const remove = async () => {
      await rowAction(page, 'Eliminar', name);
      const question = page.getByRole('dialog', { name: 'Eliminar lead' });
      await question.getByRole('button', { name: 'Eliminar' }).click();
      await expect(rows.filter({ hasText: name })).toHaveCount(0);
      await expect(undoBar(page)).toContainText(`Lead de ${name} eliminado.`);
    };
    await remove();
    await undoBar(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await remove();
    await page.goto('/admin?tab=crm&vista=papelera');
    const trash = page.getByRole('region', { name: 'Papelera' });
    await expect(trash.getByRole('listitem').filter({ hasText: name })).toContainText(/Quedan (29|30) días/);
    await expectAccessibleFromTop(page);
    await trash.getByRole('button', { name: `Restaurar a ${name}` }).click();
    await expect(trash).toContainText(`Lead de ${name} restaurado.`);

    await page.goto('/admin?tab=crm&estado=nuevo');
    await page.getByRole('button', { name: admin ? /^Filtros/ : 'Más filtros' }).click();
    await page.getByLabel('Prioridad', { exact: true }).selectOption('alta');
    await expect(page).toHaveURL(/prioridad=alta/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Guardar estos filtros como vista' }).click();
    const saving = page.getByRole('dialog', { name: 'Guardar vista' });
    await saving.getByLabel('Nombre').fill('Nuevos urgentes');
    await saving.getByLabel('Abrir la lista con esta vista').check();
    await saving.getByRole('button', { name: 'Guardar' }).click();
    const views = page.getByRole('navigation', { name: 'Vistas guardadas' });
    await expect(views.getByRole('link', { name: /^Nuevos urgentes/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.goto('/admin?tab=crm');
    await expect(page).toHaveURL(/estado=nuevo&prioridad=alta/);
    await views.getByRole('link', { name: /^Sin respuesta 24 h/ }).click();
    await expect(page).toHaveURL(/alerta=sin_respuesta/);
    await views.getByRole('link', { name: /^Nuevos urgentes/ }).click();
    await expectAccessibleFromTop(page);
    await views.getByRole('button', { name: 'Opciones de la vista Nuevos urgentes' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click();
    await page
      .getByRole('dialog', { name: 'Eliminar la vista' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(views.getByRole('link', { name: /^Nuevos urgentes/ })).toHaveCount(0);
  });

  test(`a lead moves over the board and back at ${width} px; a refused move is taken back and told`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/status of 500/);
    await page.setViewportSize({ width, height: 900 });
    await openCrm(page, 'admin@example.com', '&vista=tablero');
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, \\d+$`) });
    const card = (name: string) => page.locator('[data-lead]').filter({ hasText: name });
    await expect(column('Interesado').getByRole('link').first()).toBeVisible();
    await expectAccessibleFromTop(page);
    const name = (await column('Interesado').getByRole('link').first().textContent()) ?? '';

    if (width === 1440) {
      // By mouse to the next column.
      await card(name).hover();
      await page.mouse.down();
      const target = await column('Documentos Pendientes').boundingBox();
      if (!target) throw new Error('the column is not drawn');
      await page.mouse.move(target.x + 60, target.y + 200, { steps: 8 });
      await expect(page.getByText('Soltar aquí')).toBeVisible();
      await page.mouse.up();
      await expect(column('Documentos Pendientes').getByRole('link', { name })).toBeVisible();
      await undoBar(page).getByRole('button', { name: 'Deshacer' }).click();
      // Each column is loaded separately: for a moment the card is in both.
      await expect(column('Documentos Pendientes').getByRole('link', { name })).toHaveCount(0);
      await expect(column('Interesado').getByRole('link', { name })).toBeVisible();

      // By keyboard two columns on; Escape leaves the card where it was.
      const link = page.getByRole('link', { name });
      const said = page.locator('[aria-live="assertive"]').last();
      await link.press('Space');
      await expect(said).toContainText(`${name} levantado, en Interesado.`);
      await page.keyboard.press('ArrowRight');
      await expect(said).toContainText(`${name} sobre Documentos Pendientes.`);
      await page.keyboard.press('Escape');
      await expect(said).toContainText('Movimiento cancelado.');
      await link.press('Space');
      await page.keyboard.press('ArrowRight');
      await expect(said).toContainText('Documentos Pendientes');
      await page.keyboard.press('ArrowRight');
      await expect(said).toContainText('sobre Pago Realizado');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(column('Pago Realizado').getByRole('link', { name })).toBeFocused();
    } else {
      await page.getByRole('button', { name: `Mover a ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Pago Realizado' }).click();
      await expect(column('Pago Realizado').getByRole('link', { name })).toHaveCount(1);
    }
    await undoBar(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(column('Pago Realizado').getByRole('link', { name })).toHaveCount(0);
    await expect(column('Interesado').getByRole('link', { name })).toHaveCount(1);

    await page.route('**/api/crm-handler/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'sin base de datos' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: `Mover a ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Perdido' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Error actualizando el lead.' });
    await expect(failure).toContainText('Los cambios pueden no haberse guardado.');
    await expect(column('Interesado').getByRole('link', { name })).toHaveCount(1);
    await page.unroute('**/api/crm-handler/*');

    await column('Interesado').getByRole('link', { name }).click();
    const detail = page.getByRole('dialog', { name: 'Detalle del lead' });
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/lead=/);
  });

  test(`requests are shared out and taken back, and two leads of one person become one, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const people = ['Uno', 'Dos'].map((word) => `Pide ${word} ${width}`);
    for (const [index, name] of people.entries()) await ask(page, name, `pide${index}.${width}@example.com`);
    await openCrm(page, 'admin@example.com', '&vista=solicitudes');
    const requests = page.getByRole('region', { name: 'Solicitudes' });
    const request = (name: string) => requests.getByRole('listitem').filter({ hasText: name });
    for (const name of people) await request(name).getByRole('checkbox').check();
    await expectAccessibleFromTop(page);
    await requests.getByRole('button', { name: 'Repartir 2' }).click();
    await expect(undoBar(page)).toContainText('2 leads repartidos por turnos.');
    await expect(request(people[0] ?? '')).toHaveCount(0);
    await undoBar(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(request(people[0] ?? '')).toHaveCount(1);
    await request(people[0] ?? '')
      .getByRole('button', { name: /^Asignar a/ })
      .click();
    const assign = page.getByRole('dialog', { name: 'Asignar 1 lead' });
    await assign.getByLabel('Comercial').selectOption({ index: 1 });
    await assign.getByRole('button', { name: 'Asignar' }).click();
    await expect(request(people[0] ?? '')).toHaveCount(0);

    await request(people[1] ?? '')
      .getByRole('link')
      .click();
    const detail = page.getByRole('region', { name: 'Detalle del lead' });
    await expect(detail.getByRole('heading', { name: people[1] ?? '' })).toBeVisible();
    await detail.getByRole('tab', { name: /^Notas/ }).click();
    await detail.getByLabel('Nota', { exact: true }).fill('Es la misma persona');
    await detail.getByLabel('Nota', { exact: true }).press('Enter');
    await expect(detail.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
    await detail.getByRole('button', { name: 'Más acciones de este lead' }).click();
    await page.getByRole('menuitem', { name: 'Fusionar con otro lead' }).click();
    const merge = page.getByRole('dialog', { name: 'Fusionar leads' });
    await merge.getByLabel('Buscar el otro lead').fill(people[0] ?? '');
    await merge.getByRole('radio').first().check();
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'Continuar' }).click();
    await merge.getByRole('button', { name: 'Conservar el otro' }).click();
    await expect(merge).toContainText(
      'Pasan al lead que se conserva: 1 nota, 0 documentos recibidos y 0 pagos.',
    );
    await merge.getByRole('group', { name: 'Correo electrónico' }).getByRole('radio').last().check();
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'Fusionar' }).click();
    await expect(merge).toBeHidden();
    await expect(detail.getByRole('heading', { name: people[0] ?? '' })).toBeVisible();
    await expect(detail.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
    await expect(detail.getByText(`pide1.${width}@example.com`)).toBeVisible();
  });
}
