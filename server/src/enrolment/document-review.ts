import { sql } from 'kysely';
import type { DocumentsToReview, LeadFile } from 'shared/schemas';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { asActor, recordEvent } from '../leads/actor';
import type { Leads } from '../leads/create-leads';
import { lockLead, withinReachOf } from '../leads/lead-access';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { askAgainEmail } from './ask-again-email';
import { sentFile } from './enrolment-content';
import type { EnrolmentLinks } from './enrolment-links';

/** Most documents that Hoy lists; beyond that, only their number is shown. */
const LISTED = 100;

interface Dependencies {
  readonly database: Database;
  readonly leads: Pick<Leads, 'service'>;
  readonly links: Pick<EnrolmentLinks, 'of'>;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly sender: Sender;
}

/** The team's review of applicants' files: list them, accept them, or ask for them again. */
export function createDocumentReview({ database, leads, links, outbox, sender }: Dependencies) {
  /** Files of a document that wait for review. */
  const waiting = (documentId: string) =>
    database.records
      .updateTable('leadFiles')
      .where('documentoId', '=', documentId)
      .where('estado', '=', 'por_revisar');

  const nothingWaits = () => notFound('No hay archivos por revisar de este documento.');

  async function documentOf(leadId: string, documentId: string) {
    return database.records
      .selectFrom('leadDocumentos')
      .select(['nombre', 'estado'])
      .where('leadId', '=', leadId)
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow(() => notFound('Documento no encontrado'));
  }

  return {
    /** The files of a lead, newest first. The caller must reach the lead. */
    async filesOf(leadId: string): Promise<LeadFile[]> {
      const rows = await database.records
        .selectFrom('leadFiles')
        .selectAll()
        .where('leadId', '=', leadId)
        .where('estado', '!=', 'subiendo')
        .orderBy('subido', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => sentFile(row).map((file) => ({ ...file, documentoId: row.documentoId })));
    },

    /** Accepts the waiting files: the document counts as received, with all consequences (spec: staff-panel §4). */
    accept: (caller: Caller, leadId: string, documentId: string) =>
      database.transaction(async () => {
        const changed = await leads.service.setDocument(caller, leadId, documentId, 'recibido');
        await waiting(documentId)
          .set({ estado: 'aceptado', revisado: sql<Date>`now()`, revisadoPor: caller.sub })
          .returning('id')
          .executeTakeFirstOrThrow(nothingWaits);
        return changed;
      }),

    /** Asks for a document again: the person sees the reason on their page and gets an e-mail. */
    async askAgain(caller: Caller, leadId: string, documentId: string, motivo: string): Promise<void> {
      await asActor(database, caller, async () => {
        const lead = await lockLead(database, caller, leadId);
        const { nombre: document } = await documentOf(leadId, documentId);
        await waiting(documentId)
          .set({ estado: 'devuelto', motivo, revisado: sql<Date>`now()`, revisadoPor: caller.sub })
          .returning('id')
          .executeTakeFirstOrThrow(nothingWaits);
        await recordEvent(database, leadId, 'archivo_devuelto', { nombre: document, motivo });
        if (lead.autorizacionRevocada) return;
        const url = (await links.of(caller, leadId))?.url ?? null;
        const about = { to: lead.email, name: lead.nombre, document, reason: motivo, url };
        await outbox.add(askAgainEmail(about, sender));
      });
      outbox.wake();
    },

    /** Documents within reach that wait for review, the oldest first. */
    async toReview(caller: Caller): Promise<DocumentsToReview> {
      const rows = await database.records
        .selectFrom('leadFiles')
        .innerJoin('leads', 'leads.id', 'leadFiles.leadId')
        .innerJoin('leadDocumentos', 'leadDocumentos.id', 'leadFiles.documentoId')
        .select([
          'leads.id as leadId',
          'leads.nombre as lead',
          'leadDocumentos.id as documentoId',
          'leadDocumentos.nombre as documento',
          sql<Date>`min(lead_files.subido)`.as('desde'),
          sql<number>`count(*)::int`.as('archivos'),
          sql<number>`(count(*) over ())::int`.as('total'),
        ])
        .where('leadFiles.estado', '=', 'por_revisar')
        .where('leadDocumentos.estado', '=', 'pendiente')
        .where(withinReachOf(caller))
        .groupBy(['leads.id', 'leads.nombre', 'leadDocumentos.id', 'leadDocumentos.nombre'])
        .orderBy(sql`min(lead_files.subido)`)
        .orderBy('leadDocumentos.id')
        .limit(LISTED)
        .execute();
      return {
        total: rows[0]?.total ?? 0,
        documentos: rows.map(({ total: _, desde, ...row }) => ({ ...row, desde: desde.toISOString() })),
      };
    },
  };
}

export type DocumentReview = ReturnType<typeof createDocumentReview>;
