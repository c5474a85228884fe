import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProcessingRegister, RetentionRun } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import type { Place, Retention } from './person-place';
import { personPlaces } from './person-places';
import { erasePlaces } from './person-records';

/** Most records that one call deletes: keeps the transaction short, as others wait for it. */
const BATCH = 500;
/** A dry run counts up to this many. */
const MAX_COUNTED = 10_000;

type Rule = Retention & { readonly place: Place };

const rulesOf = (places: readonly Place[]): Rule[] =>
  places.flatMap((place) =>
    typeof place.retention === 'string' ? [] : place.retention.map((rule) => ({ ...rule, place })),
  );

const dueRows = ({ since, months, only }: Rule): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(since)} < now() - make_interval(months => ${sql.lit(months)}) and ${sql.raw(only ?? 'true')}`;

/**
 * Retention of personal data (Ley 1581 de 2012, artículo 4 and Decreto 1377 de 2013, artículo 11), by the rules of
 * `personPlaces`. Expired records are first only counted; an administrator or the daily job deletes them.
 */
export function createRetention({
  database,
  audit,
  daily,
}: {
  readonly database: Database;
  readonly audit: Audit;
  readonly daily: boolean;
}) {
  const runs = async () =>
    new Map(
      (
        await database.query
          .selectFrom('retention_runs')
          .select(['rule', 'records', 'actor', 'ran_at'])
          .distinctOn('rule')
          .orderBy('rule')
          .orderBy('id', 'desc')
          .execute()
      ).map(({ rule, records, actor, ran_at }) => [
        rule,
        { registros: records, por: actor, fecha: ran_at.toISOString() },
      ]),
    );

  async function dry(rule: Rule): Promise<{ vencidos: number; desde: string | null }> {
    const { rows } = await sql<{ due: number; oldest: Date | null }>`
      select count(*)::int as due, min(since) as oldest from (
        select ${sql.raw(rule.since)} as since from ${sql.table(rule.place.table)}
        where ${dueRows(rule)} order by 1 limit ${sql.lit(MAX_COUNTED + 1)}
      ) as counted`.execute(database.query);
    const [{ due = 0, oldest = null } = {}] = rows;
    return { vencidos: due, desde: oldest?.toISOString() ?? null };
  }

  /** Deletes the oldest expired rows of a rule, with all that belongs to them; returns how many. */
  async function takeBatch(rule: Rule): Promise<number> {
    const { place } = rule;
    const { rows } = await sql<{ key: string }>`
      select ctid::text as key from ${sql.table(place.table)} where ${dueRows(rule)}
      order by ${sql.raw(rule.since)} limit ${sql.lit(BATCH)} for update skip locked`.execute(database.query);
    if (rows.length === 0) return 0;
    const oldest = sql`ctid = any(${rows.map(({ key }) => key)}::tid[])`;
    if (place.table === 'leads') {
      const { rows: leads } = await sql<{ id: string }>`
        select id from leads where fusionado_en in (select id from leads where ${oldest})
        union select id from leads where ${oldest}`.execute(database.query);
      const none = [''];
      const leadIds = ['', ...leads.map(({ id }) => id)];
      const others = { requestIds: none, emails: none, documents: none, numbers: [], names: [] };
      await erasePlaces(database, { leadIds, ...others });
    } else if (place.erase === 'delete') {
      await sql`delete from ${sql.table(place.table)} where ${oldest}`.execute(database.query);
    } else {
      await sql`update ${sql.table(place.table)} set ${place.erase} where ${oldest}`.execute(database.query);
    }
    return rows.length;
  }

  const applyRule = (rule: Rule, actor: string | null): Promise<number> =>
    database.transaction(async () => {
      const records = await takeBatch(rule);
      if (records > 0) {
        await database.query
          .insertInto('retention_runs')
          .values({ rule: rule.rule, records, actor })
          .execute();
        const nombre = rule.label ?? rule.place.label;
        await audit('retencion_aplicada', {
          sobre: { id: rule.rule, nombre },
          detalle: { registros: records },
        });
      }
      return records;
    });

  return {
    daily,

    /** Where personal data is stored, why and for how long, and how many records each rule would delete now. */
    async register(): Promise<ProcessingRegister> {
      const last = await runs();
      const reglas: ProcessingRegister['reglas'] = [];
      const places = await personPlaces(database);
      for (const rule of rulesOf(places)) {
        reglas.push({
          regla: rule.rule,
          lugar: rule.label ?? rule.place.label,
          meses: rule.months,
          motivo: rule.reason,
          ...(await dry(rule)),
          ultima: last.get(rule.rule) ?? null,
        });
      }
      return {
        diario: daily,
        reglas,
        lugares: places.map(({ label, holds, purpose, retention }) => ({
          lugar: label,
          datos: holds,
          finalidad: purpose,
          conservacion: typeof retention === 'string' ? retention : retention.map(inWords).join(' '),
        })),
      };
    },

    /** Deletes up to `BATCH` expired records of a rule, the oldest first; 404 for an unknown rule. */
    async apply(caller: Pick<Caller, 'name'>, name: string): Promise<RetentionRun> {
      const rule = rulesOf(await personPlaces(database)).find(({ rule }) => rule === name);
      if (!rule) throw notFound('Esta regla de conservación no existe.');
      const registros = await applyRule(rule, caller.name);
      return { registros, quedan: registros === BATCH };
    },

    /** Deletes a batch of every rule; returns whether there is more to do. */
    async applyAll(): Promise<boolean> {
      const taken = [];
      for (const rule of rulesOf(await personPlaces(database))) taken.push(await applyRule(rule, null));
      return taken.includes(BATCH);
    },
  };
}

export type RetentionService = ReturnType<typeof createRetention>;

function inWords({ label, months, reason }: Retention): string {
  const time =
    months % 12 === 0
      ? `${months / 12} ${months === 12 ? 'año' : 'años'}`
      : `${months} ${months === 1 ? 'mes' : 'meses'}`;
  return `${label ? `${label}: ` : ''}${time}. ${reason}`;
}
