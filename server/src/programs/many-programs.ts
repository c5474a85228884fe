import { hash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_MANY_PROGRAMS, MAX_PRICE, type ManyPrograms, type ManyProgramsAnswer } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { idempotencyKeyReused, invalidRequest } from '../errors';
import { changedPrice, priceTooHigh } from './price-change';
import { named } from './program-changes';
import { type ProgramEditor, unscheduled } from './program-editor';
import { idsFoundBy } from './staff-list';

type Change = ManyPrograms['cambio'];

interface Parts {
  readonly database: Database;
  readonly editor: Pick<ProgramEditor, 'keepOriginals' | 'note'>;
  readonly audit: Audit;
}

interface Asked {
  readonly id: string;
  readonly titulo: string | null;
  readonly isOther: boolean;
  readonly differs: boolean;
  readonly precio: number | null;
}

/**
 * Changes many programs in one transaction, as one change that is undone as one. Chosen ones that somebody has changed or
 * deleted since are left out and named. Sent again with the same key (a UUID), it is the same change.
 */
export async function changeMany(
  { database, editor, audit }: Parts,
  request: ManyPrograms,
  by: string,
  key: string,
): Promise<ManyProgramsAnswer> {
  const { seleccion, cambio } = request;
  refusePast(cambio);
  const huella = hash('sha256', JSON.stringify(request));
  return database.transaction(async () => {
    const earlier = await claim(database, key, by, huella);
    if (earlier) return earlier;
    const columns = columnsOf(cambio);
    const asked = await lock(database, seleccion, columns);
    const leftOut = asked
      .filter(({ titulo, isOther }) => titulo === null || isOther)
      .map(({ id, titulo }) => ({
        id,
        titulo,
        motivo: titulo === null ? ('eliminado' as const) : ('cambiado' as const),
      }));
    const changing = asked.filter(({ titulo, isOther, differs }) => titulo !== null && !isOther && differs);
    const ids = changing.map(({ id }) => id);
    const tooHigh = changing.find(({ precio }) => (precio ?? 0) > MAX_PRICE);
    if (tooHigh) throw priceTooHigh(tooHigh.titulo ?? '');
    if (ids.length > 0) {
      await editor.keepOriginals(ids);
      const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update programs set ${sql.join(sets)}, version = version + 1, actualizado = now()
        where id = any(${ids}::text[])`.execute(database.records);
      await editor.note('cambiado', by, ids, key);
      await audit('programas_en_bloque', { detalle: { programas: ids.length, cambio: nameOf(cambio) } });
    }
    const respuesta = {
      operacion: key,
      cambiados: ids.length,
      iguales: asked.length - ids.length - leftOut.length,
      omitidos: leftOut.length,
      errores: named(leftOut),
    };
    await database.records
      .updateTable('programChanges')
      .set({ respuesta: JSON.stringify(respuesta) })
      .where('id', '=', key)
      .execute();
    return respuesta;
  });
}

/** Stores a change under its key; the answer of an earlier attempt, if there was one. */
async function claim(database: Database, id: string, usuario: string, huella: string) {
  const { numInsertedOrUpdatedRows } = await database.records
    .insertInto('programChanges')
    .values({ id, usuario, huella })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) > 0) return null;
  const stored = await database.records
    .selectFrom('programChanges')
    .select(['huella', 'respuesta'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (stored.huella !== huella) throw idempotencyKeyReused();
  return stored.respuesta;
}

/** The selected programs, locked in the order of their ids, as they would be changed. */
async function lock(
  database: Database,
  seleccion: ManyPrograms['seleccion'],
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<readonly Asked[]> {
  const source =
    'programas' in seleccion
      ? sql`select distinct on (id) id, version
          from jsonb_to_recordset(${JSON.stringify(seleccion.programas)}::jsonb) as chosen (id text, version integer)`
      : idsFoundBy(seleccion.filtros);
  const differs = sql.join(
    Object.entries(columns).map(
      ([column, value]) => sql<SqlBool>`${sql.ref(column)} is distinct from ${value}`,
    ),
    sql` or `,
  );
  await sql`select from programs where id in (select id from (${source}) as asked) order by id for update`.execute(
    database.records,
  );
  const { rows } = await sql<Asked>`
    select asked.id, titulo, coalesce(asked.version <> programs.version, false) as is_other, (${differs}) as differs,
      ${columns.precio ?? sql`precio`} as precio
    from (${source}) as asked left join programs on programs.id = asked.id collate "C"
    order by titulo_orden, asked.id limit ${sql.lit(MAX_MANY_PROGRAMS + 1)}`.execute(database.records);
  if (rows.length > MAX_MANY_PROGRAMS) {
    const most = MAX_MANY_PROGRAMS.toLocaleString('es-CO');
    throw invalidRequest(`Se pueden cambiar hasta ${most} programas a la vez. Agregue algún filtro.`);
  }
  return rows;
}

/** The columns that a change sets. */
function columnsOf(cambio: Change): Readonly<Record<string, RawBuilder<unknown>>> {
  if ('publicado' in cambio) {
    return { publicado: sql`${cambio.publicado}::boolean`, ...unscheduled(cambio.publicado) };
  }
  if ('universidad' in cambio) return { universidad: sql`${cambio.universidad}::text` };
  if ('precio' in cambio) {
    const precio = sql`${cambio.precio}::numeric`;
    return cambio.precio === null ? { precio } : { precio, moneda: sql`'COP'` };
  }
  if ('porcentaje' in cambio) {
    const after = changedPrice(cambio.porcentaje, cambio.redondeo);
    return { precio: sql`case when moneda = 'COP' and precio > 0 then ${after} else precio end` };
  }
  return {
    publicarEn: sql`case when not publicado then ${cambio.publicarEn}::timestamptz end`,
    retirarEn: sql`${cambio.retirarEn}::timestamptz`,
  };
}

function refusePast(cambio: Change): void {
  if (!('publicarEn' in cambio)) return;
  for (const field of ['publicarEn', 'retirarEn'] as const) {
    const hour = cambio[field];
    const text = 'Esta hora ya pasó. Elija una que esté por venir.';
    if (hour && Date.parse(hour) <= Date.now()) throw invalidRequest(text, { [field]: text });
  }
}

/** The change as the audit log tells it. */
function nameOf(cambio: Change): string {
  if ('publicado' in cambio) return cambio.publicado ? 'publicar' : 'retirar';
  if ('universidad' in cambio) return cambio.universidad;
  if ('precio' in cambio) return cambio.precio === null ? 'sin precio' : `precio ${cambio.precio}`;
  if ('porcentaje' in cambio) return `precio ${cambio.porcentaje} %`;
  return 'programar';
}
