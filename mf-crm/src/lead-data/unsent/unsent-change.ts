import type { LeadEdit, NewLeadInput } from 'shared/schemas';
import type { Lead } from '../lead';
import { pickFields } from '../pick-fields';

/** Identifies the version of a lead that was read. */
export type LeadVersion = Pick<Lead, 'id' | 'version' | 'fechaUltimaActualizacion'>;

/** A change of a lead, as one call of the service. */
export type LeadRequest =
  | { readonly kind: 'create'; readonly values: NewLeadInput }
  | { readonly kind: 'update'; readonly values: LeadEdit }
  | { readonly kind: 'document'; readonly documentId: string; readonly estado: 'pendiente' | 'recibido' }
  | { readonly kind: 'removal'; readonly entries: 'notas' | 'pagos'; readonly entryId: string };

/** Why a change in the queue needs an answer from its author. */
export type UnsentProblem =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'duplicate'; readonly text: string }
  /** Somebody else has changed the same fields; `theirs` is the stored lead. */
  | { readonly kind: 'conflict'; readonly theirs: Lead };

/** A change that has not reached the service. */
export interface UnsentChange {
  /** Also the idempotency key of its call. */
  readonly id: string;
  /** When it was made, in milliseconds: changes are sent in this order. */
  readonly at: number;
  readonly request: LeadRequest;
  /** The lead that the change is based on; for a creation, the future lead. */
  readonly base: Lead;
  readonly problem: UnsentProblem | null;
}

/** Prefix of the ids of leads that the service has not created yet. */
export const LOCAL_ID = 'local-';

type Note = Lead['notas'][number];
type Payment = Lead['pagos'][number];

/** The notes of a lead plus the added ones; a note whose id is known is already there. */
function withNotes(stored: readonly Note[], sent: LeadEdit['notas'], autor: string, fecha: string): Note[] {
  const known = new Set(stored.map(({ id }) => id));
  const added = (sent ?? []).filter(({ id }) => !known.has(id ?? ''));
  return [
    ...stored,
    ...added.map(({ id, clave, contenido, tipo = 'general' }) => ({
      id: id ?? clave ?? '',
      contenido,
      tipo,
      autor,
      fecha,
    })),
  ];
}

/** The payments of a lead with new ones added and known ones changed. */
function withPayments(stored: readonly Payment[], sent: LeadEdit['pagos'] = []): Payment[] {
  const known = new Set(stored.map(({ id }) => id));
  const changed = stored.map((payment) => {
    const change = sent.find(({ id }) => id === payment.id);
    return change ? paymentOf(change, payment) : payment;
  });
  return [...changed, ...sent.filter(({ id }) => !known.has(id ?? '')).map((payment) => paymentOf(payment))];
}

const paymentOf = (sent: NonNullable<LeadEdit['pagos']>[number], stored?: Payment): Payment => ({
  id: sent.id ?? sent.clave ?? '',
  monto: sent.monto,
  concepto: sent.concepto,
  fechaVencimiento: sent.fechaVencimiento,
  fechaRecordatorio: sent.fechaRecordatorio ?? null,
  estado: sent.estado ?? 'pendiente',
  fechaPago: sent.fechaPago ?? stored?.fechaPago ?? null,
});

/** The lead with a change applied, as the service will have it; `author` made the change. */
export function withChange(lead: Lead, { at, request }: UnsentChange, author = ''): Lead {
  const moment = new Date(at).toISOString();
  switch (request.kind) {
    case 'create':
      return lead;
    case 'document':
      return {
        ...lead,
        documentos: lead.documentos.map((one) =>
          one.id === request.documentId
            ? { ...one, estado: request.estado, fechaSubida: request.estado === 'recibido' ? moment : null }
            : one,
        ),
      };
    case 'removal':
      return {
        ...lead,
        ...(request.entries === 'notas'
          ? { notas: lead.notas.filter(({ id }) => id !== request.entryId) }
          : { pagos: lead.pagos.filter(({ id }) => id !== request.entryId) }),
      };
    case 'update': {
      const { notas, pagos, documentos, forzar, ...values } = request.values;
      return {
        ...lead,
        ...pickFields(values, (name) => values[name] !== undefined),
        notas: withNotes(lead.notas, notas, author, moment),
        pagos: withPayments(lead.pagos, pagos),
      };
    }
  }
}
