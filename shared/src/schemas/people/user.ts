import { ADVISER, ROLES } from '../../rules/people/permissions';
import { z } from '../../zod';
import { requiredText } from '../plain-text';

/** States of a staff account: in use, invited and not signed in yet, waiting for a new password, or disabled. */
const USER_STATES = ['activo', 'invitado', 'por_restablecer', 'deshabilitado'] as const;

const EMAIL_REQUIRED = 'Escriba el correo electrónico.';
const EMAIL_MALFORMED = 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.';

const nombre = requiredText('Escriba el nombre completo.', 120);
const rol = z.enum(ROLES, { error: 'Elija un rol de la lista.' });
const roles = z.array(rol).min(1, 'Elija al menos un rol.').max(ROLES.length);
const receptor = requiredText('Elija quién recibe los leads.', 100).describe('Id del asesor que los recibe');

/** A staff account as administrators see it. */
export const staffUserSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  rol: rol.nullable().describe('El más alto; null: sin rol, no puede ingresar al panel'),
  roles: z.array(rol).default([]),
  equipo: z.array(z.string()).default([]).describe('Asesores cuyos leads coordina'),
  estado: z.enum(USER_STATES),
  slug: z.string().nullable().describe('Del enlace de captación; null: no es asesor'),
  leadsAbiertos: z.number().int(),
  ultimoIngreso: z.iso.datetime().nullable().default(null).describe('null: ninguno en los últimos 24 meses'),
  segundoFactor: z
    .boolean()
    .nullable()
    .default(null)
    .describe('null: el grupo de usuarios no lo dice en una lista'),
});

export type StaffUser = z.infer<typeof staffUserSchema>;

/** The query of `GET /v1/users`. */
export const userListQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1_000).optional().describe('Tal como vino en el encabezado Link'),
});

/** The body of `POST /v1/users`: the person to invite by e-mail. */
export const userInvitationSchema = z.strictObject({
  nombre,
  // User pools refuse a domain without a dot, which an input of type email accepts.
  email: requiredText(EMAIL_REQUIRED, 254).regex(z.regexes.email, EMAIL_MALFORMED),
  roles: roles.default([ADVISER]),
});

export type UserInvitation = z.input<typeof userInvitationSchema>;

/** The body of `PATCH /v1/users/{id}`: only what changes. */
export const userChangeSchema = z.strictObject({
  nombre: nombre.optional(),
  roles: roles.optional(),
  equipo: z.array(z.string().max(100)).max(200).optional().describe('Asesores cuyos leads coordina'),
  leido: z
    .strictObject({
      nombre: z.string().max(200).optional(),
      roles: z.array(rol).optional(),
      equipo: z.array(z.string()).optional(),
    })
    .optional()
    .describe('Lo que se leyó de los campos que cambian; si está guardado otra cosa, 409'),
});

export type UserChange = z.input<typeof userChangeSchema>;

/** The body of `POST /v1/users/{id}/disable`; the receiver is required if the account has open leads. */
export const userDisablingSchema = z.strictObject({ receptor: receptor.optional() });

/** The body of `POST /v1/users/{id}/reassign-leads`. */
export const leadHandoverSchema = z.strictObject({ receptor });

/** Number of leads handed over, and the id of the bulk change, with which it can be undone within an hour. */
export const leadHandoverAnswerSchema = z.object({
  leads: z.number().int(),
  operacion: z.string().nullable().default(null),
});

/** A hand-over of leads. */
export type LeadHandover = z.output<typeof leadHandoverAnswerSchema>;

/** What was sent: another invitation if the user has never signed in, else a code for a new password. */
export const passwordResetAnswerSchema = z.object({ enviado: z.enum(['invitacion', 'codigo']) });

/** What a password reset sent. */
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswerSchema>;
