import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { Outbox } from '../database/generated/tables';
import { currentTrace } from '../tracing/tracing';
import type { DeliveryFailure } from './delivery-failure';
import { type OutgoingEmail, oneLine } from './email-content';

const BATCH = 20;
// Afterwards another worker may try what a crashed one held.
const LEASE_SECONDS = 300;
// What begins later could still be under way when the lease is over: a slow mail server answers within `smtp-transport`'s time.
const BEGIN_SECONDS = 120;
const FIRST_RETRY_SECONDS = 2;
// A mail server that is back gets what waits within minutes.
const LAST_RETRY_SECONDS = 300;
const MAX_REFUSALS = 8;

/** A row of the outbox that is due. */
export type DueEmail = Selectable<Outbox>;

/** What a failure made of a row. */
export interface FailedRow {
  /** It is not tried again. */
  readonly dead: boolean;
  /** Until the next attempt. */
  readonly seconds: number;
}

/** Adds an e-mail in the open transaction; with a key that another one has, nothing. */
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

/** The rows of the outbox as a worker takes, ends and gives them back. */
export function createOutboxRows(database: Database) {
  const update = (row: DueEmail) => database.query.updateTable('outbox').where('id', '=', row.id);
  const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`;

  return {
    /**
     * The next due rows, oldest attempt first, whether more may be due, and until when their deliveries may begin. Holds them by
     * moving their next attempt, so that no transaction stays open while a mail server is slow.
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

    /** Forgets an e-mail that has nothing to tell any more. */
    async remove(row: DueEmail): Promise<void> {
      await database.query.deleteFrom('outbox').where('id', '=', row.id).execute();
    },

    /** It must not leave yet, and waits without having been tried. */
    async postpone(row: DueEmail, until: Date): Promise<void> {
      await update(row)
        .set({ attempts: sql<number>`attempts - 1`, due_at: until, next_attempt_at: until })
        .execute();
    },

    /** What has left is not kept: it holds personal data, codes and temporary passwords. */
    async markSent(row: DueEmail): Promise<void> {
      await update(row)
        .set({ sent_at: sql<Date>`now()`, last_error: null, content: null, body: null, data: null })
        .execute();
    },

    /** Plans the next attempt, or keeps the row as a dead letter. `made`: what administrators read of it instead. */
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

    /** Rows that were taken and not tried. */
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
