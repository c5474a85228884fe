import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import type { Cohort, ComingCohort } from 'shared/schemas';
import type { Database } from '../../database/database';

/** Programs with the cohorts that they are to have. */
export interface CohortsOf {
  readonly id: string;
  readonly cohortes: readonly Cohort[];
}

/** All cohorts of a program by period, as JSON, in a query of `programs`. */
export const COHORTS = sql<Cohort[]>`coalesce((
  select jsonb_agg(to_jsonb(c) - 'program_id' order by c.periodo) from program_cohorts c where c.program_id = programs.id
), '[]'::jsonb)`;

/** Whether cohorts, in whichever order, are those that are stored. */
export const isSameCohorts = (cohortes: readonly Cohort[], stored: readonly Cohort[]): boolean =>
  isDeepStrictEqual(
    cohortes.toSorted((one, other) => (one.periodo < other.periodo ? -1 : 1)),
    stored,
  );

/** The order in which cohorts close: the first one that has not is the current one. */
const ORDER = sql`cierre, periodo`;

/** A cohort as the public sees it on a day: of what has begun, no start. */
const shownOn = (today: RawBuilder<string>) =>
  sql`jsonb_build_object('periodo', periodo, 'inicio', case when inicio >= ${today} then inicio end, 'cierre', cierre,
    'unidad', unidad, 'cupos', cupos, 'beca', beca)`;

/**
 * The cohorts of the programs, and the one place that decides which of them is current. `programs` has what the site shows of
 * it, so that lists are filtered and sorted by its price; what is no longer so at the end of a day is shown anew the next one.
 */
export function createCohorts(database: Database, now: () => number = Date.now) {
  const today = () => sql<string>`${bogotaDay(now())}::date`;

  /**
   * Makes price and dates of programs those of their current cohort; without one the price stays, and there are no dates.
   * `count`: each counts as changed, also one that shows the same as before.
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

  /** Programs whose cohorts were written, or have passed, count as changed and show what holds now. */
  const changed = (ids: readonly string[]): Promise<void> => show(ids, true);

  return {
    changed,

    /** Replaces all cohorts of programs, and shows the current ones. */
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

    /** A price that was given to programs is that of their current cohorts. */
    async takePrices(ids: readonly string[]): Promise<void> {
      await sql`
        update program_cohorts c set precio = p.precio, moneda = p.moneda from programs p
        where p.id = any(${ids}::text[]) and c.program_id = p.id and c.periodo = p.cohorte->>'periodo'
          and (c.precio, c.moneda) is distinct from (p.precio, p.moneda)`.execute(database.records);
    },

    /** Cohorts of a program that have not closed, as the public sees them. */
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
     * Shows anew the programs of which something has passed since the day that they were shown on. Answers whether there were
     * any. Each counts as changed; its history does not tell it, as nobody did it.
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

    /** The periods that programs have, newest first; each is looked up by itself, however many have it. */
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
