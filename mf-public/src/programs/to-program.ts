import { type Currency, stillOpen } from 'shared/rules';
import { sceneSubject } from 'shared/scenes';
import type { CurrentCohort, Program as WireProgram } from 'shared/schemas';
import type { Program } from './program';

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

/** Converts a program from the catalogue's answer. Separate from the code that shows programs: it imports the words of subjects. */
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
    subject: sceneSubject(wire.titulo),
    snies: wire.snies,
    university: wire.universidad,
    ...(cohort && { cohort }),
  };
}
