/** Types of the contract between shell, apps and server; nothing here exists at runtime. */
export type { Brand } from '../config/brand';
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
} from './module';
export type { Boot, Hydration, Redirection, RenderedPage, RenderPage, RenderRequest } from './render';
export type { RuntimeConfig, Services } from './runtime-config';
