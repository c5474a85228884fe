export { addDays, bogotaDay, bogotaDayStart } from './days/bogota-day';
export {
  bogotaTime,
  contactHours,
  contactState,
  minutesOf,
  weekday,
} from './days/contact-hours';
export { isOpen, type OpeningHours } from './days/opening-hours';
export { stillOpen } from './days/still-open';
export { afterWorkingMinutes } from './days/working-hours';
export { type ContactWait, contactWait, contactWaitText } from './leads/contact-wait';
export { DOCUMENT_CHECKLISTS } from './leads/document-checklist';
export {
  FORECAST_DECIDED_DAYS,
  FORECAST_MIN_LEADS,
  FORECAST_MONTHS,
  forecastEnrolments,
  type PastStage,
} from './leads/enrolment-forecast';
export {
  ENROLMENT_CODE_LENGTH,
  UPLOAD_MAX_BYTES,
  UPLOAD_PART_BYTES,
  UPLOAD_TOO_LARGE,
} from './leads/enrolment-limits';
export {
  DOCUMENTS_DUE_DAYS,
  hasAlert,
  LEAD_ALERTS,
  type LeadAlert,
  UNANSWERED_HOURS,
} from './leads/lead-alerts';
export {
  type AdviserLimits,
  type AssignmentRule,
  assignmentReason,
  type Candidate,
  type Choice,
  chooseAdviser,
  ruleFor,
} from './leads/lead-assignment';
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
} from './leads/lead-options';
export { searchTerms } from './leads/lead-search';
export {
  MERGE_FIELDS,
  type MergeField,
  type MergeValues,
  mergeTemplate,
  openFields,
} from './leads/message-template';
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
} from './leads/reminder-dates';
export { SYSTEM_TEMPLATES } from './leads/system-templates';
export {
  AUDIT_ACTIONS,
  AUDIT_TOPICS,
  type AuditAction,
  type AuditDetails,
  auditDetailText,
} from './people/audit-actions';
export { CONSENT_EVENT_LABELS } from './people/consent-event-labels';
export { CONSENT_TEXTS, consentText } from './people/consent-texts';
export { isMinor } from './people/is-minor';
export { PERMISSIONS, type Permission } from './people/permission-names';
export {
  ADMINISTRATOR,
  ADVISER,
  isRole,
  mayDo,
  permissionOf,
  ROLES,
  type Role,
  rolesAmong,
} from './people/permissions';
export { policyVersion } from './people/policy-version';
export {
  CLAIM_TYPES,
  PRIVACY_REQUEST_TYPES,
  PRIVACY_SOON_DAYS,
  type PrivacyRequestType,
  privacyDeadline,
  privacyTimeLeft,
} from './people/privacy-deadline';
export { ROLE_NAMES, ROLE_PERMISSIONS } from './people/role-permissions';
export { jpegWidths } from './pictures/jpeg-widths';
export { shareImagePath } from './pictures/share-image';
export { HEIC_REFUSAL, UPLOADED_RATIO, UPLOADED_WIDTHS, uploadedPicture } from './pictures/uploaded-picture';
export { MODALIDADES, type Modalidad, NIVELES, type Nivel } from './programs/catalog-options';
export { cohortDates, cohortPlaces, cohortStart, cohortUntil, longDay } from './programs/cohort-texts';
export { detailContradictions } from './programs/detail-figures';
export { durationKey, durationMonths } from './programs/duration';
export { LISTED_PROGRAMS } from './programs/listed-programs';
export { CURRENCIES, type Currency, formatPrice, matchesPriceRange } from './programs/price';
export { isWholePrice, PRICE_UNITS, type PriceUnit, priceUnit } from './programs/price-units';
export { figureContradictions, type PrintedFigures, type PrintedProgram } from './programs/printed-figures';
export { programContradictions } from './programs/program-contradictions';
export { PROGRAM_FILE_COLUMNS } from './programs/program-file-columns';
export { programKind } from './programs/program-kind';
export { type OfferedProgram, programOptions } from './programs/program-options';
export { type ProgramPapers, programPapers } from './programs/program-papers';
export { type ColumnMapping, guessMapping, missingColumns, programRows } from './programs/program-rows';
export { leadProgramType, type ProgramType, programTypeOf } from './programs/program-type';
export { programTypeFields } from './programs/program-type-fields';
export { HOURS_BESIDE_A_JOB, HOURS_PER_CREDIT, studyHours } from './programs/study-hours';
export { fieldOf, SUBJECTS, type Subject, subjectOf, subjectsOf, subjectWords } from './programs/subjects';
export {
  UNIVERSITIES,
  UNIVERSITY_NAMES,
  type University,
  type UniversityName,
  universityByName,
} from './programs/universities';
export { foldAccents } from './texts/fold-accents';
export { plainNumber } from './texts/plain-number';
export { readAmount } from './texts/read-amount';
export { adviserSlug, hyphenated, programIdCandidates, programPath, universitySlug } from './texts/slug';
export { searchWords, wordSearch } from './texts/word-search';
