/** The contract between shell, apps and server that exists at runtime: one instance for all (a federation singleton). */
export { ApiError, readApiError } from './calls/api-error';
export { type CallOptions, callApi } from './calls/call-api';
export { fetchContext } from './calls/loader-context';
export { type CallState, useCall } from './calls/use-call';
export { brandWith } from './config/brand';
export { runtimeConfig, useBrand, useRuntimeConfig } from './config/runtime-config';
export type * from './contract';
export type { Role, Session } from './session/session';
export { followStoredSession, session, storedToken, useSession } from './session/session';
