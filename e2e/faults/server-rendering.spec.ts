import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { followTo } from '../fixtures/fault-states';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { FAULTY_PAGES, FAULTY_TITLE } from './faulty-releases';
import { faultyVersion } from './faulty-version';
import type { Kind, Part } from './matrix';
import { copyRelease, replaceFile } from './own-copy';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of server builds: they are missing or changed, or their pages fail while they are rendered. */

/** What a server build that was changed in the store prints if it runs. */
const CHANGED_MARK = 'compilación alterada en marcha';
/** Sound pages of the faulty version, and pages outside it. */
const INNOCENT = [FAULTY_PAGES.sound, `${FAULTY_PAGES.sound}?a=1`, '/mensajeria-proximamente', '/login'];
/**
 * When pages that never end block both processes, other pages are left to the browser after 1.5 s. This only tells whether they wait
 * without limit: a busy machine takes 8 s.
 */
const INNOCENT_WITHIN_MS = 30_000;

interface Subject {
  part: Part;
  kind: Kind;
  what: string;
  path: string;
  damage?: (node: string) => Promise<void>;
}

const entry = (node: string) => join(node, 'remoteEntry.js');

const SUBJECTS: Subject[] = [
  {
    part: 'server render',
    kind: '404',
    what: 'its server build is missing',
    path: FAULTY_PAGES.sound,
    damage: (node) => rm(node, { recursive: true }),
  },
  {
    part: 'server render',
    kind: 'garbage',
    what: 'its server build is no script',
    path: FAULTY_PAGES.sound,
    damage: (node) => replaceFile(entry(node), 'esto no es el módulo('),
  },
  {
    part: 'server render',
    kind: 'tampered',
    what: 'its server build was changed in the store',
    path: FAULTY_PAGES.sound,
    damage: async (node) => {
      const text = await readFile(entry(node), 'utf8');
      await replaceFile(entry(node), text);
      await appendFile(entry(node), `\nconsole.error('${CHANGED_MARK}');\n`);
    },
  },
  { part: 'server render', kind: 'hang', what: 'a loader never ends', path: FAULTY_PAGES.serverWaits },
  { part: 'server render', kind: 'throw', what: 'a page throws', path: FAULTY_PAGES.serverThrows },
  { part: 'server render', kind: 'throw', what: 'a page ends the process', path: FAULTY_PAGES.exit },
  {
    part: 'escape',
    kind: 'throw',
    what: 'a page reaches for programs of the server',
    path: FAULTY_PAGES.escape,
  },
  { part: 'soil', kind: 'throw', what: 'a page breaks what all code uses', path: FAULTY_PAGES.soil },
  { part: 'loop', kind: 'hang', what: 'a page never ends', path: FAULTY_PAGES.loop },
  { part: 'leak', kind: 'throw', what: 'a page takes all memory', path: FAULTY_PAGES.leak },
];

const isRendered = (html: string) => html.includes(`>${FAULTY_TITLE}</h1>`);

async function ask(
  site: Site,
  path: string,
): Promise<{ status: number; html: string; milliseconds: number }> {
  const started = performance.now();
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  return { status: answer.status, html, milliseconds: performance.now() - started };
}

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.url) });

for (const { part, kind, what, path, damage } of SUBJECTS) {
  test(
    `mf-public: ${part} × ${kind}: ${what}`,
    about(part, kind, 'first load'),
    async ({ page, ownSite, complaints }, info) => {
      complaints.expect(/./);
      const verdict = new Verdict(info);
      const broken = await copyRelease(ownSite, 'mf-public', faultyVersion('faulty'));
      await damage?.(join(broken.folder, 'node'));
      const logged = ownSite.log().length;
      await ownSite.activate('mf-public', broken.version);

      await verdict.judge('contained', async () => {
        const failing = [1, 2].map((turn) => ask(ownSite, `${path}?turno=${turn}`));
        const innocent = await Promise.all(INNOCENT.map((each) => ask(ownSite, each)));
        for (const { status, milliseconds } of innocent) {
          expect(status).toBe(200);
          expect(milliseconds).toBeLessThan(INNOCENT_WITHIN_MS);
        }
        if (!damage) expect(innocent.slice(0, 2).map(({ html }) => isRendered(html))).toEqual([true, true]);
        for (const { status, html } of await Promise.all(failing)) {
          expect(status).toBe(200);
          expect(isRendered(html)).toBe(false);
        }
        // The browser renders what the server could not.
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAULTY_TITLE);
        await page.getByRole('button', { name: /^Contar/ }).click();
        await expect(page.getByRole('button', { name: 'Contar: 1' })).toBeVisible();
        await followTo(page, '/mensajeria-proximamente');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect((await fetch(`${ownSite.url}/readyz`)).status).toBe(200);
        expect(ownSite.log().slice(logged)).not.toContain(CHANGED_MARK);
        // After some failures the server stops trying for a while.
        const again: number[] = [];
        for (let turn = 0; turn < 6; turn += 1) {
          again.push((await ask(ownSite, `${path}?turno=${turn + 3}`)).milliseconds);
        }
        expect(again.at(-1)).toBeLessThan(1_000);
      });
      await verdict.judge('reported', () =>
        expectReported(ownSite, logged, { remote: 'mf-public', version: broken.version, stage: 'server' }),
      );
      await ownSite.activate('mf-public', faultyVersion('mended'));
      await verdict.judge('recovered', async () => {
        await expect.poll(async () => isRendered((await ask(ownSite, path)).html)).toBe(true);
        await page.goto(path);
        await expect(page.getByRole('button', { name: /^Contar/ })).toBeVisible();
      });
      verdict.settle();
    },
  );
}
