import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { followTo } from '../fixtures/fault-states';
import { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { Bucket } from './bucket';
import type { Kind } from './matrix';
import { replaceFile } from './own-copy';
import { about, Verdict } from './verdict';

/** `channels.json` is damaged while the server is down: it starts with the last good channels. */

const DAMAGE: [Kind, (file: string) => Promise<void>][] = [
  ['404', (file) => rm(file)],
  [
    '500',
    async (file) => {
      await rm(file);
      // Reading it fails.
      await mkdir(file);
    },
  ],
  ['garbage', async (file) => replaceFile(file, (await readFile(file, 'utf8')).slice(0, 120))],
  [
    'tampered',
    async (file) => {
      const signed = JSON.parse(await readFile(file, 'utf8'));
      signed.channels.apps['mf-public'].stable.push('6.6.6');
      await replaceFile(file, JSON.stringify(signed));
    },
  ],
];

const health = async ({ url }: Site) => (await (await fetch(`${url}/readyz`)).json()) as { status: string };

async function expectSite(site: Site): Promise<void> {
  const answer = await fetch(`${site.url}/pregrado`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('>Pregrados Disponibles</h1>');
}

test.describe('a site of its own', () => {
  let own: Site;
  let channels: string;
  test.beforeAll(async () => {
    own = await Site.start();
    channels = await readFile(join(own.dataDir, 'releases', 'channels.json'), 'utf8');
    await expectSite(own);
  });
  test.afterAll(() => own.stop());
  test.describe.configure({ mode: 'serial' });

  for (const [kind, damage] of [...DAMAGE, ['hang', null] as const]) {
    test(
      `registry × ${kind}, first load`,
      about('registry', kind, 'first load'),
      async ({ browser }, info) => {
        const verdict = new Verdict(info);
        const file = join(own.dataDir, 'releases', 'channels.json');
        const bucket = new Bucket(join(own.dataDir, 'releases'));
        const env: Record<string, string> = damage
          ? {}
          : {
              RELEASES_S3_BUCKET: 'puentes',
              RELEASES_S3_ENDPOINT: await bucket.listen(),
              RELEASE_KEY_FILE: join(own.dataDir, 'release-signing-key.pem'),
              AWS_ACCESS_KEY_ID: 'x',
              AWS_SECRET_ACCESS_KEY: 'x',
            };
        await own.restart(async () => damage?.(file), env);
        const page = await browser.newPage({ baseURL: own.url });
        await verdict.judge('contained', async () => {
          await expectSite(own);
          await page.goto('/pregrado');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
          await followTo(page, '/mensajeria-proximamente');
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        });
        await verdict.judge('reported', async () => {
          expect(await health(own)).toMatchObject({
            status: 'degraded',
            releases: [expect.stringContaining('channels.json')],
          });
          expect(own.log()).toMatch(
            /"remote":"registry"[^\n]*"message":"[^"]*channels\.json[^\n]*"stage":"registry"/,
          );
        });
        bucket.hangs = false;
        if (damage) await replaceFile(file, channels);
        await verdict.judge('recovered', async () => {
          await expect.poll(() => health(own), { timeout: 15_000 }).toMatchObject({ status: 'ready' });
          await expectSite(own);
        });
        await page.close();
        bucket.close();
        verdict.settle();
      },
    );
  }
});
