import { z } from '../zod';
import { requiredText } from './plain-text';

const PHONE = 'Escriba un celular o teléfono de 7 a 15 cifras, por ejemplo +57 300 123 4567.';

/** As the user pool keeps it: +57 before a national number. Empty removes it. */
const telefono = z
  .string({ error: PHONE })
  .max(40, PHONE)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => /^(\+?\d{7,15})?$/.test(text), PHONE)
  .transform((text) => (text === '' || text.startsWith('+') ? text : `+57${text}`));

/** The own account of a person of the team, and which e-mails they get. */
export const accountSchema = z.object({
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().describe('Vacío: ninguno'),
  slug: z.string().nullable().describe('Del enlace de captación; null: no es asesor'),
  resumenDiario: z.boolean(),
  avisos: z.boolean(),
});

export type Account = z.infer<typeof accountSchema>;

/** The body of `PATCH /v1/account`: only what changes. */
export const accountChangeSchema = z.strictObject({
  nombre: requiredText('Escriba el nombre completo.', 120).optional(),
  telefono: telefono.optional(),
  resumenDiario: z.boolean({ error: 'Use true o false.' }).optional(),
  avisos: z.boolean({ error: 'Use true o false.' }).optional(),
  leido: z
    .strictObject({ nombre: z.string().max(200).optional(), telefono: z.string().max(40).optional() })
    .optional()
    .describe('Lo que se leyó de los campos que cambian; si está guardado otra cosa, 409'),
});

export type AccountChange = z.input<typeof accountChangeSchema>;
