export {
  AUDIT_ACTIONS,
  AUDIT_TOPICS,
  type AuditAction,
  type AuditDetails,
  auditDetailText,
} from './audit-actions';
export { addDays, bogotaDay, bogotaDayStart } from './bogota-day';
export { MODALIDADES, type Modalidad, NIVELES, type Nivel } from './catalog-options';
export { cohortDates, cohortPlaces, cohortStart, cohortUntil, longDay } from './cohort-texts';
export { CONSENT_EVENT_LABELS } from './consent-event-labels';
export { CONSENT_TEXTS, consentText } from './consent-texts';
export {
  bogotaTime,
  contactHours,
  contactState,
  minutesOf,
  weekday,
} from './contact-hours';
export { type ContactWait, contactWait, contactWaitText } from './contact-wait';
export { detailContradictions } from './detail-figures';
export { DOCUMENT_CHECKLISTS } from './document-checklist';
export { durationKey, durationMonths } from './duration';
export {
  FORECAST_DECIDED_DAYS,
  FORECAST_MIN_LEADS,
  FORECAST_MONTHS,
  forecastEnrolments,
  type PastStage,
} from './enrolment-forecast';
export {
  ENROLMENT_CODE_LENGTH,
  UPLOAD_MAX_BYTES,
  UPLOAD_PART_BYTES,
  UPLOAD_TOO_LARGE,
} from './enrolment-limits';
export { foldAccents } from './fold-accents';
export { isMinor } from './is-minor';
export { jpegWidths } from './jpeg-widths';
export {
  DOCUMENTS_DUE_DAYS,
  hasAlert,
  LEAD_ALERTS,
  type LeadAlert,
  UNANSWERED_HOURS,
} from './lead-alerts';
export {
  type AdviserLimits,
  type AssignmentRule,
  assignmentReason,
  type Candidate,
  type Choice,
  chooseAdviser,
  ruleFor,
} from './lead-assignment';
export {
  CLOSED_ESTADOS,
  type DocumentoEstado,
  ESTADOS_CIVILES,
  LEAD_ESTADOS,
  type LeadEstado,
  NIVELES_ACADEMICOS,
  type NivelAcademico,
  ORIGENES,
  type Origen,
  type PagoEstado,
  PRIORIDADES,
  type Prioridad,
  type ReviewReason,
  SERVICIOS_SALUD,
  SI_NO,
  TIPOS_DOCUMENTO,
  TIPOS_NOTA,
  type TipoNota,
} from './lead-options';
export { searchTerms } from './lead-search';
export { LISTED_PROGRAMS } from './listed-programs';
export {
  MERGE_FIELDS,
  type MergeField,
  type MergeValues,
  mergeTemplate,
  openFields,
} from './message-template';
export { isOpen, type OpeningHours } from './opening-hours';
export { PERMISSIONS, type Permission } from './permission-names';
export {
  ADMINISTRATOR,
  ADVISER,
  isRole,
  mayDo,
  permissionOf,
  ROLES,
  type Role,
  rolesAmong,
} from './permissions';
export { plainNumber } from './plain-number';
export { policyVersion } from './policy-version';
export { CURRENCIES, type Currency, formatPrice, matchesPriceRange } from './price';
export { isWholePrice, PRICE_UNITS, type PriceUnit, priceUnit } from './price-units';
export { figureContradictions, type PrintedFigures, type PrintedProgram } from './printed-figures';
export {
  CLAIM_TYPES,
  PRIVACY_REQUEST_TYPES,
  PRIVACY_SOON_DAYS,
  type PrivacyRequestType,
  privacyDeadline,
  privacyTimeLeft,
} from './privacy-deadline';
export { programContradictions } from './program-contradictions';
export { PROGRAM_FILE_COLUMNS } from './program-file-columns';
export { programKind } from './program-kind';
export { type OfferedProgram, programOptions } from './program-options';
export { type ProgramPapers, programPapers } from './program-papers';
export { type ColumnMapping, guessMapping, missingColumns, programRows } from './program-rows';
export { leadProgramType, type ProgramType, programTypeOf } from './program-type';
export { programTypeFields } from './program-type-fields';
export { readAmount } from './read-amount';
export {
  bogotaInstant,
  DEFAULT_DEADLINE_TIME,
  DEFAULT_REMINDER_TIME,
  defaultReminderDay,
  defaultReminderTime,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderSubject,
  reminderFault,
} from './reminder-dates';
export { ROLE_NAMES, ROLE_PERMISSIONS } from './role-permissions';
export { shareImagePath } from './share-image';
export { adviserSlug, hyphenated, programIdCandidates, programPath, universitySlug } from './slug';
export { stillOpen } from './still-open';
export { HOURS_BESIDE_A_JOB, HOURS_PER_CREDIT, studyHours } from './study-hours';
export { fieldOf, SUBJECTS, type Subject, subjectOf, subjectsOf, subjectWords } from './subjects';
export { SYSTEM_TEMPLATES } from './system-templates';
export {
  UNIVERSITIES,
  UNIVERSITY_NAMES,
  type University,
  type UniversityName,
  universityByName,
} from './universities';
export { HEIC_REFUSAL, UPLOADED_RATIO, UPLOADED_WIDTHS, uploadedPicture } from './uploaded-picture';
export { searchWords, wordSearch } from './word-search';
export { afterWorkingMinutes } from './working-hours';
