import { sql } from 'kysely';
import { CONSENT_TEXTS, consentText } from 'shared/rules';
import type { Database } from '../database/database';
import { laterThanBefore } from '../leads/lead-record';
import type { OutgoingEmail, Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import type { SubmissionMeta, Suspicion } from '../public-forms/submission';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly database: Database;
  readonly suppressions: Suppressions;
  readonly outbox: Pick<Outbox, 'add'>;
  /** Who asks. */
  readonly sender: Sender;
}

/** Whose consent comes with a form, by what was shown to whom. */
interface Given {
  readonly subject:
    | { readonly contactRequestId: string }
    | { readonly leadId: string }
    | { readonly personHash: string };
  readonly shown: keyof typeof CONSENT_TEXTS;
  /** Address of the person; of a lead the stored one, as the form may name another. */
  readonly address: string;
  readonly grantedBy?: 'titular' | 'acudiente';
}

/** Takes the consents that come with public forms. */
export function createConsentTaking({ database, suppressions, outbox, sender }: Dependencies) {
  /**
   * Somebody who gets no e-mails: anybody can have typed the address. Marks the revoked leads, and asks the address, at most once a
   * week, to confirm.
   */
  async function askAgain(address: string, mayWrite: boolean): Promise<void> {
    if (!(await suppressions.isSuppressed(address))) return;
    await database.records
      .updateTable('leads')
      .set({ autorizacionSinConfirmar: sql<Date>`now()`, fechaUltimaActualizacion: laterThanBefore })
      .where('emailNormalizado', '=', address.trim().toLowerCase())
      .where('autorizacionRevocada', 'is not', null)
      .execute();
    const url = mayWrite ? await suppressions.confirmationUrl(address) : null;
    if (url) await outbox.add(renewalEmail(address, url, sender));
  }

  /**
   * Stores the proof that a policy was accepted (spec: decisions, "Consent evidence"), where one was shown. Whoever revoked is asked
   * again, but not for what a script may have sent (`suspicion`). Joins the open transaction.
   */
  return async function takeConsent(
    { subject, shown, address, grantedBy = 'titular' }: Given,
    { form, policyVersion, ipHash }: Pick<SubmissionMeta, 'form' | 'policyVersion' | 'ipHash'>,
    suspicion: Suspicion | null,
  ): Promise<void> {
    if (policyVersion === null) return;
    const shownText = consentText(CONSENT_TEXTS[shown]);
    await database.records
      .insertInto('consentEvidence')
      .values({ ...subject, form, policyVersion, addressHash: ipHash, shownText, grantedBy })
      .execute();
    await askAgain(address, suspicion === null);
  };
}

export type TakeConsent = ReturnType<typeof createConsentTaking>;

/** Asks somebody who gets no e-mails whether a form with their address was theirs. Nothing of the form is in it. */
function renewalEmail(to: string, url: string, { brandName, email }: Sender): OutgoingEmail {
  return {
    to,
    replyTo: email,
    toPerson: true,
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
