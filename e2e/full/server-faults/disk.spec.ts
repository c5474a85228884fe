import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../../../server/src/testing/postgres-cluster';
import { createDataFolder, Site } from '../../fixtures/site';
import { callServer, newLead } from '../../fixtures/staff-calls';
import { versionOf } from '../../fixtures/test';
import { startUserPool } from '../../fixtures/user-pool';
import { documentKind } from './document-kind';
import { releaseKind } from './other-kinds';
import { firstNumber } from './writes';

const run = promisify(execFile);
const MEGABYTE = 1024 ** 2;
/** Pictures of one pixel. */
const pixel = (data: string) =>
  `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m${data}AAAABJRU5ErkJggg==`;
const RED = pixel('P8z8BQDwAEhQGAhKmMIQ');
const BLUE = pixel('Nk+M9QDwADhgGAWjR9aw');

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  try {
    for (const size of [MEGABYTE, 4_096]) {
      const bytes = Buffer.alloc(size);
      for (;;) if ((await ballast.write(bytes)).bytesWritten < size) break;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await ballast.close();
  }
}

test('a full disk: pictures, documents and releases are refused with a sentence, leads and exports go on; with room all of it works again', async () => {
  test.skip(process.getuid?.() !== 0, 'only root may make a small disk');
  const disk = await mkdtemp(join(tmpdir(), 'puentes-disco-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
  const [postgres, pool] = await Promise.all([startPostgres(), startUserPool()]);
  const site = await Site.start(
    { ...pool.env, DATABASE_URL: postgres.url, ADDRESS_SALT: 'una-sal-para-las-pruebas', LOG_LEVEL: 'fatal' },
    await createDataFolder(disk),
  );
  try {
    const token = await pool.token('admin');
    const picture = (fileContentBase64: string) =>
      callServer(`${site.url}/api/subir-imagen`, {
        token,
        body: { fileName: 'a.png', fileType: 'image/png', fileContentBase64 },
      });
    const promote = () => site.release('promote', 'mf-messaging', versionOf('messagingSecond'));
    expect((await picture(RED)).status).toBe(200);
    const target = { site: site.url, database: postgres.url, token };
    const number = firstNumber();
    const document = await documentKind(target, number);
    const inPanel = releaseKind(target, 'mf-messaging', [versionOf('messagingSecond')]);

    const ballast = join(disk, 'lleno');
    await fill(ballast);
    const refused = await picture(BLUE);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text).message).toContain('No podemos guardar archivos en este momento');
    const sent = await document.send(number);
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('en este momento')]);
    const asked = await inPanel.send(number);
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining('No queda espacio en el disco'),
    ]);
    const release = await promote();
    expect(release).toEqual({ code: 1, output: expect.stringContaining('No queda espacio en el disco') });
    expect((await callServer(`${site.url}/api/crm-handler`, { token, body: newLead(1) })).status).toBe(201);
    expect((await callServer(`${site.url}/api/v1/leads/export`, { token })).status).toBe(200);
    expect((await callServer(site.url)).status).toBe(200);
    expect((await callServer(`${site.url}/readyz`)).status).toBe(503);

    await rm(ballast);
    expect((await picture(BLUE)).status).toBe(200);
    expect((await document.send(number)).status).toBe(200);
    expect(await document.stored()).toEqual([number]);
    expect((await inPanel.send(number)).status).toBe(200);
    expect(await promote()).toMatchObject({ code: 0 });
    expect((await callServer(`${site.url}/readyz`)).status).toBe(200);
    console.log(
      'Server fault "disk full": a picture and a document 503, a release refused in a sentence, leads, exports and pages served; with room all of it worked',
    );
  } finally {
    await site.stop();
    await Promise.all([pool.stop(), postgres.stop()]);
    await run('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});
