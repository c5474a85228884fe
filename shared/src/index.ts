/** Runtime part of the contract between shell, apps and server: one instance for all (a federation singleton). */
export { ApiError, readApiError } from './calls/api-error';
export { type CallOptions, ConnectionError, callApi } from './calls/call-api';
export { fetchContext } from './calls/loader-context';
export { useAsync } from './calls/use-async';
export { brandWith } from './config/brand';
export { runtimeConfig, useBrand, useRuntimeConfig } from './config/runtime-config';
export type * from './contract';
export { PAGE_ANSWERS } from './contract/page-answers';
export { authorizedFetch } from './session/authorized-fetch';
export { browserStorage, isStorageBlocked, MemoryStorage } from './session/browser-storage';
export { ROLES, type Role, type SessionUser } from './session/id-token';
export { type IdentityClient, provideIdentity } from './session/identity';
export { renewBeforeExpiry, renewSession } from './session/renewal';
export {
  followStoredSession,
  forgetExpired,
  may,
  mayOpen,
  openSession,
  presentRole,
  presentSession,
  rememberedDevices,
  type Session,
  session,
  storedToken,
  useMay,
  useSession,
} from './session/session';
export { forgetUnsaved, UnsavedPlace, unsavedForms, useUnsavedChanges } from './session/unsaved';
export {
  DRAFT,
  draftCount,
  keepUserData,
  UNSENT,
  unsentCount,
  userData,
  userDataNames,
} from './session/user-data';
export { useReducedMotion } from './use-reduced-motion';
