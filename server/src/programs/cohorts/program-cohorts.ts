import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import type { Cohort, ComingCohort } from 'shared/schemas';
import type { Database } from '../../database/database';

/** A program's id with the cohorts to store for it. */
export interface CohortsOf {
  readonly id: string;
  readonly cohortes: readonly Cohort[];
}

/** All cohorts of a program by period, as JSON, in a query of `programs`. */
export const COHORTS = sql<Cohort[]>`coalesce((
  select jsonb_agg(to_jsonb(c) - 'program_id' order by c.periodo) from program_cohorts c where c.program_id = programs.id
), '[]'::jsonb)`;

/** Whether cohorts, in any order, equal the stored ones. */
export const isSameCohorts = (cohortes: readonly Cohort[], stored: readonly Cohort[]): boolean =>
  isDeepStrictEqual(
    cohortes.toSorted((one, other) => (one.periodo < other.periodo ? -1 : 1)),
    stored,
  );

/** The order in which cohorts close: the first one that has not closed is the current one. */
const ORDER = sql`cierre, periodo`;

/** A cohort as the public sees it on a day: without its start once it has begun. */
const shownOn = (today: RawBuilder<string>) =>
  sql`jsonb_build_object('periodo', periodo, 'inicio', case when inicio >= ${today} then inicio end, 'cierre', cierre,
    'unidad', unidad, 'cupos', cupos, 'beca', beca)`;

/**
 * The cohorts of the programs, and the only place that decides which one is current. Its price and dates are copied to `programs`,
 * so that lists can filter and sort by price; when a day passes that changes them, they are copied again the next day.
 */
export function createCohorts(database: Database, now: () => number = Date.now) {
  const today = () => sql<string>`${bogotaDay(now())}::date`;

  /**
   * Copies price and dates of the current cohort to each program; without a current cohort the price stays and the dates are removed.
   * `count`: each program counts as changed, even if it shows the same as before.
   */
  async function show(ids: readonly string[], count = false): Promise<void> {
    const day = today();
    await sql`
      update programs set precio = face.precio, moneda = face.moneda, cohorte = face.cohorte, cohorte_hasta = face.hasta
        ${count ? sql`, version = version + 1, actualizado = now()` : sql``}
      from (
        select p.id, case when c.periodo is null then p.precio else c.precio end as precio,
          coalesce(c.moneda, p.moneda) as moneda, c.cohorte,
          (select min(d.day) from program_cohorts o, lateral (values (o.inicio), (o.cierre)) d (day)
            where o.program_id = p.id and o.cierre >= ${day} and d.day >= ${day}) as hasta
        from programs p left join lateral (
          select periodo, precio, moneda, ${shownOn(day)} as cohorte from program_cohorts
          where program_id = p.id and cierre >= ${day} order by ${ORDER} limit 1
        ) c on true
        where p.id = any(${ids}::text[])
      ) face
      where programs.id = face.id ${
        count
          ? sql``
          : sql`and (programs.precio, programs.moneda, programs.cohorte, programs.cohorte_hasta)
            is distinct from (face.precio, face.moneda, face.cohorte, face.hasta)`
      }`.execute(database.records);
  }

  /** Counts programs as changed and updates what they show, after their cohorts were written or have passed. */
  const changed = (ids: readonly string[]): Promise<void> => show(ids, true);

  return {
    changed,

    /** Replaces all cohorts of programs and updates what the programs show. */
    async write(programs: readonly CohortsOf[]): Promise<void> {
      if (programs.length === 0) return;
      const ids = programs.map(({ id }) => id);
      const rows = programs.flatMap(({ id, cohortes }) =>
        cohortes.map((each) => ({ program_id: id, ...each })),
      );
      await database.records.deleteFrom('programCohorts').where('programId', 'in', ids).execute();
      await sql`insert into program_cohorts
        select * from jsonb_populate_recordset(null::program_cohorts, ${JSON.stringify(rows)}::jsonb)`.execute(
        database.records,
      );
      await show(ids);
    },

    /** Copies the programs' own price, which was just edited, to their current cohorts. */
    async takePrices(ids: readonly string[]): Promise<void> {
      await sql`
        update program_cohorts c set precio = p.precio, moneda = p.moneda from programs p
        where p.id = any(${ids}::text[]) and c.program_id = p.id and c.periodo = p.cohorte->>'periodo'
          and (c.precio, c.moneda) is distinct from (p.precio, p.moneda)`.execute(database.records);
    },

    /** Cohorts of a program that have not closed, in public form. */
    async coming(id: string): Promise<ComingCohort[]> {
      const day = today();
      const { rows } = await sql<{ cohorte: ComingCohort }>`
        select ${shownOn(day)} || jsonb_build_object('precio', precio, 'moneda', moneda) as cohorte
        from program_cohorts where program_id = ${id} and cierre >= ${day} order by ${ORDER}`.execute(
        database.records,
      );
      return rows.map(({ cohorte }) => cohorte);
    },

    /**
     * Updates the programs of which a date has passed since they were last updated. Returns whether there were any. Each counts as
     * changed, but gets no history entry, because nobody made the change.
     */
    passDays: (): Promise<boolean> =>
      database.transaction(async () => {
        const { rows } = await sql<{ id: string }>`
          select id from programs where cohorte_hasta < ${today()} order by id for update skip locked`.execute(
          database.records,
        );
        if (rows.length === 0) return false;
        await changed(rows.map(({ id }) => id));
        return true;
      }),

    /** The periods that programs have, newest first; one index lookup per period, however many programs have it. */
    async periods(): Promise<string[]> {
      const { rows } = await sql<{ periodo: string }>`
        with recursive known as (
          select max(periodo) as periodo from program_cohorts
          union all
          select (select max(periodo) from program_cohorts c where c.periodo < known.periodo) from known
          where known.periodo is not null
        ) select periodo from known where periodo is not null`.execute(database.records);
      return rows.map(({ periodo }) => periodo);
    },
  };
}

export type Cohorts = ReturnType<typeof createCohorts>;
