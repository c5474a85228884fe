import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../fixtures/axe';
import { mailTo } from '../fixtures/mail';
import { enter, enterAs, fillSignIn, signIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const EMAIL = 'rosa.roles@example.com';
const PASSWORD = 'Definitiva2026';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Módulos del panel' }).getByRole('link');

/** The tabs of each role, written by hand: its permissions must lead to them. */
const SEEN: readonly (readonly [role: string, title: string, tabs: readonly string[], forbidden: string])[] =
  [
    ['coordinacion', 'Panel de Coordinación', ['CRM', 'Mensajería'], 'Usuarios'],
    ['catalogo', 'Panel de Catálogo', ['Programas'], 'CRM'],
    ['contenido', 'Panel de Contenido', ['Noticias'], 'Programas'],
    ['privacidad', 'Panel de Privacidad', ['Consentimientos'], 'Auditoría'],
    ['lectura', 'Panel de Solo lectura', ['Programas', 'Noticias', 'Estado'], 'Consentimientos'],
  ];
const URL_OF: Readonly<Record<string, string>> = {
  Usuarios: 'usuarios',
  CRM: 'crm',
  Programas: 'programas',
  Auditoría: 'auditoria',
  Consentimientos: 'consentimientos',
};

/** Changes the roles of EMAIL, as the administrator who is signed in on this page. */
const give = (page: Page, roles: readonly string[]) =>
  page.evaluate(
    async ({ email, given }) => {
      const authorization = `Bearer ${localStorage.getItem('admin')}`;
      const users = await (await fetch('/api/v1/users', { headers: { authorization } })).json();
      const { id } = users.find((user: { email: string }) => user.email === email);
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ roles: given });
      return (await fetch(`/api/v1/users/${id}`, { method: 'PATCH', headers, body })).status;
    },
    { email: EMAIL, given: roles },
  );

/** Signs in anew after a change of roles: the session in this browser still holds the old ones. */
async function enterAgain(page: Page): Promise<void> {
  // Away from the panel: a page of it may renew its session meanwhile and store it again.
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, EMAIL, PASSWORD);
}

test('an administrator gives roles; each sees its tabs, is told of what it may not open, and reads without buttons', async ({
  page,
  browser,
  site,
}) => {
  await enterAs(page, 'admin@example.com', '/admin?tab=usuarios');
  await test.step('leads that were handed over are given back', async () => {
    await page.getByRole('button', { name: 'Acciones para Beatriz Lozano (demo)' }).click();
    await page.getByRole('menuitem', { name: 'Pasar sus leads a otro asesor' }).click();
    const dialog = page.getByRole('dialog');
    const receiver = dialog.getByRole('option', { name: /Andrés Rojas/ });
    await dialog.getByLabel(/^Quién recibe/).selectOption(await receiver.getAttribute('value'));
    await dialog.getByRole('button', { name: 'Pasar los leads' }).click();
    await expect(page.getByText(/de Beatriz Lozano \(demo\) con nuevo asesor/)).toBeVisible();
    await expectGoodAtWidths(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText(/de Beatriz Lozano \(demo\) con su asesor de antes\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Invitar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await invitation.getByLabel('Nombre completo').fill('Rosa Roles');
  await invitation.getByLabel('Correo electrónico').fill(EMAIL);
  await invitation.getByRole('checkbox', { name: 'Asesor comercial' }).uncheck();
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(invitation.getByText('Elija al menos un rol.').first()).toBeVisible();
  await invitation.getByRole('checkbox', { name: 'Coordinación' }).check();
  await expectGoodAtWidths(page);
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${EMAIL}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Acciones para Rosa Roles' }).click();
  await page.getByRole('menuitem', { name: 'Editar nombre y roles' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar usuario' });
  await editing
    .getByRole('group', { name: 'Coordina los leads de' })
    .getByRole('checkbox', { name: 'Andrés Rojas (demo)' })
    .check();
  await expectGoodAtWidths(page);
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guardaron los datos de Rosa Roles.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rosa Roles/ })).toContainText('Coordinación');

  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  const { text } = await mailTo(site, EMAIL);
  await theirs.goto(/https?:\S+\/login#\S+/.exec(text)?.[0] ?? '');
  await expect(theirs.getByLabel('Email')).toHaveValue(EMAIL);
  await fillSignIn(theirs, EMAIL, /temporal: (\S+)/.exec(text)?.[1] ?? '');
  await enter(theirs);
  await theirs.getByLabel('Nueva contraseña').fill(PASSWORD);
  await theirs.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(theirs.getByText('Leads de mi equipo')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Más acciones' })).toBeVisible();
  await expectGoodAtWidths(theirs);

  for (const [role, title, seen, forbidden] of SEEN) {
    expect(await give(page, [role])).toBe(200);
    await enterAgain(theirs);
    await expect(heading(theirs)).toHaveText(title);
    await expect(tabs(theirs)).toHaveText(seen);
    await theirs.goto(`/admin?tab=${URL_OF[forbidden]}`);
    await expect(theirs.getByText(`No tiene permiso para abrir «${forbidden}».`)).toBeVisible();
    await expect(tabs(theirs)).toHaveText(seen);
    if (role === 'lectura') {
      await expectGoodAtWidths(theirs);
      // Everybody has a password, sessions and a second factor of their own.
      await theirs.goto('/admin/ajustes');
      await expect(theirs.getByRole('region', { name: 'Contraseña', exact: true })).toBeVisible();
      await expect(
        theirs.getByRole('region', { name: 'Sesiones abiertas' }).getByText('Esta sesión'),
      ).toBeVisible();
      await theirs.goto('/admin?tab=programas');
      await expect(theirs.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      for (const action of [/^Editar/, /^Eliminar/, 'Nuevo programa', 'Importar', 'Cambiar precios'])
        await expect(theirs.getByRole('button', { name: action })).toHaveCount(0);
      await expect(theirs.getByRole('checkbox')).toHaveCount(0);
      await expectGoodAtWidths(theirs);
    }
  }
  await theirs.context().close();
});
