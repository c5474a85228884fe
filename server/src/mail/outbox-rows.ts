import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { Outbox } from '../database/generated/tables';
import { currentTrace } from '../tracing/tracing';
import type { DeliveryFailure } from './delivery-failure';
import { type OutgoingEmail, oneLine } from './email-content';

const BATCH = 20;
// Afterwards another worker may try the rows of a crashed one.
const LEASE_SECONDS = 300;
// A delivery that begins later could outlast the lease: a slow mail server may use the whole time that `smtp-transport` allows.
const BEGIN_SECONDS = 120;
const FIRST_RETRY_SECONDS = 2;
// Once a mail server is back, it gets the waiting e-mails within minutes.
const LAST_RETRY_SECONDS = 300;
const MAX_REFUSALS = 8;

/** A row of the outbox that is due. */
export type DueEmail = Selectable<Outbox>;

/** What a failure means for a row. */
export interface FailedRow {
  /** Not tried again. */
  readonly dead: boolean;
  /** Until the next attempt. */
  readonly seconds: number;
}

/** Adds an e-mail in the open transaction; does nothing if its key is used already. */
export async function addEmail(
  database: Database,
  { to, replyTo, content, commercial = false, leadId, key }: OutgoingEmail,
): Promise<void> {
  await database.query
    .insertInto('outbox')
    .values({
      recipient: to,
      reply_to: replyTo ?? null,
      subject: oneLine(content.subject),
      content: JSON.stringify(content),
      commercial,
      lead_id: leadId ?? null,
      unique_key: key ?? null,
      trace: currentTrace(),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/** Rows of the outbox: how a worker takes, finishes and returns them. */
export function createOutboxRows(database: Database) {
  const update = (row: DueEmail) => database.query.updateTable('outbox').where('id', '=', row.id);
  const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`;

  return {
    /**
     * Takes the next due rows, oldest attempt first; tells whether more may be due, and until when their deliveries may begin. Holds them
     * by moving their next attempt, so that no transaction stays open while a mail server is slow.
     */
    async take(): Promise<{ rows: DueEmail[]; more: boolean; beginUntil: number }> {
      const beginUntil = performance.now() + BEGIN_SECONDS * 1000;
      const rows = await database.transaction(() =>
        database.query
          .updateTable('outbox')
          .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: after(LEASE_SECONDS) })
          .where('id', 'in', (due) =>
            due
              .selectFrom('outbox')
              .select('id')
              .where('sent_at', 'is', null)
              .where('dead_at', 'is', null)
              .where('next_attempt_at', '<=', sql<Date>`now()`)
              .orderBy('next_attempt_at')
              .limit(BATCH)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll()
          .execute(),
      );
      return { rows, more: rows.length === BATCH, beginUntil };
    },

    /** Deletes an e-mail that has nothing to tell any more. */
    async remove(row: DueEmail): Promise<void> {
      await database.query.deleteFrom('outbox').where('id', '=', row.id).execute();
    },

    /** Delays an e-mail that must not leave yet; no attempt is counted. */
    async postpone(row: DueEmail, until: Date): Promise<void> {
      await update(row)
        .set({ attempts: sql<number>`attempts - 1`, due_at: until, next_attempt_at: until })
        .execute();
    },

    /** The content of a sent e-mail is not kept: it holds personal data, codes and temporary passwords. */
    async markSent(row: DueEmail): Promise<void> {
      await update(row)
        .set({ sent_at: sql<Date>`now()`, last_error: null, content: null, body: null, data: null })
        .execute();
    },

    /** Plans the next attempt, or keeps the row as a dead letter. `made`: subject and recipient that administrators see. */
    async markFailed(
      row: DueEmail,
      { kind, reason }: DeliveryFailure,
      made?: { readonly subject: string; readonly to?: string },
    ): Promise<FailedRow> {
      const refusals = row.refusals + (kind === 'refused' ? 1 : 0);
      const dead = kind === 'rejected' || refusals >= MAX_REFUSALS;
      const seconds = backOff(row.attempts);
      await update(row)
        .set({
          last_error: reason,
          refusals,
          next_attempt_at: after(seconds),
          ...(made ? { subject: oneLine(made.subject), recipient: made.to ?? row.recipient } : {}),
          ...(dead ? { dead_at: sql<Date>`now()` } : {}),
        })
        .execute();
      return { dead, seconds };
    },

    /** Returns rows that were taken but not tried. */
    async giveBack(rows: readonly DueEmail[], reachable: boolean): Promise<void> {
      if (rows.length === 0) return;
      await database.query
        .updateTable('outbox')
        .set({
          attempts: sql<number>`attempts - 1`,
          next_attempt_at: reachable ? sql<Date>`now()` : after(FIRST_RETRY_SECONDS),
        })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    },
  };
}

function backOff(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 20), LAST_RETRY_SECONDS);
}
