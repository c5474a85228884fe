import type { AuditAction, AuditDetails } from 'shared/rules';
import type { ConsentEvent } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HASH_SHOWN } from './ledger';
import { hashEmail } from './suppressions';

/** Events that go to the audit log when an administrator acts; there the person is only the beginning of a hash. */
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

/** Writes what was done with a person's data to the ledger, for each address, and to the audit log if staff did it. */
export const createPersonEvents = ({ database, audit, salt }: Dependencies) =>
  async function record(
    emails: readonly string[],
    event: ConsentEvent,
    actor: string | null,
    reason: string | null,
    detalle?: AuditDetails,
  ) {
    const hashes = emails.map((email) => hashEmail(email, salt));
    // What a person does with a link is only in the ledger of consents.
    const accion = AUDITED[event];
    // The beginning of the hash allows finding the person's ledger entries.
    const nombre = `la persona ${hashes[0]?.slice(0, HASH_SHOWN) ?? 'sin correo'}`;
    if (accion && actor !== null) await audit(accion, { sobre: { nombre }, ...(detalle && { detalle }) });
    if (hashes.length === 0) return;
    await database.records
      .insertInto('consentEvents')
      .values(hashes.map((personHash) => ({ personHash, event, actor, reason })))
      .execute();
  };

export type RecordPersonEvent = ReturnType<typeof createPersonEvents>;
