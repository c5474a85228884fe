import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { onServer } from '../../server/src/testing/postgres-cluster';
import { runTypeScript } from '../fixtures/processes';
import { callServer, newRequest } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { ended, type Made, stopped } from './image';

/** `MIGRATION_LEADS=1000000` measures a large table. */
const LEADS = Number(process.env.MIGRATION_LEADS || 50_000);
/** Folder of the unpacked previous version; without it, this version is upgraded to one that changes the same tables. */
const PREVIOUS = process.env.PREVIOUS_PACKAGE;
const FORMS_PER_SECOND = 25;
const LONGEST_MS = 1_000;
const STEADY_MS = 3_000;

/** Migrations that a next version may apply to tables in use. */
const NEXT = {
  '900-columns.sql': `alter table leads add column prueba_texto text;
alter table leads add column prueba_marca boolean not null default false;
alter table contact_requests add column prueba_texto text;
alter table outbox add column prueba_numero integer not null default 0;`,
  '901-table.sql': `create table prueba_de_leads (
  lead_id text primary key references leads (id) on delete cascade,
  dato text not null
);
create index prueba_de_leads_dato on prueba_de_leads (dato);`,
  '902-trigger.sql': `create function prueba() returns trigger language plpgsql as 'begin return null; end';
create trigger prueba after insert on leads for each statement execute function prueba();`,
};

/** The package of the next version. */
async function nextVersion(made: Made): Promise<string> {
  if (PREVIOUS) return made.image.cwd;
  const folder = join(made.folder, 'next');
  await cp(made.image.cwd, folder, { recursive: true });
  for (const [name, script] of Object.entries(NEXT))
    await writeFile(join(folder, 'lib/migrations', name), script);
  return folder;
}

/** Defines the journey of an image that is upgraded. */
export function upgradeBeside(imageOf: () => Made): void {
  test('a next version starts and migrates beside the one that serves: forms and lists are answered at once, and it cannot be gone back by mistake', async () => {
    const made = imageOf();
    const pool = await startUserPool();
    const token = await pool.token('admin', '1d');
    // A database of its own: leads of other journeys would interfere.
    await onServer(made.postgres.url, 'create database actualizada');
    const DATABASE_URL = made.postgres.url.replace('/postgres?', '/actualizada?');
    const settings = {
      ...pool.env,
      DATABASE_URL,
      CONTACT_RATE_LIMIT: '1000000',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'error',
    };
    const next = await nextVersion(made);
    const former = PREVIOUS && resolve(PREVIOUS);
    const serving = await made.start(settings, former);
    const filled = await runTypeScript(['e2e/full/migrate.ts', 'fill', String(LEADS)], {
      DATABASE_URL,
    });
    expect(filled, filled.output).toMatchObject({ code: 0 });

    const waits: { at: number; took: number; status: number }[] = [];
    let goesOn = true;
    async function each(call: (number: number) => ReturnType<typeof callServer>) {
      for (let number = 1; goesOn; number += 1) {
        const at = performance.now();
        const { status } = await call(number);
        waits.push({ at, took: performance.now() - at, status });
        await pause(1_000 / FORMS_PER_SECOND);
      }
    }
    const calls = [
      each((number) => callServer(`${serving.url}/api/v1/contact`, { body: newRequest(number) })),
      each(() => callServer(`${serving.url}/api/crm-handler?limit=50`, { token })),
      each(() => callServer(`${serving.url}/api/v1/leads/counters`, { token })),
    ];
    await pause(STEADY_MS);
    const began = performance.now();
    const upgraded = await made.start(settings, next);
    const ready = performance.now();
    await pause(STEADY_MS);
    goesOn = false;
    await Promise.all(calls);

    const longest = (of: typeof waits) => Math.round(Math.max(...of.map(({ took }) => took)));
    const before = waits.filter(({ at }) => at < began);
    const during = waits.filter(({ at, took }) => at + took >= began && at <= ready);
    console.log(
      `Upgrade: ${LEADS} leads, the next version ready in ${Math.round(ready - began)} ms, ${during.length} calls meanwhile, ` +
        `the longest ${longest(during)} ms (before it ${longest(before)} ms)`,
    );
    expect(waits.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    // A machine that is slow even without an upgrade is not the fault of the upgrade.
    expect(longest(during)).toBeLessThan(Math.max(LONGEST_MS, 2 * longest(before)));

    const sent = await callServer(`${upgraded.url}/api/v1/contact`, { body: newRequest(1_000_000) });
    expect(sent.status).toBe(201);
    await stopped(serving);
    const back = await ended(made.run(made.image.command, { ...settings, PORT: serving.port }, former));
    expect(back).toMatchObject({ code: 1, output: expect.stringContaining('una versión más nueva') });
    await stopped(upgraded);
    await pool.stop();
  });
}
