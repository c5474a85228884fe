import type { Selectable, Updateable } from 'kysely';
import { DOCUMENT_CHECKLISTS, leadProgramType } from 'shared/rules';
import { type LeadChange, type LeadRecord, leadSchema } from 'shared/schemas';
import type {
  LeadDocumentosTable,
  LeadNotasTable,
  LeadPagosTable,
  LeadsTable,
} from '../database/lead-tables';

const { notas: _notes, documentos: _documents, pagos: _payments, ...columns } = leadSchema.shape;

/** The columns of a lead that calls answer; each has the name of its field. */
export const LEAD_COLUMNS = Object.keys(columns) as (keyof typeof columns)[];

/** A lead's row as the calls read it. */
export type LeadRow = Pick<Selectable<LeadsTable>, keyof typeof columns>;

type OnTheWire<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

/** Dates become ISO 8601 text; everything else stays. */
function toWire<T extends object>(row: T): OnTheWire<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as OnTheWire<T>;
}

/** A lead as the calls answer it, with its entries. */
export function toLeadRecord(
  row: LeadRow,
  notas: readonly Selectable<LeadNotasTable>[] = [],
  documentos: readonly Selectable<LeadDocumentosTable>[] = [],
  pagos: readonly Selectable<LeadPagosTable>[] = [],
): LeadRecord {
  const checklist = DOCUMENT_CHECKLISTS[leadProgramType(row)];
  return {
    ...toWire(row),
    notas: notas.map(({ leadId: _lead, autorId: _author, clave: _key, ...note }) => toWire(note)),
    documentos: documentos.map(({ leadId: _lead, ...document }) => ({
      ...toWire(document),
      aplica: checklist.some(({ tipo }) => tipo === document.tipo),
    })),
    pagos: pagos.map(({ leadId: _lead, clave: _key, ...payment }) => toWire(payment)),
  };
}

/** Fields that a call sets as they are sent. Adviser, creator and the times of the lead are the server's. */
const SERVER_FIELDS = new Set([
  'id',
  'asesorAsignado',
  'asignadoA',
  'creadoPor',
  'fechaCreacion',
  'fechaUltimaActualizacion',
  'autorizacionRevocada',
  'version',
]);
const WRITABLE = LEAD_COLUMNS.filter((name) => !SERVER_FIELDS.has(name));

/** The columns that the given fields set: absent fields none, an empty text null. */
export function leadColumns(
  given: Readonly<Partial<Record<keyof LeadChange, unknown>>>,
): Updateable<LeadsTable> {
  const fields: Readonly<Record<string, unknown>> = given;
  return Object.fromEntries(
    WRITABLE.filter((name) => fields[name] !== undefined).map((name) => [
      name,
      fields[name] === '' ? null : fields[name],
    ]),
  );
}
