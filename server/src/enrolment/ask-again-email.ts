import type { OutgoingEmail, Sender } from '../mail/email-content';
import { withoutLinks } from '../mail/email-content';

interface Facts {
  readonly to: string;
  readonly name: string;
  readonly document: string;
  readonly reason: string;
  /** The person's own page; null if there is no link. */
  readonly url: string | null;
}

/** Asks an applicant for a document again, with the adviser's reason. */
export const askAgainEmail = (
  { to, name, document, reason, url }: Facts,
  { brandName, email }: Sender,
): OutgoingEmail => ({
  to,
  replyTo: email,
  toPerson: true,
  content: {
    subject: `Envíe de nuevo: ${document} | ${brandName}`,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${withoutLinks(name)}:` },
      { kind: 'paragraph', text: `Su asesor revisó ${document} y necesita que lo envíe de nuevo:` },
      { kind: 'quote', text: reason },
      url
        ? { kind: 'action', label: 'Abrir mi inscripción', url }
        : { kind: 'paragraph', text: 'Pídale a su asesor un enlace nuevo para enviarlo.' },
    ],
  },
});
