/** The contract between shell, apps and server that exists at runtime: one instance for all (a federation singleton). */
export { ApiError, readApiError } from './calls/api-error';
export { fetchContext } from './calls/loader-context';
export type { Brand } from './config/brand';
export type { RuntimeConfig, Services } from './config/runtime-config';
export { runtimeConfig, useBrand, useRuntimeConfig } from './config/runtime-config';
export type {
  Access,
  ModuleDescriptor,
  ModuleRoute,
  PageHandle,
  PageHead,
  PanelTab,
  Registry,
  Release,
  ReleaseFile,
  RemoteModule,
  ShellRelease,
} from './contract/module';
export type { Role, Session } from './session/session';
export { followStoredSession, session, useSession } from './session/session';
