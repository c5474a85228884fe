import type { Page } from '@playwright/test';
import { expectContained, expectKept, followTo, keptNotice, retry } from '../fixtures/fault-states';
import { inject, TAMPERED_MARK } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';
import { FILE_FAULTS } from './file-faults';
import type { Part } from './matrix';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of a module's files on their way to a visitor's browser: they do not arrive as published. */

interface Subject {
  part: Part;
  app: string;
  file: RegExp;
  stage: string;
  path: string;
  /** Heading of the page. */
  title: RegExp;
  /** The server rendered the page, so that it is readable. */
  readable: boolean;
  /** Where a later navigation comes from: a page that does not load the file. */
  from: string;
}

const listing = { app: 'mf-public', path: '/pregrado', title: /Pregrados Disponibles/, readable: true };
const messaging = {
  app: 'mf-messaging',
  path: '/mensajeria-proximamente',
  title: /Mensajería/,
  readable: false,
  from: '/',
};

const SUBJECTS: Subject[] = [
  {
    ...listing,
    part: 'entry',
    file: /\/mf-public\/[^/]+\/remoteEntry\./,
    stage: 'entry',
    from: '/mensajeria-proximamente',
  },
  { ...messaging, part: 'entry', file: /\/mf-messaging\/[^/]+\/remoteEntry\./, stage: 'entry' },
  { ...messaging, part: 'expose', file: /\/mf-messaging\/.*__federation_expose_remote\./, stage: 'module' },
  {
    ...listing,
    part: 'page chunk',
    file: /\/mf-public\/.*\/listing-page\.\w+\.js/,
    stage: 'chunk',
    from: '/',
  },
  { ...listing, part: 'css', file: /\/mf-public\/.*\/listing-page\.\w+\.css/, stage: 'styles', from: '/' },
];

const versionOf = async (page: Page, app: string): Promise<string> => {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return remotes[app]?.version ?? '';
};

async function expectWhole(page: Page, { app, title }: Subject): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(keptNotice(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  if (app !== 'mf-public') return;
  await page
    .getByRole('button', { name: /^Solicitar información/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

for (const subject of SUBJECTS) {
  const { part, app, file, stage, path, title, readable, from } = subject;
  for (const [kind, fault] of FILE_FAULTS) {
    // The document contains the styles of the first page: `styles-of-the-store.spec.ts` tests those.
    const times = part === 'css' ? (['later'] as const) : (['first load', 'later'] as const);
    for (const time of times) {
      test(
        `${app}: ${part} × ${kind}, ${time}`,
        about(part, kind, time),
        async ({ page, site, complaints }, info) => {
          complaints.expect(/./);
          const verdict = new Verdict(info);
          const logged = site.log().length;
          const version = await versionOf(page, app);
          const isKept = readable && time === 'first load';
          if (time === 'later') await page.goto(from);
          const repair = await inject(page, file, fault);
          if (time === 'later') await followTo(page, path);
          else await page.goto(path, { waitUntil: 'commit' });

          await verdict.judge('contained', async () => {
            await (isKept ? expectKept(page, title.source) : expectContained(page, app));
            expect(await page.evaluate((mark) => Reflect.has(globalThis, mark), TAMPERED_MARK)).toBe(false);
            // To a page that works, and back to the one that fails.
            await followTo(page, '/login');
            await expect(page.getByRole('heading', { name: /Ingres|Inici/ }).first()).toBeVisible();
            await followTo(page, path);
            await (isKept ? expectKept(page, title.source) : expectContained(page, app));
          });
          await repair();
          await verdict.judge('recovered', async () => {
            await retry(page);
            await expectWhole(page, subject);
            await expect(page).toHaveURL(path);
          });
          await verdict.judge('reported', () =>
            expectReported(site, logged, { remote: app, version, stage }),
          );
          verdict.settle();
        },
      );
    }
  }
}
