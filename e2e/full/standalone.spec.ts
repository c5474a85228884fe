import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../fixtures/axe';
import { buildStandalone, serveStandalone } from '../fixtures/standalone';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });

const APPS = ['mf-catalog', 'mf-crm', 'mf-export', 'mf-messaging'] as const;
test.beforeAll(async () => {
  await buildStandalone(APPS);
});

const SOURCES = ['api', 'samples'] as const;
/** No server renders these pages, so that there is no hydration to wait for. */
const open = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });

/** Opens an app that runs alone, served with the API of the site, at both widths and with both sources of data. */
function alone(
  app: (typeof APPS)[number],
  title: string,
  path: string,
  walk: (page: Page, source: (typeof SOURCES)[number]) => Promise<void>,
): void {
  test(title, async ({ page, site }) => {
    const served = await serveStandalone(app, site.url);
    try {
      await open(page, served.url + path);
      for (const source of SOURCES) {
        // It starts with the API. Choosing a source reloads the page, even if the source is the same.
        if (source === 'samples') await page.getByLabel('Datos', { exact: true }).selectOption(source);
        await expect(page.getByText('Datos de ejemplo.', { exact: true })).toHaveCount(
          source === 'api' ? 0 : 1,
        );
        await page.getByLabel('Rol', { exact: true }).selectOption('admin');
        // A sign-in starts with a new panel.
        await expect(page.getByLabel('Rol', { exact: true })).toHaveValue('admin');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await walk(page, source);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        }
      }
    } finally {
      await served.stop();
    }
  });
}

alone(
  'mf-catalog',
  'the catalogue manager alone: list, search and form, with the API and with samples',
  '/panel/programas',
  async (page, source) => {
    const title = source === 'api' ? 'Contaduría Pública' : 'Doctorado en Educación';
    await page.getByLabel('Buscar programas').fill(title);
    // Waits for the list: a row that moves between press and release is not clicked.
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByLabel('Lista de programas')).toHaveAttribute('aria-busy', 'false');
    await page
      .getByRole('button', { name: `Editar ${title}` })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Editar programa' });
    await expect(form.getByLabel('Título')).toHaveValue(title);
    await form.getByLabel('Título').fill('');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Escriba el título del programa.').first()).toBeInViewport();
    await form.getByLabel('Título').fill(title);
    if (source === 'api') {
      await form.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText(`Se guardó «${title}».`)).toBeVisible();
    }
  },
);

const CRM_VIEWS = {
  hoy: 'Nuevos sin respuesta',
  tablero: 'Documentos Pendientes',
  analitica: 'Embudo por estado',
};

alone(
  'mf-crm',
  'the CRM alone: its views have their data, with the API and with samples',
  '/panel/crm',
  async (page, source) => {
    for (const [view, text] of Object.entries(CRM_VIEWS)) {
      await open(page, new URL(`/panel/crm?vista=${view}`, page.url()).href);
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText('En vivo', { exact: true }).first()).toBeVisible();
    }
    if (source === 'api') return;
    // A filter applies: only one of the seven sample leads is in the state `perdido`.
    await open(page, new URL('/panel/crm?estado=perdido', page.url()).href);
    await expect(page.getByText('Sandra Milena Acosta').first()).toBeVisible();
    await expect(page.getByText('Valentina Ríos Cuesta')).toHaveCount(0);
  },
);

alone(
  'mf-export',
  'the vocational export alone: preview and file, with the API and with samples',
  '/panel/tests',
  async (page) => {
    await page.getByLabel('Código de acceso').fill('DEMO-SANJOSE');
    await page.getByRole('button', { name: 'Este año' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Descargar \d+ registros$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/tests-vocacionales.*\.xlsx$/);
    await expect(page.getByText(/^✅ Excel generado exitosamente con \d+ registros/)).toBeVisible();
  },
);

alone(
  'mf-messaging',
  'the messaging demo alone: a template is sent, and the page that announces the module',
  '/simulacion-whatsapp',
  async (page) => {
    await page.getByRole('link', { name: '/simulacion-whatsapp' }).click();
    await page.getByRole('button', { name: /Mateo Pantoja/ }).click();
    await page.getByLabel('Mensaje', { exact: true }).fill('/co');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log', { name: /^Mensajes con/ });
    await expect(log.getByText(/Pregrado desde \$200\.000 al mes/).last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mensajería', exact: true }).click();
    await expect(page.getByText(/próximamente/i).first()).toBeVisible();
  },
);
