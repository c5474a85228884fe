import { randomUUID } from 'node:crypto';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import type { EnrolmentUpload, NewEnrolmentFile } from 'shared/schemas';
import type { Database } from '../database/database';
import { idempotencyKeyReused, invalidRequest, notFound } from '../errors';
import { APPLICANT, asActor } from '../leads/actor';
import type { DocumentVault } from './document-vault';
import { createFileEnd, tellOfFile } from './finish-file';

/** Most files of one document, and of one lead. */
const MAX_OF_DOCUMENT = 10;
const MAX_OF_LEAD = 60;

interface Dependencies {
  readonly database: Database;
  readonly vault: DocumentVault;
}

/**
 * Files that applicants upload in parts. Acknowledged parts are kept, so an interrupted upload continues where it stopped,
 * on this or another device. A file counts once it is complete and was checked.
 */
export function createApplicantFiles({ database, vault }: Dependencies) {
  const finish = createFileEnd({ database, vault });
  const ofLead = (leadId: string, id: string) =>
    database.records
      .selectFrom('leadFiles')
      .selectAll()
      .where('id', '=', id)
      .where('leadId', '=', leadId)
      .executeTakeFirstOrThrow(() => notFound('Este archivo ya no está. Elíjalo de nuevo.'));

  const state = async (leadId: string, id: string): Promise<EnrolmentUpload> => {
    const { tamano, recibido, estado } = await ofLead(leadId, id);
    return { id, tamano, recibido, trozo: UPLOAD_PART_BYTES, terminado: estado !== 'subiendo' };
  };

  /** Locks a document, so that two tabs that begin at once take turns. */
  const lockDocument = (leadId: string, documentId: string) =>
    database.records
      .selectFrom('leadDocumentos')
      .select('estado')
      .where('id', '=', documentId)
      .where('leadId', '=', leadId)
      .forUpdate()
      .executeTakeFirst();

  async function assertRoom(leadId: string, documentId: string): Promise<void> {
    const rows = await database.records
      .selectFrom('leadFiles')
      .select(['documentoId', 'estado'])
      .where('leadId', '=', leadId)
      .execute();
    // Unfinished uploads do not count towards the limit of the document.
    const ofDocument = rows.filter(
      ({ documentoId: of, estado }) => of === documentId && ['por_revisar', 'aceptado'].includes(estado),
    );
    if (ofDocument.length >= MAX_OF_DOCUMENT || rows.length >= MAX_OF_LEAD) {
      throw invalidRequest(
        `Ya envió ${MAX_OF_DOCUMENT} archivos de este documento. Quite alguno para enviar otro.`,
      );
    }
  }

  return {
    state,

    /** Begins an upload, or finds the one that was begun with the same key. */
    begin: (leadId: string, documentId: string, { clave, nombre, tamano }: NewEnrolmentFile) =>
      database.transaction(async () => {
        const document = await lockDocument(leadId, documentId);
        const earlier = await database.records
          .selectFrom('leadFiles')
          .selectAll()
          .where('leadId', '=', leadId)
          .where('clave', '=', clave)
          .executeTakeFirst();
        if (earlier) {
          // If the document is gone, a merge of the lead has moved the file to another document.
          const isOfDocument = earlier.documentoId === documentId || !document;
          const isSame = isOfDocument && (earlier.tamano === tamano || earlier.formato !== null);
          if (!isSame) throw idempotencyKeyReused();
          return state(leadId, earlier.id);
        }
        if (!document) throw notFound('Este documento ya no hace falta. Abra de nuevo la página.');
        if (document.estado === 'recibido') throw invalidRequest('Este documento ya fue recibido.');
        await assertRoom(leadId, documentId);
        const id = randomUUID();
        const llave = vault.newKey(id);
        await database.records
          .insertInto('leadFiles')
          .values({ id, leadId, documentoId: documentId, clave, nombre, tamano, llave })
          .execute();
        return state(leadId, id);
      }),

    /**
     * Adds the part that begins at `start`. A part that was added before, or begins elsewhere, changes nothing: the answer says
     * where to continue. After the last part the file is checked.
     */
    async add(leadId: string, id: string, start: number, bytes: Uint8Array): Promise<EnrolmentUpload> {
      const isWhole = await database.transaction(async () => {
        const file = await database.records
          .selectFrom('leadFiles')
          .selectAll()
          .where('id', '=', id)
          .where('leadId', '=', leadId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => notFound('Este archivo ya no está. Elíjalo de nuevo.'));
        const { tamano, recibido, estado } = file;
        if (estado !== 'subiendo') return false;
        if (start !== recibido || recibido === tamano) return recibido === tamano;
        if (bytes.length > Math.min(UPLOAD_PART_BYTES, tamano - recibido)) {
          throw invalidRequest('Este trozo es más grande de lo que falta del archivo.');
        }
        const contenido = vault.sealPart(file, bytes, start);
        await database.records
          .insertInto('leadFileParts')
          .values({ fileId: id, inicio: start, contenido })
          .execute();
        const now = recibido + bytes.length;
        await database.records.updateTable('leadFiles').set({ recibido: now }).where('id', '=', id).execute();
        return now === tamano;
      });
      if (isWhole) await finish(await ofLead(leadId, id));
      return state(leadId, id);
    },

    /** Removes a file that nobody has accepted yet. */
    remove: (leadId: string, id: string): Promise<void> =>
      asActor(database, APPLICANT, async () => {
        const { estado, documentoId } = await database.records
          .deleteFrom('leadFiles')
          .where('id', '=', id)
          .where('leadId', '=', leadId)
          .where('estado', 'in', ['subiendo', 'por_revisar'])
          .returning(['estado', 'documentoId'])
          .executeTakeFirstOrThrow(() => notFound('Este archivo ya no se puede quitar.'));
        // Nobody has seen an unfinished upload, so there is nothing to tell.
        if (estado === 'por_revisar') await tellOfFile(database, leadId, 'archivo_retirado', documentoId);
      }),
  };
}

export type ApplicantFiles = ReturnType<typeof createApplicantFiles>;
