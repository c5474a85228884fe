import { addDays, PRIVACY_SOON_DAYS } from 'shared/rules';
import type { PrivacyRequest } from 'shared/schemas';
import type { Database } from '../database/database';
import { morningOf } from '../jobs/morning';
import type { Sender } from '../mail/email-content';
import { addEmail } from '../mail/outbox-rows';
import { dueEmail } from './request-emails';

/** Most requests that one e-mail lists; the panel has all. */
const TOLD = 50;

interface Dependencies {
  readonly database: Database;
  readonly sender: Sender;
  /** Address that is notified of requests that nobody has taken. */
  readonly mailbox: string;
  readonly now?: () => number;
}

/**
 * Notifies, once a day, those responsible for requests that are due soon or overdue, and the team's mailbox of those that nobody
 * has taken. Only one instance does it.
 */
export function createDueNotices({ database, sender, mailbox, now = Date.now }: Dependencies) {
  return async function tell(): Promise<void> {
    const morning = morningOf(now());
    if (!morning) return;
    const { dia } = morning;
    const requests = await database.records
      .selectFrom('privacyRequests')
      .select(['numero', 'tipo', 'vence', 'responsableCorreo'])
      .where('respondida', 'is', null)
      .where('vence', '<=', addDays(dia, PRIVACY_SOON_DAYS))
      .orderBy('vence')
      .orderBy('numero')
      .execute();
    const byReader = Map.groupBy(requests, ({ responsableCorreo }) => responsableCorreo ?? mailbox);
    for (const [recipient, ending] of byReader) {
      const told = ending.map(({ tipo, ...request }) => ({
        ...request,
        tipo: tipo as PrivacyRequest['tipo'],
      }));
      const content = dueEmail(told.slice(0, TOLD), told.length, dia, sender);
      await addEmail(database, { to: recipient, content, key: `privacy_due:${dia}:${recipient}` });
    }
  };
}
