import { sql } from 'kysely';
import type { Database } from '../database/database';
import { laterThanBefore } from '../leads/lead-record';
import type { OutgoingEmail, Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly database: Database;
  readonly suppressions: Suppressions;
  readonly outbox: Pick<Outbox, 'add'>;
  /** Who asks. */
  readonly sender: Sender;
}

/** What happens when a form is sent with the address of somebody who gets no e-mails: anybody can have typed it. */
export function createConsentRenewal({ database, suppressions, outbox, sender }: Dependencies) {
  return {
    /**
     * Marks the person's revoked leads and asks the address, at most once a week, to confirm. `mayWrite` is false for a
     * submission that a script may have sent. Joins the open transaction.
     */
    async ask(address: string, mayWrite: boolean): Promise<void> {
      if (!(await suppressions.isSuppressed(address))) return;
      await database.records
        .updateTable('leads')
        .set({
          autorizacionSinConfirmar: sql<Date>`now()`,
          fechaUltimaActualizacion: laterThanBefore,
        })
        .where('emailNormalizado', '=', address.trim().toLowerCase())
        .where('autorizacionRevocada', 'is not', null)
        .execute();
      const url = mayWrite ? await suppressions.confirmationUrl(address) : null;
      if (url) await outbox.add(renewalEmail(address, url, sender));
    },
  };
}

export type ConsentRenewal = ReturnType<typeof createConsentRenewal>;

/** Asks somebody who gets no e-mails whether a form with their address was theirs. Nothing of the form is in it. */
function renewalEmail(to: string, url: string, { brandName, email }: Sender): OutgoingEmail {
  return {
    to,
    replyTo: email,
    content: {
      subject: `¿Quiere que lo contactemos de nuevo? | ${brandName}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Usted nos pidió no contactarlo. Ahora llegó un formulario con este correo.',
        },
        { kind: 'paragraph', text: 'Si lo envió usted y quiere una respuesta, confírmelo:' },
        { kind: 'action', label: 'Confirmar la autorización', url },
        { kind: 'small', text: 'Si no fue usted, ignore este correo: no lo contactaremos.' },
      ],
    },
  };
}
