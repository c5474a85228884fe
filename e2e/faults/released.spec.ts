import type { Page } from '@playwright/test';
import { expectContained, expectKept, followTo, keptNotice, retry } from '../fixtures/fault-states';
import { expect, test, versionOf } from '../fixtures/test';
import { FAULTY_PAGES, FAULTY_TITLE } from './faulty-releases';
import { faultyVersion } from './faulty-version';
import type { Part } from './matrix';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Releases published with code that throws; making another version live repairs them. */

interface Subject {
  part: Part;
  app: string;
  version: () => string;
  mended: () => string | undefined;
  path: string;
  stage: RegExp;
  /** The server rendered the page, so that it is readable. */
  readable: boolean;
  from: string;
}

const ofPublic = {
  app: 'mf-public',
  mended: () => faultyVersion('mended'),
  readable: true,
  from: '/mensajeria-proximamente',
};

const SUBJECTS: Subject[] = [
  {
    ...ofPublic,
    part: 'entry',
    version: () => faultyVersion('entryThrows'),
    path: FAULTY_PAGES.sound,
    stage: /^entry$/,
  },
  {
    ...ofPublic,
    part: 'expose',
    version: () => faultyVersion('exposeThrows'),
    path: FAULTY_PAGES.sound,
    stage: /^module$/,
  },
  {
    part: 'expose',
    app: 'mf-messaging',
    version: () => versionOf('messagingThrows'),
    mended: () => undefined,
    path: '/mensajeria-proximamente',
    stage: /^module$/,
    readable: false,
    from: '/login',
  },
  {
    ...ofPublic,
    part: 'page chunk',
    version: () => faultyVersion('faulty'),
    path: FAULTY_PAGES.chunk,
    stage: /^(chunk|page)$/,
  },
  {
    ...ofPublic,
    part: 'render',
    version: () => faultyVersion('faulty'),
    path: FAULTY_PAGES.render,
    stage: /^page$/,
  },
];

async function expectWhole(page: Page, app: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(keptNotice(page)).toBeHidden();
  if (app === 'mf-messaging') {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    return;
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAULTY_TITLE);
  await page.getByRole('button', { name: /^Contar/ }).click();
  await expect(page.getByRole('button', { name: 'Contar: 1' })).toBeVisible();
}

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.url) });

for (const { part, app, version, mended, path, stage, readable, from } of SUBJECTS) {
  for (const time of ['first load', 'later'] as const) {
    test(
      `${app}: ${part} × throw, ${time}`,
      about(part, 'throw', time),
      async ({ page, ownSite, complaints }, info) => {
        complaints.expect(/./);
        const verdict = new Verdict(info);
        const logged = ownSite.log().length;
        await ownSite.activate(app, version());
        const isKept = readable && time === 'first load';
        if (time === 'later') {
          await page.goto(from);
          await followTo(page, path);
        } else await page.goto(path, { waitUntil: 'commit' });

        await verdict.judge('contained', async () => {
          await (isKept ? expectKept(page, FAULTY_TITLE) : expectContained(page, app));
          await followTo(page, '/login');
          await expect(page.getByRole('heading', { name: /Ingres|Inici/ }).first()).toBeVisible();
          await followTo(page, path);
          await (isKept ? expectKept(page, FAULTY_TITLE) : expectContained(page, app));
        });
        const good = mended();
        if (good) await ownSite.activate(app, good);
        else await ownSite.resetReleases();
        await verdict.judge('recovered', async () => {
          await retry(page);
          await expectWhole(page, app);
          await expect(page).toHaveURL(path);
        });
        await verdict.judge('reported', () =>
          expectReported(ownSite, logged, { remote: app, version: version(), stage }),
        );
        verdict.settle();
      },
    );
  }
}
