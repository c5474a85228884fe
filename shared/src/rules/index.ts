export { addDays, bogotaDay, bogotaDayStart } from './bogota-day';
export { MODALIDADES, type Modalidad, NIVELES, type Nivel } from './catalog-options';
export { type ChecklistCategory, type ChecklistItem, DOCUMENT_CHECKLISTS } from './document-checklist';
export { durationKey, durationMonths } from './duration';
export { foldAccents } from './fold-accents';
export { isMinor } from './is-minor';
export { jpegWidths } from './jpeg-widths';
export {
  CLOSED_ESTADOS,
  DOCUMENTO_ESTADOS,
  type DocumentoEstado,
  ESTADOS_CIVILES,
  type EstadoCivil,
  LEAD_ESTADOS,
  type LeadEstado,
  NIVELES_ACADEMICOS,
  type NivelAcademico,
  ORIGENES,
  type Origen,
  PAGO_ESTADOS,
  type PagoEstado,
  PRIORIDADES,
  type Prioridad,
  REVIEW_REASONS,
  type ReviewReason,
  SERVICIOS_SALUD,
  type ServicioSalud,
  SI_NO,
  type SiNo,
  TIPOS_DOCUMENTO,
  TIPOS_NOTA,
  type TipoDocumento,
  type TipoNota,
} from './lead-options';
export { searchTerms, searchText } from './lead-search';
export { policyVersion } from './policy-version';
export { CURRENCIES, type Currency, formatPrice, matchesPriceRange, PRICE_ON_REQUEST } from './price';
export { type OfferedProgram, type ProgramOptions, programOptions } from './program-options';
export { leadProgramType, type ProgramType, programTypeOf } from './program-type';
export { PROGRAM_TYPE_FIELDS, type ProgramTypeField, programTypeFields } from './program-type-fields';
export {
  bogotaInstant,
  DEFAULT_DEADLINE_TIME,
  DEFAULT_REMINDER_TIME,
  defaultReminderDay,
  REMINDER_KINDS,
  REMINDER_SUBJECTS,
  type ReminderKind,
  type ReminderSubject,
  reminderFault,
} from './reminder-dates';
export { shareImagePath } from './share-image';
export { adviserSlug, programIdCandidates, programPath, universitySlug } from './slug';
export {
  UNIVERSITIES,
  UNIVERSITY_NAMES,
  type University,
  type UniversityName,
  universityByName,
  universityBySlug,
} from './universities';
export { searchWords, wordSearch } from './word-search';
