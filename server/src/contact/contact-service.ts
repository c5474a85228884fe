import { createHash } from 'node:crypto';
import type { ContactAnswer, ContactRequest } from 'shared/schemas';
import type { Database } from '../database/database';
import { idempotencyKeyReused } from '../errors';
import { recordWebLead } from '../leads/web-leads';
import type { Outbox } from '../mail/outbox';
import { recordConsent } from './consent-evidence';
import { contactEmail } from './contact-email';
import type { ContactOrigin } from './origin';
import { type Suspicion, suspicionOf } from './suspicion';

/** What surrounds the body of a contact request. */
export interface ContactContext {
  readonly idempotencyKey: string | null;
  readonly policyVersion: string | null;
  readonly form: string;
  readonly addressHash: string;
  readonly origin: ContactOrigin;
}

interface Dependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly staffMailbox: string;
  /** Shortest time in which a person fills in a form. */
  readonly minFillMs: number;
}

/**
 * Stores contact requests. Request, proof of consent, lead and e-mail are one transaction, so a mail server that is down
 * loses nothing, and a retry with the same key finds the first submission instead of making another.
 *
 * What looks like a program's gets the same answer, makes no lead and is kept with the reason. Haste alone is mailed
 * all the same, marked, so that no person is ever turned away by it.
 */
export function createContactService({ database, outbox, staffMailbox, minFillMs }: Dependencies) {
  return {
    /** Stores a request once; `created` is false when this was a retry. */
    async receive(
      request: ContactRequest,
      context: ContactContext,
    ): Promise<{ created: boolean; answer: ContactAnswer }> {
      const fingerprint = fingerprintOf(request, context.form);
      const suspicion = suspicionOf(context.origin, minFillMs);
      const stored = await database.transaction(async () => {
        const row = await insert(request, context, fingerprint, suspicion);
        if (!row) return null;
        await recordConsent(database, { contact_request_id: row.id }, context);
        if (suspicion === null) await recordWebLead(database, row.id, request);
        if (suspicion !== 'trap') await outbox.add(contactEmail(request, context, suspicion, staffMailbox));
        return row;
      });
      if (stored) {
        outbox.wake();
        return { created: true, answer: { id: stored.id, status: 'received' } };
      }
      const first = await database.query
        .selectFrom('contact_requests')
        .select(['id', 'fingerprint'])
        .where('idempotency_key', '=', context.idempotencyKey)
        .executeTakeFirstOrThrow();
      if (first.fingerprint !== fingerprint) throw idempotencyKeyReused();
      return { created: false, answer: { id: first.id, status: 'received' } };
    },
  };

  // A second insert with the same key waits for the first transaction, then finds the conflict and does nothing.
  function insert(
    request: ContactRequest,
    context: ContactContext,
    fingerprint: string,
    suspicion: Suspicion | null,
  ) {
    const { page, campaign, elapsedMs } = context.origin;
    return database.query
      .insertInto('contact_requests')
      .values({
        idempotency_key: context.idempotencyKey,
        fingerprint,
        name: request.name,
        email: request.email,
        phone: request.phone,
        message: request.message,
        program_title: request.programTitle || null,
        program_id: request.programId || null,
        submitted_at: request.timestamp,
        form: context.form,
        page,
        campaign: campaign && JSON.stringify(campaign),
        elapsed_ms: elapsedMs,
        suspicion,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
  }
}

/** Stores contact requests. */
export type ContactService = ReturnType<typeof createContactService>;

/** What makes two submissions the same; a retry carries a new timestamp, so that is left out. */
function fingerprintOf(request: ContactRequest, form: string): string {
  const { name, email, phone, message, programTitle = '', programId = '' } = request;
  const content = JSON.stringify([name, email, phone, message, programTitle, programId, form]);
  return createHash('sha256').update(content).digest('hex');
}
