import { sql } from 'kysely';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { FACETS, type Facet, type LeadCounters, type LeadFacets, type LeadFilters } from 'shared/schemas';
import type { Database } from '../../database/database';
import { overseesOthers, peopleOf, type Reader, reachesAll } from '../lead-access';
import { countedLeads } from './lead-filters';

/** A filtered list is counted up to this many leads. */
export const COUNTED_LEADS = 10_000;
/** With more deltas than this, those of a reach are folded into one row per counter. */
const FOLD_AT = 2_000;
const ALL = '*';
const NO_ADVISER = 'ninguno';

const COLUMNS: Readonly<Record<Facet, string>> = {
  estado: 'estado',
  prioridad: 'prioridad',
  origen: 'origen',
  universidad: 'universidad',
  asesor: `coalesce(asesor_asignado, '${NO_ADVISER}')`,
};

interface ValueCount {
  readonly valor: string;
  readonly leads: number;
}

interface Counted {
  readonly total: number;
  readonly values: ReadonlyMap<Facet, ValueCount[]>;
}

/** Counts leads: exactly over all that somebody reaches, and up to a limit when filtered. */
export function createLeadCounters(database: Database) {
  /** The counters of a reach by key; the sum of the deltas is exact at every moment. */
  async function countsOf(reach: string): Promise<ReadonlyMap<string, number>> {
    const rows = await database.records
      .selectFrom('leadCounts')
      .select(({ fn }) => ['clave', fn.sum<number>('leads').as('leads'), fn.countAll<number>().as('deltas')])
      .where('alcance', '=', reach)
      .groupBy('clave')
      .execute();
    if (rows.reduce((sum, { deltas }) => sum + Number(deltas), 0) > FOLD_AT) await fold(reach);
    return new Map(rows.map(({ clave, leads }) => [clave, Number(leads)]));
  }

  /** Replaces the deltas of a reach by their sum. Rows that a concurrent fold deleted are not counted twice. */
  async function fold(reach: string): Promise<void> {
    await sql`
      with folded as (delete from lead_counts where alcance = ${reach} returning clave, leads)
      insert into lead_counts (alcance, clave, leads)
      select ${reach}, clave, sum(leads) from folded group by clave having sum(leads) <> 0`.execute(
      database.records,
    );
  }

  /** The sum of the counters of a team; a lead shared by several of its members counts once. */
  async function countsOfTeam(people: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const team = sql`any(${people}::text[])`;
    // Each part repeats the condition of its partial index, `leads_repartidos` and `leads_asignados_aparte`.
    const shared = sql`
      select id from leads where eliminado_en is null and creado_por = ${team} and asesor_asignado = ${team}
        and creado_por is distinct from asesor_asignado and creado_por not in ('formulario_web', 'contacto_web')
      union select id from leads where eliminado_en is null and asignado_a = ${team}
        and asignado_a is distinct from asesor_asignado`;
    const { rows } = await sql<{ clave: string; leads: number; deltas: number }>`
      select clave, sum(leads) as leads, sum(deltas) as deltas from (
        select clave, leads, 1 as deltas from lead_counts where alcance = ${team}
        union all
        select k.clave, 1 - parts.members, 0 from leads
          cross join lateral (select count(*)::int as members from unnest(lead_readers(leads)) r where r = ${team}) parts
          cross join lateral lead_count_keys(leads) k
          where leads.id = any(array(${shared})) and parts.members > 1 and k.alcance = ${ALL}
      ) as parts group by clave`.execute(database.records);
    if (rows.reduce((sum, { deltas }) => sum + Number(deltas), 0) > FOLD_AT * people.length)
      for (const person of people) await fold(person);
    return new Map(rows.map(({ clave, leads }) => [clave, Number(leads)]));
  }

  function countsFor(reader: Reader): Promise<ReadonlyMap<string, number>> {
    if (reachesAll(reader)) return countsOf(ALL);
    return overseesOthers(reader) ? countsOfTeam(peopleOf(reader)) : countsOf(reader.sub);
  }

  /** How many leads pass the filters per value of each dimension, among the first `COUNTED_LEADS`. */
  async function countBy(reader: Reader, filters: LeadFilters, facets: readonly Facet[]): Promise<Counted> {
    const columns = facets.map((facet) => sql`${sql.raw(COLUMNS[facet])} as ${sql.ref(facet)}`);
    const sets = facets.map((facet) => sql`(${sql.ref(facet)})`);
    const { rows } = await sql<Record<string, string | number | null>>`
      with found as (${countedLeads(reader, filters, sql.join(columns), COUNTED_LEADS + 1)})
      select ${sql.join(facets.map((facet) => sql.ref(facet)))}, count(*) as leads, grouping(${sql.join(
        facets.map((facet) => sql.ref(facet)),
      )}) as ungrouped
      from found group by grouping sets (${sql.join(sets)}, ())`.execute(database.records);
    const all = 2 ** facets.length - 1;
    const total = Number(rows.find(({ ungrouped }) => ungrouped === all)?.leads ?? 0);
    const counted = (facet: Facet, index: number): [Facet, ValueCount[]] => {
      const bits = all - 2 ** (facets.length - 1 - index);
      const values = rows.filter((row) => row.ungrouped === bits && row[facet] !== null);
      return [facet, sorted(values.map((row) => ({ valor: String(row[facet]), leads: Number(row.leads) })))];
    };
    return { total, values: new Map(facets.map(counted)) };
  }

  return {
    /** How many leads pass the filters, if a counter has it: without filters, or with one filter that is a dimension. Otherwise null. */
    async kept(reader: Reader, filters: LeadFilters): Promise<number | null> {
      const [first, ...others] = Object.entries(filters).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      if (others.length > 0 || (first && !FACETS.some((facet) => facet === first[0]))) return null;
      return (await countsFor(reader)).get(first ? first.join(':') : 'total') ?? 0;
    },

    /** The counters of the CRM screen (spec: staff-panel §2). */
    async counters(reader: Reader): Promise<LeadCounters> {
      const admin = reachesAll(reader);
      const [counts, own] = await database.together(
        () => countsFor(reader),
        async () => (admin ? countsOf(reader.sub) : null),
      );
      const of = (key: string) => counts.get(key) ?? 0;
      const porEstado = Object.fromEntries(
        LEAD_ESTADOS.map((estado) => [estado, of(`estado:${estado}`)]),
      ) as Record<LeadEstado, number>;
      return {
        total: of('total'),
        nuevos: porEstado.nuevo,
        contactados: porEstado.contactado,
        matriculados: porEstado.matriculado,
        perdidos: porEstado.perdido,
        porEstado,
        porRevisar: of('revisar'),
        asignados: admin ? of('total') - of('sin_asignar') : null,
        sinAsignar: admin ? of('sin_asignar') - (own?.get('sin_asignar') ?? 0) : null,
      };
    },

    /** How many leads pass the filters, and per value of each dimension how many pass the other filters. */
    async facets(reader: Reader, filters: LeadFilters): Promise<LeadFacets> {
      const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
      const free = FACETS.filter((facet) => filters[facet] === undefined);
      const isAlone = (facet: Facet) => given.every(([name]) => name === facet);
      const taken = FACETS.filter((facet) => !free.includes(facet) && !isAlone(facet));
      const [counts, found, others] = await database.together(
        () => countsFor(reader),
        // Without a free dimension, count by any one, only for the total.
        async () => (given.length > 0 ? countBy(reader, filters, free.length > 0 ? free : ['estado']) : null),
        () =>
          database.together(
            ...taken.map((facet) => () => countBy(reader, { ...filters, [facet]: undefined }, [facet])),
          ),
      );
      const valuesBehindFilters = (facet: Facet, behind: Counted | undefined | null) => ({
        valores: behind?.values.get(facet) ?? [],
        exactas: (behind?.total ?? 0) <= COUNTED_LEADS,
      });
      const facetOf = (facet: Facet) => {
        if (taken.includes(facet)) return valuesBehindFilters(facet, others[taken.indexOf(facet)]);
        if (found && free.includes(facet)) return valuesBehindFilters(facet, found);
        return { valores: valuesOf(counts, facet), exactas: true };
      };
      const total = found?.total ?? counts.get('total') ?? 0;
      const result: LeadFacets = {
        total: found ? Math.min(total, COUNTED_LEADS) : total,
        hayMas: found !== null && total > COUNTED_LEADS,
        facetas: Object.fromEntries(FACETS.map((facet) => [facet, facetOf(facet)])) as LeadFacets['facetas'],
      };
      return result;
    },
  };
}

function valuesOf(counts: ReadonlyMap<string, number>, facet: Facet): ValueCount[] {
  const prefix = `${facet}:`;
  const values = [...counts].filter(([key, leads]) => key.startsWith(prefix) && leads > 0);
  return sorted(values.map(([key, leads]) => ({ valor: key.slice(prefix.length), leads })));
}

const sorted = (values: ValueCount[]) =>
  values.sort((one, other) => other.leads - one.leads || (one.valor < other.valor ? -1 : 1));
