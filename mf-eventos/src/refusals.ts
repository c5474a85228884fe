import type { ModuleAnswer } from 'shared';
import type { OpenDayValues } from './open-day-rule';

/** Names of an open day's fields, for refusals. */
const LABELS: Readonly<Record<keyof OpenDayValues, string>> = {
  titulo: 'el título',
  descripcion: 'la descripción',
  lugar: 'el lugar',
  dia: 'el día',
  hora: 'la hora',
  cupos: 'los cupos',
  cerrada: 'si las inscripciones están cerradas',
};

const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const text = String(value);
  return name === 'dia' ? text.split('-').toReversed().join('/') : text || 'nada';
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** A 400 with what is wrong, by field. */
export const refused = (fields: object, message = 'Revise los datos.'): ModuleAnswer => ({
  status: 400,
  body: { message, fields },
});

/** A 400 for a body with unknown fields, like the platform's own calls; null if there are none. */
export function unknownFields(body: unknown, known: readonly string[]): ModuleAnswer | null {
  const names = Object.keys(recordOf(body))
    .filter((name) => !known.includes(name))
    .slice(0, 5)
    .map((name) => name.slice(0, 60));
  if (names.length === 0) return null;
  const fields = Object.fromEntries(names.map((name) => [name, 'Este campo no se reconoce.']));
  return refused(fields, `Campos que no se reconocen: ${names.join(', ')}.`);
}

/**
 * A 409 if a stored field differs from what was read (`leido`): somebody else has changed it since. `guardado` has the stored
 * values. Null if nothing differs.
 */
export function staleDay(leido: unknown, stored: OpenDayValues): ModuleAnswer | null {
  const read = recordOf(leido);
  const names = (Object.keys(LABELS) as (keyof OpenDayValues)[]).filter(
    (name) => name in read && read[name] !== stored[name],
  );
  if (names.length === 0) return null;
  const message = `Otra persona cambió mientras tanto: ${names.map((name) => LABELS[name]).join(', ')}. Si guarda de nuevo, queda lo que usted escribió.`;
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      `Otra persona lo cambió. Ahora está guardado: ${textOf(name, stored[name])}.`,
    ]),
  );
  return { status: 409, body: { error: 'stale_record', message, fields, guardado: stored } };
}
