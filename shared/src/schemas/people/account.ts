import { z } from '../../zod';
import { requiredText } from '../plain-text';

const PHONE = 'Escriba un celular o teléfono de 7 a 15 cifras, por ejemplo +57 300 123 4567.';

/** Format of the user pool: national numbers get +57. An empty text removes the number. */
const telefono = z
  .string({ error: PHONE })
  .max(40, PHONE)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^(\+?\d{7,15})?$/.test(text), PHONE)
  .transform((text) => (text === '' || text.startsWith('+') ? text : `+57${text}`));

const onOrOff = z.boolean({ error: 'Use true o false.' }).optional();

/** The staff member's own account, and which e-mails they get. */
export const accountSchema = z.object({
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().describe('Vacío: ninguno'),
  slug: z.string().nullable().describe('Del enlace de captación; null: no es asesor'),
  resumenDiario: z.boolean(),
  avisos: z.boolean(),
  avisosNuevos: z.boolean().default(true),
  avisosAsignados: z.boolean().default(true),
  avisosConsultas: z.boolean().default(true),
});

export type Account = z.infer<typeof accountSchema>;

/** The body of `PATCH /v1/account`: only what changes. */
export const accountChangeSchema = z.strictObject({
  nombre: requiredText('Escriba el nombre completo.', 120).optional(),
  telefono: telefono.optional(),
  resumenDiario: onOrOff,
  avisos: onOrOff,
  avisosNuevos: onOrOff,
  avisosAsignados: onOrOff,
  avisosConsultas: onOrOff,
  leido: z
    .strictObject({ nombre: z.string().max(200).optional(), telefono: z.string().max(40).optional() })
    .optional()
    .describe('Lo que se leyó de los campos que cambian; si está guardado otra cosa, 409'),
});

export type AccountChange = z.input<typeof accountChangeSchema>;

/** A session of the caller's account that is still valid. */
export const accountSessionSchema = z.object({
  id: z.string(),
  dispositivo: z.string().nullable().describe('Navegador y sistema; null: no se reconoce'),
  red: z.string().nullable().describe('Comienzo de la huella de la red desde la que se usó por última vez'),
  ingreso: z.iso.datetime(),
  visto: z.iso.datetime().describe('Cuándo se usó, con cinco minutos de diferencia a lo sumo'),
  actual: z.boolean().describe('La que hace la llamada'),
});

export type AccountSession = z.infer<typeof accountSessionSchema>;

/**
 * Events of an account's second factor, in this order: recovery codes were created, its owner turned it off, a recovery code was
 * used, an administrator removed it.
 */
const ACCOUNT_EVENTS = ['codigos', 'desactivada', 'recuperada', 'quitada'] as const;

export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** Recovery codes and second-factor events of an account. */
export const accountSecuritySchema = z.object({
  codigos: z.number().int().describe('Códigos de recuperación sin usar'),
  eventos: z
    .array(
      z.object({
        evento: z.enum(ACCOUNT_EVENTS),
        por: z.string().nullable().describe('Administrador que lo hizo; null: la persona misma'),
        fecha: z.string().describe('ISO 8601'),
      }),
    )
    .describe('Los más recientes primero; a lo sumo 20'),
});

export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

/** New recovery codes; they are shown only once. */
export const recoveryCodesSchema = z.object({ codigos: z.array(z.string()) });

/** The body of `POST /v1/account/recover`. */
export const recoverySchema = z.strictObject({
  codigo: requiredText('Escriba uno de sus códigos de recuperación.', 60),
});
