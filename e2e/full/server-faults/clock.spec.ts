import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { onServer, startPostgres } from '../../../server/src/testing/postgres-cluster';
import { startMailServer } from '../../fixtures/mail-server';
import { MOVED_CLOCK, Site } from '../../fixtures/site';
import { callServer } from '../../fixtures/staff-calls';
import { startUserPool } from '../../fixtures/user-pool';
import { writeThrough } from './writes';

const AT_MS = 2_500;

test('the clock of a server is moved on and back: nothing is lost or stored twice, no e-mail leaves twice, and "Estado" tells', async () => {
  const [postgres, pool, mail] = await Promise.all([startPostgres(), startUserPool(), startMailServer()]);
  const site = await Site.start({
    ...pool.env,
    NODE_OPTIONS: MOVED_CLOCK,
    CLOCK_MOVES: '180,-180',
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    ADDRESS_SALT: 'una-sal-para-las-pruebas',
    CONTACT_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
  });
  try {
    const token = await pool.token('admin');
    const told: string[] = [];
    const target = { site: site.url, database: postgres.url, token };
    const judged = await writeThrough(target, 'clock three hours on, then three back', async () => {
      for (const moved of ['on', 'back', 'right']) {
        site.signal('SIGUSR2');
        await pause(AT_MS);
        const { status, text } = await callServer(`${site.url}/api/v1/state`, { token });
        const parts = status === 200 ? (JSON.parse(text).partes as { parte: string; texto: string }[]) : [];
        told.push(`${moved}: ${status} ${parts.find(({ parte }) => parte === 'Reloj')?.texto ?? ''}`);
      }
    });
    expect(judged).toMatchObject({ lost: 0, doubled: 0 });
    // A token of one hour has expired for a server whose clock is three hours ahead.
    expect(Object.keys(judged.refused)).toEqual(['401']);
    expect(told[0]).toMatch(/^on: 401/);
    expect(told[1]).toMatch(/^back: 200 Difiere 10\d{3} s/);

    const [{ mails } = { mails: 0 }] = await onServer<{ mails: number }>(
      postgres.url,
      'select 2 * count(*)::int as mails from contact_requests',
    );
    const ids = () => mail.received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]);
    await expect.poll(() => new Set(ids()).size, { timeout: 60_000 }).toBeGreaterThanOrEqual(mails);
    expect(ids().length).toBe(new Set(ids()).size);
  } finally {
    await site.stop();
    await Promise.all([mail.stop(), pool.stop(), postgres.stop()]);
  }
});
