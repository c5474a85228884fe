import { sql } from 'kysely';
import { among, ERASED, either, linksTo, mentions, names, ofLead, type Place } from '../person-place';

/** Imported files, and e-mails. */
export const MAIL_PLACES: readonly Place[] = [
  {
    label: 'Filas de importaciones',
    holds: 'Las filas del archivo que se cargó',
    purpose: 'Revisar la carga y sus errores',
    retention: 'Siete días después de la carga.',
    table: 'lead_import_rows',
    person: ['celdas', 'lead', 'mensajes', 'email', 'cedula', 'lead_id'],
    rows: (keys) =>
      either(
        ofLead(keys),
        among('lower(email)', keys.emails),
        among('cedula', keys.documents),
        mentions('celdas', keys),
      ),
    erase: 'delete',
  },
  {
    label: 'Correos',
    holds: 'Dirección, asunto y contenido de lo enviado o no entregado',
    purpose: 'Responder, confirmar y recordar',
    retention: [
      {
        rule: 'correos',
        months: 12,
        reason: 'Para saber qué se le escribió a quien pregunta o reclama.',
        since: 'coalesce(sent_at, dead_at)',
      },
    ],
    table: 'outbox',
    person: [
      'recipient',
      'reply_to',
      'subject',
      'body',
      'content',
      'data',
      'last_error',
      'lead_id',
      'item_id',
      'unique_key',
    ],
    rows: (keys) =>
      either(
        ofLead(keys),
        among('lower(recipient)', keys.emails),
        // E-mails to the team about the person: with the person as reply-to, or with a link to the lead.
        among('lower(reply_to)', keys.emails),
        ...['content', 'data'].map((column) => linksTo(column, keys)),
        ...['subject', 'body', 'content', 'data', 'last_error'].map((column) => mentions(column, keys)),
      ),
    erase: 'delete',
  },
  {
    label: 'Buzón de desarrollo',
    holds: 'Copia de los correos cuando no se envían',
    purpose: 'Probar el sitio sin escribirle a nadie',
    retention: [
      {
        rule: 'buzon',
        months: 1,
        reason: 'Solo existe donde se prueba el sitio.',
        since: 'delivered_at',
      },
    ],
    table: 'mailbox',
    person: ['recipient', 'reply_to', 'subject', 'body', 'html', 'calendar'],
    rows: (keys) =>
      either(
        among('lower(recipient)', keys.emails),
        linksTo('body', keys),
        ...['reply_to', 'subject', 'body', 'html', 'calendar'].map((column) => mentions(column, keys)),
      ),
    erase: 'delete',
  },
  {
    label: 'Archivos de importaciones',
    holds: 'El nombre del archivo, que puede nombrar a alguien',
    purpose: 'Reconocer la carga',
    retention: 'Siete días después de la carga.',
    table: 'lead_imports',
    person: ['archivo'],
    rows: (keys) => names('archivo', keys),
    erase: sql`archivo = ${ERASED}`,
  },
];
