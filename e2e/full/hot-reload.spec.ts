import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort } from '../fixtures/site';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** A copy of an app with a development server, from which the site loads it. */
class EditedApp {
  private constructor(
    readonly folder: string,
    readonly origin: string,
    private readonly server: Running,
  ) {}

  static async start(app: string): Promise<EditedApp> {
    const folder = join(await mkdtemp(join(tmpdir(), 'edited-')), app);
    const source = join(repository, app);
    const isSource = (file: string) => !['node_modules', 'dist'].includes(basename(file));
    await cp(source, folder, { recursive: true, filter: isSource });
    await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
    const port = await freePort();
    const descriptor = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')) as object;
    await writeFile(join(folder, 'module.json'), JSON.stringify({ ...descriptor, devPort: port }));
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const words = (scripts['dev:composed'] ?? '').split(' ').slice(1);
    const rsbuild = join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js');
    const server = startNode([rsbuild, ...words], { NODE_ENV: 'development' }, folder);
    const origin = `http://localhost:${port}`;
    const isUp = () =>
      fetch(`${origin}/release-manifest.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 120_000, message: server.output() }).toBe(true);
    return new EditedApp(folder, origin, server);
  }

  /** Replaces words in a file, and waits until the change is visible. */
  async edit(file: string, words: Record<string, string>, seen: Locator): Promise<void> {
    const path = join(this.folder, 'src', file);
    let text = await readFile(path, 'utf8');
    for (const [from, to] of Object.entries(words)) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    await expect(seen).toBeHidden();
    const began = performance.now();
    await writeFile(path, text);
    await expect(seen).toBeVisible();
    console.info(`${file}: seen ${Math.round(performance.now() - began)} ms after the edit`);
  }

  async stop(): Promise<void> {
    this.server.process.kill('SIGTERM');
    await this.server.exited;
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}

/** Loads the module from its development server, in this browser only. */
async function tryOut(page: Page, app: string, origin: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+KeyM');
  const panel = page.getByRole('dialog', { name: 'Módulos de esta página' });
  await panel.getByRole('button', { name: `Probar otra versión de ${app}` }).click();
  const field = panel.getByLabel('Dirección de un servidor de desarrollo');
  await field.fill(origin);
  const reloaded = page.waitForEvent('load');
  await field.press('Enter');
  await reloaded;
  await expect(panel).toContainText(`Viene de ${origin}`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an edit of a module under development shows in the composed site, and what was typed stays', async ({
  page,
}) => {
  const app = await EditedApp.start('mf-eventos');
  try {
    await enterAs(page, 'admin@example.com', '/admin?tab=eventos');
    await expect(page.getByRole('button', { name: 'Nueva jornada' })).toBeVisible();
    await tryOut(page, 'mf-eventos', app.origin);
    await page.getByRole('button', { name: 'Nueva jornada' }).click();
    const title = page.getByLabel('Título');
    await title.fill('Escrito a medias');
    // A mark tells this element from a new one that the draft would fill again.
    await title.evaluate((field) => field.setAttribute('data-mark', 'typed'));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    // Edits a component that is open, and one around it.
    const dialog = 'features/panel/day-dialog.tsx';
    const place = page.getByRole('textbox', { name: 'Dirección de la jornada' });
    await app.edit(dialog, { 'label="Lugar"': 'label="Dirección de la jornada"' }, place);
    await expect(title).toHaveValue('Escrito a medias');
    await expect(title).toHaveAttribute('data-mark', 'typed');
    const edited = page.getByText('Eventos editados', { exact: true });
    const panel = 'features/panel/events-panel.tsx';
    await app.edit(panel, { 'title="Eventos"': 'title="Eventos editados"' }, edited);
    await expect(title).toHaveAttribute('data-mark', 'typed');

    // Its hooks change: the component is mounted anew, and the page says so.
    const hooks = {
      'import { TextArea': "import { useState } from 'react';\nimport { TextArea",
      'const cancel = () => {': 'useState(0);\n  const cancel = () => {',
    };
    await app.edit(dialog, hooks, page.getByText('un componente empezó de nuevo: cambiaron sus hooks'));
    await expect(title).not.toHaveAttribute('data-mark');
    expect(loads).toBe(0);

    // The shell cannot replace routes or tabs that it has registered: the page reloads and says why.
    const reloaded = page.getByText('la página se recargó: el módulo tiene otras rutas o pestañas');
    const panels = "panels: RemoteModule['panels'] = {";
    const tab = { [panels]: `${panels}\n  otra: () => import('./features/panel/events-panel'),` };
    await app.edit('remote.tsx', tab, reloaded);
    await expect.poll(() => loads).toBe(1);

    // A page whose file exports more than components is reloaded.
    await page.goto('/eventos');
    await expect(heading(page, 'Jornadas de puertas abiertas')).toBeVisible();
    const file = 'features/open-days/open-days-page.tsx';
    await app.edit(file, { '<h1>Jornadas de': '<h1>Días de' }, heading(page, 'Días de puertas abiertas'));
    await expect.poll(() => loads).toBe(2);
  } finally {
    await app.stop();
  }
});

test('so does an edit of a module that the federation composes', async ({ page }) => {
  const app = await EditedApp.start('mf-catalog');
  try {
    await enterAs(page, 'admin@example.com', '/admin?tab=programas');
    await expect(page.getByRole('button', { name: 'Nuevo programa' })).toBeVisible();
    await tryOut(page, 'mf-catalog', app.origin);
    await page.getByRole('button', { name: 'Nuevo programa' }).click();
    const title = page.getByRole('form', { name: 'Nuevo programa' }).getByLabel('Título');
    await title.fill('Oceanografía a medio escribir');
    const file = 'features/programs/programs-panel.tsx';
    const panel = page.getByText('Programas editados', { exact: true });
    await app.edit(file, { 'title="Programas"': 'title="Programas editados"' }, panel);
    await expect(title).toHaveValue('Oceanografía a medio escribir');
  } finally {
    await app.stop();
  }
});
