import { durationKey, durationMonths, foldAccents } from 'shared/rules';
import type { programInputSchema } from 'shared/schemas';
import type { z } from 'zod';

/** A checked program, ready to be stored. */
export type ProgramValues = Omit<z.output<typeof programInputSchema>, 'id'>;

/** What is stored of a program beside its fields: that which lists sort and filter by. */
export function comparedColumns({ titulo, duracion }: Pick<ProgramValues, 'titulo' | 'duracion'>) {
  return {
    tituloOrden: foldAccents(titulo),
    duracionClave: durationKey(duracion),
    duracionMeses: durationMonths(duracion),
  };
}

/** The row of a program. An id in the body means nothing: the server or the address gives it. */
export function toRow({ id: _, ...values }: ProgramValues & { id?: string | undefined }) {
  return { ...values, ...comparedColumns(values) };
}
