import type { Lead } from '../lead';

/** Values that a change of a lead may set; only those that are given are sent. */
export type LeadValues = Readonly<Record<string, unknown>>;

/** Which state of which lead was read. */
export type LeadVersion = Pick<Lead, 'id' | 'version' | 'fechaUltimaActualizacion'>;

/** What somebody does to a lead, as one call of the service. */
export type LeadRequest =
  | { readonly kind: 'create'; readonly values: LeadValues }
  | { readonly kind: 'update'; readonly values: LeadValues }
  | { readonly kind: 'document'; readonly documentId: string; readonly estado: 'pendiente' | 'recibido' }
  | { readonly kind: 'removal'; readonly entries: 'notas' | 'pagos'; readonly entryId: string };

/** Why a change of the queue waits for its person. */
export type UnsentProblem =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'duplicate'; readonly text: string }
  /** Somebody else has changed the same fields; `theirs` is the lead as it is stored. */
  | { readonly kind: 'conflict'; readonly theirs: Lead };

/** A change that has not reached the service. */
export interface UnsentChange {
  /** Also the retry key of its call. */
  readonly id: string;
  /** When it was made, in milliseconds: changes are sent in this order. */
  readonly at: number;
  readonly request: LeadRequest;
  /** The lead that the change was made on; of a creation, the lead to be. */
  readonly base: Lead;
  readonly problem: UnsentProblem | null;
}

/** Ids of leads that the service has not created yet begin with this. */
export const LOCAL_ID = 'local-';

type Entry = { readonly id?: string } & Readonly<Record<string, unknown>>;

/** Entries with new ones added and known ones changed. */
function mergedEntries<T extends { id: string }>(
  stored: readonly T[],
  sent: unknown,
  added: Partial<T>,
): T[] {
  const entries = Array.isArray(sent) ? (sent as Entry[]) : [];
  const known = new Set(stored.map(({ id }) => id));
  const changed = stored.map((entry) => ({ ...entry, ...entries.find(({ id }) => id === entry.id) }));
  const fresh = entries.filter(({ id }) => !known.has(id ?? ''));
  return [...changed, ...fresh.map((entry) => ({ ...added, ...entry }) as T)];
}

/** The lead with a change, as the service will have it once it is sent; `author` is who made it. */
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
      const { notas, pagos, ...values } = request.values;
      return {
        ...lead,
        ...values,
        notas: mergedEntries(lead.notas, notas, { autor: author, fecha: moment, tipo: 'general' }),
        pagos: mergedEntries(lead.pagos, pagos, { fechaPago: null, fechaRecordatorio: null }),
      };
    }
  }
}
