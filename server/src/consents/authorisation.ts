import { sql } from 'kysely';
import type { ConsentEvent } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';
import { APPLICANT } from '../leads/actor';
import { laterThanBefore } from '../leads/lead-record';
import type { RecordPersonEvent } from './person-events';
import type { FoundPerson } from './person-records';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly database: Database;
  readonly suppressions: Pick<Suppressions, 'lift' | 'suppress'>;
  readonly record: RecordPersonEvent;
}

/** Revokes or restores the permission to use a person's data, for their e-mails and every lead. Joins the open transaction. */
export function createAuthorisation({ database, suppressions, record }: Dependencies) {
  return {
    async allowAgain(
      emails: readonly string[],
      event: ConsentEvent,
      actor: string | null,
      reason: string | null,
    ): Promise<void> {
      for (const email of emails) await suppressions.lift(email);
      await record(emails, event, actor, reason);
      await database.records
        .updateTable('leads')
        .set({
          autorizacionRevocada: null,
          autorizacionSinConfirmar: null,
          fechaUltimaActualizacion: laterThanBefore,
        })
        .where('emailNormalizado', 'in', ['', ...emails])
        .where('autorizacionRevocada', 'is not', null)
        .execute();
    },

    async revoke(
      { leads, emails }: FoundPerson,
      caller: Caller | null,
      reason: string | null,
    ): Promise<void> {
      for (const email of emails) await suppressions.suppress(email);
      await record(emails, 'revocado', caller?.sub ?? null, reason);
      if (leads.length === 0) return;
      const ids = leads.map(({ id }) => id);
      await database.records
        .updateTable('leads')
        .set({
          autorizacionRevocada: sql<Date>`now()`,
          autorizacionSinConfirmar: null,
          fechaUltimaActualizacion: laterThanBefore,
        })
        .where('id', 'in', ids)
        .execute();
      await database.records
        .insertInto('leadNotas')
        .values(
          ids.map((leadId) => ({
            leadId,
            contenido: 'La persona revocó la autorización para tratar sus datos. No la contacte.',
            autor: caller?.name ?? APPLICANT.name,
            autorId: caller?.sub ?? APPLICANT.sub,
          })),
        )
        .execute();
    },
  };
}
