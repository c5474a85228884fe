import { isDeepStrictEqual } from 'node:util';
import type { LeadChange, LeadRecord } from 'shared/schemas';
import { invalidRequest } from '../../errors';
import type { LeadAction, LeadRow } from '../lead-access';
import type { LeadEntries } from './lead-entries';

/** Fields of a change that are not fields of the lead. */
const CONTROL_FIELDS: readonly string[] = ['version', 'fechaUltimaActualizacion', 'forzar'];

const fieldsOf = (change: object) => Object.keys(change).filter((field) => !CONTROL_FIELDS.includes(field));

/** Whether the lead has changed since the sender read it. */
export function isStale(row: LeadRow, { version, fechaUltimaActualizacion }: LeadChange): boolean {
  if (version !== undefined) return version !== row.version;
  return new Date(fechaUltimaActualizacion).getTime() !== row.fechaUltimaActualizacion.getTime();
}

/** Whether a change only adds notes or payments that an earlier attempt of it has stored. */
export async function isRepeated(
  entries: LeadEntries,
  row: LeadRow,
  { notas, pagos, ...rest }: LeadChange,
): Promise<boolean> {
  if (fieldsOf(rest).length > 0 || !(notas || pagos)) return false;
  if (notas && !(await entries.hasAll(row.id, 'notas', notas))) return false;
  return !pagos || entries.hasAll(row.id, 'pagos', pagos);
}

/** The action of a change, which decides the text of a refusal. */
export function actionOf(change: LeadChange): LeadAction {
  const fields = fieldsOf(change);
  if (fields.every((field) => field === 'notas')) return fields.length > 0 ? 'note' : 'update';
  return fields.every((field) => field === 'pagos') ? 'payment' : 'update';
}

/** Splits off the values that only the server writes: they may be sent, but not changed. */
export function withoutServerFields({
  id,
  creadoPor,
  fechaCreacion,
  acudiente,
  autorizacionRevocada,
  autorizacionSinConfirmar,
  ...change
}: LeadChange) {
  const ofServer = {
    id,
    creadoPor,
    fechaCreacion,
    acudiente,
    autorizacionRevocada,
    autorizacionSinConfirmar,
  };
  return {
    change,
    ofServer: Object.values(ofServer).some((value) => value !== undefined) ? ofServer : null,
  };
}

/** Refuses values that only the server writes, unless they are the stored ones. */
export function assertUnchanged(
  sent: { readonly [Name in keyof LeadRecord]?: LeadRecord[Name] | undefined },
  stored: LeadRecord,
): void {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const changed = given.filter(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof LeadRecord]),
  );
  if (changed.length === 0) return;
  const names = changed.map(([name]) => name);
  throw invalidRequest(
    `Estos campos los pone el servidor y no se cambian: ${names.join(', ')}.`,
    Object.fromEntries(names.map((name) => [name, 'Este campo no se cambia.'])),
  );
}
