import type { EmailBlock } from '../../mail/email-content';
import type { Outbox } from '../../mail/outbox';
import { securityEmail } from '../security-email';
import type { CodePurpose } from './codes';
import type { User } from './users';

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

/** Whom a message is for. */
type Reader = Pick<User, 'attributes'>;

/**
 * What the local pool tells its users, by e-mail. A text message goes to the mailbox too, named as such. Links carry the e-mail
 * behind `#`, which reaches no server and no log.
 */
export function createMessages(outbox: Pick<Outbox, 'add' | 'wake'>, siteUrl: string) {
  async function send(to: string, subject: string, ...blocks: EmailBlock[]): Promise<void> {
    await outbox.add({ to, content: { subject, blocks } });
    outbox.wake();
  }

  const link = (path: string, fields: Record<string, string>) =>
    `${siteUrl}${path}#${new URLSearchParams(fields)}`;

  const alarm = async ({ attributes: { email = '', name } }: Reader, subject: string, text: string) => {
    await outbox.add({ to: email, content: securityEmail({ email, name }, { subject, text }, siteUrl) });
    outbox.wake();
  };

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
    invitation: ({ attributes: { email = '', name } }: Reader, password: string) =>
      send(
        email,
        'Su cuenta del panel',
        greeting(name),
        paragraph('Un administrador creó una cuenta para usted en el panel del equipo.'),
        {
          kind: 'facts',
          facts: [
            ['Correo', email],
            ['Contraseña temporal', password],
          ],
        },
        { kind: 'action', label: 'Ingresar al panel', url: link('/login', { correo: email }) },
        paragraph('La contraseña es válida durante siete días; al ingresar creará la suya.'),
      ),
    /** An administrator ended the password of an account. */
    resetByAdministrator: ({ attributes: { email = '', name } }: Reader, code: string) =>
      send(
        email,
        'Cree una contraseña nueva',
        greeting(name),
        paragraph('Un administrador restableció la contraseña de su cuenta: la anterior ya no sirve.'),
        paragraph(`Su código para crear una nueva es ${code}. Es válido durante una hora.`),
        {
          kind: 'action',
          label: 'Crear la contraseña',
          url: link('/recuperar-contrasena', { paso: 'codigo', correo: email }),
        },
        paragraph('Si el código venció, pida otro en esa misma página.'),
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
    passwordChanged: (user: Reader) =>
      alarm(user, 'Cambió la contraseña de su cuenta', 'La contraseña de su cuenta del panel cambió.'),
    factorChanged: (user: Reader) =>
      alarm(
        user,
        'Cambió la verificación en dos pasos',
        'La verificación en dos pasos de su cuenta del panel cambió.',
      ),
    newDevice: (user: Reader, device: string) =>
      alarm(
        user,
        'Ingreso desde un dispositivo nuevo',
        `Alguien ingresó a su cuenta del panel desde un dispositivo nuevo${device ? ` (${device})` : ''}.`,
      ),
  };
}

const greeting = (name: string | undefined) => paragraph(name ? `Hola, ${name}:` : 'Hola:');

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });

/** A phone number with its last four digits only. */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}
