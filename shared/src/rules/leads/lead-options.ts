/** States of a lead, in order on the way to enrolment (spec: staff-panel §4). */
export const LEAD_ESTADOS = [
  'nuevo',
  'contactado',
  'interesado',
  'documentos_pendientes',
  'pago_realizado',
  'matriculado',
  'perdido',
] as const;

export type LeadEstado = (typeof LEAD_ESTADOS)[number];

/** States in which a lead is closed. */
export const CLOSED_ESTADOS = ['matriculado', 'perdido'] as const satisfies readonly LeadEstado[];

/** Priorities of a lead, lowest first. */
export const PRIORIDADES = ['baja', 'media', 'alta'] as const;

export type Prioridad = (typeof PRIORIDADES)[number];

/** Where a lead came from; the advisers' public form is `formulario_web`. */
export const ORIGENES = [
  'web',
  'correo',
  'telefono',
  'whatsapp',
  'facebook',
  'instagram',
  'referido',
  'formulario_web',
] as const;

export type Origen = (typeof ORIGENES)[number];

/**
 * Why a lead of a public form waits for review: sent faster than a person types, with the honeypot filled in, or by
 * the link of an adviser whose account is not active.
 */
export const REVIEW_REASONS = ['rapidez', 'campo_oculto', 'asesor_inactivo'] as const;

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Kinds of identity document: citizen's card, minor's card, foreigner's card. */
export const TIPOS_DOCUMENTO = ['CC', 'TI', 'CE'] as const;

/** Civil states. */
export const ESTADOS_CIVILES = ['Soltero', 'Casado', 'Union_Libre', 'Divorciado', 'Viudo'] as const;

/** Kinds of health service. */
export const SERVICIOS_SALUD = ['EPS', 'SISBEN', 'MEDICINA_PREPAGADA', 'NINGUNA'] as const;

/** Whether the person is employed. */
export const SI_NO = ['Si', 'No'] as const;

/** Kinds of note on a lead. */
export const TIPOS_NOTA = ['general', 'llamada', 'email', 'reunion'] as const;

export type TipoNota = (typeof TIPOS_NOTA)[number];

/** States of a document of the checklist. */
export const DOCUMENTO_ESTADOS = ['pendiente', 'recibido'] as const;

export type DocumentoEstado = (typeof DOCUMENTO_ESTADOS)[number];

/** States of a payment. Whether it is overdue depends on its due date, not on the stored state. */
export const PAGO_ESTADOS = ['pendiente', 'pagado', 'vencido'] as const;

export type PagoEstado = (typeof PAGO_ESTADOS)[number];

/** Academic levels of the vocational tests (spec: staff-panel §9). */
export const NIVELES_ACADEMICOS = ['Sexto a Noveno', 'Décimo', 'Once', 'Universitario'] as const;

export type NivelAcademico = (typeof NIVELES_ACADEMICOS)[number];
