import { expectGoodAtWidths } from '../fixtures/axe';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('an administrator sees how each part does, what to do about it, what is degraded, and tries again when nobody answers', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await page.setViewportSize({ width: 390, height: 860 });
  await holdSession(page, 'admin@example.com');
  await page.route('**/api/v1/state', (route) =>
    route.fulfill({ status: 503, json: { message: 'La base de datos no responde.' } }),
  );
  await page.goto('/admin?tab=estado');
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos consultar el estado' });
  await expect(failure).toBeVisible();
  await expectGoodAtWidths(page);

  // A site without real services: it works, and says what it lacks.
  await page.unroute('**/api/v1/state');
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  const parts = page.getByRole('region', { name: 'Partes del sistema' });
  const part = (name: string) => parts.getByRole('listitem').filter({ hasText: name });
  await expect(part('Base de datos').getByRole('img', { name: 'Bien' }).first()).toBeVisible();
  await expect(part('Documentos').getByRole('img', { name: 'Bien' })).toBeVisible();
  await expect(part('Copias')).toContainText('No hay ninguna');
  await expect(part('Copias').getByRole('img', { name: 'Aviso' })).toBeVisible();
  const verdict = page.getByRole('status').filter({ hasText: /problema|aviso|orden/ });
  await expect(verdict).toHaveText(/aviso/);
  await expect(page.getByRole('region', { name: 'Última copia' })).toContainText('Ninguna todavía');
  await expect(page.getByRole('region', { name: 'Versiones en uso' })).toContainText('mf-crm');
  await expectGoodAtWidths(page);

  // One part fails, and e-mails wait: the worst comes first.
  await page.route('**/api/v1/state', async (route) => {
    const answer = await route.fetch();
    const state = await answer.json();
    for (const each of state.partes)
      if (each.parte === 'Correo') Object.assign(each, { estado: 'mal', texto: 'Revise SMTP_URL.' });
    state.colas = [{ cola: 'correos', cuantos: 7, segundos: 900 }];
    await route.fulfill({ response: answer, json: state });
  });
  await page.getByRole('button', { name: 'Revisar de nuevo' }).click();
  await expect(verdict).toHaveText('1 problema');
  await expect(parts.getByRole('listitem').first()).toContainText('Revise SMTP_URL.');
  await expect(page.getByRole('region', { name: 'En espera' })).toContainText(/7, desde hace 15\smin/);
  await expectGoodAtWidths(page);
});
