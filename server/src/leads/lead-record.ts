import { type Selectable, sql, type Updateable } from 'kysely';
import { DOCUMENT_CHECKLISTS, leadProgramType } from 'shared/rules';
import { type LeadChange, type LeadRecord, leadSchema } from 'shared/schemas';
import type { LeadDocumentos, LeadNotas, LeadPagos, Leads } from '../database/generated/records';

const { notas, documentos, pagos, reclamo: _derived, ...columns } = leadSchema.shape;

/** Columns of a lead that the API answers; each is named like its field. */
export const LEAD_COLUMNS = Object.keys(columns) as (keyof typeof columns)[];

const fieldsOf = <T extends object>({ shape }: { readonly shape: T }) => Object.keys(shape) as (keyof T)[];
const NOTE_FIELDS = fieldsOf(notas.element);
const DOCUMENT_FIELDS = fieldsOf(documentos.element.omit({ aplica: true, porRevisar: true }));
const PAYMENT_FIELDS = fieldsOf(pagos.element);

/** Update time of a lead: at least 1 ms after the last one, so that the second of two changes in the same millisecond is stale. */
export const laterThanBefore = sql<Date>`greatest(now(), leads.fecha_ultima_actualizacion + interval '1 millisecond')`;

/** A lead's row with the columns of `LEAD_COLUMNS`. */
export type ReadLead = Pick<Selectable<Leads>, keyof typeof columns>;

type OnTheWire<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

/** Only the named fields of a row. Dates become ISO 8601 text. */
function toWire<T extends object, Field extends keyof T>(
  row: T,
  fields: readonly Field[],
): OnTheWire<Pick<T, Field>> {
  const wire: { [Name in Field]?: unknown } = {};
  for (const name of fields) {
    const value = row[name];
    wire[name] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as OnTheWire<Pick<T, Field>>;
}

/** A lead as the API answers it, with its entries. `toReview`: ids of documents with files to review; `claim`: the person's open claim. */
export function toLeadRecord(
  row: ReadLead,
  notes: readonly Selectable<LeadNotas>[] = [],
  documents: readonly Selectable<LeadDocumentos>[] = [],
  payments: readonly Selectable<LeadPagos>[] = [],
  toReview: ReadonlySet<string> = new Set(),
  claim?: LeadRecord['reclamo'],
): LeadRecord {
  const checklist = documents.length > 0 ? DOCUMENT_CHECKLISTS[leadProgramType(row)] : [];
  return {
    ...toWire(row, LEAD_COLUMNS),
    ...(claim && { reclamo: claim }),
    notas: notes.map((note) => toWire(note, NOTE_FIELDS)),
    documentos: documents.map((document) => ({
      ...toWire(document, DOCUMENT_FIELDS),
      aplica: checklist.some(({ tipo }) => tipo === document.tipo),
      ...(document.estado === 'pendiente' && toReview.has(document.id) && { porRevisar: true }),
    })),
    pagos: payments.map((payment) => toWire(payment, PAYMENT_FIELDS)),
  };
}

/** Fields that only the server sets. */
const SERVER_FIELDS = new Set([
  'id',
  'asesorAsignado',
  'asignadoA',
  'creadoPor',
  'fechaCreacion',
  'fechaUltimaActualizacion',
  'autorizacionRevocada',
  'autorizacionSinConfirmar',
  'version',
]);
/** Columns that a call or an imported row sets as they are sent. */
export const WRITABLE = LEAD_COLUMNS.filter((name) => !SERVER_FIELDS.has(name));

/** The columns that the given fields set. Absent fields set nothing, an empty text sets null. */
export function leadColumns(given: Readonly<Partial<Record<keyof LeadChange, unknown>>>): Updateable<Leads> {
  const fields: Readonly<Record<string, unknown>> = given;
  return Object.fromEntries(
    WRITABLE.filter((name) => fields[name] !== undefined).map((name) => [
      name,
      fields[name] === '' ? null : fields[name],
    ]),
  );
}

/** URL of a lead in the staff panel. */
export const leadUrl = (siteUrl: string, id: string): string =>
  `${siteUrl}/admin?tab=crm&lead=${encodeURIComponent(id)}`;
