import { type ReactNode, useCallback } from 'react';
import { useAsync } from 'shared';
import { getJson } from 'shared/json';
import { cohortDates, cohortPlaces, formatPrice, priceUnit, stillOpen } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { UnstyledButton } from 'shared/ui';
import classes from './program-field.module.css';

async function fetchNamed(university: string, name: string, signal: AbortSignal) {
  if (!name) return { name };
  const { programSchema } = await import('shared/schemas');
  signal.throwIfAborted();
  const query = { universidad: university, nombre: name, limit: 2 };
  const found = await getJson('programs', '/v1/programs', programSchema.array(), {
    query,
    auth: 'none',
    signal,
  });
  // If two programs share the name, neither can be shown.
  return { name, program: found.length === 1 ? found[0] : undefined };
}

/** Price and dates of the program with a suggested name, shown below it; null while there is nothing to show. */
export function useProgramOffer(university: string, name: string): ReactNode {
  const call = useCallback((signal: AbortSignal) => fetchNamed(university, name, signal), [university, name]);
  const { data, error, loading, refetch } = useAsync(call);
  if (!name) return null;
  if (error && !loading) {
    return (
      <>
        No pudimos leer el precio y las fechas.{' '}
        <UnstyledButton className={classes.again} onClick={refetch}>
          Reintentar
        </UnstyledButton>
      </>
    );
  }
  return data?.name === name && data.program ? <span role="status">{offerText(data.program)}</span> : null;
}

/** What an adviser says first about a program. */
function offerText(program: Program): string {
  const { titulo: title, etiqueta: label, duracion: duration, precio, moneda } = program;
  const cohort = stillOpen(program.cohorte);
  const price = formatPrice(precio, moneda);
  return [
    cohort ? `Período ${cohort.periodo}: ${cohortDates(cohort)}` : 'Sin fechas de inicio por venir',
    precio === null ? price : `${price} ${priceUnit({ title, label, duration, cohort })}`,
    ...(cohort ? [cohortPlaces(cohort), cohort.beca] : []),
  ]
    .filter(Boolean)
    .join('. ')
    .concat('.');
}
