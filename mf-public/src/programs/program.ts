import { type Currency, stillOpen } from 'shared/rules';
import type { CurrentCohort, Program as WireProgram } from 'shared/schemas';

/** A program as the pages use it (spec: public-site §3, "Pages map these to"). */
export interface Program {
  id: string;
  title: string;
  /** `null`: the page says "Consultar precio". */
  price: number | null;
  currency: Currency;
  duration: string;
  modality: string;
  level: string;
  /** Names the level more exactly, for example "Doctorado". */
  label?: string;
  credits: number;
  /** Empty when the catalogue has no picture. */
  imageUrl: string;
  snies: string;
  university: string;
  /** The one that people can enrol in now, at this price; absent while no dates are known. */
  cohort?: CurrentCohort;
}

/** The catalogue may send numbers as strings (spec: public-site §3). */
export type CatalogueProgram = Pick<
  WireProgram,
  'id' | 'titulo' | 'duracion' | 'modalidad' | 'nivel' | 'snies' | 'universidad'
> & {
  precio?: number | string | null;
  creditos: number | string;
  moneda?: Currency;
  etiqueta?: string | null;
  imagen?: string | null;
  cohorte?: CurrentCohort | null;
};

function toPrice(value: CatalogueProgram['precio']): number | null {
  const price = value === '' || value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(price) && price > 0 ? price : null;
}

export function toProgram(wire: CatalogueProgram): Program {
  const cohort = stillOpen(wire.cohorte);
  return {
    id: wire.id,
    title: wire.titulo,
    price: toPrice(wire.precio),
    currency: wire.moneda ?? 'COP',
    duration: wire.duracion,
    modality: wire.modalidad,
    level: wire.nivel,
    ...(wire.etiqueta ? { label: wire.etiqueta } : {}),
    credits: Number(wire.creditos) || 0,
    imageUrl: wire.imagen ?? '',
    snies: wire.snies,
    university: wire.universidad,
    ...(cohort && { cohort }),
  };
}

export function isOfLevel(program: Program, level: string): boolean {
  return program.level.trim().toLowerCase() === level.toLowerCase();
}
