import type { AuditAction, AuditDetails } from 'shared/rules';
import type { ConsentEvent } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HASH_SHOWN } from './ledger';
import { hashEmail } from './suppressions';

/** What administrators do with the data of a person, of whom the log has the beginning of a hash. */
const AUDITED: Readonly<Partial<Record<ConsentEvent, AuditAction>>> = {
  exportado: 'persona_exportada',
  corregido: 'persona_corregida',
  revocado: 'persona_revocada',
  restablecido: 'persona_restablecida',
  eliminado: 'persona_eliminada',
};

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Key of the persons' hashes. */
  readonly salt: string;
}

/** Writes what was done with a person's data into the ledger of each of their addresses, and into the audit log where staff did it. */
export const createPersonEvents = ({ database, audit, salt }: Dependencies) =>
  async function record(
    emails: readonly string[],
    event: ConsentEvent,
    actor: string | null,
    reason: string | null,
    detalle?: AuditDetails,
  ) {
    const hashes = emails.map((email) => hashEmail(email, salt));
    // What a person does by a link is in the ledger of consents alone.
    const accion = AUDITED[event];
    // By the beginning of the hash the person's entries of the ledger are found.
    const nombre = `la persona ${hashes[0]?.slice(0, HASH_SHOWN) ?? 'sin correo'}`;
    if (accion && actor !== null) await audit(accion, { sobre: { nombre }, ...(detalle && { detalle }) });
    if (hashes.length === 0) return;
    await database.records
      .insertInto('consentEvents')
      .values(hashes.map((personHash) => ({ personHash, event, actor, reason })))
      .execute();
  };

export type RecordPersonEvent = ReturnType<typeof createPersonEvents>;
