import { sql } from 'kysely';
import { addDays, bogotaDay } from 'shared/rules';
import { LEAD_ORDERS, type LeadListQuery, leadListQuerySchema } from 'shared/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignNew } from '../../assignment/give-leads';
import { readCandidates, sharingOut } from '../../assignment/standing';
import type { Database } from '../../database/database';
import { openPostgres } from '../../database/open-database';
import { createLeadAnalytics } from '../../lead-analytics/lead-analytics';
import { readForecast } from '../../lead-goals/forecast';
import { readGoalWeeks } from '../../lead-goals/goal-weeks';
import { ADVISER, fillLeads } from '../../testing/fill-leads';
import { readsAllLeads, recordSql } from '../../testing/recorded-sql';
import { createEmptyPostgres, dropPostgres } from '../../testing/test-database';
import { createAgenda } from './agenda';
import { createLeadCounters } from './lead-counters';
import { createLeadRepository } from './lead-repository';

const LEADS = 8_000;
// The team has a tenth of all leads, as in the measurements.
const TEAM = {
  sub: 'coordinadora',
  groups: ['coordinacion'],
  team: [5, 6, 7, 8, 9].map((serial) => `asesor-${serial}`),
};
const READERS = [{ sub: 'jefa', groups: ['admin'] }, { sub: ADVISER, groups: ['comercial'] }, TEAM];
const FILTERS: readonly Partial<LeadListQuery>[] = [
  {},
  { estado: 'nuevo' },
  { prioridad: 'media' },
  { origen: 'web' },
  { universidad: 'UNADE' },
  { asesor: 'asesor-7' },
  { asesor: 'ninguno' },
  { desde: '2026-01-10', hasta: '2026-02-10' },
  { revisar: 'si' },
  { estado: 'nuevo', origen: 'web' },
  { q: 'quintero maría' },
  { q: 'lo' },
  { q: '+57 300 555' },
];

let database: Database;
let url: string;
beforeAll(async () => {
  url = await createEmptyPostgres();
  database = await open();
  await database.migrate();
  await fillLeads(database, LEADS);
});
afterAll(async () => {
  await database.close();
  await dropPostgres(url);
});

const open = () =>
  openPostgres(url, 2, (error) => {
    throw error;
  });

/** The SQL statements of `work` that read the whole `leads` table at this size. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await recordSql(work);
  expect(statements.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const statement of statements) if (await readsAllLeads(statement)) scans.push(statement.text);
  return scans;
}

describe.each(READERS)('no call of $groups reads the whole table of leads', (reader) => {
  test.each(FILTERS)('list and facets filtered by %o', async (filters) => {
    const leads = createLeadRepository(database);
    const counters = createLeadCounters(database);
    for (const orden of LEAD_ORDERS) {
      const query = leadListQuerySchema.parse({ ...filters, orden });
      expect([orden, await scansOf(() => leads.page(reader, query))]).toEqual([orden, []]);
    }
    expect(await scansOf(() => leads.count(reader, filters, 10_000))).toEqual([]);
    expect(await scansOf(() => counters.facets(reader, filters))).toEqual([]);
  });

  test('counters and one lead', async () => {
    expect(await scansOf(() => createLeadCounters(database).counters(reader))).toEqual([]);
    expect(await scansOf(() => createLeadRepository(database).find(reader, 'l10'))).toEqual([]);
  });
});

test('neither does the analysis, of a year for an admin and a team, of a month for an adviser', async () => {
  const hasta = bogotaDay();
  const analytics = createLeadAnalytics(database);
  const ofYear = { desde: addDays(hasta, -364), hasta };
  expect(await scansOf(() => analytics({ sub: 'jefa', groups: ['admin'] }, ofYear))).toEqual([]);
  expect(await scansOf(() => analytics(TEAM, ofYear))).toEqual([]);
  // Not ADVISER: they have a quarter of this table, and for that a whole scan is cheaper.
  const ofMonth = { desde: addDays(hasta, -29), hasta };
  expect(await scansOf(() => analytics({ sub: 'asesor-7', groups: ['comercial'] }, ofMonth))).toEqual([]);
});

test('nor the agenda, with more payments due than it shows', async () => {
  await sql`
    insert into lead_pagos (lead_id, monto, concepto, fecha_vencimiento, estado)
    select id, 1000000, 'Matrícula', current_date + (abs(hashtext(id)) % 60) - 30, 'pendiente' from leads where estado <> 'perdido'`.execute(
    database.records,
  );
  await sql`analyze lead_pagos`.execute(database.records);
  const agenda = createAgenda(database);
  // As above: an adviser with a fiftieth of the table, not with a quarter.
  for (const reader of [
    { sub: 'jefa', groups: ['admin'] },
    { sub: 'asesor-7', groups: ['comercial'] },
    TEAM,
  ]) {
    for (const dias of [7, 60]) expect(await scansOf(() => agenda(reader, { dias }))).toEqual([]);
  }
});

test('nor goals, forecast and the rounds of assignment', async () => {
  const today = bogotaDay();
  for (const adviser of [null, 'asesor-7']) {
    expect(await scansOf(() => readGoalWeeks(database, adviser, 1, today))).toEqual([]);
    expect(await scansOf(() => readForecast(database, adviser, today))).toEqual([]);
  }
  expect(await scansOf(() => readCandidates(database, ['asesor-7'], []))).toEqual([]);
  const sharing = sharingOut(await readCandidates(database, ['asesor-7'], []));
  const plan = { reglas: [], asesores: [], fallo: null, desde: new Date(Date.now() - 86_400_000) };
  expect(
    await scansOf(() => database.transaction(() => assignNew(database, plan, sharing, Date.now()))),
  ).toEqual([]);
});

test('a filter without an index is noticed', async () => {
  const unindexed = () => sql`select from leads where mensaje = 'x'`.execute(database.query);
  expect(await scansOf(unindexed)).toHaveLength(1);
});
