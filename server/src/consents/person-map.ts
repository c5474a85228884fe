import { sql } from 'kysely';
import { LEAD_FIELD_NAMES, leadFieldsWith } from 'shared/schemas';
import { columnOf } from '../database/column-of';
import { FORGOTTEN } from './forgotten-request';
import {
  among,
  changesWithout,
  ERASED,
  either,
  linksTo,
  mentions,
  names,
  type PersonKeys,
  type Place,
  without,
} from './person-place';

const impersonal: readonly string[] = leadFieldsWith('impersonal');
const LEAD_PERSON_COLUMNS = [
  'id',
  ...LEAD_FIELD_NAMES.filter((name) => !impersonal.includes(name)).map(columnOf),
  'proxima_accion',
  'acudiente',
  'fusionado_en',
  // Made by the database of the columns above.
  'email_normalizado',
  'cedula_normalizada',
  'documento_normalizado',
  'nombre_orden',
  'busqueda',
] as const;

/** What goes with a lead. */
const ENTRIES = {
  lead_notas: {
    label: 'Notas',
    holds: 'Lo que el equipo anotó de cada contacto',
    purpose: 'Asesorar a la persona',
    retention: 'Con el lead.',
    person: ['lead_id', 'contenido'],
  },
  lead_documentos: {
    label: 'Documentos',
    holds: 'Qué documentos entregó, sin los archivos',
    purpose: 'Completar la inscripción',
    retention: 'Con el lead.',
    person: ['lead_id', 'nombre'],
  },
  lead_pagos: {
    label: 'Pagos',
    holds: 'Conceptos, montos y fechas',
    purpose: 'Acompañar los pagos de la matrícula',
    retention: 'Con el lead.',
    person: ['lead_id', 'concepto'],
  },
  lead_inquiries: {
    label: 'Consultas de un lead',
    holds: 'Qué solicitudes del sitio son suyas',
    purpose: 'Atender lo que pidió',
    retention: 'Con el lead.',
    person: ['lead_id', 'contact_request_id'],
  },
} as const;

const ofLead = ({ leadIds }: PersonKeys) => among('lead_id', leadIds);

/**
 * Every place with data of persons, in the order in which an erasure takes them. What is not here is in `WITHOUT_PERSONS` of the tests: a
 * table or a text column in neither fails the test beside this file.
 */
