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

/** How outgoing e-mail does: what is due and waits, since when, and the newest dead letters. */
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

/** Notices of leads by their kind, each of which counts while notices are on at all. */
export const NOTICE_SETTINGS = {
  avisosNuevos: 'nuevo',
  avisosAsignados: 'asignado',
  avisosConsultas: 'consulta',
} as const;
/** E-mails to the team that each person may switch off: the digest of the day, notices of leads, and single kinds of these. */
export const MAIL_SETTINGS = [
  'resumenDiario',
  'avisos',
  'avisosNuevos',
  'avisosAsignados',
  'avisosConsultas',
] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];
/** Which e-mails a person of the team gets. */
export type MailSettings = Record<MailSetting, boolean>;
