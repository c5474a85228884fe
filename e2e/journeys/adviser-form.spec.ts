import { ADVISER_FORM as FORM, fillAdviserForm as fill } from '../fixtures/adviser-form';
import { expectAccessible } from '../fixtures/axe';
import { holdRequests } from '../fixtures/held-requests';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const KNOWN =
  'Ya existe un registro con este email/número de cédula. Nuestro equipo se pondrá en contacto contigo pronto.';

test('S2.49 S2.51 S6.16 S6.17 S4.23 a visitor enrols with an adviser, who finds them among their leads', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM);
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(page.getByRole('alert')).toContainText('Revise 15 datos');
  await expectAccessible(page);

  await fill(page);
  await page.getByLabel('Universidad *').selectOption('Corporación Universitaria Iberoamericana');
  await page.getByLabel('Programa de interés').pressSequentially('psi');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Psicología (A Distancia)' }).click();
  await expect(page.getByLabel('Programa de interés')).toHaveValue('Psicología (A Distancia)');
  await expect(page.getByText(/^Período \d{4}-\d: Inicia el .* por semestre\./)).toBeVisible();
  await expectAccessible(page);

  // The draft is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Lugar de nacimiento')).toHaveValue('Ipiales');
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  const done = page.getByRole('heading', { name: '¡Registro exitoso!' });
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
  await expect(page.getByText(/^Andrés Rojas recibió sus datos/)).toBeVisible();
  const home = page.getByRole('link', { name: 'Ir al inicio' });
  // The page waits while its link has the focus.
  await home.focus();
  await expectAccessible(page);
  await home.click();
  await expect(page).toHaveURL('/');

  complaints.expect(/status of 409/);
  await page.goto(FORM);
  await fill(page);
  await page.getByLabel('Universidad *').selectOption('UNADE');
  await page.getByLabel('Programa de interés').fill('Otro programa');
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(page.getByText(KNOWN)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(KNOWN);

  // A captive portal answers every request with its own page.
  await page.route('**/crm-handler', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Acepte los términos</html>' }),
  );
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(page.getByText('Error enviando el formulario.')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/crm-handler');
  await page.reload();
  await expect(page.getByLabel('Lugar de nacimiento')).toHaveValue('Ipiales');

  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'asesor1@example.com', '/admin?tab=crm');
  const row = page.getByRole('listitem').filter({ hasText: 'Mariana Inscrita' });
  await expect(row).toContainText('Eres el asesor');
});

test('a minor’s form asks for the guardian, who authorises it and is told; the lead names them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORM);
  await fill(page, { name: 'Menor Inscrita', email: 'menor@example.com', cedula: '1099000121' });
  await expect(page.getByLabel('Nombre del acudiente')).toBeHidden();
  await page.getByLabel('Fecha de nacimiento').fill(`${new Date().getFullYear() - 16}-01-15`);
  await page.getByLabel('Universidad *').selectOption('UNADE');
  await page.getByLabel('Programa de interés').fill('Psicología');
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(page.getByRole('alert')).toContainText('Escriba el nombre de su acudiente.');
  await expectAccessible(page);
  await page.getByLabel('Nombre del acudiente').fill('Rosa Inscrita');
  await page.getByLabel('Teléfono del acudiente').fill('300 555 0000');
  await page.getByLabel('Parentesco').fill('Madre');
  await page.getByLabel('Correo electrónico del acudiente').fill('rosa@example.com');
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  await expect(page.getByRole('heading', { name: '¡Registro exitoso!' })).toBeVisible();

  const told = async () => {
    const mails = (await site.mail()).filter(({ text }) => text.includes('Acudiente: Rosa Inscrita (Madre)'));
    return mails.map(({ to }) => to).sort();
  };
  await expect.poll(told).toEqual(['menor@example.com', 'rosa@example.com']);
});

test('S2.05 the form of an adviser names them and is there before its scripts: what is typed meanwhile stays, and an unknown link says so', async ({
  page,
  site,
  complaints,
}) => {
  const html = await (await fetch(site.url + FORM)).text();
  expect(html).toContain('Lugar de nacimiento');
  expect(html).not.toContain('asesor1@example.com');
  const scripts = await holdRequests(page, '**/r/**/*.js');
  await page.goto(FORM, { waitUntil: 'commit' });
  await page.getByLabel('Lugar de nacimiento').fill('Ipiales');
  await page.getByLabel('Universidad *').selectOption('UNADE');
  await page.getByLabel('Programa de interés').fill('Psicología');
  await page.getByRole('button', { name: 'Enviar inscripción' }).click();
  scripts.release();
  await expect(page.getByText('Andrés Rojas (demo)', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Revise 12 datos');
  await expect(page.getByLabel('Lugar de nacimiento')).toHaveValue('Ipiales');
  await expect(page.getByLabel('Universidad *')).toHaveValue('UNADE');
  await expect(page.getByLabel('Programa de interés')).toHaveValue('Psicología');
  // By keyboard: arrow down and Enter choose from the list.
  await page.getByLabel('Programa de interés').fill('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Programa de interés')).not.toHaveValue('');

  complaints.expect(/status of 404/);
  const missing = await page.goto('/formulario/nadie');
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('Comercial no encontrado')).toBeVisible();
});

test('without scripts the adviser’s link leads to a form that reaches them', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(FORM);
  await page.getByRole('link', { name: 'Abrir el formulario sencillo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de inscripción');
  const values: Readonly<Record<string, string>> = {
    nombre: 'Sin Guiones Inscrito',
    email: 'sin.guiones@example.com',
    telefono: '300 555 0177',
    fechaNacimiento: '2000-02-14',
    lugarNacimiento: 'Ipiales',
    direccionResidencia: 'Calle 10 # 4-18',
    cedula: '1085000177',
    fechaExpedicionDocumento: '2018-03-01',
    lugarExpedicionDocumento: 'Ipiales',
    programaInteres: 'Psicología',
    nombreColegio: 'Institución Educativa',
    fechaGradoBachiller: '2017-11-28',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByLabel('Estado civil').selectOption('Soltero');
  await page.getByLabel('Universidad', { exact: true }).selectOption('UNADE');
  await page.getByLabel('Tipo de documento').selectOption('CC');
  await page.getByLabel('Tipo de programa').selectOption('pregrado');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  expect(page.url()).not.toContain('sin.guiones');
  await context.close();
});