export const PERSON_PLACES: readonly Place[] = [
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
        // What the team got about the person: the answer goes to them, or it links to the lead.
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
  {
    label: 'Notas de otros leads',
    holds: 'Su correo, documento o teléfono en lo que se anotó de otra persona',
    purpose: 'Asesorar a la otra persona',
    retention: 'Con el lead de la otra persona.',
    table: 'lead_notas',
    person: ['contenido'],
    rows: (keys) => sql`${mentions('contenido', keys)} and not ${ofLead(keys)}`,
    erase: (keys) => without('contenido', keys),
  },
  {
    // After the notes: their change is an entry, too.
    label: 'Historial de notas de otros leads',
    holds: 'Su correo, documento o teléfono en lo que se anotó de otra persona',
    purpose: 'Responder por lo que se hizo con los datos',
    retention: 'Con el lead de la otra persona.',
    table: 'lead_events',
    person: ['cambios'],
    rows: (keys) =>
      sql`tipo in ('nota', 'nota_eliminada') and ${mentions('cambios', keys)} and not ${ofLead(keys)}`,
    erase: (keys) => changesWithout('cambios', keys),
  },
  {
    label: 'Vistas guardadas',
    holds: 'Filtros que un asesor guardó y que pueden nombrar a alguien',
    purpose: 'Organizar el trabajo del equipo',
    retention: 'Hasta que el asesor la borra.',
    table: 'lead_views',
    person: ['nombre', 'consulta'],
    rows: (keys) => either(names('nombre', keys), names('consulta', keys)),
    erase: 'delete',
  },
  {
    label: 'Exportaciones de leads',
    holds: 'Filtros de cada descarga, que pueden nombrar a alguien',
    purpose: 'Saber quién se llevó qué datos',
    retention: [
      {
        rule: 'exportaciones',
        months: 24,
        reason: 'Para responder por el uso de los datos que salieron.',
        since: 'solicitado',
        only: `filtros <> '{}'::jsonb`,
      },
    ],
    table: 'lead_exports',
    person: ['filtros'],
    rows: (keys) => names('filtros', keys),
    erase: sql`filtros = '{}'::jsonb`,
  },
  {
    label: 'Auditoría',
    holds: 'Quién del equipo hizo qué, cuándo y desde qué red; de un aspirante, nada',
    purpose: 'Responder por lo que se hizo con las cuentas y los datos',
    retention: [
      {
        rule: 'auditoria',
        // As the trigger `audit_events_kept` has it, which refuses to delete what is younger.
        months: 24,
        reason: 'Mientras se puede pedir cuentas de un acceso a los datos.',
        since: 'fecha',
      },
    ],
    table: 'audit_events',
    person: ['actor', 'sobre'],
    // Of the team alone.
    rows: () => sql`false`,
    erase: 'delete',
  },
  {
    label: 'Tests vocacionales',
    holds: 'Nombre, contacto, grado y resultados de estudiantes, casi todos menores',
    purpose: 'Orientación vocacional en colegios',
    retention: [
      {
        rule: 'tests',
        months: 24,
        reason: 'El resultado orienta mientras termina el colegio.',
        since: 'fecha_creacion',
      },
    ],
    table: 'vocational_tests',
    person: [
      'nombre_estudiante',
      'email_estudiante',
      'telefono_estudiante',
      'nivel_academico',
      'carreras_recomendadas',
      'email_acudiente',
      'telefono_acudiente',
      'acudiente',
      'lead_id',
    ],
    // Also after the lead's address was corrected.
    rows: (keys) => either(among('lower(email_estudiante)', keys.emails), ofLead(keys)),
    isOwn: true,
    erase: 'delete',
  },
  {
    label: 'Tests vocacionales, como acudiente',
    holds: 'Nombre, parentesco y contacto del acudiente',
    purpose: 'Autorización del menor',
    retention: 'Con el registro del menor.',
    table: 'vocational_tests',
    person: ['email_acudiente', 'telefono_acudiente', 'acudiente'],
    rows: ({ emails }) =>
      either(among('lower(email_acudiente)', emails), among(`lower(acudiente->>'email')`, emails)),
    // Whoever wants to be forgotten authorises nothing any more.
    erase: sql`email_acudiente = null, telefono_acudiente = null, acudiente = null, autorizacion_id = null`,
  },
  {
    label: 'Leads, como acudiente',
    holds: 'Nombre y contacto del acudiente de un menor',
    purpose: 'Autorización del menor',
    retention: 'Con el lead.',
    table: 'leads',
    person: ['acudiente'],
    rows: ({ emails }) => among(`lower(acudiente->>'email')`, emails),
    erase: sql`acudiente = null`,
  },
  {
    label: 'Enlaces de inscripción',
    holds: 'El enlace a la página de la persona, cuándo entró y si quiere recordatorios',
    purpose: 'Que la persona siga su inscripción',
    retention: 'Con el lead; el enlace vence a los 180 días.',
    table: 'lead_links',
    person: ['lead_id'],
    rows: ofLead,
    erase: 'cascade',
  },
  {
    label: 'Asignación por reglas',
    holds: 'A qué asesores dieron las reglas su solicitud, y cuándo',
    purpose: 'Que alguien responda a tiempo',
    retention: 'Con el lead.',
    table: 'lead_assignments',
    person: ['lead_id'],
    rows: ofLead,
    erase: 'cascade',
  },
  {
    label: 'Archivos de documentos',
    holds: 'Los archivos que la persona envió, cifrados; aquí su nombre y por qué se pidieron de nuevo',
    purpose: 'Completar la inscripción',
    retention: 'Con el lead; sin su fila un archivo ya no se puede leer, y se borra en minutos.',
    table: 'lead_files',
    person: ['lead_id', 'nombre', 'motivo'],
    rows: ofLead,
    erase: 'cascade',
  },
  ...(['lead_notas', 'lead_documentos', 'lead_pagos', 'lead_inquiries'] as const).map(
    (table): Place => ({
      ...ENTRIES[table],
      table,
      rows: ofLead,
      isOwn: table !== 'lead_notas',
      erase: 'cascade',
    }),
  ),
  {
    label: 'Cambios en bloque',
    holds: 'Qué leads tuvo un cambio de muchos, y cuándo',
    purpose: 'Poder deshacer el cambio',
    retention: 'Con el registro del cambio, o con el lead.',
    table: 'lead_bulk_items',
    person: ['lead_id'],
    rows: ofLead,
    erase: 'delete',
  },
  {
    label: 'Leads',
    holds: 'Nombre, contacto, documento, nacimiento, residencia, estudios, trabajo y acudiente',
    purpose: 'Asesoría, inscripción y matrícula',
    retention: [
      {
        rule: 'leads',
        label: 'Leads sin matrícula',
        months: 36,
        reason: 'Desde su último cambio: quien no se decidió puede volver en otro periodo.',
        since: 'fecha_ultima_actualizacion',
        only: `estado <> 'matriculado' and fusionado_en is null`,
      },
      {
        rule: 'matriculados',
        label: 'Leads matriculados',
        months: 120,
        reason: 'Soportan comisiones y pagos: diez años (Ley 962 de 2005, artículo 28).',
        since: 'fecha_ultima_actualizacion',
        only: `estado = 'matriculado' and fusionado_en is null`,
      },
    ],
    table: 'leads',
    person: LEAD_PERSON_COLUMNS,
    rows: ({ leadIds }) => among('id', leadIds),
    isOwn: true,
    erase: 'delete',
  },
  {
    // After the leads: their deletion is an entry, too.
    label: 'Historial de leads',
    holds: 'Qué cambió en un lead, cuándo y por quién',
    purpose: 'Responder por lo que se hizo con los datos',
    retention: 'Con el lead.',
    table: 'lead_events',
    person: ['lead_id', 'cambios'],
    rows: ofLead,
    erase: 'delete',
  },
  {
    label: 'Solicitudes del sitio',
    holds: 'Nombre, contacto, mensaje y página de los formularios',
    purpose: 'Atender lo que pidió',
    retention: [
      {
        rule: 'solicitudes',
        months: 24,
        reason: 'Después queda solo la prueba de la autorización, sin nombres.',
        since: 'received_at',
        only: `email <> '(eliminado)'`,
      },
    ],
    table: 'contact_requests',
    person: ['name', 'email', 'phone', 'message', 'page', 'campaign', 'idempotency_key', 'fingerprint'],
    // Also those that a search does not list any more.
    rows: ({ requestIds, emails }) => either(among('id', requestIds), among('lower(email)', emails)),
    // The proof of the consent stands on the row.
    isOwn: true,
    erase: sql`name = ${ERASED}, email = ${ERASED}, phone = ${ERASED}, message = ${ERASED}, page = null, campaign = null,
      idempotency_key = 'eliminado:' || id, fingerprint = ''`,
  },
  {
    label: 'Peticiones sobre datos personales',
    holds: 'El correo y el nombre de quien pidió algo sobre sus datos, lo que pidió y la respuesta',
    purpose: 'Responder a tiempo y poder probarlo (Ley 1581 de 2012)',
    retention: [
      {
        rule: 'peticiones',
        months: 36,
        reason: 'Desde la respuesta, para probarla; después queda solo que hubo una petición.',
        since: 'respondida',
        only: `email <> '(eliminado)'`,
      },
    ],
    table: 'privacy_requests',
    person: ['email', 'nombre', 'detalle', 'prorroga', 'respuesta'],
    rows: ({ emails }) => among('lower(email)', emails),
    isOwn: true,
    erase: FORGOTTEN,
  },
];
