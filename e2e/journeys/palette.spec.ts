import { expectGoodAtWidths } from '../fixtures/axe';
import {
  editUser,
  FOUND_LEADS,
  isGuarded,
  openPalette,
  palette,
  tab,
  throughTheSite,
  withOneFoundLead,
} from '../fixtures/panel';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

withOneFoundLead();

test('the palette goes to modules, leads and programs with the keyboard alone, and remembers', async ({
  page,
  complaints,
}) => {
  // The lead that the palette finds exists in this test alone.
  complaints.expect(/404 .*\/api\/crm-handler\/l1/);
  await enterAs(page, 'admin@example.com');
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('mensajeria');
  await expect(palette(page).getByRole('option')).toHaveText([
    'Evaristo Peña (demo)300 555 0142 · PsicologíaInteresado',
    'Llamar',
    'Escribir por WhatsApp',
    'Agregar nota',
    'Cambiar estado',
    'Mensajería',
  ]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=mensajeria$/);

  await openPalette(page);
  await page.keyboard.type('evaluación');
  await expect(
    palette(page).getByRole('group', { name: 'Programas' }).getByRole('option').first(),
  ).toBeVisible();
  await palette(page)
    .getByRole('option', { name: /Evaluación/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\?tab=programas&programa=/);
  await expect(page.getByRole('form', { name: 'Editar programa' }).getByLabel('Título')).toHaveValue(
    /Evaluación/,
  );

  await openPalette(page);
  await expect(palette(page).getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.type('evaristo');
  await expect(palette(page).getByRole('option', { name: /Evaristo Peña/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=crm&lead=l1$/);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('panel, palette and its states have no accessibility violation and fit; leaving what was typed asks, and staying keeps it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await page.setViewportSize({ width: 1440, height: 860 });
  await enterAs(page, 'admin@example.com');
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await tab(page, 'Noticias').click();
  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectGoodAtWidths(page);
  await palette(page).getByRole('combobox').fill('eva');
  await expect(palette(page).getByRole('option', { name: /Evaristo/ })).toBeVisible();
  await expectGoodAtWidths(page);
  await page.route(FOUND_LEADS, (route) => route.fulfill({ status: 503, body: '{}' }));
  await palette(page).getByRole('combobox').fill('zzzzzz');
  await expect(palette(page).getByRole('alert')).toContainText('No pudimos buscar leads.');
  await expectGoodAtWidths(page);
  await page.keyboard.press('Escape');
  await tab(page, 'Versiones').click();
  await page.getByRole('button', { name: 'Historial de todos' }).click();
  await expect(page.getByRole('heading', { name: 'Historial de todos los módulos' })).toBeInViewport();
  await page.keyboard.press('Alt+Shift+KeyM');
  await expect(page.getByRole('dialog', { name: 'Módulos de esta página' })).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await page.keyboard.press('Escape');
  await throughTheSite(page);
  await tab(page, 'Usuarios').click();
  await editUser(page);
  const name = page.getByLabel('Nombre completo');
  await name.fill('Ana a medio escribir');
  await isGuarded(page);
  await page.evaluate(() => history.go(-2));
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect(question).toBeVisible();
  await expectGoodAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Ana a medio escribir');
  await page.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).not.toHaveURL(/\/admin/);
});
