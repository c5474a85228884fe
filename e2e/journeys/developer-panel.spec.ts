import { expectAccessible } from '../fixtures/axe';
import { holdRequests } from '../fixtures/held-requests';
import { enter, enterAs, fillSignIn } from '../fixtures/staff';
import { expect, test, versionOf } from '../fixtures/test';

test('a reviewer sees a version that is not live by a link, after signing in; nobody else does', async ({
  page,
  browser,
  site,
}) => {
  const second = versionOf('messagingSecond');
  await enterAs(page, 'admin@example.com', `/admin?tab=versiones&modulo=mf-messaging&version=${second}`);
  await page.getByRole('button', { name: `Enlace para revisar ${second}` }).click();
  const link = page.getByRole('link', { name: /modulos=mf-messaging@/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const path = (await link.getAttribute('href')) ?? '';

  const reviewer = await (await browser.newContext({ baseURL: site.url })).newPage();
  await reviewer.goto(path);
  await reviewer.waitForURL(/\/login\?/);
  await fillSignIn(reviewer, 'asesor1@example.com');
  await enter(reviewer);
  await expect(reviewer.getByRole('main').getByRole('heading').first()).toHaveText(
    'Mensajería, segunda versión',
  );
  await expect(reviewer.getByRole('complementary', { name: 'Módulos de prueba' })).toContainText(
    `En prueba: mf-messaging ${second}`,
  );
  await expect(reviewer).toHaveURL(({ search }) => search === '');

  await reviewer.goto(path.replace(second, '9.9.9'));
  await expect(reviewer.getByRole('dialog', { name: 'Módulos de esta página' })).toContainText(
    'El enlace de la versión no es válido.',
  );
  await reviewer.context().close();
});

test('a developer tries another version for one browser only, and resets a broken one', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.expect(/falla de prueba/);
  const panel = page.getByRole('dialog', { name: 'Módulos de esta página' });
  const heading = page.getByRole('main').getByRole('heading').first();
  const tryVersion = async (version: string) => {
    const field = panel.getByLabel('Versión publicada');
    await panel.getByRole('button', { name: 'Probar otra versión de mf-messaging' }).click();
    await field.fill(version);
    // Escape would stop a reload that is under way.
    const reloaded = page.waitForEvent('load');
    await field.press('Enter');
    await reloaded;
    await page.waitForURL(/modulos=/);
    await expect(panel).toContainText('En prueba');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  // The panel's code loads once the page answers: keys pressed before that are kept for it.
  const { release } = await holdRequests(page, '**/r/shell/**/later.*.js');
  await page.goto('/mensajeria-proximamente', { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Alt+Shift+KeyM');
  release();
  await expect(panel.getByRole('listitem').filter({ hasText: 'mf-messaging' })).toContainText('Cargado en');
  await expectAccessible(page);
  await tryVersion(versionOf('messagingSecond'));
  await expect(heading).toHaveText('Mensajería, segunda versión');

  // A page of another module, which the server renders for everybody else.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('universidad virtual');
  await expect(page.getByRole('complementary', { name: 'Módulos de prueba' })).toContainText('mf-messaging');
  const other = await browser.newPage();
  await other.goto(`${site.url}/mensajeria-proximamente`);
  await expect(other.getByRole('main').getByRole('heading').first()).not.toHaveText(/segunda/);
  await other.close();

  await page.goto('/mensajeria-proximamente?modulos');
  await tryVersion(versionOf('messagingThrows'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(versionOf('messagingThrows'));
  await page.getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('En prueba')).toBeHidden();
  await expect(heading).not.toHaveText(/segunda/);
  await expect(page).toHaveURL(({ search }) => search === '');
});
