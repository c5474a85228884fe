import type { ModuleAnswer } from 'shared';
import type { OpenDayValues } from './open-day-rule';

/** How a field of an open day is called in a refusal. */
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

/** 400 with what is wrong where. */
export const refused = (fields: object, message = 'Revise los datos.'): ModuleAnswer => ({
  status: 400,
  body: { message, fields },
});

/** 400 for a body with fields that the call does not know, as the platform's own calls answer; null without any. */
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
 * 409 where a field is stored otherwise than it was read (`leido`): somebody else has changed it since. `guardado` has what is
 * stored. Null where all is as it was read.
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
