import { z } from '../../zod';

/** An e-mail that the mail server did not take. */
export const deadLetterSchema = z.object({
  id: z.string(),
  destinatario: z.string(),
  asunto: z.string(),
  motivo: z.string(),
  fecha: z.iso.datetime(),
});

export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** State of outgoing e-mail: e-mails that are due and waiting, since when, and the newest dead letters. */
export const mailStatusSchema = z.object({
  enEspera: z.number().int(),
  desde: z.iso.datetime().nullable().describe('Del más antiguo que espera'),
  ultimoError: z.string().nullable(),
  responde: z
    .boolean()
    .describe('false: nada ha salido desde que espera un correo que el servidor no ha rechazado'),
  rechazados: z.number().int(),
  cartas: z.array(deadLetterSchema),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;

/** Kind of notice by its setting. A kind applies only while `avisos` is on. */
export const NOTICE_SETTINGS = {
  avisosNuevos: 'nuevo',
  avisosAsignados: 'asignado',
  avisosConsultas: 'consulta',
} as const;
/** E-mails that each staff member may switch off: the daily digest, all notices of leads, and single kinds of notices. */
export const MAIL_SETTINGS = [
  'resumenDiario',
  'avisos',
  'avisosNuevos',
  'avisosAsignados',
  'avisosConsultas',
] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];
/** Which e-mails a staff member gets. */
export type MailSettings = Record<MailSetting, boolean>;
