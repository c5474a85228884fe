import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatPrice } from 'shared/rules';
import { MAX_PRICE, type PriceChangeAnswer, type priceChangeSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { HttpError, invalidRequest } from '../../errors';
import type { Cohorts } from '../cohorts/program-cohorts';
import type { ProgramEditor } from '../program-editor';
import { openChange } from './program-changes';

const EXAMPLES = 10;

interface Parts {
  readonly database: Database;
  readonly editor: Pick<ProgramEditor, 'keepOriginals' | 'note'>;
  readonly cohorts: Pick<Cohorts, 'changed'>;
  readonly audit: Audit;
}

const STALE =
  'El catálogo cambió desde la vista previa, quizá porque este cambio ya se guardó. Revise otra vez qué cambiaría.';

/**
 * Changes the prices in pesos that the filters find by a percentage, rounded: those of a period, or those that the site shows.
 * Without `aplicar` it only tells what would change. Each changed program gets its entry in the history. Throws 409 when `marca` is not that of what would change
 * now: sent twice, a percentage would be added twice. Throws 400 when a price would be higher than a price may be.
 */
export function changePrices(
  { database, editor, cohorts, audit }: Parts,
  {
    periodo,
    nivel,
    modalidad,
    universidad,
    porcentaje,
    redondeo,
    aplicar,
    marca,
  }: z.output<typeof priceChangeSchema>,
  by: string,
): Promise<PriceChangeAnswer> {
  const after = changedPrice(porcentaje, redondeo);
  const where = sql.join(
    [
      sql`moneda = 'COP' and precio > 0 and ${after} <> precio`,
      ...(nivel ? [sql`nivel = ${nivel}`] : []),
      ...(modalidad ? [sql`modalidad = ${modalidad}`] : []),
      ...(universidad ? [sql`universidad = ${universidad}`] : []),
    ],
    sql` and `,
  );
  // The prices of a period stand in place of the programs' own.
  const source = periodo
    ? sql`(select p.id, p.titulo, p.titulo_orden, p.nivel, p.modalidad, p.universidad, p.version, c.precio, c.moneda
        from programs p join program_cohorts c on c.program_id = p.id and c.periodo = ${periodo}) priced`
    : sql`programs`;
  return database.transaction(async () => {
    const { rows } = await sql<PriceChangeAnswer['ejemplos'][number] & { version: number }>`
      select id, titulo, precio as antes, ${after} as despues, version
      from ${source} where ${where} order by titulo_orden, id ${aplicar ? sql`for update` : sql``}`.execute(
      database.records,
    );
    const tooHigh = rows.find(({ despues }) => despues > MAX_PRICE);
    if (tooHigh) throw priceTooHigh(tooHigh.titulo);
    const found = markOf(rows);
    if (aplicar && marca !== undefined && marca !== found) throw new HttpError(409, 'stale_preview', STALE);
    const que = `precio${periodo ? ` de ${periodo}` : ''} ${porcentaje} %`;
    const operacion =
      aplicar && rows.length > 0
        ? await openChange(database, by, { que, programas: rows.length })
        : undefined;
    if (operacion) {
      const ids = rows.map(({ id }) => id);
      await editor.keepOriginals(ids);
      if (periodo) {
        await sql`update program_cohorts set precio = ${after}
          where program_id = any(${ids}::text[]) and periodo = ${periodo}`.execute(database.records);
        await cohorts.changed(ids);
      } else {
        await sql`update programs set precio = ${after}, version = version + 1, actualizado = now()
          where id = any(${ids}::text[])`.execute(database.records);
      }
      await editor.note('cambiado', by, ids, operacion);
      await audit('programas_en_bloque', { detalle: { programas: ids.length, cambio: que } });
    }
    return {
      total: rows.length,
      ejemplos: rows.slice(0, EXAMPLES).map(({ version: _, ...example }) => example),
      aplicado: aplicar,
      marca: found,
      operacion,
    };
  });
}

/** A price that is changed by a percentage and rounded; it never becomes nothing. */
export const changedPrice = (percentage: number, rounding: number) =>
  sql`greatest(${rounding}::numeric, round(precio * (1 + ${percentage}::numeric / 100) / ${rounding}) * ${rounding})`;

/** 400: with this percentage, a program would cost more than one may. */
export function priceTooHigh(titulo: string): HttpError {
  const text = `Con este porcentaje, «${titulo}» pasaría de ${formatPrice(MAX_PRICE, 'COP')}. Use uno menor, o cambie antes ese precio.`;
  return invalidRequest(text, { porcentaje: text });
}

/** The same for the same programs in the same versions. */
function markOf(programs: readonly { id: string; version: number }[]): string {
  const hash = createHash('sha256');
  for (const { id, version } of programs) hash.update(`${id}:${version}\n`);
  return hash.digest('base64url').slice(0, 22);
}
