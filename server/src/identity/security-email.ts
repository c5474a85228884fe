import { type EmailBlock, type EmailContent, emailTime } from '../mail/email-content';

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });

/**
 * Tells the owner of an account that its security changed, by them or by an intruder. `siteUrl` has no trailing slash; the address stands
 * after `#`, which reaches no server and no log.
 */
export const securityEmail = (
  { email, name }: { readonly email: string; readonly name?: string | undefined },
  { subject, text }: { readonly subject: string; readonly text: string },
  siteUrl: string,
): EmailContent => ({
  subject,
  blocks: [
    paragraph(name ? `Hola, ${name}:` : 'Hola:'),
    paragraph(`${text} Fecha: ${emailTime(new Date())} (hora de Bogotá).`),
    paragraph(
      'Si fue usted, no tiene que hacer nada. Si no, cambie su contraseña y avise a un administrador.',
    ),
    {
      kind: 'action',
      label: 'Cambiar la contraseña',
      url: `${siteUrl}/recuperar-contrasena#${new URLSearchParams({ correo: email })}`,
    },
  ],
});
