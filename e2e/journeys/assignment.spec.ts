import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { newRequest } from '../fixtures/staff-calls';
import { expect, test } from '../fixtures/test';

const RULES = '/admin?tab=crm&vista=asignacion';

/** Sends a contact request under a name that is unique in the run. */
async function sendForm(page: Page, name: string): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await page.request.post('/api/v1/contact', { data: { ...newRequest(0), name, email } });
  expect(answer.status(), await answer.text()).toBe(201);
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Reglas guardadas.')).toBeVisible();
};

test('an admin tries a rule, turns it on, and two web forms go to advisers, each with its reason and clock', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=crm&vista=solicitudes');
  await page.getByRole('link', { name: 'Reglas de asignación' }).click();
  await expect(page).toHaveURL(/vista=asignacion/);
  await expect(page.getByText('Sin reglas, las solicitudes esperan')).toBeVisible();
  await expect(page.getByText('Inactivas')).toBeVisible();

  // A request from before the rules: none applies to it.
  await sendForm(page, 'Antes De Las Reglas');
  await page.getByRole('button', { name: 'Agregar regla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una regla' });
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByText('Escriba el nombre de la regla.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Virtual');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(
    page.getByText(/^Todas las universidades · todos los niveles · todos los asesores activos/),
  ).toBeVisible();

  await page
    .getByRole('button', { name: /^Editar los límites de/ })
    .first()
    .click();
  const limits = page.getByRole('dialog', { name: /^Límites de/ });
  await limits.getByLabel('Máximo de leads abiertos').fill('5000');
  await expectAccessible(page);
  await limits.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('hasta 5.000 leads abiertos')).toBeVisible();

  await page.getByRole('button', { name: 'Probar con el último mes' }).click();
  const trial = page.getByRole('status', { name: 'Resultado de la prueba' });
  await expect(trial).toContainText('solicitudes desde el');
  await expect(trial.getByRole('link', { name: 'Antes De Las Reglas' }).first()).toBeVisible();
  await expect(trial).toContainText('Regla «Virtual»: menor carga');
  await expectGoodAtWidths(page);

  // What was written survives a reload.
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  // Closing a dialog does not put the rules in force; only saving does.
  await expect(page.getByText('Reglas guardadas.')).toBeHidden();
  await page.getByLabel('Asignar las solicitudes por estas reglas').check();
  await save(page);
  await expect(page.getByText('Activas', { exact: true })).toBeVisible();

  try {
    const names = [`Pide Uno ${Date.now()}`, `Pide Dos ${Date.now()}`];
    await Promise.all(names.map((name) => sendForm(page, name)));
    await page.goto('/admin?tab=crm&vista=solicitudes&solicitudes=asignadas');
    for (const name of names) {
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('Nuevo');
      // Adviser names load after the requests. Which adviser it is depends on the leads that other journeys left open.
      await expect(row.locator('span').last()).not.toBeEmpty();
    }
    await page.getByRole('link', { name: names[0] ?? '' }).click();
    await expect(page.getByText('o pasa a otro asesor').first()).toBeAttached();
    await page.getByRole('tab', { name: /^Notas/ }).click();
    const history = page.getByRole('region', { name: 'Historia del lead' });
    await expect(history).toContainText('aplicó la regla «Virtual»: menor carga');
    await expect(history).toContainText('Asignación por reglas');
    await expectAccessible(page);
    await page.goto('/admin?tab=crm&vista=solicitudes');
    await expect(page.getByRole('link', { name: 'Antes De Las Reglas' }).first()).toBeVisible();
  } finally {
    // Other journeys use the same site.
    await page.goto(RULES);
    await page.getByLabel('Asignar las solicitudes por estas reglas').uncheck();
    await page.getByRole('button', { name: 'Quitar Virtual' }).click();
    await save(page);
  }
});

test('an admin sets goals of the week, which Hoy and Analítica show beside what was reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=crm&vista=analitica');
  await page.getByRole('button', { name: 'Poner metas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Metas por semana: Todo el equipo' });
  await dialog.getByLabel('Contactos').fill('muchos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escriba un número entero desde 1.')).toBeVisible();
  await dialog.getByLabel('Contactos').fill('40');
  await dialog.getByLabel('Matrículas').fill('3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar las metas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Semanas frente a la meta' })).toContainText(/de 40/);
  await expect(page.getByRole('region', { name: 'Matrículas por esperar' })).toContainText(
    /de los últimos 12 meses/,
  );
  await expectGoodAtWidths(page);

  await page.goto('/admin?tab=crm&vista=hoy');
  const goals = page.getByRole('region', { name: 'Metas de la semana' });
  await expect(goals).toContainText(/de 40/);
  await expect(goals).toContainText(/de 3/);
  await expectGoodAtWidths(page);
  // The goals leave less room for "Ahora": what does not fit scrolls, and the button covers nothing.
  const now = page.getByRole('complementary', { name: 'Ahora' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(now.getByRole('button', { name: 'Guardar y siguiente' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredWithFocus(now), { message: `${width} × ${height}` }).toEqual([]);
  }
});

/** Controls of a card that are not fully visible while they have the focus. */
const coveredWithFocus = (card: Locator) =>
  card.locator('a, button, input, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      (control as HTMLElement).focus();
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, bottom, width, height } = control.getBoundingClientRect();
      const seen = [top + 1, top + height / 2, bottom - 1].every((y) => {
        const found = document.elementFromPoint(left + width / 2, y);
        return found !== null && (control.contains(found) || found.contains(control));
      });
      return seen ? [] : [control.getAttribute('aria-label') ?? control.textContent];
    }),
  );
