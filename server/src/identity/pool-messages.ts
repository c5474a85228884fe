import type { Message } from 'local-cognito';
import type { EmailBlock, EmailContent } from '../mail/email-content';
import { securityEmail } from './security-email';

type CodePurpose = Extract<Message, { kind: 'code' }>['purpose'];

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

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });
const email = (subject: string, ...blocks: EmailBlock[]): EmailContent => ({ subject, blocks });

/**
 * The e-mail for a message of the local pool; a text message becomes an e-mail, too, named as such. Links carry the e-mail address after
 * `#`, which reaches no server and no log; `siteUrl` has no trailing slash.
 */
export function poolEmail(message: Message, siteUrl: string): EmailContent {
  const { to, name } = message;
  const greeting = paragraph(name ? `Hola, ${name}:` : 'Hola:');
  const link = (path: string, fields: Record<string, string>) =>
    `${siteUrl}${path}#${new URLSearchParams({ ...fields, correo: to })}`;
  const alarm = (subject: string, text: string) =>
    securityEmail({ email: to, name }, { subject, text }, siteUrl);
  switch (message.kind) {
    case 'code':
      return email(
        SUBJECTS[message.purpose],
        paragraph(`Su código para ${PURPOSES[message.purpose]} es ${message.code}.`),
        paragraph('Es válido durante una hora. Si no lo pidió, ignore este mensaje.'),
      );
    case 'sign-in-code':
      return email(
        `Mensaje de texto para ${message.phone}`,
        paragraph(`Su código de inicio de sesión es ${message.code}.`),
      );
    case 'invitation':
      return email(
        'Su cuenta del panel',
        greeting,
        paragraph('Un administrador creó una cuenta para usted en el panel del equipo.'),
        {
          kind: 'facts',
          facts: [
            ['Correo', to],
            ['Contraseña temporal', message.password],
          ],
        },
        { kind: 'action', label: 'Ingresar al panel', url: link('/login', {}) },
        paragraph('La contraseña es válida durante siete días; al ingresar creará la suya.'),
      );
    case 'reset-by-administrator':
      return email(
        'Cree una contraseña nueva',
        greeting,
        paragraph('Un administrador restableció la contraseña de su cuenta: la anterior ya no sirve.'),
        paragraph(`Su código para crear una nueva es ${message.code}. Es válido durante una hora.`),
        {
          kind: 'action',
          label: 'Crear la contraseña',
          url: link('/recuperar-contrasena', { paso: 'codigo' }),
        },
        paragraph('Si el código venció, pida otro en esa misma página.'),
      );
    case 'cannot-reset':
      return email(
        SUBJECTS.reset,
        paragraph(
          'Alguien pidió restablecer la contraseña de su cuenta, que todavía tiene una contraseña temporal.',
        ),
        paragraph('Inicie sesión con ella, o pida una nueva a un administrador.'),
      );
    case 'password-changed':
      return alarm('Cambió la contraseña de su cuenta', 'La contraseña de su cuenta del panel cambió.');
    case 'factor-changed':
      return alarm(
        'Cambió la verificación en dos pasos',
        'La verificación en dos pasos de su cuenta del panel cambió.',
      );
    case 'new-device':
      return alarm(
        'Ingreso desde un dispositivo nuevo',
        `Alguien ingresó a su cuenta del panel desde un dispositivo nuevo${message.device ? ` (${message.device})` : ''}.`,
      );
  }
}
