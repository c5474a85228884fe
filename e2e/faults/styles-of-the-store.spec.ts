import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectKept, keptNotice, retry } from '../fixtures/fault-states';
import { expect, test } from '../fixtures/test';
import type { Kind } from './matrix';
import { copyRelease, replaceFile } from './own-copy';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of styles in the store: those of the first page are read from it and written into the document. */

const DAMAGE: [Kind, (file: string, text: string) => Promise<void>][] = [
  ['404', (file) => rm(file)],
  [
    '500',
    async (file) => {
      await rm(file);
      // Reading it fails.
      await mkdir(file);
    },
  ],
  ['garbage', (file) => replaceFile(file, '<!DOCTYPE html><title>502</title>')],
  ['tampered', (file, text) => replaceFile(file, `${text}main{visibility:hidden!important}`)],
];

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.url) });

for (const [kind, damage] of DAMAGE) {
  test(
    `mf-public: css × ${kind}, first load`,
    about('css', kind, 'first load'),
    async ({ page, ownSite, complaints }, info) => {
      complaints.expect(/./);
      const verdict = new Verdict(info);
      const { remotes } = await (await fetch(`${ownSite.url}/remotes.json`)).json();
      const copy = await copyRelease(ownSite, 'mf-public', remotes['mf-public'].version);
      const folder = join(copy.folder, 'web', 'static', 'css', 'async');
      const names = (await readdir(folder)).filter((name) => name.startsWith('listing-page.'));
      const name = names.find((each) => each.endsWith('.css')) ?? '';
      const text = await readFile(join(folder, name), 'utf8');
      for (const packed of names.filter((each) => each !== name)) await rm(join(folder, packed));
      await damage(join(folder, name), text);
      const logged = ownSite.log().length;
      await ownSite.activate('mf-public', copy.version);

      await verdict.judge('contained', async () => {
        const answer = await fetch(`${ownSite.url}/pregrado`);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('>Pregrados Disponibles</h1>');
        expect((await fetch(`${ownSite.url}/posgrado`)).status).toBe(200);
        expect((await fetch(`${ownSite.url}/noticias`)).status).toBe(200);
        await page.goto('/pregrado', { waitUntil: 'commit' });
        await expectKept(page, 'Pregrados Disponibles');
      });
      await replaceFile(join(folder, name), text);
      await verdict.judge('recovered', async () => {
        await retry(page);
        await expect(keptNotice(page)).toBeHidden();
        await page
          .getByRole('button', { name: /^Solicitar información/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
      await verdict.judge('reported', () =>
        expectReported(ownSite, logged, { remote: 'mf-public', version: copy.version, stage: 'styles' }),
      );
      verdict.settle();
    },
  );
}
