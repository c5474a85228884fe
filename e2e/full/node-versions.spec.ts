import { rm } from 'node:fs/promises';
import { fetchNode } from '../../server/scripts/supported-node.mjs';
import { startNode } from '../fixtures/processes';
import { createDataFolder, freePort, waitUntilReady } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** The oldest version that the workspace supports, and the one that it declares to be fetched. */
const VERSIONS = ['22.22.0', undefined];

for (const version of VERSIONS) {
  test(`the composed site on Node.js ${version ?? 'as it is declared'}`, async ({ page, request }) => {
    const node = fetchNode(version);
    if (!node) throw new Error(`Node.js ${version} could not be fetched`);
    const dataDir = await createDataFolder();
    const url = `http://localhost:${await freePort()}`;
    const env = { DATA_DIR: dataDir, PORT: new URL(url).port, CONTACT_MIN_FILL_MS: '0' };
    const server = startNode(['--import', 'tsx', 'server/src/main.ts'], env, undefined, node);
    try {
      await waitUntilReady(url, server);
      for (const path of ['/', '/pregrado', '/contacto', '/admin', '/api/v1/programs', '/sitemap.xml']) {
        const answer = await request.get(url + path);
        expect(answer.status(), path).toBe(200);
        expect((await answer.body()).length, path).toBeGreaterThan(500);
      }
      // Rendering must work on that Node.js too: its process has less memory and fewer permissions.
      const rendered = async () => (await request.get(`${url}/pregrado`)).text();
      await expect.poll(rendered, { timeout: 90_000 }).toContain('<h1');
      const body = { name: 'Ana', email: 'ana@example.com', phone: '3001234567', message: 'Hola' };
      const sent = await request.post(`${url}/api/v1/contact`, {
        data: { ...body, timestamp: new Date().toISOString() },
      });
      expect(sent.status()).toBe(201);
      await page.goto(`${url}/pregrado`);
      await page
        .getByRole('button', { name: /^Solicitar información/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    } finally {
      // An open page reports its modules to the server.
      await page.close();
      server.process.kill('SIGTERM');
      await server.exited;
      await rm(dataDir, { recursive: true });
    }
    expect(await server.exited).toBe(0);
  });
}
