import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ManyPrograms } from 'shared/schemas';
import type { Database } from '../../database/database';
import { invalidRequest } from '../../errors';
import type { Cohorts } from '../cohorts/program-cohorts';
import { unscheduled } from '../program-row';

type Change = ManyPrograms['cambio'];
export type PeriodCopy = Extract<Change, { copiarDe: string }>;

/** What a change does to programs: their own columns, or their cohorts of a period. */
export interface ChangePlan {
  /** Whether it changes anything in a program. */
  readonly differs: RawBuilder<SqlBool>;
  /** The price that a program gets. */
  readonly price: RawBuilder<number | null>;
  readonly apply: (ids: readonly string[]) => Promise<void>;
}

/** Changes a price in pesos by a percentage and rounds it; it never becomes 0. Other prices stay. */
const byPercent = (porcentaje: number, redondeo: number) =>
  sql<number | null>`case when moneda = 'COP' and precio > 0 then greatest(${redondeo}::numeric,
    round(precio * (1 + ${porcentaje}::numeric / 100) / ${redondeo}) * ${redondeo}) else precio end`;

/** Makes the plan of a change. Throws 400 for an hour that has passed. */
export function planOf(database: Database, cohorts: Cohorts, cambio: Change): ChangePlan {
  refusePast(cambio);
  if ('copiarDe' in cambio) return copyOf(database, cohorts, cambio);
  if ('periodo' in cambio && cambio.periodo) return pricesOf(database, cohorts, cambio.periodo, cambio);
  const columns = Object.entries(columnsOf(cambio));
  return {
    differs: anyDiffers(columns),
    price: sql`${Object.fromEntries(columns).precio ?? sql`precio`}`,
    async apply(ids) {
      const sets = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update programs set ${sql.join(sets)}, version = version + 1, actualizado = now()
        where id = any(${ids}::text[])`.execute(database.records);
    },
  };
}

const anyDiffers = (columns: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql<SqlBool>`(${sql.join(
    columns.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )})`;

/** New prices of the cohorts of one period. */
function pricesOf(
  database: Database,
  cohorts: Cohorts,
  periodo: string,
  cambio: Extract<Change, { precio: number | null }> | Extract<Change, { porcentaje: number }>,
): ChangePlan {
  const columns = Object.entries(pricesIn(cambio));
  const ofProgram = sql`program_cohorts where program_id = programs.id and periodo = ${periodo}`;
  return {
    differs: sql<SqlBool>`exists (select from ${ofProgram} and ${anyDiffers(columns)})`,
    price: sql`(select ${pricesIn(cambio).precio} from ${ofProgram})`,
    async apply(ids) {
      const sets = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update program_cohorts set ${sql.join(sets)}
        where program_id = any(${ids}::text[]) and periodo = ${periodo}`.execute(database.records);
      await cohorts.changed(ids);
    },
  };
}

/** The cohorts of a period as copies for another period. */
export const copiedCohorts = ({ copiarDe, a, meses, porcentaje, redondeo }: PeriodCopy) => sql`
  select program_id, ${a}::text as periodo, (inicio + make_interval(months => ${meses}::integer))::date as inicio,
    (cierre + make_interval(months => ${meses}::integer))::date as cierre,
    ${porcentaje === 0 ? sql`precio` : byPercent(porcentaje, redondeo)} as precio, moneda, unidad, cupos, beca
  from program_cohorts where periodo = ${copiarDe}`;

/** Copies the cohorts of a period to a new one; a program that already has the new period keeps its own. */
function copyOf(database: Database, cohorts: Cohorts, cambio: PeriodCopy): ChangePlan {
  const has = (periodo: string) =>
    sql`exists (select from program_cohorts where program_id = programs.id and periodo = ${periodo})`;
  return {
    differs: sql<SqlBool>`(${has(cambio.copiarDe)} and not ${has(cambio.a)})`,
    price: sql`(select precio from (${copiedCohorts(cambio)}) copied where program_id = programs.id)`,
    async apply(ids) {
      await sql`insert into program_cohorts select * from (${copiedCohorts(cambio)}) copied
        where program_id = any(${ids}::text[])`.execute(database.records);
      await cohorts.changed(ids);
    },
  };
}

function pricesIn(
  cambio: Extract<Change, { precio: number | null }> | Extract<Change, { porcentaje: number }>,
): Readonly<Record<string, RawBuilder<unknown>>> {
  if ('porcentaje' in cambio) return { precio: byPercent(cambio.porcentaje, cambio.redondeo) };
  const precio = sql`${cambio.precio}::numeric`;
  return cambio.precio === null ? { precio } : { precio, moneda: sql`'COP'` };
}

/** The columns of programs that a change sets. */
function columnsOf(cambio: Exclude<Change, PeriodCopy>): Readonly<Record<string, RawBuilder<unknown>>> {
  if ('publicado' in cambio) {
    return { publicado: sql`${cambio.publicado}::boolean`, ...unscheduled(cambio.publicado) };
  }
  if ('universidad' in cambio) return { universidad: sql`${cambio.universidad}::text` };
  if ('publicarEn' in cambio) {
    return {
      publicarEn: sql`case when not publicado then ${cambio.publicarEn}::timestamptz end`,
      retirarEn: sql`${cambio.retirarEn}::timestamptz`,
    };
  }
  return pricesIn(cambio);
}

function refusePast(cambio: Change): void {
  if (!('publicarEn' in cambio)) return;
  for (const field of ['publicarEn', 'retirarEn'] as const) {
    const hour = cambio[field];
    const text = 'Esta hora ya pasó. Elija una que esté por venir.';
    if (hour && Date.parse(hour) <= Date.now()) throw invalidRequest(text, { [field]: text });
  }
}

/** A short name of the change, for the audit log and the list of last changes. */
export function nameOf(cambio: Change): string {
  if ('publicado' in cambio) return cambio.publicado ? 'publicar' : 'retirar';
  if ('universidad' in cambio) return cambio.universidad;
  if ('publicarEn' in cambio) return 'programar';
  if ('copiarDe' in cambio) return `período ${cambio.copiarDe} a ${cambio.a}`;
  const period = cambio.periodo ? ` de ${cambio.periodo}` : '';
  if ('porcentaje' in cambio) return `precio${period} ${cambio.porcentaje} %`;
  return cambio.precio === null ? `sin precio${period}` : `precio${period} ${cambio.precio}`;
}
