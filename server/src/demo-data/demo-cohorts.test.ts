import { addDays } from 'shared/rules';
import { cohortsSchema, type ProgramDetail } from 'shared/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createCatalogue } from '../programs/catalogue';
import { createCohorts } from '../programs/cohorts/program-cohorts';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { demoCohorts } from './demo-cohorts';
import { demoCatalogue, seedDemoPrograms } from './seed-programs';

const DAY_MS = 86_400_000;
const PROGRAM = { precio: 3_180_000, moneda: 'COP' } as const;

test('on whichever day they are stored: what is open stays so for weeks, the next period comes after it, and the closed one has closed', () => {
  for (let after = 0; after < 366; after += 1) {
    const today = addDays('2026-11-26', after);
    const closings = (order: number) =>
      cohortsSchema.parse(demoCohorts(PROGRAM, order, today)).map(({ inicio, cierre }) => {
        expect(new Date(`${inicio}T00:00:00Z`).getUTCDay(), inicio).toBe(1);
        return cierre;
      });
    for (const order of [0, 1, 2, 4, 5, 6, 8, 9, 10]) {
      const [first = '', ...next] = closings(order);
      expect(first >= addDays(today, 20), `${today} ${order}`).toBe(true);
      expect(first <= addDays(today, 220), `${today} ${order}`).toBe(true);
      expect(next.every((later) => later > first)).toBe(true);
      expect(next).toHaveLength(order % 2 === 0 ? 1 : 0);
    }
    expect(closings(3).map((closed) => closed < today)).toEqual([true]);
    expect(closings(7)).toEqual([]);
  }
});

describe.each(MAIN_ENGINE)('cohorts of the demonstration on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let clock = Date.parse('2026-11-26T12:00:00-05:00');
  const now = () => clock;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
    await seedDemoPrograms(database, now);
  });
  afterAll(() => remove());

  /** What the site shows of every program after some days. */
  async function shownAfter(days: number): Promise<{ today: string; programs: ProgramDetail[] }> {
    clock = Date.parse('2026-11-26T12:00:00-05:00') + days * DAY_MS;
    const cohorts = createCohorts(database, now);
    await cohorts.passDays();
    const catalogue = createCatalogue(database, cohorts);
    const programs: ProgramDetail[] = [];
    for (const { id } of await catalogue.dates()) {
      const program = await catalogue.find(id);
      if (program) programs.push(program);
    }
    return { today: addDays('2026-11-26', days), programs };
  }

  test('most can be joined, some also later, some have closed, some have none; the price stays that of the catalogue', async () => {
    const { programs } = await shownAfter(0);
    const having = (coming: number) => programs.filter(({ cohortes }) => cohortes?.length === coming).length;
    expect([having(2), having(1), having(0)].map((count) => count > 5)).toEqual([true, true, true]);
    expect(having(2) + having(1)).toBeGreaterThan(having(0) * 2);
    const closed = await database.records.selectFrom('programCohorts').select('programId').execute();
    expect(new Set(closed.map(({ programId }) => programId)).size).toBeGreaterThan(having(2) + having(1));
    const prices = (list: readonly { id: string; precio: number | null }[]) =>
      Object.fromEntries(list.map(({ id, precio }) => [id, precio]));
    expect(prices(programs)).toEqual(prices(demoCatalogue()));
  });

  test('as the demonstration gets old, nothing that has passed is told as to come', async () => {
    for (const days of [30, 57, 70, 90, 220, 260, 400]) {
      const { today, programs } = await shownAfter(days);
      for (const { cohorte, cohortes } of programs) {
        for (const cohort of [cohorte, ...(cohortes ?? [])]) {
          if (!cohort) continue;
          expect(cohort.cierre >= today).toBe(true);
          expect(cohort.inicio === null || cohort.inicio >= today).toBe(true);
        }
      }
      if (days === 400) expect(programs.filter(({ cohorte }) => cohorte)).toEqual([]);
    }
  });
});
