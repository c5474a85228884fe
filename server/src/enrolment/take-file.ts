import { createHash } from 'node:crypto';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import type { ApplicantFiles } from './applicant-files';

interface Sent {
  readonly leadId: string;
  readonly documentId: string;
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** Stores a file that came in one piece. Its key is made from its content, so that posting the form twice stores it once. */
export async function takeFile(
  files: Pick<ApplicantFiles, 'begin' | 'add'>,
  { leadId, documentId, nombre, bytes }: Sent,
): Promise<void> {
  const clave = createHash('sha256').update(documentId).update(bytes).digest('base64url');
  let upload = await files.begin(leadId, documentId, { clave, nombre, tamano: bytes.length });
  while (!upload.terminado) {
    // All parts are there but not checked yet: sending any part again asks for that.
    const start = Math.min(upload.recibido, bytes.length - 1);
    upload = await files.add(leadId, upload.id, start, bytes.subarray(start, start + UPLOAD_PART_BYTES));
  }
}
