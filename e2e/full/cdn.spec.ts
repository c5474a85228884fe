import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { startNginx } from './nginx';

const VISITORS = 10;
const WALK = ['/', '/pregrado', '/posgrado', '/contacto'];

test('with nginx as a cache in front, only pages and data reach the server', async ({ browser, site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-cdn-'));
  // nginx writes its cache as another user.
  await chmod(folder, 0o755);
  const { port } = new URL(site.url);
  const nginx = await startNginx(folder, [port]);
  const origin = `https://localhost:${nginx.port}`;
  try {
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      // An empty cache and no service worker: each visitor is new.
      const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
      const page = await context.newPage();
      for (const path of WALK) {
        await page.goto(origin + path);
        await page.waitForLoadState('networkidle');
      }
      await context.close();
    }
    const log = await nginx.log();
    const reached = log.filter(({ cache }) => cache !== 'HIT');
    const bytes = (of: typeof log) => of.reduce((sum, each) => sum + each.bytes, 0);
    const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
    console.log(
      `CDN: ${VISITORS} new visitors of ${WALK.length} pages: ${log.length} requests, ${reached.length} reached the server ` +
        `(${share(reached.length, log.length)}; ${share(bytes(reached), bytes(log))} of the bytes)`,
    );
    const files = reached.filter(({ path }) => /^\/(r|imagenes)\//.test(path));
    // Each file reaches the server once, for the first visitor.
    expect(files.length).toBe(new Set(files.map(({ path }) => path)).size);
    expect(reached.length / log.length).toBeLessThan(0.5);
  } finally {
    nginx.process.kill('SIGTERM');
    await nginx.exited;
    await rm(folder, { recursive: true, force: true });
  }
});
