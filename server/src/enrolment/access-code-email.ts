import type { OutgoingEmail, Sender } from '../mail/email-content';

/** The code that opens an applicant's page on a new device. */
export const accessCodeEmail = (
  to: string,
  code: string,
  minutes: number,
  { brandName, email }: Sender,
): OutgoingEmail => ({
  to,
  replyTo: email,
  toPerson: true,
  content: {
    // No code in the subject: it is kept in the list of sent e-mails.
    subject: `Su código para abrir su inscripción | ${brandName}`,
    blocks: [
      { kind: 'paragraph', text: 'Escriba este código en la página de su inscripción:' },
      { kind: 'facts', facts: [['Código', code]] },
      { kind: 'paragraph', text: `Sirve durante ${minutes} minutos, una sola vez.` },
      {
        kind: 'small',
        text: 'Si usted no abrió esa página, no haga nada y no le dé el código a nadie: sin él no se ve nada de usted.',
      },
    ],
  },
});
