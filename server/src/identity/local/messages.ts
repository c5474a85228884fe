import type { EmailBlock } from '../../mail/email-content';
import type { Outbox } from '../../mail/outbox';
import type { CodePurpose } from './codes';

const SUBJECTS: Readonly<Record<CodePurpose, string>> = {
  'sign-up': 'Confirme su cuenta',
  reset: 'Código para restablecer su contraseña',
  email: 'Confirme su nuevo correo electrónico',
  phone_number: 'Confirme su número de teléfono',
};

const PURPOSES: Readonly<Record<CodePurpose, string>> = {
  'sign-up': 'confirmar su cuenta',
  reset: 'restablecer su contraseña',
  email: 'confirmar su nuevo correo electrónico',
  phone_number: 'confirmar su número de teléfono',
};

/** What the local pool tells its users, by e-mail. A text message goes to the mailbox too, named as such. */
export function createMessages(outbox: Pick<Outbox, 'add' | 'wake'>) {
  async function send(to: string, subject: string, ...blocks: EmailBlock[]): Promise<void> {
    await outbox.add({ to, content: { subject, blocks } });
    outbox.wake();
  }

  return {
    code: (to: string, purpose: CodePurpose, code: string) =>
      send(
        to,
        SUBJECTS[purpose],
        paragraph(`Su código para ${PURPOSES[purpose]} es ${code}.`),
        paragraph('Es válido durante una hora. Si no lo pidió, ignore este mensaje.'),
      ),
    signInCode: (to: string, phone: string, code: string) =>
      send(to, `Mensaje de texto para ${phone}`, paragraph(`Su código de inicio de sesión es ${code}.`)),
    invitation: (to: string, password: string) =>
      send(
        to,
        'Su cuenta del panel',
        paragraph('Se creó una cuenta para usted.'),
        {
          kind: 'facts',
          facts: [
            ['Correo', to],
            ['Contraseña temporal', password],
          ],
        },
        paragraph('Es válida durante siete días; al iniciar sesión se le pedirá una nueva.'),
      ),
    /** Sent when a code was requested for an account that cannot be reset; the screen does not tell the difference. */
    cannotReset: (to: string) =>
      send(
        to,
        SUBJECTS.reset,
        paragraph(
          'Alguien pidió restablecer la contraseña de su cuenta, que todavía tiene una contraseña temporal.',
        ),
        paragraph('Inicie sesión con ella, o pida una nueva a un administrador.'),
      ),
  };
}

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });

/** A phone number with its last four digits only. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}
