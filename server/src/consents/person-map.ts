import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** By what the rows of a person are found. All lists hold at least an empty text, which matches nothing. */
export interface PersonKeys {
  readonly leadIds: readonly string[];
  readonly requestIds: readonly string[];
  /** Lower-cased. */
  readonly emails: readonly string[];
  /** Digits and capitals alone. */
  readonly documents: readonly string[];
}

/** Rows of a table that are about persons. */
interface Place {
  /** As the privacy desk calls it. */
  readonly label: string;
  readonly table: string;
  /** Columns with a person's data. */
  readonly person: readonly string[];
  /** The other columns that could hold some: texts, JSON, days, lists. */
  readonly other: readonly string[];
  readonly rows: (keys: PersonKeys) => RawBuilder<SqlBool>;
  /** How an erasure leaves the rows: gone, or with these values; null where another place takes them along. */
  readonly erase: 'delete' | 'cascade' | RawBuilder<unknown>;
}

const ERASED = '(eliminado)';

const among = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.raw(column)} in (${sql.join(values)})`;
const either = (...conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
/** Shorter ones would be found in texts about others. */
const TELLING = 5;

/** Rows whose text has an address or a document of the person. */
function mentions(column: string, { emails, documents }: PersonKeys): RawBuilder<SqlBool> {
  const told = [...emails, ...documents].filter((text) => text.length >= TELLING);
  if (told.length === 0) return sql<SqlBool>`false`;
  return either(
    ...told.map((text) => sql<SqlBool>`strpos(lower(${sql.raw(column)}::text), ${text.toLowerCase()}) > 0`),
  );
}

const LEAD_PERSON_COLUMNS = [
  'id',
  'nombre',
  'email',
  'telefono',
  'mensaje',
  'programa_interes',
  'cedula',
  'tipo_documento',
  'fecha_expedicion_documento',
  'lugar_expedicion_documento',
  'fecha_nacimiento',
  'lugar_nacimiento',
  'estado_civil',
  'direccion_residencia',
  'enlace_documentos',
  'nombre_colegio',
  'fecha_grado_bachiller',
  'servicio_salud',
  'titulo_carrera_profesional',
  'universidad_carrera_profesional',
  'trabaja_actualmente',
  'lugar_trabajo',
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
    person: ['lead_id', 'contenido'],
    other: ['id', 'autor', 'autor_id', 'tipo', 'clave'],
  },
  lead_documentos: {
    label: 'Documentos',
    person: ['lead_id', 'nombre'],
    other: ['id', 'tipo', 'estado'],
  },
  lead_pagos: {
    label: 'Pagos',
    person: ['lead_id', 'concepto'],
    other: ['id', 'fecha_vencimiento', 'fecha_recordatorio', 'estado', 'clave'],
  },
  lead_inquiries: {
    label: 'Consultas de un lead',
    person: ['lead_id', 'contact_request_id'],
    other: ['id', 'form'],
  },
} as const;

const ofLead = ({ leadIds }: PersonKeys) => among('lead_id', leadIds);

/**
 * Every place with data of persons, in the order in which an erasure takes them. What is not here is in `WITHOUT_PERSONS`: a
 * table or a text column in neither fails the test beside this file.
 */
export const PERSON_PLACES: readonly Place[] = [
  {
    label: 'Filas de importaciones',
    table: 'lead_import_rows',
    person: ['celdas', 'lead', 'mensajes', 'email', 'cedula', 'lead_id'],
    other: ['import_id', 'estado'],
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
    table: 'outbox',
    person: [
      'recipient',
      'subject',
      'body',
      'content',
      'data',
      'last_error',
      'lead_id',
      'item_id',
      'unique_key',
    ],
    other: ['id', 'reply_to', 'kind', 'reminder_subject', 'recipient_sub'],
    rows: (keys) =>
      either(
        ofLead(keys),
        among('lower(recipient)', keys.emails),
        ...['subject', 'body', 'content', 'data', 'last_error'].map((column) => mentions(column, keys)),
      ),
    erase: 'delete',
  },
  {
    label: 'Buzón de desarrollo',
    table: 'mailbox',
    person: ['recipient', 'reply_to', 'subject', 'body', 'html'],
    other: ['id'],
    rows: (keys) =>
      either(
        among('lower(recipient)', keys.emails),
        ...['reply_to', 'subject', 'body', 'html'].map((column) => mentions(column, keys)),
      ),
    erase: 'delete',
  },
  {
    label: 'Vistas guardadas',
    table: 'lead_views',
    person: ['nombre', 'consulta'],
    other: ['id', 'sub'],
    rows: (keys) => either(mentions('nombre', keys), mentions('consulta', keys)),
    erase: 'delete',
  },
  {
    label: 'Exportaciones de leads',
    table: 'lead_exports',
    person: ['filtros'],
    other: ['id', 'usuario_id', 'usuario', 'formato', 'estado'],
    rows: (keys) => mentions('filtros', keys),
    erase: sql`filtros = '{}'::jsonb`,
  },
  {
    label: 'Tests vocacionales',
    table: 'vocational_tests',
    person: [
      'nombre_estudiante',
      'email_estudiante',
      'telefono_estudiante',
      'nivel_academico',
      'carreras_recomendadas',
      'email_acudiente',
      'telefono_acudiente',
    ],
    other: ['id', 'codigo_acceso'],
    rows: ({ emails }) => among('lower(email_estudiante)', emails),
    erase: 'delete',
  },
  {
    label: 'Tests vocacionales, como acudiente',
    table: 'vocational_tests',
    person: ['email_acudiente', 'telefono_acudiente'],
    other: [],
    rows: ({ emails }) => among('lower(email_acudiente)', emails),
    erase: sql`email_acudiente = null, telefono_acudiente = null`,
  },
  {
    label: 'Leads, como acudiente',
    table: 'leads',
    person: ['acudiente'],
    other: [],
    rows: ({ emails }) => among(`lower(acudiente->>'email')`, emails),
    erase: sql`acudiente = null`,
  },
  ...(['lead_notas', 'lead_documentos', 'lead_pagos', 'lead_inquiries'] as const).map(
    (table): Place => ({ ...ENTRIES[table], table, rows: ofLead, erase: 'cascade' }),
  ),
  {
    label: 'Cambios en bloque',
    table: 'lead_bulk_items',
    person: ['lead_id', 'antes'],
    other: ['job_id', 'motivo'],
    rows: ofLead,
    erase: 'delete',
  },
  {
    label: 'Leads',
    table: 'leads',
    person: LEAD_PERSON_COLUMNS,
    other: [
      'universidad',
      'tipo_programa',
      'estado',
      'prioridad',
      'origen',
      'asesor_asignado',
      'asignado_a',
      'creado_por',
      'forzado_por',
      'eliminado_por',
      'por_revisar',
      'clave_envio',
    ],
    rows: ({ leadIds }) => among('id', leadIds),
    erase: 'delete',
  },
  {
    // After the leads: their deletion is an entry, too.
    label: 'Historial de leads',
    table: 'lead_events',
    person: ['lead_id', 'cambios'],
    other: ['tipo', 'actor_id', 'actor_nombre', 'lectores'],
    rows: ofLead,
    erase: 'delete',
  },
  {
    label: 'Solicitudes del sitio',
    table: 'contact_requests',
    person: ['name', 'email', 'phone', 'message', 'page', 'campaign', 'idempotency_key', 'fingerprint'],
    other: ['id', 'program_title', 'program_id', 'form', 'suspicion'],
    rows: ({ requestIds }) => among('id', requestIds),
    // The proof of the consent stands on the row.
    erase: sql`name = ${ERASED}, email = ${ERASED}, phone = ${ERASED}, message = ${ERASED}, page = null, campaign = null,
      idempotency_key = 'eliminado:' || id, fingerprint = ''`,
  },
];

/** Text columns of tables that hold nothing of applicants: staff, the catalogue, sums, settings, and hashes without their key. */
export const WITHOUT_PERSONS: Readonly<Record<string, readonly string[]>> = {
  account_events: ['sub', 'event', 'actor'],
  account_sign_outs: ['sub'],
  adviser_slugs: ['slug', 'sub'],
  adviser_turns: ['nombre', 'ultimo'],
  consent_events: ['id', 'person_hash', 'event', 'actor', 'reason'],
  consent_evidence: [
    'id',
    'contact_request_id',
    'form',
    'policy_version',
    'address_hash',
    'lead_id',
    'granted_by',
    'shown_text',
  ],
  data_revisions: ['scope', 'epoch'],
  digest_days: ['dia'],
  email_suppressions: ['email_hash'],
  identity_challenges: ['token_hash', 'user_id', 'kind', 'data'],
  identity_codes: ['user_id', 'purpose', 'code_hash', 'data'],
  identity_devices: ['key', 'user_id', 'group_key', 'name', 'salt', 'verifier'],
  identity_grants: ['origin_jti', 'user_id', 'refresh_hash', 'device_key'],
  identity_groups: ['name'],
  identity_limits: ['key'],
  identity_memberships: ['user_id', 'group_name'],
  identity_pools: ['pool_id', 'signing_key', 'secret'],
  identity_users: [
    'id',
    'sign_in_name',
    'status',
    'salt',
    'verifier',
    'attributes',
    'preferred_mfa',
    'totp_secret',
    'totp_candidate',
  ],
  lead_bulk_jobs: ['id', 'actor_id', 'actor_nombre', 'cambio', 'estado', 'huella'],
  lead_counts: ['alcance', 'clave'],
  lead_days: ['alcance', 'clave', 'dia', 'valor'],
  lead_imports: ['id', 'actor_id', 'actor_nombre', 'archivo', 'columnas', 'ajustes', 'estado', 'filas'],
  program_history: ['program_id', 'accion', 'usuario', 'programa'],
  programs: [
    'id',
    'titulo',
    'titulo_orden',
    'moneda',
    'duracion',
    'modalidad',
    'nivel',
    'etiqueta',
    'imagen',
    'snies',
    'universidad',
    'busqueda',
    'duracion_clave',
    'ficha',
  ],
  recovery_codes: ['code_hash', 'sub'],
  remote_counts: ['remote', 'version', 'outcome'],
  remote_times: ['remote', 'version', 'times'],
  request_counts: ['key'],
  seeds: ['name'],
  staff_settings: ['sub'],
  vocational_test_exports: [
    'id',
    'usuario_id',
    'usuario',
    'desde',
    'hasta',
    'codigo_acceso',
    'nivel_academico',
    'formato',
    'estado',
  ],
};
