export { ROLE_CHANGED_HEADER } from '../session/role-changed-header';
export { type AdviserRecord, adviserSchema, publicAdviserSchema } from './adviser';
export { type AdviserForm, adviserFormSchema, type CreatedLead, createdLeadSchema } from './adviser-form';
export { type ApiError, apiErrorSchema } from './api-error';
export {
  CONTACT_HEADERS,
  type ContactAnswer,
  type ContactRequest,
  contactAnswerSchema,
  contactRequestSchema,
  SUBMISSION_FIELDS,
} from './contact';
export {
  documentoSchema,
  LEAD_ORDERS,
  type LeadFilters,
  type LeadListQuery,
  type LeadOrder,
  type LeadRecord,
  leadFiltersSchema,
  leadListQuerySchema,
  leadSchema,
  notaSchema,
  pagoSchema,
} from './lead';
export {
  type DocumentChange,
  type DuplicateAnswer,
  documentStateSchema,
  duplicateAnswerSchema,
  duplicateErrorSchema,
  duplicateQuestionSchema,
  type LeadChange,
  leadChangeSchema,
  MAX_LEAD_ENTRIES,
  type NewLead,
  type NoteChange,
  newLeadSchema,
  type PaymentChange,
  staleLeadErrorSchema,
} from './lead-changes';
export {
  MAX_PAGE_SIZE,
  type Program,
  type ProgramDate,
  type ProgramInput,
  type ProgramOrder,
  type ProgramPage,
  type ProgramSearch,
  programDateSchema,
  programInputSchema,
  programListQuerySchema,
  programPageSchema,
  programSchema,
  programSearchQuerySchema,
  programSearchSchema,
} from './program';
export {
  type CancelRequest,
  cancelAnswerSchema,
  cancelSchema,
  type ScheduleRequest,
  scheduleAnswerSchema,
  scheduleSchema,
} from './reminder';
export {
  brandOverridesSchema,
  type RuntimeConfig,
  runtimeConfigSchema,
  type ServiceAddresses,
  serviceAddressesSchema,
} from './runtime-config';
export { type TestExport, testExportSchema } from './test-export';
export {
  leadHandoverAnswerSchema,
  leadHandoverSchema,
  type PasswordResetAnswer,
  passwordResetAnswerSchema,
  type StaffUser,
  staffUserSchema,
  type UserChange,
  type UserInvitation,
  userChangeSchema,
  userDisablingSchema,
  userInvitationSchema,
  userListQuerySchema,
} from './user';
export {
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  type ExportFilters,
  type ExportFormat,
  type ExportPreview,
  type ExportRecord,
  exportAnswerSchema,
  exportFiltersSchema,
  exportPreviewSchema,
  exportQuerySchema,
  exportRecordSchema,
  type IncomingTest,
  incomingTestSchema,
  incomingTestsSchema,
  MAX_TESTS_AT_ONCE,
  type TestsReceipt,
  testsReceiptSchema,
  uncheckedTestsSchema,
  type VocationalTest,
  vocationalTestSchema,
} from './vocational-test';
