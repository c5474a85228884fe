import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { followTo, retryUntil } from '../fixtures/fault-states';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import type { Kind } from './matrix';
import { copyRelease, replaceFile, replaceServerCode } from './own-copy';
import { expectReported } from './reports';
import { about, Verdict } from './verdict';

/** Faults of a module's API: it is missing, was changed in the store, or was published with code that fails. */

const APP = 'mf-eventos';
const CALL = '/api/m/eventos/jornadas';
/** What code that was changed in the store prints if it runs. */
const CHANGED_MARK = 'API alterada en marcha';

interface Subject {
  kind: Kind;
  what: string;
  /** The code that is published; absent: the module's own. */
  code?: string;
  /** Damages the files after publication. */
  damage?: (folder: string) => Promise<void>;
  status?: number;
}

const answering = (body: string) =>
  `module.exports.calls = { 'GET /jornadas': async (call) => { ${body} } };`;

const SUBJECTS: Subject[] = [
  { kind: '404', what: 'its build is missing', damage: (folder) => rm(folder, { recursive: true }) },
  { kind: 'garbage', what: 'its build is no script', code: 'esto no es el módulo(' },
  { kind: 'garbage', what: 'it answers what is no answer', code: answering("return 'nada';") },
  {
    kind: 'tampered',
    what: 'its build was changed in the store',
    damage: async (folder) => {
      const file = join(folder, 'index.js');
      await replaceFile(file, await readFile(file, 'utf8'));
      await appendFile(file, `\nconsole.error('${CHANGED_MARK}');\n`);
    },
  },
  { kind: 'hang', what: 'a call never ends', code: answering('for (;;) {}') },
  { kind: 'throw', what: 'it throws while it loads', code: "throw new Error('falla de prueba al cargar');" },
  {
    kind: 'throw',
    what: 'it breaks what all code uses',
    code: answering(`
      globalThis.fetch = () => Promise.reject(new Error('falla de prueba en fetch'));
      Array.prototype.map = () => { throw new Error('falla de prueba en map'); };
      return { body: [1].map(String) };`),
  },
  {
    kind: 'throw',
    what: 'it fills its table',
    // Text that the database cannot compress.
    code: answering(`
      const { randomBytes, randomUUID } = require('crypto');
      const text = randomBytes(9000).toString('base64');
      const row = () => ({ sql: 'crear', values: ['x', text, 'x', '2001-01-01', 1, randomUUID()] });
      for (let each = 0; each < 20; each += 1) await call.change(...Array.from({ length: 10 }, row));
      return { body: [] };`),
    status: 507,
  },
];

const statusOf = async (site: Site, path: string) => (await fetch(site.url + path)).status;

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.url) });

for (const { kind, what, code, damage, status = 503 } of SUBJECTS) {
  test(
    `${APP}: api × ${kind}: ${what}`,
    about('api', kind, 'first load'),
    async ({ page, ownSite, complaints }, info) => {
      complaints.expect(/./);
      const verdict = new Verdict(info);
      const { remotes } = (await (await fetch(`${ownSite.url}/remotes.json`)).json()) as {
        remotes: Record<string, { version: string }>;
      };
      const sound = remotes[APP]?.version ?? '';
      const broken = await copyRelease(ownSite, APP, sound);
      if (code) await replaceServerCode(broken.folder, code);
      await damage?.(join(broken.folder, 'server'));
      const logged = ownSite.log().length;
      await ownSite.activate(APP, broken.version);

      await verdict.judge('contained', async () => {
        // Polled, as it takes some calls to fill the table.
        await expect.poll(() => statusOf(ownSite, CALL), { timeout: 60_000 }).toBe(status);
        for (const path of ['/api/v1/programs', '/', '/mensajeria-proximamente', '/readyz']) {
          expect([path, await statusOf(ownSite, path)]).toEqual([path, 200]);
        }
        await page.goto('/eventos');
        await expect(page.getByText('No pudimos cargar las jornadas')).toBeVisible();
        await followTo(page, '/mensajeria-proximamente');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await followTo(page, '/eventos');
        await expect(page.getByText('No pudimos cargar las jornadas')).toBeVisible();
        expect(ownSite.log().slice(logged)).not.toContain(CHANGED_MARK);
      });
      await verdict.judge('reported', () =>
        expectReported(ownSite, logged, { remote: APP, version: broken.version, stage: 'api' }),
      );
      await ownSite.activate(APP, sound);
      await verdict.judge('recovered', async () => {
        await expect.poll(() => statusOf(ownSite, CALL)).toBe(200);
        await retryUntil(page, page.getByRole('heading', { name: 'Por ahora no hay jornadas programadas' }));
      });
      verdict.settle();
    },
  );
}
