import type { AdviserForm, Guardian } from 'shared/schemas';
import { type OutgoingEmail, type Sender, withoutLinks } from '../mail/email-content';

/** The values of an adviser's form that the confirmation repeats. */
interface Facts {
  readonly form: Pick<
    AdviserForm,
    'nombre' | 'email' | 'telefono' | 'programaInteres' | 'universidad' | 'mensaje'
  >;
  /** Guardian of a minor, who gets the same e-mail. */
  readonly guardian: Guardian | null;
  /** Null while the adviser's account is not active: then the team answers. */
  readonly adviserName: string | null;
  readonly policyVersion: string | null;
  /** Known facts about the program. */
  readonly offer: readonly [string, string][];
}

/**
 * Tells the person who filled in an adviser's form what was sent, under which policy, and how to withdraw; for a minor also
 * the guardian, who authorised it. The document number is not repeated, because e-mails are read on shared screens. Links
 * that were typed are not repeated either.
 */
export function formConfirmationEmails(facts: Facts, sender: Sender): OutgoingEmail[] {
  const { form, guardian, adviserName, policyVersion, offer } = facts;
  const answerer = adviserName ?? 'Nuestro equipo';
  const emailTo = (to: string, greeting: string, line: string): OutgoingEmail => ({
    to,
    replyTo: sender.email,
    commercial: true,
    content: {
      subject: `Recibimos su formulario | ${sender.brandName}`,
      blocks: [
        { kind: 'paragraph', text: greeting },
        { kind: 'paragraph', text: line },
        {
          kind: 'facts',
          facts: [
            ['Nombre', withoutLinks(form.nombre)],
            ['Correo electrónico', form.email],
            ['Teléfono', withoutLinks(form.telefono)],
            ['Programa', withoutLinks(form.programaInteres)],
            ['Universidad', form.universidad],
            ...offer,
            ...(guardian
              ? [['Acudiente', withoutLinks(`${guardian.nombre} (${guardian.parentesco})`)] as const]
              : []),
            ...(policyVersion ? [['Política de datos aceptada', `versión ${policyVersion}`] as const] : []),
          ],
        },
        ...(form.mensaje ? [{ kind: 'quote', text: withoutLinks(form.mensaje) } as const] : []),
        { kind: 'action', label: 'Leer la política de datos', url: `${sender.siteUrl}/politica-de-datos` },
        {
          kind: 'small',
          text: `Si no envió este formulario, o si quiere consultar, corregir o retirar sus datos, escriba a ${sender.email}.`,
        },
      ],
    },
  });
  const own = emailTo(
    form.email,
    `Hola, ${withoutLinks(form.nombre)}:`,
    `Recibimos su formulario. ${answerer} le escribirá pronto.`,
  );
  if (!guardian || guardian.email.toLowerCase() === form.email.toLowerCase()) return [own];
  return [
    own,
    emailTo(
      guardian.email,
      `Hola, ${withoutLinks(guardian.nombre)}:`,
      `Recibimos el formulario de ${withoutLinks(form.nombre)}, que usted autorizó como acudiente. ${answerer} escribirá pronto.`,
    ),
  ];
}
