import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { LeadFiles } from '../database/generated/records';
import { HttpError } from '../errors';
import { APPLICANT, asActor, recordEvent } from '../leads/actor';
import type { DocumentVault } from './document-vault';
import { readDocument } from './read-document';

interface Dependencies {
  readonly database: Database;
  readonly vault: DocumentVault;
}

/** Writes to the history, and so to the live stream, that the files of a document have changed. */
export async function tellOfFile(
  database: Database,
  leadId: string,
  kind: 'archivo_enviado' | 'archivo_retirado',
  documentId: string,
): Promise<void> {
  const { nombre } = await database.records
    .selectFrom('leadDocumentos')
    .select('nombre')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await recordEvent(database, leadId, kind, { nombre });
}

/** Joins the parts of a file, checks and converts them, and stores the result. It is idempotent. */
export function createFileEnd({
  database,
  vault,
}: Dependencies): (file: Selectable<LeadFiles>) => Promise<void> {
  return async (file) => {
    const { id, leadId, estado, tamano } = file;
    if (estado !== 'subiendo') return;
    const parts = await database.records
      .selectFrom('leadFileParts')
      .select(['inicio', 'contenido'])
      .where('fileId', '=', id)
      .orderBy('inicio')
      .execute();
    const sent = Buffer.concat(parts.map(({ inicio, contenido }) => vault.openPart(file, contenido, inicio)));
    // Another call has finished the file meanwhile.
    if (sent.length !== tamano) return;
    const { formato, bytes } = await readDocument(sent).catch(async (error: unknown) => {
      // A refused file is not kept.
      if (error instanceof HttpError)
        await database.records
          .deleteFrom('leadFiles')
          .where('id', '=', id)
          .where('estado', '=', 'subiendo')
          .execute();
      throw error;
    });
    await vault.write(file, bytes);
    await asActor(database, APPLICANT, async () => {
      const done = await database.records
        .updateTable('leadFiles')
        .set({
          estado: 'por_revisar',
          formato,
          tamano: bytes.length,
          recibido: bytes.length,
          subido: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .where('estado', '=', 'subiendo')
        .returning('documentoId')
        .executeTakeFirst();
      if (!done) return;
      await database.records.deleteFrom('leadFileParts').where('fileId', '=', id).execute();
      await tellOfFile(database, leadId, 'archivo_enviado', done.documentoId);
    });
  };
}
