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
  /** Sender of the e-mail that asks. */
  readonly sender: Sender;
}

/** The consent that comes with a form: about whom, which text was shown, and who gave it. */
interface Given {
  readonly subject:
    | { readonly contactRequestId: string }
    | { readonly leadId: string }
    | { readonly personHash: string };
  readonly shown: keyof typeof CONSENT_TEXTS;
  /** Address of the person. For a lead it is the stored one: the form may have another. */
  readonly address: string;
  readonly grantedBy?: 'titular' | 'acudiente';
}

/** Takes the consents that come with public forms. */
export function createConsentTaking({ database, suppressions, outbox, sender }: Dependencies) {
  /**
   * For a suppressed address, which anybody can have typed: marks the revoked leads, and asks the address to confirm, at most once
   * a week.
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
   * Stores the proof that a policy was accepted (spec: decisions, "Consent evidence"), if one was shown. A person who revoked is asked
   * again, but not if a script may have sent the form (`suspicion`). Joins the open transaction.
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

/** Asks the owner of a suppressed address whether they sent the form. It contains nothing of the form. */
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
