import { sql } from 'kysely';
import { LEAD_FIELD_NAMES, leadFieldsWith } from 'shared/schemas';
import { columnOf } from '../../database/column-of';
import { among, ofLead, type Place } from '../person-place';

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

/** Leads, and what goes with them. */
export const LEAD_PLACES: readonly Place[] = [
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
];
