import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enter, fillSignIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const DEMO = '/simulacion-whatsapp';
const panel = (page: Page) => page.getByRole('log', { name: /^Mensajes con/ });
const phone = (page: Page) => page.getByRole('region', { name: /^Teléfono de/ });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Conversaciones' }).getByRole('listitem').filter({ hasText: name });

test('S2.06 S2.65 S2.66 S2.68 S4.25 S4.26 the demo on a phone: three views, both sides, reset; nothing leaves the browser', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto(DEMO);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) =>
    calls.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
  );

  await expect(row(page, 'Mateo Pantoja')).toContainText('1 sin leer');
  await row(page, 'Mateo Pantoja').getByRole('button').click();
  await expect(row(page, 'Mateo Pantoja')).toContainText('En curso');
  await expect(row(page, 'Mateo Pantoja')).not.toContainText('sin leer');
  // On a phone the conversation is below the list: it is scrolled into view and its heading has the focus.
  await expect(page.getByRole('heading', { name: 'Mateo Pantoja' })).toBeFocused();
  await expect(page.getByText(/con Laura Medina/)).toBeInViewport();
  await expectGoodAtWidths(page);

  // A template chosen with "/": on the client's phone at once, read later. `simulation-store.test.ts` tests the delays.
  await page.getByLabel('Mensaje', { exact: true }).fill('/co');
  await expect(page.getByRole('option', { name: /Costos/ })).toHaveAttribute('aria-selected', 'true');
  await expectGoodAtWidths(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const sent = panel(page).getByText(/Pregrado desde \$200\.000 al mes, posgrado desde \$350\.000/);
  await expect(phone(page).getByText(/Pregrado desde \$200\.000/)).toBeVisible();
  await expect(sent.locator('xpath=..')).toContainText('leído');

  await page.getByRole('button', { name: 'Nota privada' }).click();
  await page.getByLabel('Nota privada').last().fill('Prefiere las mañanas');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Nota privada: Prefiere las mañanas')).toBeVisible();
  await expect(phone(page).getByText('Prefiere las mañanas')).toHaveCount(0);

  await page.getByLabel('Mensaje del cliente').fill('¿Y se puede pagar por cuotas?');
  await expect(panel(page).getByText('Mateo está escribiendo')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('¿Y se puede pagar por cuotas?')).toBeVisible();
  await page.getByRole('button', { name: 'Simular mensaje de cliente' }).click();
  await expect(panel(page).getByText('Hola, ¿me pueden dar más información?')).toBeVisible();

  await page.getByText('Solo panel').click();
  await expect(phone(page)).toHaveCount(0);
  await expect(page).toHaveURL(/vista=panel/);
  await expectGoodAtWidths(page);
  await page.getByText('Solo app').click();
  await expect(panel(page)).toHaveCount(0);
  await expect(phone(page)).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByText('Dividida').click();

  await page.getByRole('button', { name: 'Reiniciar conversaciones' }).click();
  await expect(page.getByText('1 sin leer')).toHaveCount(5);
  await expect(page.getByText('Nueva', { exact: true })).toHaveCount(5);
  await row(page, 'Ana Cecilia Ruano').getByRole('button').click();
  await expect(panel(page).getByText('Todavía no hay mensajes.')).toBeVisible();

  // The shell fetches code and reports which modules it loaded; no message is sent.
  expect(calls.filter((call) => !/^\/(r|api\/v1\/telemetry)\//.test(call))).toEqual([]);
  expect(calls.filter((call) => /mañanas|cuotas|Pregrado|Mateo/.test(call))).toEqual([]);
});

test('the demo by keyboard: failed and retried, the closed window, search, a training scenario, and on to the CRM', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${DEMO}?vista=panel`);
  await page.getByLabel('Buscar conversación').fill('lunes');
  await expect(page.getByRole('region', { name: 'Conversaciones' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Buscar conversación').fill('');
  await row(page, 'Clara Lozada').getByRole('button').click();
  await expect(page.getByText('Ventana 24 h cerrada')).toBeVisible();
  await page.keyboard.press('Alt+r');
  await page.keyboard.type('Hola, Clara');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Este texto no es una plantilla/)).toBeVisible();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Hola, Clara');
  await expectAccessible(page);

  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Entrenamiento' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simular que no hay conexión' }).click();
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Sigue ahí?');
  await page.keyboard.press('Enter');
  const retry = page.getByRole('button', { name: 'No se envió. Reintentar' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrenamiento' }).click();
  await page.getByRole('button', { name: 'Volver a tener conexión' }).click();
  await retry.click();
  await expect(retry).toHaveCount(0);

  await page.getByRole('button', { name: 'Entrenamiento' }).click();
  await page.getByRole('button', { name: 'Pregunta por el precio' }).click();
  await expect(panel(page).getByText('Hola, ¿cuánto cuesta un pregrado?')).toBeVisible();
  await expect(page.getByText(/Paso 1 de 4/)).toBeVisible();
  await page.getByRole('button', { name: 'Costos' }).click();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Me interesa Psicología. ¿Se puede pagar por cuotas?')).toBeVisible();

  await page.getByRole('button', { name: 'Guardar como lead' }).click();
  await fillSignIn(page, 'asesor1@example.com');
  await enter(page);
  await expect(page).toHaveURL(/\/admin\?tab=crm/);
  const wizard = page.getByRole('dialog', { name: 'Nuevo Lead' });
  await expect(wizard.getByLabel('Nombre')).toHaveValue('Luisa Fernanda Mora');
  await expect(wizard.getByLabel('Teléfono')).toHaveValue('3165550125');
  await expect(wizard.getByLabel('Origen')).toHaveValue('whatsapp');
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Cancelar' }).click();
  await expect(wizard).toHaveCount(0);
});
