import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { onServer } from '../../server/src/testing/postgres-cluster';
import { readLive } from '../fixtures/live-reader';
import { Site } from '../fixtures/site';
import { type Answer, callServer, newLead, newRequest } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { startPostgresPair } from './postgres-pair';

const WRITES = 200;
const SENDERS = 8;
/** Number of confirmed writes after which the primary fails. */
const KILL_AFTER = 80;
const RETRY_MS = 100;
/** How long an operator takes to notice the fault and promote the standby. */
const NOTICE_MS = 3_000;
const BACK_MS = 15_000;

const FAULTS = { dies: 'killPrimary', freezes: 'freezePrimary' } as const;

for (const [fault, happen] of Object.entries(FAULTS)) {
  test(`the primary ${fault} amid writes and the standby is promoted: what was confirmed is there, once, and the site goes on`, async () => {
    const pair = await startPostgresPair();
    const pool = await startUserPool();
    const site = await Site.start({
      ...pool.env,
      DATABASE_URL: pair.primary,
      DATABASE_STANDBY_URL: pair.standby,
      ADDRESS_SALT: 'una-sal-para-las-pruebas',
      CONTACT_RATE_LIMIT: '100000',
    });
    try {
      const token = await pool.token('admin');
      const reader = readLive(site.url, token);
      await expect.poll(reader.opened).toBe(1);

      const confirmed: string[] = [];
      const refused: Answer[] = [];
      const lead = (number: number) =>
        callServer(`${site.url}/api/crm-handler`, {
          token,
          body: newLead(number),
          headers: { 'idempotency-key': `fallo-lead-${number}` },
        });
      const form = (number: number) =>
        callServer(`${site.url}/api/v1/contact`, {
          body: newRequest(number),
          headers: { 'idempotency-key': `fallo-form-${number}` },
        });
      let next = 0;
      let promoted = 0;
      let back = 0;
      async function send(): Promise<void> {
        for (let number = next++; number < WRITES; number = next++) {
          for (;;) {
            const answer = await (number % 2 === 0 ? lead(number) : form(number));
            if ([200, 201].includes(answer.status)) {
              confirmed.push((JSON.parse(answer.text) as { id: string }).id);
              if (promoted > 0) back ||= performance.now();
              break;
            }
            refused.push(answer);
            await pause(RETRY_MS);
          }
        }
      }
      const senders = Array.from({ length: SENDERS }, send);
      await expect
        .poll(() => confirmed.length, { timeout: 60_000, intervals: [5] })
        .toBeGreaterThan(KILL_AFTER);
      await pair[happen]();
      await pause(NOTICE_MS);
      const before = confirmed.length;
      await pair.promoteStandby();
      promoted = performance.now();
      await Promise.all(senders);

      const stored = await onServer<{ id: string }>(
        pair.standby,
        "select id from leads where origen = 'whatsapp' union all select id from contact_requests",
      );
      const ids = stored.map(({ id }) => id);
      const lost = confirmed.filter((id) => !ids.includes(id));
      console.log(
        `Failover, the primary ${fault}: ${confirmed.length} of ${WRITES} writes confirmed (${before} before the promotion), ${lost.length} lost, ` +
          `${ids.length - new Set(confirmed).size} stored twice, ${refused.length} calls refused meanwhile (${[...new Set(refused.map(({ status }) => status))].join(', ')}), ` +
          `first confirmed ${Math.round(back - promoted)} ms after the promotion`,
      );
      expect(before).toBeLessThan(WRITES);
      expect(lost).toEqual([]);
      expect(ids.length).toBe(WRITES);
      expect(new Set(confirmed).size).toBe(WRITES);
      expect(back - promoted).toBeLessThan(BACK_MS);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
      expect((await callServer(`${site.url}/readyz`)).status).toBe(200);
      // It listens at the new primary. For what changed while it did not listen, the stream sends one event, "load again", after which a
      // browser loads the list. This event may also come right after the lead.
      const told = reader.reloads();
      const { id } = JSON.parse((await lead(WRITES)).text) as { id: string };
      await expect
        .poll(() => reader.leads.has(id) || reader.reloads() > told, { timeout: BACK_MS })
        .toBe(true);
      const another = JSON.parse((await lead(WRITES + 1)).text) as { id: string };
      await expect.poll(() => reader.leads.has(another.id), { timeout: BACK_MS }).toBe(true);
      reader.stop();
    } finally {
      await site.stop();
      await pool.stop();
      await pair.stop();
    }
  });
}
