import { retryUntil, SLOT_ERROR } from '../fixtures/fault-states';
import { inject, TAMPERED_MARK } from '../fixtures/faults';
import { signIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';
import { FILE_FAULTS } from './file-faults';
import type { Part } from './matrix';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of the files of a panel module, which are all requested at once: they do not arrive as published. */

const FILES: { part: Part; file: RegExp; stage: string }[] = [
  { part: 'entry', file: /\/mf-messaging\/[^/]+\/remoteEntry\./, stage: 'entry' },
  { part: 'expose', file: /\/mf-messaging\/.*__federation_expose_remote\./, stage: 'module' },
  { part: 'page chunk', file: /\/mf-messaging\/.*\/coming-soon-panel\.\w+\.js/, stage: 'chunk' },
  { part: 'css', file: /\/mf-messaging\/.*\/coming-soon-panel\.\w+\.css/, stage: 'styles' },
];
/** The slowest failure: a file that never arrives. */
const TOLD_WITHIN_MS = 20_000;

for (const { part, file, stage } of FILES) {
  for (const [kind, fault] of FILE_FAULTS) {
    test(
      `mf-messaging in the panel: ${part} × ${kind}`,
      about(part, kind, 'later'),
      async ({ page, site, complaints }, info) => {
        complaints.expect(/./);
        const verdict = new Verdict(info);
        const panel = page.getByRole('navigation', { name: 'Módulos del panel' });
        const open = (tab: string) =>
          panel.getByRole('link', { name: tab }).evaluate((link: HTMLAnchorElement) => link.click());
        await signIn(page, 'admin@example.com');
        await expect(panel).toBeVisible();
        await page.goto('/admin?tab=noticias');
        await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
        const logged = site.log().length;
        const { remotes } = await (await page.request.get('/remotes.json')).json();
        const { version } = remotes['mf-messaging'];
        const repair = await inject(page, file, fault);
        await open('Mensajería');

        await verdict.judge('contained', async () => {
          await expect(page.getByRole('alert')).toContainText(SLOT_ERROR, { timeout: TOLD_WITHIN_MS });
          expect(await page.evaluate((mark) => Reflect.has(globalThis, mark), TAMPERED_MARK)).toBe(false);
          await open('Noticias');
          await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
        });
        await repair();
        await verdict.judge('recovered', async () => {
          await open('Mensajería');
          // Opening the tab again requests a screen that could not be loaded.
          await retryUntil(page, page.getByRole('heading', { level: 2, name: 'Mensajería' }));
          await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        });
        await verdict.judge('reported', () =>
          expectReported(site, logged, { remote: 'mf-messaging', version, stage }),
        );
        verdict.settle();
      },
    );
  }
}
