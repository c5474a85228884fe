import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { bogotaDay, programTypeOf } from 'shared/rules';
import type { ContactAnswer, ContactRequest } from 'shared/schemas';
import type { Assignment } from '../assignment/create-assignment';
import type { Config } from '../config/config';
import type { TakeConsent } from '../consents/take-consent';
import type { Database } from '../database/database';
import { idempotencyKeyReused } from '../errors';
import { tellAdvisers } from '../leads/tell-advisers';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { offerFacts, offerOf } from '../programs/cohorts/program-offer';
import {
  type PublicFormOptions,
  type SubmissionMeta,
  type Suspicion,
  suspicionOf,
} from '../public-forms/submission';
import { confirmationEmail, contactEmail } from './contact-emails';

/** Most confirmations to one address in a day, so that nobody's mailbox can be flooded. */
const CONFIRMATIONS_A_DAY = 20;

/** Dependencies of the contact call. */
export interface ContactDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly assignment: Pick<Assignment, 'wake'>;
  readonly takeConsent: TakeConsent;
  readonly config: Pick<Config, 'mail'>;
  /** Sender of the confirmation to the visitor. */
  readonly sender: Sender;
  readonly publicForms: PublicFormOptions;
}

/**
 * Stores contact requests. Request, proof of consent, lead and e-mail are written in one transaction, so nothing is lost
 * while the mail server is down, and a retry with the same key finds the first submission. Without a key, the same content
 * on one day (in Bogotá) is the same submission. A suspicious one creates a lead marked for review.
 */
export function createContactService(dependencies: ContactDependencies) {
  const { database, outbox, assignment, takeConsent, config, sender, publicForms } = dependencies;
  return {
    /** Stores a request once; `created` is false when this was a retry. */
    async receive(
      request: ContactRequest,
      meta: SubmissionMeta,
    ): Promise<{ created: boolean; answer: ContactAnswer }> {
      const fingerprint = hash('sha256', JSON.stringify(contentOf(request, meta.form)));
      const key = meta.idempotencyKey ?? `contenido:${bogotaDay()}:${fingerprint}`;
      const suspicion = suspicionOf(meta, publicForms.minFillMs);
      const stored = await database.transaction(async () => {
        const row = await insert(request, meta, { key, fingerprint, suspicion });
        if (!row) return null;
        await recordWebLead(database, row.id, request, suspicion);
        const subject = { contactRequestId: row.id };
        await takeConsent({ subject, shown: 'request', address: request.email }, meta, suspicion);
        const named = { id: request.programId, nombre: request.programTitle };
        const offer = offerFacts(await offerOf(database, named));
        await outbox.add(
          contactEmail(request, meta, { suspicion, offer, mailbox: config.mail.staffMailbox }),
        );
        // Otherwise a script could make us write to strangers.
        if (!suspicion && (await mayConfirm(request.email)))
          await outbox.add(confirmationEmail(request, sender, offer));
        return row;
      });
      if (stored) {
        outbox.wake();
        assignment.wake();
        return { created: true, answer: { id: stored.id, status: 'received' } };
      }
      const first = await database.records
        .selectFrom('contactRequests')
        .select(['id', 'fingerprint'])
        .where('idempotencyKey', '=', key)
        .executeTakeFirstOrThrow();
      if (first.fingerprint !== fingerprint) throw idempotencyKeyReused();
      return { created: false, answer: { id: first.id, status: 'received' } };
    },
  };

  /** Whether an address may get another confirmation today; the count includes this request, which is stored already. */
  async function mayConfirm(email: string): Promise<boolean> {
    // The lock makes concurrent requests count one after another.
    await sql`select pg_advisory_xact_lock(hashtextextended('confirmation:' || lower(${email}), 0))`.execute(
      database.records,
    );
    const { requests } = await database.records
      .selectFrom('contactRequests')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
      .select((select) => select.fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow();
    return Number(requests) <= CONFIRMATIONS_A_DAY;
  }

  // A second insert with the same key waits for the first transaction, then finds the conflict and does nothing.
  function insert(
    request: ContactRequest,
    { form, page, campaign, elapsedMs }: SubmissionMeta,
    { key, fingerprint, suspicion }: { key: string; fingerprint: string; suspicion: Suspicion | null },
  ) {
    return database.records
      .insertInto('contactRequests')
      .values({
        idempotencyKey: key,
        fingerprint,
        name: request.name,
        email: request.email,
        phone: request.phone,
        message: request.message,
        programTitle: request.programTitle || null,
        programId: request.programId || null,
        submittedAt: request.timestamp,
        form,
        page,
        campaign: campaign && JSON.stringify(campaign),
        elapsedMs: elapsedMs,
        suspicion,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
  }
}

export type ContactService = ReturnType<typeof createContactService>;

/** The content that identifies a submission, without the timestamp, which is new in each retry. */
function contentOf(request: ContactRequest, form: string): unknown[] {
  const { name, email, phone, message, programTitle = '', programId = '' } = request;
  return [name, email, phone, message, programTitle, programId, form];
}

/** Creator of a lead that came by the contact call; `formulario_web` means the advisers' forms. */
const CREATED_BY = 'contacto_web';

/**
 * Turns a stored contact request into a lead of origin web without an adviser. If the person is a lead already, it becomes an
 * inquiry of that lead and changes nothing else (spec: decisions, "Duplicates"). Joins the open transaction.
 */
async function recordWebLead(
  database: Database,
  contactRequestId: string,
  request: ContactRequest,
  suspicion: Suspicion | null,
): Promise<void> {
  const program = request.programTitle || null;
  await database.records
    .insertInto('leads')
    .values({
      nombre: request.name,
      email: request.email,
      telefono: request.phone,
      mensaje: request.message,
      programaInteres: program,
      universidad: await universityOf(database, request.programId),
      tipoPrograma: program === null ? null : programTypeOf(program),
      origen: 'web',
      creadoPor: CREATED_BY,
      porRevisar: suspicion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const inquiries = await database.records
    .insertInto('leadInquiries')
    .columns(['leadId', 'contactRequestId'])
    .expression((select) =>
      select
        .selectFrom('leads')
        .select((row) => ['id', row.val(contactRequestId).as('contactRequestId')])
        .where('emailNormalizado', '=', request.email.toLowerCase())
        .where('forzado', '=', false)
        .where('eliminadoEn', 'is', null),
    )
    .returning('leadId')
    .execute();
  await tellAdvisers(
    database,
    'consulta',
    inquiries.map(({ leadId }) => leadId),
  );
}

async function universityOf(database: Database, programId: string | undefined): Promise<string | null> {
  if (!programId) return null;
  const program = await database.records
    .selectFrom('programs')
    .select('universidad')
    .where('id', '=', programId)
    .executeTakeFirst();
  return program?.universidad ?? null;
}
