import { sql } from 'kysely';
import { bogotaDay, DOCUMENT_CHECKLISTS, type ProgramType } from 'shared/rules';
import { type DocumentChange, MAX_LEAD_ENTRIES, type NoteChange, type PaymentChange } from 'shared/schemas';
import type { Database } from '../database/database';
import { invalidRequest, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';

/** Kinds of entry that can be deleted one by one (spec: decisions, "Calls"). */
export const ENTRY_TABLES = { notas: 'lead_notas', pagos: 'lead_pagos' } as const;

/** A kind of entry that can be deleted. */
export type EntryKind = keyof typeof ENTRY_TABLES;

/**
 * Writes notes, documents and payments of a lead. Each joins the open transaction, in which the lead's row is locked, and
 * the caller has been let through.
 */
export function createLeadEntries(database: Database) {
  async function idsOf(kind: EntryKind, leadId: string): Promise<Set<string>> {
    const rows = await database.query
      .selectFrom(ENTRY_TABLES[kind])
      .select('id')
      .where('lead_id', '=', leadId)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  return {
    /** Adds the notes that the lead does not have; author and time are the server's. Known notes stay as they are. */
    async addNotes(leadId: string, notes: readonly NoteChange[], author: Caller): Promise<void> {
      const known = await idsOf('notas', leadId);
      const added = notes.filter(({ id }) => id === undefined || !known.has(id));
      if (added.length === 0) return;
      assertRoom('notas', known.size + added.length);
      await database.query
        .insertInto('lead_notas')
        .values(
          added.map(({ contenido, tipo }) => ({
            lead_id: leadId,
            contenido,
            tipo,
            autor: author.name,
            autor_id: author.sub,
          })),
        )
        .execute();
    },

    /** Sets states of the checklist; a document that the lead's checklist does not have is refused. */
    async setDocuments(
      leadId: string,
      documents: readonly DocumentChange[],
      type: ProgramType,
    ): Promise<void> {
      await this.completeChecklist(leadId, type);
      for (const { tipo, estado } of documents) {
        const { numUpdatedRows } = await changeDocument(estado)
          .where('lead_id', '=', leadId)
          .where('tipo', '=', tipo)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) {
          throw invalidRequest('Revise el campo documentos.', {
            documentos: `Este lead no necesita el documento ${tipo}.`,
          });
        }
      }
    },

    /** Sets the state of one document by its id; 404 when the lead does not have it. */
    async setDocument(leadId: string, id: string, estado: DocumentChange['estado']): Promise<void> {
      const { numUpdatedRows } = await changeDocument(estado)
        .where('lead_id', '=', leadId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw notFound('Documento no encontrado');
    },

    /** Adds the documents of the checklist that are missing, as pendiente (spec: staff-panel §4). */
    async completeChecklist(leadId: string, type: ProgramType): Promise<void> {
      await database.query
        .insertInto('lead_documentos')
        .values(
          DOCUMENT_CHECKLISTS[type].map(({ tipo, nombre, obligatorio }) => ({
            lead_id: leadId,
            tipo,
            nombre,
            obligatorio,
          })),
        )
        .onConflict((conflict) => conflict.columns(['lead_id', 'tipo']).doNothing())
        .execute();
    },

    /** Adds payments and changes known ones; paying sets the time, taking it back clears it. */
    async savePayments(leadId: string, payments: readonly PaymentChange[]): Promise<void> {
      const known = await idsOf('pagos', leadId);
      const today = bogotaDay();
      const isNew = ({ id }: PaymentChange) => id === undefined || !known.has(id);
      assertRoom('pagos', known.size + payments.filter(isNew).length);
      for (const payment of payments) {
        assertPaymentDays(payment, isNew(payment) ? today : null);
        const paid = payment.estado === 'pagado';
        const values = {
          monto: payment.monto,
          concepto: payment.concepto,
          fecha_vencimiento: payment.fechaVencimiento,
          fecha_recordatorio: payment.fechaRecordatorio ?? null,
          estado: payment.estado,
        };
        if (isNew(payment)) {
          await database.query
            .insertInto('lead_pagos')
            .values({ ...values, lead_id: leadId, fecha_pago: paid ? sql<Date>`now()` : null })
            .execute();
        } else {
          await database.query
            .updateTable('lead_pagos')
            .set({ ...values, fecha_pago: paid ? sql<Date>`coalesce(fecha_pago, now())` : null })
            .where('lead_id', '=', leadId)
            .where('id', '=', payment.id ?? '')
            .execute();
        }
      }
    },

    /** Deletes one note or payment; 404 when the lead does not have it. */
    async remove(leadId: string, kind: EntryKind, id: string): Promise<void> {
      const { numDeletedRows } = await database.query
        .deleteFrom(ENTRY_TABLES[kind])
        .where('lead_id', '=', leadId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) {
        throw notFound(kind === 'notas' ? 'Nota no encontrada' : 'Pago no encontrado');
      }
    },
  };

  function changeDocument(estado: DocumentChange['estado']) {
    return database.query.updateTable('lead_documentos').set({
      estado,
      fecha_subida: estado === 'recibido' ? sql<Date>`coalesce(fecha_subida, now())` : null,
    });
  }
}

/** Writes notes, documents and payments of a lead. */
export type LeadEntries = ReturnType<typeof createLeadEntries>;

function assertRoom(kind: EntryKind, count: number): void {
  if (count <= MAX_LEAD_ENTRIES) return;
  throw invalidRequest(`Revise el campo ${kind}.`, {
    [kind]: `Este lead ya tiene ${MAX_LEAD_ENTRIES} ${kind}. Elimine alguna para agregar otra.`,
  });
}

/** spec: staff-panel §5, "New payment"; `today` is given for a new one. */
function assertPaymentDays({ fechaVencimiento, fechaRecordatorio }: PaymentChange, today: string | null) {
  const refuse = (text: string) => invalidRequest('Revise el campo pagos.', { pagos: text });
  if (today && fechaVencimiento < today) throw refuse('La fecha de vencimiento no puede ser anterior a hoy.');
  if (!fechaRecordatorio) return;
  if (today && fechaRecordatorio < today)
    throw refuse('La fecha de recordatorio no puede ser anterior a hoy.');
  if (fechaRecordatorio > fechaVencimiento) {
    throw refuse('La fecha de recordatorio no puede ser posterior a la de vencimiento.');
  }
}
