import { cohortDates, formatPrice, isWholePrice, longDay, priceUnit } from 'shared/rules';
import type { Database } from '../../database/database';
import { passesFilters } from '../filters';

/** Identifies a program: by its id, or by its name, with or without the modality in parentheses. */
interface Named {
  readonly id?: string | null | undefined;
  readonly nombre?: string | null | undefined;
  readonly universidad?: string | null | undefined;
}

/** Current price and dates of a program as text; null: not known. */
export interface Offer {
  /** With the unit that it pays for. */
  readonly precio: string | null;
  readonly inicio: string | null;
  readonly cierre: string | null;
  /** Start and closing day in one sentence. */
  readonly fechas: string | null;
  readonly beca: string | null;
}

const NOTHING: Offer = { precio: null, inicio: null, cierre: null, fechas: null, beca: null };

/** Price and dates of a published program, for texts to people; nothing if several programs with different ones share the name. */
export async function offerOf(database: Database, { id, nombre, universidad }: Named): Promise<Offer> {
  if (!id && !nombre) return NOTHING;
  const which = id ? { ids: [id] } : { nombre: nombre ?? '', universidad: universidad ?? undefined };
  const rows = await database.records
    .selectFrom('programs')
    .select(['titulo', 'etiqueta', 'duracion', 'precio', 'moneda', 'cohorte'])
    .distinct()
    .where(passesFilters(which))
    .limit(2)
    .execute();
  const [only] = rows;
  if (!only || rows.length > 1) return NOTHING;
  const { titulo: title, etiqueta: label, duracion: duration, precio, moneda, cohorte } = only;
  const priced = { title, label, duration, cohort: cohorte };
  const unit = isWholePrice(priced) ? 'por el programa completo' : priceUnit(priced);
  return {
    precio: precio === null ? null : `${formatPrice(Number(precio), moneda)} ${unit}`,
    inicio: cohorte?.inicio ? longDay(cohorte.inicio) : null,
    cierre: cohorte ? longDay(cohorte.cierre) : null,
    fechas: cohorte ? cohortDates(cohorte) : null,
    beca: cohorte?.beca ?? null,
  };
}

/** Facts that an e-mail adds when it names a program. */
export const offerFacts = ({ fechas, precio, beca }: Offer): [string, string][] =>
  Object.entries({ Fechas: fechas, Precio: precio, Beca: beca }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
