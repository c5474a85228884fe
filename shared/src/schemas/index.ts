export { type ApiError, apiErrorSchema } from './api-error';
export {
  CONTACT_HEADERS,
  type ContactAnswer,
  type ContactRequest,
  contactAnswerSchema,
  contactRequestSchema,
} from './contact';
export {
  type Program,
  type ProgramInput,
  programInputSchema,
  programListQuerySchema,
  programSchema,
} from './program';
export {
  brandOverridesSchema,
  type RuntimeConfig,
  runtimeConfigSchema,
  type ServiceAddresses,
  serviceAddressesSchema,
} from './runtime-config';
