import { createHash } from 'node:crypto';
import type { ContactAnswer, ContactRequest } from 'shared/schemas';
import type { Database } from '../database/database';
import { idempotencyKeyReused } from '../errors';
import { recordWebLead } from '../leads/web-leads';
import type { Outbox } from '../mail/outbox';
import { contactEmail } from './contact-email';

/** What surrounds the body of a contact request. */
export interface ContactContext {
  readonly idempotencyKey: string | null;
  readonly policyVersion: string | null;
  readonly form: string;
  readonly addressHash: string;
}

interface Dependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly staffMailbox: string;
}

/**
 * Stores contact requests. Request, proof of consent, lead and e-mail are one transaction, so a mail server that is down
 * loses nothing, and a retry with the same key finds the first submission instead of making another.
 */
export function createContactService({ database, outbox, staffMailbox }: Dependencies) {
  return {
    /** Stores a request once; `created` is false when this was a retry. */
    async receive(
      request: ContactRequest,
      context: ContactContext,
    ): Promise<{ created: boolean; answer: ContactAnswer }> {
      const fingerprint = fingerprintOf(request, context.form);
      const stored = await database.transaction(async () => {
        const row = await insert(request, context, fingerprint);
        if (!row) return null;
        if (context.policyVersion !== null) await recordConsent(row.id, context, context.policyVersion);
        await recordWebLead(database, row.id, request);
        await outbox.add(contactEmail(request, context.form, staffMailbox));
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
  function insert(request: ContactRequest, context: ContactContext, fingerprint: string) {
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
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
  }

  async function recordConsent(requestId: string, context: ContactContext, policyVersion: string) {
    await database.query
      .insertInto('consent_evidence')
      .values({
        contact_request_id: requestId,
        form: context.form,
        policy_version: policyVersion,
        address_hash: context.addressHash,
      })
      .execute();
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
