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
import { nameOf, planOf } from './many-changes';
import { openChange } from './program-changes';

const EXAMPLES = 10;

interface Parts {
  readonly database: Database;
  readonly editor: Pick<ProgramEditor, 'keepOriginals' | 'note'>;
  readonly cohorts: Cohorts;
  readonly audit: Audit;
}

const STALE =
  'El catálogo cambió desde la vista previa, quizá porque este cambio ya se guardó. Revise otra vez qué cambiaría.';

/**
 * Changes the prices in pesos that the filters find by a percentage, rounded: those of a period, or those that the site shows.
 * Without `aplicar` it only answers what would change. Each changed program gets a history entry. Throws 409 if `marca` does not match
 * the current preview, so that sending it twice does not apply the percentage twice. Throws 400 if a price would exceed `MAX_PRICE`.
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
  const cambio = { porcentaje, redondeo, ...(periodo && { periodo }) };
  const plan = planOf(database, cohorts, cambio);
  // With a period, its prices are shown instead of the programs' own.
  const before = periodo
    ? sql`(select precio from program_cohorts where program_id = programs.id and periodo = ${periodo})`
    : sql`precio`;
  const where = sql.join(
    [
      plan.differs,
      ...(nivel ? [sql`nivel = ${nivel}`] : []),
      ...(modalidad ? [sql`modalidad = ${modalidad}`] : []),
      ...(universidad ? [sql`universidad = ${universidad}`] : []),
    ],
    sql` and `,
  );
  return database.transaction(async () => {
    const { rows } = await sql<PriceChangeAnswer['ejemplos'][number] & { version: number }>`
      select id, titulo, ${before} as antes, ${plan.price} as despues, version
      from programs where ${where} order by titulo_orden, id ${aplicar ? sql`for update` : sql``}`.execute(
      database.records,
    );
    const tooHigh = rows.find(({ despues }) => despues > MAX_PRICE);
    if (tooHigh) throw priceTooHigh(tooHigh.titulo);
    const found = markOf(rows);
    if (aplicar && marca !== undefined && marca !== found) throw new HttpError(409, 'stale_preview', STALE);
    const que = nameOf(cambio);
    const operacion =
      aplicar && rows.length > 0
        ? await openChange(database, by, { que, programas: rows.length })
        : undefined;
    if (operacion) {
      const ids = rows.map(({ id }) => id);
      await editor.keepOriginals(ids);
      await plan.apply(ids);
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

/** 400: with this percentage, a program's price would exceed `MAX_PRICE`. */
export function priceTooHigh(titulo: string): HttpError {
  const text = `Con este porcentaje, «${titulo}» pasaría de ${formatPrice(MAX_PRICE, 'COP')}. Use uno menor, o cambie antes ese precio.`;
  return invalidRequest(text, { porcentaje: text });
}

/** Hash of a preview: equal for the same programs in the same versions. */
function markOf(programs: readonly { id: string; version: number }[]): string {
  const hash = createHash('sha256');
  for (const { id, version } of programs) hash.update(`${id}:${version}\n`);
  return hash.digest('base64url').slice(0, 22);
}
