import { type Insertable, sql } from 'kysely';
import { bogotaDay, DOCUMENT_CHECKLISTS, type ProgramType } from 'shared/rules';
import {
  type DocumentChange,
  type LeadRecord,
  MAX_LEAD_ENTRIES,
  type NoteChange,
  type PaymentChange,
} from 'shared/schemas';
import type { Database } from '../../database/database';
import type { LeadNotas } from '../../database/generated/records';
import { invalidRequest, notFound } from '../../errors';
import type { Caller } from '../../identity/verify-token';
import { ENTRY_TABLES, type EntryKind, type Keyed, KnownEntries, keyOf } from './known-entries';
import { assertPaymentDays, paymentColumns } from './payment-rows';

/** A note. For a message that counts towards the contact limit, also its channel and its time. */
export type NewNote = NoteChange & Partial<Pick<Insertable<LeadNotas>, 'canal' | 'contacto'>>;

/**
 * Writes notes, documents and payments of a lead. Each call joins the open transaction, in which the lead's row is locked, and
 * the caller may write to the lead.
 */
export function createLeadEntries(database: Database) {
  async function known(kind: EntryKind, leadId: string): Promise<KnownEntries> {
    const rows = await database.records
      .selectFrom(ENTRY_TABLES[kind])
      .selectAll()
      .where('leadId', '=', leadId)
      .execute();
    return new KnownEntries(rows, kind);
  }

  /** Adapts the checklist to a program type: adds missing documents, removes pending ones of the other type. */
  async function completeChecklist(leadId: string, type: ProgramType): Promise<void> {
    const checklist = DOCUMENT_CHECKLISTS[type];
    await database.records
      .deleteFrom('leadDocumentos')
      .where('leadId', '=', leadId)
      .where('estado', '=', 'pendiente')
      .where(
        'tipo',
        'not in',
        checklist.map(({ tipo }) => tipo),
      )
      // Keep a document with files: deleting it would delete what the person sent.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('leadFiles')
              .select('leadFiles.id')
              .whereRef('leadFiles.documentoId', '=', 'leadDocumentos.id'),
          ),
        ),
      )
      .execute();
    await database.records
      .insertInto('leadDocumentos')
      .values(checklist.map(({ tipo, nombre, obligatorio }) => ({ leadId, tipo, nombre, obligatorio })))
      .onConflict((conflict) => conflict.columns(['leadId', 'tipo']).doNothing())
      .execute();
  }

  return {
    completeChecklist,

    /** Whether `completeChecklist` would change nothing. */
    isComplete({ documentos }: Pick<LeadRecord, 'documentos'>, type: ProgramType): boolean {
      const has = new Set(documentos.map(({ tipo }) => tipo));
      return (
        DOCUMENT_CHECKLISTS[type].every(({ tipo }) => has.has(tipo)) &&
        documentos.every(({ aplica, estado }) => aplica || estado !== 'pendiente')
      );
    },

    /** Whether the lead has all these entries, which means that the request was sent before. */
    async hasAll(leadId: string, kind: EntryKind, entries: readonly Keyed[]): Promise<boolean> {
      if (entries.some((entry) => keyOf(entry) === null)) return false;
      const stored = await known(kind, leadId);
      return entries.every((entry) => stored.has(entry) && !stored.hasId(entry));
    },

    /** Adds the notes that the lead does not have; author and time are the server's. Known notes stay as they are. */
    async addNotes(leadId: string, notes: readonly NewNote[], author: Caller): Promise<void> {
      const stored = await known('notas', leadId);
      const added = stored.missing(notes);
      if (added.length === 0) return;
      assertRoom('notas', stored.rows.length + added.length);
      const values: Insertable<LeadNotas>[] = added.map((note) => ({
        leadId,
        clave: keyOf(note),
        contenido: note.contenido,
        tipo: note.tipo,
        canal: note.canal ?? null,
        contacto: note.contacto ?? null,
        autor: author.name,
        autorId: author.sub,
      }));
      await database.records.insertInto('leadNotas').values(values).execute();
    },

    /** Sets states of the checklist; a document that the lead does not have is refused. */
    async setDocuments(
      leadId: string,
      documents: readonly DocumentChange[],
      type: ProgramType,
    ): Promise<void> {
      await completeChecklist(leadId, type);
      for (const { tipo, estado } of documents) {
        const documentos = `Este lead no necesita el documento ${tipo}.`;
        await changeDocument(leadId, estado)
          .where('tipo', '=', tipo)
          .executeTakeFirstOrThrow(() => invalidRequest('Revise el campo documentos.', { documentos }));
      }
    },

    /** Sets the state of one document by its id; 404 when the lead does not have it. */
    async setDocument(leadId: string, id: string, estado: DocumentChange['estado']): Promise<void> {
      await changeDocument(leadId, estado)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound('Documento no encontrado'));
    },

    /** Adds payments and changes known ones; paying sets the time, taking it back clears it. */
    async savePayments(leadId: string, payments: readonly PaymentChange[]): Promise<void> {
      const stored = await known('pagos', leadId);
      const today = bogotaDay();
      const added = stored.missing(payments);
      assertRoom('pagos', stored.rows.length + added.length);
      for (const payment of payments.filter((one) => stored.hasId(one))) {
        assertPaymentDays(payment, null);
        await database.records
          .updateTable('leadPagos')
          .set({
            ...paymentColumns(payment),
            fechaPago: payment.estado === 'pagado' ? sql<Date>`coalesce(fecha_pago, now())` : null,
          })
          .where('leadId', '=', leadId)
          .where('id', '=', payment.id ?? '')
          .execute();
      }
      for (const payment of added) {
        assertPaymentDays(payment, today);
        const fechaPago = payment.estado === 'pagado' ? sql<Date>`now()` : null;
        await database.records
          .insertInto('leadPagos')
          .values({ ...paymentColumns(payment), leadId, clave: keyOf(payment), fechaPago })
          .execute();
      }
    },

    /** Deletes one note or payment; 404 when the lead does not have it. */
    async remove(leadId: string, kind: EntryKind, id: string): Promise<void> {
      await database.records
        .deleteFrom(ENTRY_TABLES[kind])
        .where('leadId', '=', leadId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(() =>
          notFound(kind === 'notas' ? 'Nota no encontrada' : 'Pago no encontrado'),
        );
    },
  };

  function changeDocument(leadId: string, estado: DocumentChange['estado']) {
    const fechaSubida = estado === 'recibido' ? sql<Date>`coalesce(fecha_subida, now())` : null;
    const update = database.records.updateTable('leadDocumentos').set({ estado, fechaSubida });
    return update.where('leadId', '=', leadId).returning('id');
  }
}

export type LeadEntries = ReturnType<typeof createLeadEntries>;

function assertRoom(kind: EntryKind, count: number): void {
  if (count <= MAX_LEAD_ENTRIES) return;
  throw invalidRequest(`Revise el campo ${kind}.`, {
    [kind]: `Este lead ya tiene ${MAX_LEAD_ENTRIES} ${kind}. Elimine alguna para agregar otra.`,
  });
}
