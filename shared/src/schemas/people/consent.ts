import { CLAIM_TYPES } from '../../rules/people/privacy-deadline';
import { z } from '../../zod';
import { optionalText, requiredText } from '../plain-text';

/**
 * What happened to a person's data after the consent. With the links in e-mails, the person unsubscribes from commercial e-mail
 * (`baja`) or confirms a new consent (`confirmado`); `restablecido`: an administrator has the new consent in writing.
 */
export const CONSENT_EVENTS = [
  'revocado',
  'exportado',
  'corregido',
  'eliminado',
  'baja',
  'confirmado',
  'restablecido',
] as const;
export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/** Selects everybody with this e-mail or document number. */
export const personSchema = z
  .strictObject({ email: optionalText(254), cedula: optionalText(40) })
  .refine(({ email, cedula }) => Boolean(email) !== Boolean(cedula), 'Escriba el correo o la cédula.');

/** Selects a person as `personSchema` does, with a reason that is kept as evidence. */
export const personActionSchema = z.strictObject({
  email: optionalText(254),
  cedula: optionalText(40),
  motivo: requiredText('Escriba el motivo.', 300),
});

/** As `personActionSchema`, with the corrected values; an empty field is left unchanged. */
export const personCorrectionSchema = personActionSchema.extend({
  nombre: optionalText(200),
  telefono: optionalText(40),
  correo: optionalText(254).refine(
    (text) => !text || z.regexes.html5Email.test(text),
    'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.',
  ),
});

/** The body of a correction. */
export type PersonCorrection = z.input<typeof personCorrectionSchema>;

/** Stored data of a person (Ley 1581 de 2012, artículo 8), found by e-mail or document number. */
export const personRecordSchema = z.object({
  revocado: z.boolean(),
  sinConfirmar: z
    .boolean()
    .describe('Llegó un formulario a su nombre después de revocar, y nadie lo ha confirmado'),
  leads: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      email: z.string(),
      cedula: z.string().nullable(),
      estado: z.string(),
    }),
  ),
  reclamos: z
    .array(
      z.object({
        numero: z.number().int(),
        tipo: z.enum(CLAIM_TYPES),
        recibida: z.iso.date(),
        vence: z.iso.date(),
      }),
    )
    .describe('Reclamos en trámite (Ley 1581 de 2012, artículo 15)'),
  solicitudes: z.number().int(),
  lugares: z
    .array(z.object({ lugar: z.string(), registros: z.number().int() }))
    .describe('Dónde hay datos de la persona, con cuántos registros'),
  eventos: z.array(
    z.object({
      evento: z.enum(['otorgado', ...CONSENT_EVENTS]),
      fecha: z.iso.datetime(),
      formulario: z.string().nullable(),
      version: z.string().nullable().describe('De la política aceptada'),
      texto: z.string().nullable().describe('Lo que decía el formulario'),
      motivo: z.string().nullable(),
    }),
  ),
});

export type PersonRecord = z.infer<typeof personRecordSchema>;

/** All stored data of a person, to be given to that person. */
export const personExportSchema = z.object({
  generado: z.iso.datetime(),
  lugares: z
    .record(z.string(), z.array(z.record(z.string(), z.json())))
    .describe('Lo guardado en cada lugar: leads, historial, correos, importaciones, tests…'),
  eventos: personRecordSchema.shape.eventos,
  documento: z.string().describe('Lo mismo como página HTML que la persona puede leer, imprimir y guardar'),
});

export type PersonExport = z.infer<typeof personExportSchema>;

/** Where personal data is stored, why and for how long, and how many records the retention rules would remove now. */
export const processingRegisterSchema = z.object({
  diario: z.boolean().describe('Si las reglas se aplican solas'),
  reglas: z.array(
    z.object({
      regla: z.string(),
      lugar: z.string(),
      meses: z.number().int(),
      motivo: z.string(),
      vencidos: z.number().int().describe('Registros que pasaron su tiempo; 10001: más de 10.000'),
      desde: z.iso.datetime().nullable().describe('El más antiguo de ellos'),
      ultima: z
        .object({
          fecha: z.iso.datetime(),
          registros: z.number().int(),
          por: z.string().nullable().describe('null: se aplicó sola'),
        })
        .nullable(),
    }),
  ),
  lugares: z.array(
    z.object({ lugar: z.string(), datos: z.string(), finalidad: z.string(), conservacion: z.string() }),
  ),
});

export type ProcessingRegister = z.infer<typeof processingRegisterSchema>;

/** Number of records that a retention rule removed in one call, and whether some are left for another call. */
export const retentionRunSchema = z.object({ registros: z.number().int(), quedan: z.boolean() });

export type RetentionRun = z.infer<typeof retentionRunSchema>;

/** Number of erased records. */
export const erasureAnswerSchema = z.object({ leads: z.number().int(), solicitudes: z.number().int() });
